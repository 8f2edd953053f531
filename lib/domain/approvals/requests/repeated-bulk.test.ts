import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const admin = callAs(await newUser('administrator'));
const bank = await newBank(admin);
test.afterEach(() => setPolicies([]));

const limit = { permission: 'ledger.transfer:create', amount_from: '1000.00', currency: 'EUR' };
const ways = ['/bo/ledger/transfers/bulk', '/bo/ledger/transfers'];

/** Sends bulks of a new user to a new account: each transfer by its id and amount. */
async function newSender() {
  const send = callAs(await newUser('treasury'));
  const to = euro(await bank.account(`id-${randomUUID()}`));
  const from = { chart: 0, code: 'clearing' };
  return (way: string, amounts: Record<string, string>) => {
    const transfers = Object.entries(amounts).map(([id, amount]) => ({ id, from, to, amount, currency: 'EUR' }));
    return send('POST', way, way === '/bo/ledger/transfers' ? transfers : { transfers });
  };
}

test('a bulk that is sent again with its ids has its first results, and does not count again', async () => {
  await setPolicies([limit]);
  for (const way of ways) {
    const bulk = await newSender();
    const first = { [randomUUID()]: '300.00', [randomUUID()]: '300.00' };
    const done = await bulk(way, first);
    for (let repeated = 0; repeated < 3; repeated += 1) {
      const again = await bulk(way, first);
      expect([again.status, again.json], way).toEqual([200, done.json]);
    }
    expect((await bulk(way, { [randomUUID()]: '399.00' })).status, way).toBe(200);
    expect((await bulk(way, { [randomUUID()]: '1.00' })).status, way).toBe(202);
  }
});

test('a bulk that was made before a rule covers it has its first results, and only new transfers wait', async () => {
  for (const way of ways) {
    const bulk = await newSender();
    const first = { [randomUUID()]: '1.00', [randomUUID()]: '2.00' };
    const done = await bulk(way, first);
    await setPolicies([{ permission: 'ledger.transfer:create' }]);
    const again = await bulk(way, first);
    expect([again.status, again.json], way).toEqual([200, done.json]);
    expect((await bulk(way, { ...first, [randomUUID()]: '1.00' })).status, way).toBe(202);
    await setPolicies([]);
  }
});

test('an id of a rejected transfer does not keep another transfer from its rule', async () => {
  await setPolicies([limit]);
  const bulk = await newSender();
  const id = randomUUID();
  expect((await bulk('/bo/ledger/transfers/bulk', { [id]: '-1.00' })).json[0].kind).toBe('refused');
  expect((await bulk('/bo/ledger/transfers/bulk', { [id]: '1000.00' })).status).toBe(202);
});
