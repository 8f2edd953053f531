'use client';
import { Bookmark } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Views } from '#components/table/use-views.ts';
import { Menu, type MenuEntries } from '#components/ui/menu.tsx';
import type { View } from '#lib/domain/views/contract.ts';

const LazyViewDialog = lazy(async () => ({ default: (await import('#components/table/view-dialog.tsx')).ViewDialog }));

/** The saved views of a list, the viewer's own first; what can be done with the one that is open stands below. */
export function ViewsMenu({ views }: { views: Views }) {
  const { current, edited } = views;
  return (
    <>
      <Menu
        label="Views"
        part="views"
        keys="v"
        trigger={
          <>
            <Bookmark aria-hidden className="size-4" />
            <span className="max-w-40 truncate">{current?.name ?? 'Views'}</span>
          </>
        }
        items={() => [
          ...group(
            'Your views',
            views.views.filter((view) => view.is_own),
            views,
          ),
          ...group(
            'Shared by others',
            views.views.filter((view) => !view.is_own),
            views,
          ),
          { label: 'Save as a new view…', onSelect: () => views.edit('new') },
          ...(current && views.mayChange ? changes(current, views) : []),
        ]}
      />
      <Suspense>
        {edited && <LazyViewDialog views={views} edited={edited} onClose={() => views.edit(undefined)} />}
      </Suspense>
    </>
  );
}

function group(heading: string, some: readonly View[], { current, open }: Views): MenuEntries {
  if (some.length === 0) return [];
  const lines = some.map((view) => ({
    label: view.name,
    checked: view.id === current?.id,
    hint: hintOf(view),
    onSelect: () => open(view),
  }));
  return [{ heading }, ...lines, 'line'];
}

function hintOf({ is_own, owner, is_shared, is_usual }: View): string | undefined {
  if (!is_own) return owner;
  const words = [is_shared && 'shared', is_usual && 'opens by itself'].filter(Boolean).join(', ');
  return words === '' ? undefined : words.charAt(0).toUpperCase() + words.slice(1);
}

function changes(view: View, { isChanged, edit, remove, saveShown }: Views): MenuEntries {
  return [
    ...(isChanged ? [{ label: `Save changes to “${view.name}”`, onSelect: () => void saveShown(view) }] : []),
    { label: `Rename or share “${view.name}”…`, onSelect: () => edit(view) },
    { label: `Delete “${view.name}”`, danger: true, onSelect: () => void remove(view) },
  ];
}
