'use client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { tableCalls } from '#components/table/calls.ts';
import { type ListAddress, printAddress } from '#components/table/list-query.ts';
import { t } from '#components/table/messages.ts';
import { common } from '#components/ui/messages.ts';
import { useMay } from '#components/ui/permissions.tsx';
import { toastProblem } from '#components/ui/problem-toast.ts';
import { queryClient } from '#components/ui/query-client.ts';
import { useReloaded } from '#components/ui/reload.ts';
import { newRequestId } from '#components/ui/request-id.ts';
import { toast } from '#components/ui/toast.ts';
import type { ListName, View } from '#lib/domain/views/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** A menu shows no more; the palette finds the others. */
const viewsMax = 100;

/** What the views of a list can do for its toolbar. */
export type Views = ReturnType<typeof useViews>;

/**
 * The saved views of a list: open one, save what is on the screen, change and delete. The default view opens by itself.
 * `columns` are those shown where the address names none, since another browser may show others.
 */
export function useViews(list: ListName, address: ListAddress, columns: readonly string[]) {
  const mayShare = useMay('view:share');
  const queryKey = ['views', list];
  const { data: views } = useQuery(
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
  const open = (view: Pick<View, 'id' | 'query'>) => window.history.pushState(null, '', viewUrl(view));

  /** Saves the list as it is shown. Throws the refusal. */
  const save = async (settings: { name: string; is_shared: boolean; is_usual: boolean }, idempotency_key: string) => {
    const query = printAddress({ ...currentQuery, columns: currentQuery.columns ?? columns });
    const saved = await call(tableCalls.createView, { body: { list, query, ...settings }, idempotency_key });
    await refresh();
    open(saved);
    toast(t('viewSaved', { name: saved.name }));
  };
  /** Throws the refusal. */
  const change = async (view: View, patch: Partial<Pick<View, 'name' | 'query' | 'is_shared' | 'is_usual'>>) => {
    const { id, revision } = view;
    const changed = await call(tableCalls.updateView, {
      params: { id },
      body: patch,
      revision,
      idempotency_key: newRequestId(),
    });
    await refresh();
    toast(t('viewChanged', { name: changed.name }));
  };
  const saveShown = (view: View) => change(view, { query: printAddress(currentQuery) }).catch(toastProblem);
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
    saveShown,
    remove: (view: View) => removeView(list, view, refresh).catch(toastProblem),
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

async function removeView(list: ListName, view: View, refresh: () => Promise<void>) {
  const { id, revision, name, query, is_shared, is_usual } = view;
  const restore = async () => {
    const body = { list, name, query, is_shared, is_usual };
    await call(tableCalls.createView, { body, idempotency_key: newRequestId() });
    await refresh();
  };
  await call(tableCalls.deleteView, { params: { id }, revision, idempotency_key: newRequestId() });
  toast(t('viewDeleted', { name }), {
    action: { label: common('undo'), run: () => void restore().catch(toastProblem) },
  });
  await refresh();
}

function viewUrl({ id, query }: Pick<View, 'id' | 'query'>): string {
  return query === '' ? `?view=${id}` : `?${query}&view=${id}`;
}

function isSameQuery(one: string, other: string): boolean {
  const sorted = (text: string) => [...new URLSearchParams(text)].sort().join('&');
  return sorted(one) === sorted(other);
}
