import clsx from 'clsx';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';

/** A count with its digits grouped. */
export function formatCount(count: number): string {
  return groupDigits(String(count));
}

/** An amount as the API returns it, with its currency. `plain` leaves the currency out, for a column that names it. */
export function Amount({
  value,
  currency,
  plain,
  signed,
  className,
}: {
  value: string;
  currency?: string;
  plain?: boolean;
  /** Colours a negative amount, for differences that should be zero. */
  signed?: boolean;
  className?: string;
}) {
  return (
    <data value={value} className={clsx('amount', signed && value.startsWith('-') && 'text-bad', className)}>
      {groupDigits(value)}
      {currency && !plain && <span className="ms-1 text-fg-3 text-[max(0.85em,0.75rem)]">{currency}</span>}
    </data>
  );
}

/** An amount with its sign always before it, for what was added or taken away. */
export function SignedAmount({ value, className }: { value: string; className?: string }) {
  return (
    <span className={clsx('whitespace-nowrap', className)}>
      {!value.startsWith('-') && '+'}
      <Amount value={value} />
    </span>
  );
}
