'use client';
import { ArrowDown, ArrowUp } from 'lucide';
import type { TableDefinition } from '#components/table/definition.ts';
import { t } from '#components/table/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Checkbox } from '#components/ui/input/choice.tsx';

export interface ColumnListProps<Row> {
  table: TableDefinition<Row>;
  columns: readonly string[];
  /** Empty: back to the default columns. */
  onColumns: (columns: string[]) => void;
}

/** The columns of a table with their order; the first one stays at the start and names its row. */
export function ColumnList<Row>({ table, columns, onColumns }: ColumnListProps<Row>) {
  const others = Object.keys(table).filter((name) => table[name]?.column && !columns.includes(name));
  const move = (index: number, by: number) => {
    const next = [...columns];
    next.splice(index + by, 0, ...next.splice(index, 1));
    onColumns(next);
  };
  return (
    <div className="flex w-72 max-w-full flex-col gap-1 max-sm:w-full">
      <ol className="flex flex-col">
        {columns.map((name, index) => (
          <li key={name} className="flex items-center gap-1">
            <Checkbox
              label={table[name]?.label ?? name}
              checked
              disabled={columns.length === 1}
              onChange={() => onColumns(columns.filter((other) => other !== name))}
              className="min-w-0 flex-1"
            />
            <IconButton
              icon={ArrowUp}
              size="sm"
              label={t('moveUp', { label: table[name]?.label ?? name })}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              icon={ArrowDown}
              size="sm"
              label={t('moveDown', { label: table[name]?.label ?? name })}
              disabled={index === columns.length - 1}
              onClick={() => move(index, 1)}
            />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ul aria-label={t('hiddenColumns')} className="flex flex-col border-t pt-1">
          {others.map((name) => (
            <li key={name} className="flex min-h-7 items-center">
              <Checkbox
                label={table[name]?.label ?? name}
                checked={false}
                onChange={() => onColumns([...columns, name])}
              />
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" variant="quiet" onClick={() => onColumns([])} className="self-start">
        {t('resetColumns')}
      </Button>
    </div>
  );
}
