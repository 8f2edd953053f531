'use client';
import { PlotBackground, plotUnits } from '#components/plot/background.tsx';
import { PlotFigure, type PlotHead } from '#components/plot/figure.tsx';
import { ticksTo } from '#components/plot/scale.ts';
import { colorOf, fills, type Series } from '#components/plot/series.ts';

const barShare = 0.72;

/** Stacked counts per day (or other label): `labels` are ISO dates, values are not negative. */
export function StackedBars({
  labels,
  labelHead = 'Day',
  series,
  ...head
}: PlotHead & {
  labels: readonly string[];
  labelHead?: string;
  series: readonly Series[];
}) {
  const sums = labels.map((_, index) => series.reduce((sum, each) => sum + (each.values[index] ?? 0), 0));
  const ticks = ticksTo(Math.max(0, ...sums));
  return (
    <PlotFigure {...head} labels={labels} labelHead={labelHead} series={series}>
      <PlotBackground labels={labels} ticks={ticks} series={series}>
        {stackedPaths(series, labels.length, ticks.at(-1) ?? 1).map((path, index) => {
          const each = series[index];
          return each && <path key={each.label} d={path} className={fills[colorOf(each, index)]} />;
        })}
      </PlotBackground>
    </PlotFigure>
  );
}

/** One path per series: its bars, each on top of those of the series before. */
function stackedPaths(series: readonly Series[], count: number, top: number): string[] {
  const heights = new Array<number>(count).fill(0);
  return series.map((each) =>
    heights
      .map((below, index) => {
        const height = ((each.values[index] ?? 0) / top) * plotUnits;
        heights[index] = below + height;
        if (height <= 0) return '';
        const x = index + (1 - barShare) / 2;
        return `M${x.toFixed(2)} ${(plotUnits - below).toFixed(2)}v${(-height).toFixed(2)}h${barShare}v${height.toFixed(2)}z`;
      })
      .join(''),
  );
}
