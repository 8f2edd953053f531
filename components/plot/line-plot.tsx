import {
  colorOf,
  fills,
  PLOT_UNITS,
  PlotFigure,
  PlotGround,
  type PlotHead,
  type Series,
  strokes,
  tipsOf,
} from '#components/plot/figure.tsx';
import { ticksTo } from '#components/plot/scale.ts';

/** Figures over time as lines; a single one has a quiet ground below it. Values are not negative. */
export function LinePlot({
  labels,
  labelHead = 'Day',
  series,
  format,
  ...head
}: PlotHead & {
  labels: readonly string[];
  labelHead?: string;
  series: readonly Series[];
  format?: (value: number) => string;
}) {
  const ticks = ticksTo(Math.max(0, ...series.flatMap((each) => each.values)));
  const top = ticks.at(-1) ?? 1;
  return (
    <PlotFigure {...head} labels={labels} labelHead={labelHead} series={series} format={format}>
      <PlotGround labels={labels} ticks={ticks} tips={tipsOf(labels, series, format)}>
        {series.length === 1 && series[0] && (
          <path
            d={`${linePath(series[0].values, top)}V${PLOT_UNITS}H0.5z`}
            className={`${fills[colorOf(series[0], 0)]} opacity-15`}
          />
        )}
        {series.map((each, at) => (
          <path
            key={each.label}
            d={linePath(each.values, top)}
            vectorEffect="non-scaling-stroke"
            strokeWidth={2}
            strokeLinejoin="round"
            className={`fill-none ${strokes[colorOf(each, at)]}`}
          />
        ))}
      </PlotGround>
    </PlotFigure>
  );
}

/** A line the height of a text, without axes: `label` says what it shows. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const top = Math.max(...values, Number.MIN_VALUE);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${Math.max(1, values.length)} ${PLOT_UNITS}`}
      preserveAspectRatio="none"
      className="inline-block h-5 w-20 overflow-visible align-middle"
    >
      <path
        d={linePath(values, top)}
        vectorEffect="non-scaling-stroke"
        strokeWidth={1.5}
        className="fill-none stroke-c1"
      />
    </svg>
  );
}

function linePath(values: readonly number[], top: number): string {
  const points = values.map((value, at) => `${at + 0.5} ${(PLOT_UNITS - (value / top) * PLOT_UNITS).toFixed(2)}`);
  return points.length > 0 ? `M${points.join('L')}` : '';
}
