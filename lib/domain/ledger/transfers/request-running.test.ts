import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { holdRows } from '#e2e/support/database/lock-waits.ts';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { engine, forUpdate } = await import('#db/index.ts');
const { requests } = await import('#db/schema/idempotency.ts');
const { ledgerAccounts } = await import('#db/schema/wallets.ts');

test.skip(engine === 'sqlite', 'SQLite has one writer');

const { id: caller, token } = await newUser('administrator');
const call = callAs({ token });
const bank = await newBank(call);
const taker = await bank.account('taker');

/** A request in progress has locked the wallets of an account, and reserved its request id. */
async function requestInProgress(account: string, reserved?: { operation: string; key: string }) {
  return holdRows(async (tx) => {
    await forUpdate(tx.select().from(ledgerAccounts).where(eq(ledgerAccounts.account_id, account)));
    const unanswered = { fingerprint: '', status: 0, body: '', headers: '', at: new Date().toISOString() };
    if (reserved) await tx.insert(requests).values({ caller, ...reserved, ...unanswered, expires_at: null });
  });
}

const writes: Record<string, { path: string; body(item: unknown): unknown }> = {
  createTransfer: { path: '/bo/ledger/transfers', body: (item) => item },
  createTransfers: { path: '/bo/ledger/transfers/bulk', body: (item) => ({ transfers: [item] }) },
};

for (const [operation, { path, body }] of Object.entries(writes)) {
  const write = async (key: string, from: string) => {
    const item = { from: euro(from), to: euro(taker), amount: '1.00', currency: 'EUR' };
    const headers = { 'idempotency-key': key };
    const { status, json } = await send('POST', path, { token, headers, body: body(item) });
    return [status, json.code];
  };

  test(`${operation} answers a wait for an equal request with 409`, async () => {
    test.slow();
    const from = await bank.account('giver', '10.00');
    const key = randomUUID();
    const { release } = await requestInProgress(from, { operation, key });
    expect(await write(key, from)).toEqual([409, 'request-running']);
    await release();
  });

  test(`${operation} answers a wait for another request with 503`, async () => {
    test.slow();
    const from = await bank.account('giver', '10.00');
    const { release } = await requestInProgress(from);
    const key = randomUUID();
    expect(await write(key, from)).toEqual([503, 'unavailable']);
    await release();
    expect(await write(key, from)).toEqual([200, undefined]);
  });
}
