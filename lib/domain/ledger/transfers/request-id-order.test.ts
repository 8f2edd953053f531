import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { holdRows, overlapping } from '#e2e/support/database/lock-waits.ts';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { engine, forUpdate } = await import('#db/index.ts');
const { ledgerAccounts } = await import('#db/schema/wallets.ts');

test.skip(engine === 'sqlite', 'SQLite has one writer');

const call = callAs(await newUser('administrator'));
const bank = await newBank(call);
const taker = await bank.account('taker');

type Answer = Awaited<ReturnType<typeof call>>;

interface Ways {
  transfer(id?: string): Promise<Answer>;
  bulk(id: string): Promise<Answer>;
}

type Way = (ways: Ways, id: string) => Promise<Answer | Answer[]>;

/** Two writes with one request id wait for the wallet of the payer, the first in front. Returns what was paid. */
async function paidBy(first: Way, second: Way): Promise<{ transfers: Set<string>; balance: string }> {
  const from = await bank.account('giver', '10.00');
  const item = (id: string) => ({ id, from: euro(from), to: euro(taker), amount: '1.00', currency: 'EUR' });
  const ways: Ways = {
    transfer: (id = randomUUID()) => call('POST', '/bo/ledger/transfers', item(id)),
    bulk: (id) => call('POST', '/bo/ledger/transfers/bulk', { transfers: [item(id)] }),
  };
  const id = randomUUID();
  const payer = eq(ledgerAccounts.account_id, from);
  const { release } = await holdRows((tx) => forUpdate(tx.select().from(ledgerAccounts).where(payer)));
  const { results, deadlocks } = await overlapping([() => first(ways, id), () => second(ways, id)], release);
  expect(deadlocks).toBe(0);
  const answers = results.flat();
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const { json } = await call('GET', `/api/v2.0/account/${from}/wallets`);
  return {
    transfers: new Set(answers.flatMap((answer) => answer.json).map((made) => made.id)),
    balance: json[0].account_balance,
  };
}

const bulk: Way = (ways, id) => ways.bulk(id);
const single: Way = (ways, id) => ways.transfer(id);
const batch: Way = (ways, id) => Promise.all([ways.transfer(id), ways.transfer()]);

test('a bulk and a transfer with its request id never wait for each other', async () => {
  for (const [first, second] of [[bulk, single] as const, [single, bulk] as const]) {
    const { transfers, balance } = await paidBy(first, second);
    expect([transfers.size, balance]).toEqual([1, '9.00']);
  }
});

test('a batch and a transfer with a request id of the batch never wait for each other', async () => {
  const { transfers, balance } = await paidBy(batch, single);
  expect([transfers.size, balance]).toEqual([2, '8.00']);
});
