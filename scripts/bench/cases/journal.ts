/**
 * The first page of the journal of a customer over HTTP, among the entries of all: of customers with as many entries as
 * most, and of a busy one. Against the first page of accounts of the bare server.
 */
import { asc, desc, isNotNull } from 'drizzle-orm';
import { closeDatabase, database } from '#db/index.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { httpRequest } from '#scripts/bench/load.ts';
import { measure, settings } from '#scripts/bench/protocol.ts';
import { cycle, newCaller } from '#scripts/bench/samples.ts';
import { createRequester, startServer } from '#scripts/bench/servers.ts';

const customersMeasured = 400;

const { token } = await newCaller();
const { read } = await database();
// A wallet's version counts its changes, so the busiest are known without reading postings.
const customers = await read
  .select({ account: ledgerAccounts.account_id, version: ledgerAccounts.version })
  .from(ledgerAccounts)
  .where(isNotNull(ledgerAccounts.account_id))
  .orderBy(desc(ledgerAccounts.version), asc(ledgerAccounts.id))
  .limit(customersMeasured);
await closeDatabase();
const ours = await startServer('ours');
const bare = await startServer('bare');

const pageOf = (account: string | null) => httpRequest('GET', `/bo/ledger/entries?account=${account}`, { token });
const size = settings.postings.toLocaleString('en');
const [busy, ...others] = customers;
const groups = {
  [`a customer's journal, ${size} postings`]: others,
  [`a busy customer's journal, ${busy?.version.toLocaleString('en')} of ${size} postings`]: busy ? [busy] : [],
};
for (const [name, group] of Object.entries(groups)) {
  const request = cycle(group, ({ account }) => pageOf(account));
  await measure({
    name,
    ways: {
      ours: createRequester(ours, { request, connections: 1 }),
      'a bare page': createRequester(bare, { request: () => httpRequest('GET', '/api/v2.0/account'), connections: 1 }),
    },
    compare: [{ ours: 'ours', base: 'a bare page', by: 'cpu' }],
    limits: { p50: 3 },
  });
}
await Promise.all([ours.stop(), bare.stop()]);
