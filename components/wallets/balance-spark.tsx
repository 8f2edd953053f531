import { t } from '#components/wallets/messages.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';

/** A balance at a time; decimal text. */
export interface BalancePoint {
  at: string;
  balance: string;
}

const sparkWidth = 120;
const sparkHeight = 28;
const sparkMargin = 3;

/**
 * The way a balance went, drawn by the server: the lowest point at the bottom, a quiet line at zero when it was crossed,
 * a dot where it is now. The figures are drawn as numbers, but said as they are.
 */
export function BalanceSpark({
  points,
  currency,
  days,
}: {
  points: readonly BalancePoint[];
  currency: string;
  days: number;
}) {
  const values = points.map(({ balance }) => Number(balance));
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const low = Math.min(...values);
  const high = Math.max(...values);
  const span = high - low || 1;
  const isFlat = high === low;
  const x = (index: number) =>
    values.length < 2 ? sparkWidth / 2 : (index / (values.length - 1)) * (sparkWidth - 2 * sparkMargin) + sparkMargin;
  const y = (value: number) =>
    isFlat ? sparkHeight / 2 : sparkHeight - sparkMargin - ((value - low) / span) * (sparkHeight - 2 * sparkMargin);
  // A balance stays until it moves: the line goes in steps.
  const path = values.map((value, index) =>
    index === 0 ? `M${x(0)} ${y(value)}` : `H${x(index).toFixed(1)}V${y(value).toFixed(1)}`,
  );
  const change = { days, currency, from: groupDigits(first.balance), to: groupDigits(last.balance) };
  const extremes = { lowest: groupDigits(extreme(points, low)), highest: groupDigits(extreme(points, high)) };
  const label = isFlat ? t('balanceOver', change) : t('balanceOverWithin', { ...change, ...extremes });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${sparkWidth} ${sparkHeight}`}
      className="inline-block h-7 w-30 overflow-visible align-middle"
    >
      {low < 0 && high > 0 && (
        <line
          x1={sparkMargin}
          x2={sparkWidth - sparkMargin}
          y1={y(0)}
          y2={y(0)}
          strokeDasharray="2 3"
          className="stroke-line-strong"
        />
      )}
      {!isFlat && <path d={`${path.join('')}V${sparkHeight}H${x(0)}z`} className="fill-c1 opacity-10" />}
      <path d={path.join('')} strokeWidth={1.5} strokeLinejoin="round" className="fill-none stroke-c1" />
      <circle cx={x(values.length - 1)} cy={y(values.at(-1) ?? 0)} r={2.25} className="fill-c1" />
    </svg>
  );
}

/** The text of the balance that is this number. */
function extreme(points: readonly BalancePoint[], value: number): string {
  return points.find(({ balance }) => Number(balance) === value)?.balance ?? String(value);
}
