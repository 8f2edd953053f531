'use client';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { t } from '#components/plot/messages.ts';
import { type Series, writtenValue } from '#components/plot/series.ts';
import { Disclosure } from '#components/ui/disclosure.tsx';

interface Figures {
  title: string;
  labels: readonly string[];
  labelHead: string;
  series: readonly Series[];
}

/**
 * The figures of a plot as a table that unfolds. It is drawn when it is first opened or printed: the tables of a
 * dashboard would be most of its page.
 */
export function FiguresDisclosure(figures: Figures) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    const draw = () => flushSync(() => setNeeded(true));
    window.addEventListener('beforeprint', draw);
    return () => window.removeEventListener('beforeprint', draw);
  }, []);
  return (
    <Disclosure summary={t('figures')} className="text-sm" onToggle={() => setNeeded(true)}>
      {isNeeded && <FiguresTable {...figures} />}
      <noscript>{t('figuresNeedJavaScript')}</noscript>
    </Disclosure>
  );
}

/** Its rows are drawn all together, so its columns may fit them. */
function FiguresTable({ title, labels, labelHead, series }: Figures) {
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
                {writtenValue(each, index)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
