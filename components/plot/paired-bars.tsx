'use client';
import { PlotBackground, plotHeight, plotUnits } from '#components/plot/background.tsx';
import { PlotFigure, type PlotHead } from '#components/plot/figure.tsx';
import { ticksTo } from '#components/plot/scale.ts';
import { colorOf, fills, type Series } from '#components/plot/series.ts';

const groupShare = 0.72;

/** Bars next to each other for each label, such as what came in and what went out. Values are not negative. */
export function PairedBars({
  labels,
  labelHead,
  series,
  ...head
}: PlotHead & { labels: readonly string[]; labelHead: string; series: readonly Series[] }) {
  const ticks = ticksTo(Math.max(0, ...series.flatMap(({ values }) => values)));
  const heightOf = plotHeight(ticks);
  const width = groupShare / series.length;
  const pathOf = ({ values }: Series, seriesIndex: number) =>
    values
      .map((value, index) => {
        const height = heightOf(value);
        if (height <= 0) return '';
        const x = index + (1 - groupShare) / 2 + seriesIndex * width;
        return `M${x.toFixed(3)} ${plotUnits}v${(-height).toFixed(2)}h${width.toFixed(3)}v${height.toFixed(2)}z`;
      })
      .join('');
  return (
    <PlotFigure {...head} labels={labels} labelHead={labelHead} series={series}>
      <PlotBackground labels={labels} ticks={ticks} series={series}>
        {series.map((each, index) => (
          <path key={each.label} d={pathOf(each, index)} className={fills[colorOf(each, index)]} />
        ))}
      </PlotBackground>
    </PlotFigure>
  );
}
