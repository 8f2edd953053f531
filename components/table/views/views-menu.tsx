'use client';
import clsx from 'clsx';
import { Bookmark } from 'lucide';
import { Suspense } from 'react';
import { t } from '#components/table/messages.ts';
import type { Views } from '#components/table/views/use-views.ts';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.ts';
import { common } from '#components/ui/messages.ts';
import { Menu, type MenuEntries } from '#components/ui/overlay/menu.tsx';
import type { View } from '#lib/domain/views/contract.ts';

const LazyViewDialog = lazyPart(async () => (await import('#components/table/views/view-dialog.tsx')).ViewDialog);

/** The saved views of a list, the viewer's own first; actions on the open view below. */
export function ViewsMenu({ views }: { views: Views }) {
  const { current, edited } = views;
  return (
    <>
      <Menu
        label={common('views')}
        part="views"
        keys="v"
        trigger={
          <>
            <Icon drawing={Bookmark} className="size-4" />
            <span className={clsx('max-w-40 truncate', !current && 'max-sm:sr-only')}>
              {current?.name ?? common('views')}
            </span>
          </>
        }
        items={() => [
          ...group(
            t('ownViews'),
            views.views.filter((view) => view.is_own),
            views,
          ),
          ...group(
            t('sharedViews'),
            views.views.filter((view) => !view.is_own),
            views,
          ),
          { label: t('saveAsNewView'), onSelect: () => views.edit('new') },
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
  if (is_shared) return is_usual ? t('sharedDefaultView') : t('sharedView');
  return is_usual ? t('defaultView') : undefined;
}

function changes(view: View, { isChanged, edit, remove, saveShown }: Views): MenuEntries {
  return [
    ...(isChanged ? [{ label: t('saveViewChanges', { name: view.name }), onSelect: () => void saveShown(view) }] : []),
    { label: t('renameOrShareView', { name: view.name }), onSelect: () => edit(view) },
    { label: t('deleteView', { name: view.name }), danger: true, onSelect: () => void remove(view) },
  ];
}
