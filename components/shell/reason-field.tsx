import type { ComponentProps } from 'react';
import { terms } from '#components/shell/messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Textarea } from '#components/ui/input/input.tsx';
import { reasonLengthMax, reasonLengthMin } from '#lib/core/reason.ts';

/** The required reason of an action that cannot be undone. */
export function ReasonField({ error, ...control }: ComponentProps<typeof Textarea> & { error: string | undefined }) {
  return (
    <Field label={terms('reason')} required error={error}>
      <Textarea {...control} rows={2} required minLength={reasonLengthMin} maxLength={reasonLengthMax} />
    </Field>
  );
}
