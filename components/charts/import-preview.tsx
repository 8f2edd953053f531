'use client';
import clsx from 'clsx';
import { CircleAlert } from 'lucide';
import { t } from '#components/charts/import-messages.ts';
import type { Source, Target } from '#components/charts/import-source.ts';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { FixedTable } from '#components/ui/fixed-table.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { ScrollGroup } from '#components/ui/scroll-group.tsx';
import type { ChartImported } from '#lib/domain/charts/import-schemas.ts';

const previewRowsMax = 200;
const previewColumns = ['code', 'name', 'type', 'parent', 'usage'] as const;
const previewWidths = [3.5, 10, undefined, 8, 10, 8];

/** The rows as they will be read, with the faults of a dry run at their lines; faulty ones come first when there are many. */
export function ImportPreview({
  source,
  mapping,
  checked,
}: {
  source: Extract<Source, { kind: 'csv' | 'json' }>;
  mapping: readonly Target[];
  checked?: ChartImported;
}) {
  const faults = Map.groupBy(checked?.faults ?? [], ({ line }) => line);
  const isLong = source.rows.length > previewRowsMax;
  const ordered = isLong
    ? [...source.rows].sort((left, right) => Number(faults.has(right.line)) - Number(faults.has(left.line)))
    : source.rows;
  const previewRows = ordered.slice(0, previewRowsMax);
  const placeOf = (member: Target) =>
    source.kind === 'json' ? previewColumns.indexOf(member as 'code') : mapping.indexOf(member);
  const headingFaults = source.kind === 'csv' ? (faults.get(1) ?? []) : [];
  return (
    <Card title={t('previewOf', { count: source.rows.length })} flush>
      {headingFaults.map(({ column, message }) => (
        <FaultRow key={column} line={1} message={message} />
      ))}
      <ScrollGroup label={terms('preview')} className="max-h-96">
        <FixedTable widths={previewWidths} caption={<caption className="sr-only">{t('previewCaption')}</caption>}>
          <thead className="sticky top-0 bg-surface">
            <tr>
              {[terms('line'), ...previewColumns].map((label) => (
                <th
                  key={label}
                  scope="col"
                  className={clsx(
                    'h-9 border-b px-3 font-medium text-fg-2 text-xs first-letter:uppercase',
                    label === terms('line') ? 'text-end' : 'text-start',
                  )}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {previewRows.map(({ line, cells }) => {
              const own = faults.get(line) ?? [];
              return (
                <PreviewRow
                  key={line}
                  line={line}
                  cells={previewColumns.map((member) => cells[placeOf(member)] ?? '')}
                  faults={own}
                />
              );
            })}
          </tbody>
        </FixedTable>
      </ScrollGroup>
      {isLong && <p className="border-t px-4 py-2 text-fg-3 text-sm">{t('previewLimited', { previewRowsMax })}</p>}
    </Card>
  );
}

function PreviewRow({
  line,
  cells,
  faults,
}: {
  line: number;
  cells: readonly string[];
  faults: ChartImported['faults'];
}) {
  const isFaulty = (index: number) => faults.some(({ column }) => column === previewColumns[index]);
  return (
    <>
      <tr className={clsx('h-row border-b', faults.length > 0 && 'border-b-0 bg-bad-soft')}>
        <th scope="row" className="px-3 text-end font-normal text-fg-3">
          {line}
        </th>
        {cells.map((cell, index) => (
          <td
            key={previewColumns[index]}
            className={clsx('px-3', index === 0 && 'font-mono text-sm', isFaulty(index) && 'font-medium text-bad')}
          >
            {cell}
          </td>
        ))}
      </tr>
      {faults.length > 0 && (
        <tr className="border-b bg-bad-soft">
          <td />
          <td colSpan={previewColumns.length} className="px-3 pb-2 text-bad text-sm">
            {faults.map(({ column, code, message }) => (
              // The table scrolls sideways on a narrow screen: the message does not.
              <p key={`${column} ${code}`} className="max-w-[66vw]">
                {terms('lineFault', { line, message })}
              </p>
            ))}
          </td>
        </tr>
      )}
    </>
  );
}

function FaultRow({ line, message }: { line: number; message: string }) {
  return (
    <p className="flex items-center gap-2 border-b bg-bad-soft px-4 py-2 text-bad text-sm">
      <Icon drawing={CircleAlert} className="size-4 shrink-0" /> {terms('lineFault', { line, message })}
    </p>
  );
}
