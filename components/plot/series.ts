import { longNumber } from '#components/plot/scale.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';

/** The colours of series, in the order they are given; each is 3:1 on every ground in both themes. */
export const fills = ['fill-c1', 'fill-c2', 'fill-c3', 'fill-c4', 'fill-c5', 'fill-c6'];
export const grounds = ['bg-c1', 'bg-c2', 'bg-c3', 'bg-c4', 'bg-c5', 'bg-c6'];

/** One line of figures over the plot's labels; as many values as labels. */
export interface Series {
  label: string;
  values: readonly number[];
  color?: 0 | 1 | 2 | 3 | 4 | 5;
  /** What is written for each value; amounts are exact only as text. */
  texts?: readonly string[];
}

/** The value at an index as its table shows it. */
export const writtenValue = ({ texts, values }: Series, index: number): string =>
  texts?.[index] ?? longNumber(values[index] ?? 0);

/** The number of the colour; series without one take them in turn. */
export function colorOf(series: Series, index: number): number {
  return series.color ?? index % fills.length;
}

/** The two series of money in and out, for `PairedBars`; the amounts are decimals of one currency. */
export function flowSeries(
  { points, currency }: { points: readonly { in: string; out: string }[]; currency: string },
  labels: { in: string; out: string },
): Series[] {
  const seriesOf = (member: 'in' | 'out', color: Series['color']): Series => ({
    label: labels[member],
    color,
    values: points.map((point) => Number(point[member])),
    texts: points.map((point) => `${groupDigits(point[member])} ${currency}`),
  });
  return [seriesOf('in', 1), seriesOf('out', 5)];
}
