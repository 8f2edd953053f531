import { PlotCaption, type PlotHead } from '#components/plot/figure.tsx';
import { FiguresDisclosure } from '#components/plot/figures-table.tsx';
import { longNumber } from '#components/plot/scale.ts';
import { grounds, type Series } from '#components/plot/series.ts';

export interface Bar {
  label: string;
  /** Shown below the label: what differs between bars of the same label. */
  note?: string | undefined;
  value: number;
  /** What is written; the value itself when absent. */
  text?: string;
  href?: string;
}

/** Labels take at most two fifths of the width, so that bars keep theirs; in a narrow place each has a line of its own. */
const barsClass = [
  'grid grid-cols-[fit-content(40%)_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-2',
  '@max-md:grid-cols-[minmax(3rem,1fr)_auto] @max-md:gap-y-1',
].join(' ');

/** A comparison of a few values, each written next to its bar, so that it needs no axis. */
export function HorizontalBars({
  bars,
  title,
  caption,
  href,
  labelHead,
  columns,
  top = Math.max(0, ...bars.map((bar) => bar.value)),
}: PlotHead & {
  bars: readonly Bar[];
  labelHead: string;
  /** The figures of the bars; a name alone for what is written next to them. */
  columns: string | readonly Series[];
  /** The value of a full bar; the greatest when absent. */
  top?: number;
}) {
  return (
    <figure className="@container flex min-w-0 flex-col gap-3 rounded-lg border bg-raised p-4">
      <PlotCaption title={title} caption={caption} href={href} />
      <dl className={barsClass}>
        {bars.map((bar) => (
          <div
            key={`${bar.href} ${bar.label} ${bar.note}`}
            className="col-span-full grid grid-cols-subgrid items-center"
          >
            <dt className="min-w-0 truncate text-fg-2 @max-md:col-span-full">
              {bar.href ? (
                <a href={bar.href} className="block w-fit max-w-full truncate rounded-sm leading-6 hover:underline">
                  {bar.label}
                </a>
              ) : (
                bar.label
              )}
              {bar.note && <span className="block truncate text-fg-3 text-sm">{bar.note}</span>}
            </dt>
            <dd aria-hidden className="h-2.5 rounded-sm bg-sunken">
              <span
                className={`block h-full rounded-sm ${grounds[0]}`}
                style={{ width: `${top > 0 ? Math.max(0, bar.value / top) * 100 : 0}%` }}
              />
            </dd>
            <dd className="text-end">{bar.text ?? longNumber(bar.value)}</dd>
          </div>
        ))}
      </dl>
      <FiguresDisclosure
        title={title}
        labels={bars.map(({ label, note }) => (note ? `${label} · ${note}` : label))}
        labelHead={labelHead}
        series={typeof columns === 'string' ? [writtenColumn(columns, bars)] : columns}
      />
    </figure>
  );
}

const writtenColumn = (label: string, bars: readonly Bar[]): Series => ({
  label,
  values: bars.map(({ value }) => value),
  texts: bars.map(({ text, value }) => text ?? longNumber(value)),
});
