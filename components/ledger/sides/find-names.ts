import { ledgerCalls } from '#components/ledger/calls.ts';
import { type AccountNames, accountNames } from '#components/ledger/sides/account-names.ts';
import { call } from '#lib/server/operation/client.ts';

/** The names of accounts; none for a person who may not read accounts, who then sees the beginnings of their ids. */
export async function namesFor(ids: readonly (string | undefined)[], signal?: AbortSignal): Promise<AccountNames> {
  const ask = async (filter: string, size: number) =>
    (await call(ledgerCalls.listAccounts, { query: { filter, 'page[size]': String(size) }, signal })).page;
  return accountNames(ids, ask).catch(() => ({}));
}
