'use client';
import { useRouter } from 'next/navigation';
import { t } from '#components/table/messages.ts';
import type { TableModel } from '#components/table/use-table-model.ts';
import { useShortcuts } from '#components/ui/keyboard/shortcuts.ts';
import { common } from '#components/ui/messages.ts';

/** The list's own keys; Enter, Space and the arrows belong to the row that has the focus. */
export function useListKeys<Row>({ props, region, selection, active }: TableModel<Row>): void {
  const router = useRouter();
  const group = t('list');
  const press = (part: string) => document.querySelector<HTMLElement>(`[data-list="${part}"]`)?.click();
  const newHref = props.newLink?.href;
  useShortcuts([
    { keys: 'j', group, label: t('nextRow'), run: () => region.current?.move(1) },
    { keys: 'k', group, label: t('previousRow'), run: () => region.current?.move(-1) },
    ...(selection
      ? [
          { keys: 'x', group, label: t('selectThisRow'), run: () => selection.toggle(active) },
          { keys: 'Shift+x', group, label: t('extendSelection'), run: () => selection.extendTo(active) },
        ]
      : []),
    { keys: '.', group, label: t('rowActions'), run: () => region.current?.openMenu() },
    { keys: '/', group, label: t('searchThisList'), run: () => document.getElementById('omnibox')?.focus() },
    { keys: 'f', group, label: t('filter'), run: () => press('filter') },
    { keys: 'e', group, label: t('export'), run: () => press('export') },
    { keys: 'v', group, label: common('views'), run: () => press('views') },
    ...(newHref ? [{ keys: 'n', group, label: common('new'), run: () => router.push(newHref) }] : []),
  ]);
}
