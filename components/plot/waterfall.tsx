'use client';
import { PlotBackground, plotHeight, plotUnits } from '#components/plot/background.tsx';
import { PlotFigure, type PlotHead } from '#components/plot/figure.tsx';
import { ticksBetween } from '#components/plot/scale.ts';

/** One step of a waterfall: what it adds, or takes away when it is negative. */
export interface WaterfallStep {
  label: string;
  value: number;
  /** What is written; amounts are exact only as text. */
  text: string;
}

const stepShare = 0.6;

/** Steps that follow each other from zero; each bar begins where the one before it ends. */
export function Waterfall({
  steps,
  labelHead,
  valueHead,
  ...head
}: PlotHead & { steps: readonly WaterfallStep[]; labelHead: string; valueHead: string }) {
  let sum = 0;
  const ends = steps.map(({ value }) => (sum += value));
  const labels = steps.map(({ label }) => label);
  const ticks = ticksBetween(Math.min(0, ...ends), Math.max(0, ...ends));
  const heightOf = plotHeight(ticks);
  const series = [{ label: valueHead, values: steps.map(({ value }) => value), texts: steps.map(({ text }) => text) }];
  return (
    <PlotFigure {...head} labels={labels} labelHead={labelHead} series={series}>
      <PlotBackground labels={labels} ticks={ticks} series={series}>
        {steps.map(({ label, value }, index) => {
          const [start, end] = [heightOf(ends[index - 1] ?? 0), heightOf(ends[index] ?? 0)];
          return (
            <rect
              key={label}
              x={index + (1 - stepShare) / 2}
              width={stepShare}
              y={plotUnits - Math.max(start, end)}
              height={Math.abs(end - start)}
              className={value < 0 ? 'fill-c5' : 'fill-c1'}
            />
          );
        })}
      </PlotBackground>
    </PlotFigure>
  );
}
