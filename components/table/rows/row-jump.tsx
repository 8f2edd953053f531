'use client';
import { type KeyboardEvent, useState } from 'react';
import { t as listText } from '#components/table/messages.ts';
import { t } from '#components/table/rows/row-jump-messages.ts';
import { rowNumber } from '#components/table/rows/row-number.ts';
import { Button } from '#components/ui/button.tsx';
import { useOpenerFocus } from '#components/ui/focus/opener-focus.ts';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';

/** The way to a row by its number, for a list that is longer than what is loaded. */
export function RowJump({
  isPastEnd,
  total,
  onGo,
}: {
  /** The person went behind the last row. */
  isPastEnd: boolean;
  total: number | undefined;
  onGo: (row: number | undefined) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const opener = useOpenerFocus(isOpen ? 'field' : undefined);
  useShortcuts([{ keys: 'Shift+g', group: listText('list'), label: t('goToRow'), run: () => setOpen(true) }]);
  if (isPastEnd) {
    return (
      <>
        <span role="status">{t('rowPastEnd')}</span>
        <Button size="sm" variant="quiet" onClick={() => onGo(undefined)}>
          {t('firstRow')}
        </Button>
      </>
    );
  }
  if (!isOpen) {
    return (
      <Button {...opener('field')} size="sm" variant="quiet" onClick={() => setOpen(true)}>
        {t('goToRow')}
      </Button>
    );
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setOpen(false);
    const row = event.key === 'Enter' ? rowNumber(event.currentTarget.value) : undefined;
    if (row === undefined) return;
    setOpen(false);
    onGo(Math.min(row, total ?? row));
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
      className="h-7 w-28 rounded border bg-bg px-2 text-sm pointer-coarse:h-11 pointer-coarse:text-base"
    />
  );
}
