'use client';
import { terms } from '#components/shell/messages.ts';
import { Field } from '#components/ui/field.tsx';
import { Input } from '#components/ui/input.tsx';

/** An amount as typed, right-aligned; `currency` is shown next to the label. */
export function AmountField({
  value,
  onChange,
  error,
  currency,
}: {
  value: string;
  onChange: (input: string) => void;
  error?: string;
  currency?: string;
}) {
  return (
    <Field label={terms('amount')} required error={error} aside={currency}>
      <Input
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="text-end"
      />
    </Field>
  );
}
