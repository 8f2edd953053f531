import clsx from 'clsx';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { t } from '#components/plot/messages.ts';
import { longNumber, shortNumber, thinned } from '#components/plot/scale.ts';
import { Disclosure } from '#components/ui/disclosure.tsx';

/** The colours of series, in the order they are given; each is 3:1 on every ground in both themes. */
export const fills = ['fill-c1', 'fill-c2', 'fill-c3', 'fill-c4', 'fill-c5', 'fill-c6'];
export const grounds = ['bg-c1', 'bg-c2', 'bg-c3', 'bg-c4', 'bg-c5', 'bg-c6'];

/** What every plot has: a name, what it says in a sentence, and where its rows are listed. */
export interface PlotHead {
  title: string;
  caption?: ReactNode;
  href?: string;
}

/** One line of figures over the plot's labels; as many values as labels. */
export interface Series {
  label: string;
  values: readonly number[];
  color?: 0 | 1 | 2 | 3 | 4 | 5;
  /** What is written for each value; amounts are exact only as text. */
  texts?: readonly string[];
}

const writtenValue = ({ texts, values }: Series, index: number, format: (value: number) => string): string =>
  texts?.[index] ?? format(values[index] ?? 0);

export function colorOf(series: Series, index: number): number {
  return series.color ?? index % fills.length;
}

/** A plot with its caption, its legend, and its figures as a table behind a `details`. No script. */
export function PlotFigure({
  title,
  caption,
  href,
  labels,
  labelHead,
  series,
  format = longNumber,
  children,
}: PlotHead & {
  labels: readonly string[];
  labelHead: string;
  series: readonly Series[];
  format?: (value: number) => string;
  children: ReactNode;
}) {
  return (
    <figure className="flex min-w-0 flex-col gap-3 rounded-lg border bg-raised p-4">
      <PlotCaption title={title} caption={caption} href={href} />
      {children}
      {series.length > 1 && (
        <ul aria-hidden className="flex flex-wrap gap-x-4 gap-y-1 text-fg-2 text-sm">
          {series.map((each, index) => (
            <li key={each.label} className="inline-flex items-center gap-1.5">
              <span className={clsx('size-2.5 rounded-sm', grounds[colorOf(each, index)])} />
              {each.label}
            </li>
          ))}
        </ul>
      )}
      <Disclosure summary={t('figures')} className="text-sm">
        <FiguresTable title={title} labels={labels} labelHead={labelHead} series={series} format={format} />
      </Disclosure>
    </figure>
  );
}

/** The name of a plot, what it says, and the way to its rows. */
export function PlotCaption({ title, caption, href }: PlotHead) {
  return (
    <figcaption className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-semibold">{title}</span>
      {caption && <span className="text-fg-2 text-sm">{caption}</span>}
      {href && (
        <Link
          href={href}
          prefetch={false}
          aria-label={t('showListOf', { title })}
          className="ms-auto inline-flex min-h-6 items-center rounded-sm text-accent text-sm hover:underline"
        >
          {t('showList')}
        </Link>
      )}
    </figcaption>
  );
}

function FiguresTable({
  title,
  labels,
  labelHead,
  series,
  format,
}: {
  title: string;
  labels: readonly string[];
  labelHead: string;
  series: readonly Series[];
  format: (value: number) => string;
}) {
  const cell = 'border-b px-2 py-1 text-end first:text-start';
  return (
    <table className="block max-h-64 w-full overflow-auto print:max-h-none">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {[labelHead, ...series.map((each) => each.label)].map((head) => (
            <th key={head} scope="col" className={clsx(cell, 'font-medium text-fg-3')}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, index) => (
          <tr key={label}>
            <th scope="row" className={clsx(cell, 'whitespace-nowrap font-normal')}>
              {label}
            </th>
            {series.map((each) => (
              <td key={each.label} className={cell}>
                {writtenValue(each, index, format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Height of the drawing in its own units; the width is one unit a label. */
export const plotUnits = 100;

/** The height of values above the lower edge, in the units of the drawing. */
export function plotHeight(ticks: readonly number[]): (value: number) => number {
  const [base, top] = [Math.min(0, ticks[0] ?? 0), ticks.at(-1) ?? 1];
  return (value) => ((value - base) / (top - base || 1)) * plotUnits;
}

/**
 * The drawing's ground: axis texts in HTML, so that they keep their size, and a stretched SVG with grid lines.
 * `tips[i]` is shown over label i.
 */
export function PlotBackground({
  labels,
  ticks,
  tips,
  format = shortNumber,
  children,
}: {
  labels: readonly string[];
  ticks: readonly number[];
  tips: readonly string[];
  format?: (value: number) => string;
  children: ReactNode;
}) {
  const heightOf = plotHeight(ticks);
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-fg-3 text-xs">
      <div className="relative w-9">
        {ticks.map((tick) => (
          <span key={tick} className="absolute end-0 translate-y-1/2" style={{ bottom: `${heightOf(tick)}%` }}>
            {format(tick)}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the drawing is hidden from readers, who get the table of figures */}
      <svg
        viewBox={`0 0 ${labels.length} ${plotUnits}`}
        preserveAspectRatio="none"
        className="h-36 w-full overflow-visible"
      >
        {ticks.map((tick) => (
          <line
            key={tick}
            x1={0}
            x2={labels.length}
            y1={plotUnits - heightOf(tick)}
            y2={plotUnits - heightOf(tick)}
            vectorEffect="non-scaling-stroke"
            className="stroke-line"
          />
        ))}
        {children}
        {tips.map((tip, index) => (
          <rect
            key={labels[index]}
            x={index}
            width={1}
            height={plotUnits}
            data-tip={tip}
            className="fill-transparent hover:fill-fg/10"
          />
        ))}
      </svg>
      <span />
      <div className="mt-1 flex justify-between gap-2">
        {thinned(labels, 4).map((tick, index, ticksShown) => (
          <span
            key={tick.index}
            className={clsx('truncate', index > 0 && index < ticksShown.length - 1 && 'max-sm:hidden')}
          >
            {tick.label}
          </span>
        ))}
      </div>
    </div>
  );
}

/** "2026-11-21: Opened 12, Blocked 1". */
export function tipsOf(
  labels: readonly string[],
  series: readonly Series[],
  format: (value: number) => string = longNumber,
): string[] {
  return labels.map((label, index) => {
    const figures = series.map((each) => `${each.label} ${writtenValue(each, index, format)}`);
    return `${label}: ${figures.join(', ')}`;
  });
}
