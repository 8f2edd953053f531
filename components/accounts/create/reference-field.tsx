'use client';
import { CircleCheck } from 'lucide';
import { accountCalls } from '#components/accounts/calls.ts';
import { t } from '#components/accounts/form-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';
import { useSearch } from '#components/ui/input/use-search.ts';
import { referenceLengthMax } from '#lib/core/reference-length.ts';
import { call } from '#lib/server/operation/client.ts';

/** The reference of a new account; while it is typed, the server says whether another account has it. */
export function ReferenceField({
  value,
  onChange,
  fault,
}: {
  value: string;
  onChange: (reference: string) => void;
  fault?: string;
}) {
  const reference = value.trim();
  const { items, state, answers } = useSearch(
    // Asked as a list, so that "no" is an answer and not an error.
    (text, signal) => call(accountCalls.listAccountsById, { query: { refs: text }, signal }),
    reference === '' || reference.includes(',') ? undefined : reference,
  );
  const isAnswered = state === 'idle' && answers === reference && reference !== '';
  const isTaken = isAnswered && items.length > 0;
  return (
    <Field
      label={terms('reference')}
      optional
      error={fault ?? (isTaken ? t('referenceTaken') : undefined)}
      hint={
        <span role="status">
          {isAnswered && !isTaken ? (
            <span className="inline-flex items-center gap-1 text-ok">
              <Icon drawing={CircleCheck} className="size-3.5" /> {terms('available')}
            </span>
          ) : (
            terms('leaveEmptyToGenerate')
          )}
        </span>
      }
    >
      <Input
        name="reference"
        mono
        value={value}
        maxLength={referenceLengthMax}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
