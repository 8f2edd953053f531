'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tableCalls } from '#components/table/calls.ts';
import { type ListAddress, printAddress } from '#components/table/list/list-query.ts';
import { t } from '#components/table/messages.ts';
import type { ViewAttempt, ViewMembers } from '#components/table/views/view-writes.ts';
import { queryClient } from '#components/ui/live/query-client.ts';
import { toastProblem } from '#components/ui/overlay/problem-toast.ts';
import { toast } from '#components/ui/overlay/toast.ts';
import { useReloaded } from '#components/ui/page/reload.ts';
import { useMay } from '#components/ui/permissions.tsx';
import type { ListName, View } from '#lib/domain/views/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** A menu shows no more; the palette finds the others. */
const viewsMax = 100;

/** Writes are rare, and every list would load them. */
const viewWrites = () => import('#components/table/views/view-writes.ts');

/** What the views of a list can do for its toolbar. */
export type Views = ReturnType<typeof useViews>;

/**
 * The saved views of a list: open one, save what is on the screen, change and delete. The default view opens by itself.
 * `columns` are those shown where the address names none, since another browser may show others.
 */
export function useViews(list: ListName, address: ListAddress, columns: readonly string[]) {
  const mayShare = useMay('view:share');
  const queryKey = ['views', list];
  const { data: views, refetch } = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }) => {
        const query = { filter: `list==${list}`, sort: 'name', 'page[size]': String(viewsMax) };
        return (await call(tableCalls.listViews, { query, signal })).page;
      },
      staleTime: 30_000,
    },
    queryClient(),
  );
  const refresh = () => queryClient().invalidateQueries({ queryKey });
  useReloaded(() => void refresh());
  const [edited, edit] = useState<View | 'new'>();
  useDefaultView(views);

  const { view: _, row: _row, ...currentQuery } = address;
  const current = views?.find((view) => view.id === address.view);
  useMissingView(views, address.view, refetch);
  const open = (view: Pick<View, 'id' | 'query'>) => window.history.pushState(null, '', viewUrl(view));

  /** Saves the list as it is shown. Throws the refusal. */
  const save = async (settings: { name: string; is_shared: boolean; is_usual: boolean }, attempt: ViewAttempt) => {
    const query = printAddress({ ...currentQuery, columns: currentQuery.columns ?? columns });
    const { saveView } = await viewWrites();
    const saved = await saveView({ list, query, ...settings }, attempt);
    if (!saved) return;
    await refresh();
    open(saved);
  };
  /** Throws the refusal. */
  const change = async (view: View, patch: ViewMembers, attempt: ViewAttempt) => {
    const { changeView } = await viewWrites();
    await changeView(view, patch, attempt);
    await refresh();
  };
  const remove = async (view: View) => {
    const { removeView } = await viewWrites();
    await removeView(list, view, () => {
      leaveView(view.id);
      return refresh();
    });
  };
  const saveShown = async (view: View) => {
    const { changeViewDirectly } = await viewWrites();
    await changeViewDirectly(view, { query: printAddress(currentQuery) }, refresh);
  };
  return {
    views: views ?? [],
    current,
    /** Whether the screen differs from the view that was opened. */
    isChanged: current !== undefined && !isSameQuery(current.query, printAddress(currentQuery)),
    mayShare,
    mayChange: current !== undefined && (current.is_own || mayShare),
    edited,
    edit,
    open,
    save,
    change,
    saveShown: (view: View) => saveShown(view).catch(toastProblem),
    remove: (view: View) => remove(view).catch(toastProblem),
  };
}

/** Opens the default view of the user once, when the address has no query. */
function useDefaultView(views: readonly View[] | undefined) {
  const isAddressEmpty = useRef(false);
  useEffect(() => {
    isAddressEmpty.current = window.location.search === '';
  }, []);
  useEffect(() => {
    if (!views || !isAddressEmpty.current) return;
    isAddressEmpty.current = false;
    const defaultView = views.find((view) => view.is_usual && view.is_own);
    if (defaultView && window.location.search === '') window.history.replaceState(null, '', viewUrl(defaultView));
  }, [views]);
}

/**
 * A view that was deleted, or is no longer shared: the address keeps its filter, and this is said once. The views are read
 * again before: a colleague may have shared the view since.
 */
function useMissingView(
  views: readonly View[] | undefined,
  id: string | undefined,
  readAgain: () => Promise<{ isSuccess: boolean; data: readonly View[] | undefined }>,
) {
  const isMissing = id !== undefined && views !== undefined && views.length < viewsMax && !hasView(views, id);
  useEffect(() => {
    if (!isMissing) return;
    let isOver = false;
    void readAgain().then(({ isSuccess, data = [] }) => {
      if (isOver || !isSuccess || hasView(data, id)) return;
      leaveView(id);
      toast(t('viewMissing'), { tone: 'info', detail: t('viewMissingDetail') });
    });
    return () => {
      isOver = true;
    };
  }, [isMissing, id, readAgain]);
}

/** Takes a view out of the address, and keeps what it shows. */
function leaveView(id: string): void {
  const params = new URLSearchParams(window.location.search);
  if (params.get('view') !== id) return;
  params.delete('view');
  window.history.replaceState(null, '', params.size === 0 ? window.location.pathname : `?${params}`);
}

const hasView = (views: readonly View[], id: string): boolean => views.some((view) => view.id === id);

function viewUrl({ id, query }: Pick<View, 'id' | 'query'>): string {
  return query === '' ? `?view=${id}` : `?${query}&view=${id}`;
}

function isSameQuery(one: string, other: string): boolean {
  const sorted = (text: string) => [...new URLSearchParams(text)].sort().join('&');
  return sorted(one) === sorted(other);
}
