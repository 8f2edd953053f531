import { accountCalls } from '#components/accounts/calls.ts';
import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/record.ts';
import { call } from '#lib/server/operation/client.ts';

const PAGE_SIZE = 100;

/** One page of the list of accounts, and how long it took. */
export async function loadAccounts(
  { q, filter, sort }: ListQuery,
  continuation: string | undefined,
  signal?: AbortSignal,
): Promise<ListPage<AccountRecord>> {
  const begunMs = performance.now();
  const page = await call(accountCalls.listAccountRecords, {
    query: {
      'page[size]': String(PAGE_SIZE),
      search: q || undefined,
      filter: filter || undefined,
      sort: sort || undefined,
      'page[continuation]': continuation,
    },
    ...(signal && { signal }),
  });
  const ms = Math.round(performance.now() - begunMs);
  return { rows: page.page, continuation: page.continuation, total: page.record_count, ms };
}
