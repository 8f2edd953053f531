import type { ListedEntry } from '#components/ledger/journal/journal-list-definition.tsx';
import { type AccountNames, accountNames } from '#components/ledger/sides/account-names.ts';
import { listAccounts } from '#lib/domain/accounts/search/listing.ts';
import { chartAccountNames } from '#lib/domain/charts/charts.ts';
import type { JournalEntry } from '#lib/domain/ledger/entries/entry.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** What accounts are called, for those whom the visitor may read accounts; else nothing. */
export async function readAccountNames(ctx: Context, ids: readonly (string | undefined)[]): Promise<AccountNames> {
  if (!ctx.principal.permissions.has('account:read')) return {};
  return accountNames(ids, async (filter, size) => (await listAccounts(ctx.db, { filter, 'page[size]': size })).page);
}

/** Journal entries, each with the names of the accounts that it moved. */
export async function withNames(ctx: Context, entries: readonly JournalEntry[]): Promise<ListedEntry[]> {
  const postings = entries.flatMap((entry) => entry.postings);
  const names = await readAccountNames(
    ctx,
    postings.map(({ account_id }) => account_id),
  );
  const charts = await chartAccountNames(ctx.db, postings);
  return entries.map((entry) => ({
    ...entry,
    names: pick(
      names,
      entry.postings.map(({ account_id }) => account_id),
    ),
    charts: pick(
      charts,
      entry.postings.map(({ chart, code }) => `${chart}/${code}`),
    ),
  }));
}

function pick<Value>(from: Readonly<Record<string, Value>>, keys: readonly (string | undefined)[]) {
  const wanted = new Set(keys);
  return Object.fromEntries(Object.entries(from).filter(([key]) => wanted.has(key)));
}
