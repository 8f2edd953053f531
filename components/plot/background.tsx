'use client';
import clsx from 'clsx';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { shortNumber, thinned } from '#components/plot/scale.ts';
import { type Series, writtenValue } from '#components/plot/series.ts';

/** The types of accounts fit even on a phone. */
const labelsBelowBars = 5;
/** Height of the drawing in its own units; the width is one unit a label. */
export const plotUnits = 100;

/** The height of values above the lower edge, in the units of the drawing. */
export function plotHeight(ticks: readonly number[]): (value: number) => number {
  const [base, top] = [Math.min(0, ticks[0] ?? 0), ticks.at(-1) ?? 1];
  return (value) => ((value - base) / (top - base || 1)) * plotUnits;
}

/** The drawing's ground: axis texts in HTML, so that they keep their size, and a stretched SVG with grid lines. */
export function PlotBackground({
  labels,
  ticks,
  series,
  children,
}: {
  labels: readonly string[];
  ticks: readonly number[];
  series: readonly Series[];
  children: ReactNode;
}) {
  const heightOf = plotHeight(ticks);
  const [pointed, setPointed] = useState<number>();
  const pointAt = ({ currentTarget, clientX }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointed(Math.max(0, Math.min(labels.length - 1, Math.floor(((clientX - left) / width) * labels.length))));
  };
  return (
    <div aria-hidden className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-fg-3 text-xs">
      <div className="relative w-9">
        {ticks.map((tick) => (
          <span key={tick} className="absolute end-0 translate-y-1/2" style={{ bottom: `${heightOf(tick)}%` }}>
            {shortNumber(tick)}
          </span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the drawing is hidden from readers, who get the table of figures */}
      <svg
        viewBox={`0 0 ${labels.length} ${plotUnits}`}
        preserveAspectRatio="none"
        className="h-36 w-full overflow-visible print:h-24"
        onPointerMove={pointAt}
        onPointerLeave={() => setPointed(undefined)}
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
        {pointed !== undefined && (
          <rect
            key={pointed}
            x={pointed}
            width={1}
            height={plotUnits}
            data-tip={tipOf(labels, series, pointed)}
            className="fill-fg/10"
          />
        )}
      </svg>
      <span />
      <AxisLabels labels={labels} />
    </div>
  );
}

/** A few labels are each below their bar; of many, such as days, some are shown. */
function AxisLabels({ labels }: { labels: readonly string[] }) {
  if (labels.length <= labelsBelowBars) {
    return (
      <div className="mt-1 grid auto-cols-fr grid-flow-col gap-1">
        {labels.map((label) => (
          <span key={label} className="truncate text-center">
            {label}
          </span>
        ))}
      </div>
    );
  }
  return (
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
  );
}

/** "2026-11-21: Opened 12, Blocked 1". */
function tipOf(labels: readonly string[], series: readonly Series[], index: number): string {
  const figures = series.map((each) => `${each.label} ${writtenValue(each, index)}`);
  return `${labels[index]}: ${figures.join(', ')}`;
}
