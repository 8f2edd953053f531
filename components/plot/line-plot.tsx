'use client';
import { PlotBackground, plotHeight, plotUnits } from '#components/plot/background.tsx';
import { PlotFigure, type PlotHead } from '#components/plot/figure.tsx';
import { type PlotRange, RangeSelect } from '#components/plot/range-select.tsx';
import { ticksBetween } from '#components/plot/scale.ts';
import type { Series } from '#components/plot/series.ts';

/** One line over days, weeks or months; `ranges` are the days of each label, to be selected by dragging. */
export function LinePlot({
  labels,
  labelHead,
  series,
  ranges,
  ...head
}: PlotHead & { labels: readonly string[]; labelHead: string; series: Series; ranges: readonly PlotRange[] }) {
  const { values } = series;
  const ticks = ticksBetween(Math.min(0, ...values), Math.max(0, ...values));
  const heightOf = plotHeight(ticks);
  const points = values.map((value, index) => `${index + 0.5} ${(plotUnits - heightOf(value)).toFixed(2)}`);
  const zero = (plotUnits - heightOf(0)).toFixed(2);
  return (
    <PlotFigure {...head} labels={labels} labelHead={labelHead} series={[series]}>
      <RangeSelect ranges={ranges}>
        <PlotBackground labels={labels} ticks={ticks} series={[series]}>
          <path d={`M0.5 ${zero}L${points.join('L')}L${values.length - 0.5} ${zero}z`} className="fill-c1 opacity-15" />
          <path
            d={`M${points.join('L')}`}
            fill="none"
            vectorEffect="non-scaling-stroke"
            className="stroke-2 stroke-c1"
          />
        </PlotBackground>
      </RangeSelect>
    </PlotFigure>
  );
}
