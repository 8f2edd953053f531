'use client';
import { useRouter } from 'next/navigation';
import type { TableModel } from '#components/table/use-table-model.ts';
import { useShortcuts } from '#components/ui/shortcuts.ts';

/** The list's own keys; Enter, Space and the arrows belong to the row that has the focus. */
export function useListKeys<Row>({ props, region, selection, active }: TableModel<Row>): void {
  const router = useRouter();
  const group = 'List';
  const press = (part: string) => document.querySelector<HTMLElement>(`[data-list="${part}"]`)?.click();
  const newHref = props.newLink?.href;
  useShortcuts([
    { keys: 'j', group, label: 'Next row', run: () => region.current?.move(1) },
    { keys: 'k', group, label: 'Row before', run: () => region.current?.move(-1) },
    ...(selection
      ? [
          { keys: 'x', group, label: 'Select the row', run: () => selection.toggle(active) },
          { keys: 'Shift+x', group, label: 'Select up to here', run: () => selection.extendTo(active) },
        ]
      : []),
    { keys: '.', group, label: 'What can be done with the row', run: () => region.current?.openMenu() },
    { keys: '/', group, label: 'Search this list', run: () => document.getElementById('omnibox')?.focus() },
    { keys: 'f', group, label: 'Filter', run: () => press('filter') },
    { keys: 'e', group, label: 'Export', run: () => press('export') },
    { keys: 'v', group, label: 'Views', run: () => press('views') },
    ...(newHref ? [{ keys: 'n', group, label: 'New', run: () => router.push(newHref) }] : []),
  ]);
}
