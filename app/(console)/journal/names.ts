import { type AccountNames, accountNames } from '#components/ledger/sides/account-names.ts';
import type { ChartNames } from '#components/ledger/sides/side-name.tsx';
import { listAccounts } from '#lib/domain/accounts/search/listing.ts';
import { accountsOfCharts } from '#lib/domain/charts/charts.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** What accounts are called, for those whom the visitor may read accounts; else nothing. */
export async function readAccountNames(ctx: Context, ids: readonly (string | undefined)[]): Promise<AccountNames> {
  if (!ctx.principal.permissions.has('account:read')) return {};
  return accountNames(ids, async (filter, size) => (await listAccounts(ctx.db, { filter, 'page[size]': size })).page);
}

/** What the accounts of charts are called, by `chart/code`. */
export async function chartNamesOf(ctx: Context, chart_ids: readonly number[]): Promise<ChartNames> {
  const accounts = await accountsOfCharts(ctx.db, [...new Set(chart_ids)]);
  return Object.fromEntries(accounts.map(({ chart_id, code, name }) => [`${chart_id}/${code}`, name]));
}
