import { longNumber } from '#components/plot/scale.ts';

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
