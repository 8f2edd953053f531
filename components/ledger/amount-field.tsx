'use client';
import clsx from 'clsx';
import { amountReading, zeroAmount } from '#components/ledger/amount-text.ts';
import { terms } from '#components/shell/messages.ts';
import { Field } from '#components/ui/input/field.tsx';
import { Input } from '#components/ui/input/input.tsx';

/**
 * An amount as typed, right-aligned; `currency` is shown next to the label, unless `plain`. Below it is how the amount is
 * read once separators were removed, in a line that is always there: the fields below stay where they are. An error takes
 * that line while it is empty.
 */
export function AmountField({
  value,
  onChange,
  error,
  currency,
  plain,
  isFirst,
}: {
  value: string;
  onChange: (input: string) => void;
  error?: string;
  currency?: string | undefined;
  plain?: boolean;
  /** A dialog opens here. */
  isFirst?: boolean;
}) {
  const reading = amountReading(value, currency);
  const isErrorInLine = error !== undefined && !reading;
  return (
    <Field
      label={terms('amount')}
      required
      error={error}
      aside={plain ? undefined : currency}
      hint={
        <span aria-live="polite" className={clsx('block text-end', !isErrorInLine && 'min-h-5')}>
          {reading}
        </span>
      }
      // The empty hint leaves a gap above the error.
      className={isErrorInLine ? 'pb-6 [&>p]:-mt-2' : undefined}
    >
      <Input
        name="amount"
        data-autofocus={isFirst || undefined}
        inputMode="decimal"
        placeholder={zeroAmount(currency)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="text-end"
      />
    </Field>
  );
}
