import clsx from 'clsx';

/** How far something is: `value` of `max`. Without `value` it only says that it runs. */
export function ProgressBar({ label, value, max = 100 }: { label: string; value?: number; max?: number }) {
  const share = value === undefined ? undefined : Math.max(0, Math.min(1, max === 0 ? 1 : value / max));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className="h-1.5 w-full overflow-hidden rounded-full bg-sunken"
    >
      <div
        className={clsx(
          'h-full rounded-full bg-accent transition-[width]',
          share === undefined && 'w-2/5 animate-skeleton',
        )}
        style={share === undefined ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
