import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FiguresDisclosure } from '#components/plot/figures-table.tsx';
import { t } from '#components/plot/messages.ts';
import { colorOf, grounds, type Series } from '#components/plot/series.ts';

/** What every plot has: a name, what it says in a sentence, and where its rows are listed. */
export interface PlotHead {
  title: string;
  caption?: ReactNode;
  href: string;
}

/** A plot with its caption, its legend, and its figures as a table behind a `details`. */
export function PlotFigure({
  title,
  caption,
  href,
  labels,
  labelHead,
  series,
  children,
}: PlotHead & {
  labels: readonly string[];
  labelHead: string;
  series: readonly Series[];
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
      <FiguresDisclosure title={title} labels={labels} labelHead={labelHead} series={series} />
    </figure>
  );
}

/** The name of a plot, what it says, and the way to its rows. */
export function PlotCaption({ title, caption, href }: PlotHead) {
  return (
    <figcaption className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <span className="font-semibold">{title}</span>
      {caption && <span className="text-fg-2 text-sm">{caption}</span>}
      <a href={href} aria-label={t('showListOf', { title })} className="link ms-auto text-sm">
        {t('showList')}
      </a>
    </figcaption>
  );
}
