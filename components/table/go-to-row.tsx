'use client';
import { type KeyboardEvent, useState } from 'react';
import { rowNumber } from '#components/table/list-query.ts';
import { t } from '#components/table/messages.ts';
import type { TableModel } from '#components/table/use-table-model.ts';
import { Button } from '#components/ui/button.tsx';
import { useShortcuts } from '#components/ui/shortcuts.ts';

/** The way to a row by its number, for a list that is longer than what is loaded. */
export function GoToRow<Row>({ table: { list, loaded, change } }: { table: TableModel<Row> }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = list.hasRowJump !== false && (loaded.hasMore || loaded.offset > 0);
  useShortcuts(isLong ? [{ keys: 'Shift+g', group: t('list'), label: t('goToRow'), run: () => setOpen(true) }] : []);
  if (!isLong) return null;
  if (!isOpen) {
    return (
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {t('goToRow')}
      </Button>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setOpen(false);
    const row = event.key === 'Enter' ? rowNumber(event.currentTarget.value) : undefined;
    if (row === undefined) return;
    setOpen(false);
    change({ row: Math.min(row, loaded.total ?? row) });
  };
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
      autoFocus
      aria-label={t('rowNumber')}
      placeholder={t('rowNumber')}
      inputMode="numeric"
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={() => setOpen(false)}
      className="h-7 w-28 rounded border bg-bg px-2 text-sm"
    />
  );
}
