'use client';
import { ClipboardPaste } from 'lucide';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { t as bankDetailsText } from '#components/accounts/bank-details/bank-details-messages.ts';
import {
  acceptorFields,
  bankingFields,
  type CoordinateDraft,
  type CoordinateField,
  internalFields,
  recognizeCoordinate,
} from '#components/accounts/bank-details/coordinate-draft.ts';
import { t } from '#components/accounts/form-messages.ts';
import { groupIban } from '#components/fields/iban-text.ts';
import type { Faults } from '#components/form/faults.ts';
import { terms } from '#components/shell/messages.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Segments } from '#components/ui/input/choice.tsx';
import { Field } from '#components/ui/input/field.tsx';
import { Input, Textarea } from '#components/ui/input/input.tsx';
import { KeyValueGrid } from '#components/ui/input/key-value-grid.tsx';
import { lazyScript } from '#components/ui/lazy-part.ts';

const coordinateKindOptions = [
  { value: 'banking', label: terms('bank') },
  { value: 'acceptor', label: bankDetailsText('cardAcceptor') },
  { value: 'internal', label: bankDetailsText('internal') },
  { value: 'external', label: bankDetailsText('otherSystems') },
] as const;
type Kind = (typeof coordinateKindOptions)[number]['value'];
const fieldsOfKind = { banking: bankingFields, acceptor: acceptorFields, internal: internalFields, external: [] };

/** The fields of one coordinate; what was typed under another kind stays part of it. */
export function CoordinateEditor({
  draft,
  onChange,
  faults,
}: {
  draft: CoordinateDraft;
  onChange: (draft: CoordinateDraft) => void;
  /** Messages by field name. */
  faults: Faults;
}) {
  const [kind, setKind] = useState<Kind>('banking');
  const [refusalText, setRefusalText] = useState<Readonly<Record<string, string>>>({});
  // What is checked or recognized arrives later: meanwhile more may have been typed.
  const latest = useLatest({ draft, onChange });
  const setTexts = (texts: Readonly<Record<string, string>>) => {
    const { draft, onChange } = latest.current;
    onChange({ ...draft, texts: { ...draft.texts, ...texts } });
  };
  return (
    <div className="flex min-w-0 flex-col gap-field">
      <Segments label={t('bankDetailsKind')} value={kind} onChange={setKind} options={coordinateKindOptions} />
      {kind === 'banking' && <AccountPasteBox onFound={setTexts} />}
      {kind === 'external' ? (
        <KeyValueGrid
          label={t('externalBankDetails')}
          value={draft.external}
          onChange={(external) => onChange({ ...draft, external })}
        />
      ) : (
        <div className="grid gap-x-4 gap-y-field sm:grid-cols-2">
          {fieldsOfKind[kind].map((field) => (
            <CoordinateInput
              key={field.name}
              field={field}
              value={draft.texts[field.name] ?? ''}
              fault={faults[field.name] ?? refusalText[field.name]}
              onChange={(text) => setTexts({ [field.name]: text })}
              onVerdict={(message) => setRefusalText((others) => ({ ...others, [field.name]: message }))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const loadIbanCheck = lazyScript(() => import('#lib/fields/checks/iban.ts'));

function CoordinateInput({
  field,
  value,
  fault,
  onChange,
  onVerdict,
}: {
  field: CoordinateField;
  value: string;
  fault?: string;
  onChange: (text: string) => void;
  onVerdict: (message: string) => void;
}) {
  const isIban = field.name === 'banking.iban';
  const latest = useLatest(value);
  const validate = async () => {
    if (!isIban) return;
    if (value.trim() === '') return onVerdict('');
    const { checkIban } = await loadIbanCheck();
    if (latest.current !== value) return;
    const verdict = checkIban(value);
    onVerdict(verdict.ok ? '' : verdict.message);
    if (verdict.ok) onChange(groupIban(verdict.iban));
  };
  return (
    <Field label={field.label} hint={field.hint} error={fault || undefined} className={isIban ? 'sm:col-span-2' : ''}>
      <Input
        name={field.name}
        mono={field.mono}
        value={value}
        spellCheck={false}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => void validate()}
      />
    </Field>
  );
}

/** The value of the last render, for what continues after it. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Takes a pasted text and fills in the values it recognises. */
function AccountPasteBox({ onFound }: { onFound: (texts: Record<string, string>) => void }) {
  const [text, setText] = useState('');
  const latest = useLatest(text);
  const [reading, setReading] = useState<{ status: string | undefined; fault: string }>();
  const read = async (pasted: string) => {
    setText(pasted);
    setReading(undefined);
    const { texts, refused } = await recognizeCoordinate(pasted);
    // The first text waits for the script that reads it, and may be another one then.
    if (pasted.trim() === '' || latest.current !== pasted) return;
    const names = bankingFields.filter((field) => texts[field.name]).map((field) => field.label);
    const status = names.length > 0 ? t('filledIn', { value: names.join(', ') }) : undefined;
    const fault = refused.length === 0 && !status ? t('nothingRecognized') : refused.join(' ');
    setReading({ status, fault });
    if (texts['banking.iban']) texts['banking.iban'] = groupIban(texts['banking.iban']);
    if (names.length > 0) onFound(texts);
  };
  return (
    <Field
      label={
        <span className="inline-flex items-center gap-1.5">
          <Icon drawing={ClipboardPaste} className="size-3.5" /> {terms('pasteBankDetails')}
        </span>
      }
      error={reading?.fault || undefined}
      hint={<span role="status">{reading?.status ?? t('pasteHint')}</span>}
    >
      <Textarea rows={2} value={text} onChange={(event) => void read(event.target.value)} className="min-h-12" />
    </Field>
  );
}
