import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, type InProcessResponse, newUser } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { auditLog } = await import('#db/schema/audit.ts');

const { token, username } = await newUser('administrator');
const call = callAs({ token });
const bank = await newBank(call);
const { read } = await database();

/** The audit rows of a request, each of which names the caller. */
async function auditOf(answer: InProcessResponse) {
  expect(answer.status, answer.text).toBe(200);
  const own = eq(auditLog.request_id, String(answer.headers['x-request-id']));
  const rows = await read.select().from(auditLog).where(own).orderBy(auditLog.id);
  for (const row of rows) expect(row).toMatchObject({ actor: username, outcome: 'done' });
  return rows.map(({ action, resource, resource_id }) => ({ action, resource, resource_id }));
}

/** The last event of an account has the balances of its wallet. */
async function expectAuditAndEvents(account: string) {
  const { json } = await call('GET', `/api/v2.0/account/${account}/wallets`);
  const [{ account_balance, available_balance, hold_balance }] = json;
  const { json: changed } = await call('GET', `/bo/events?filter=subject==${account};type==balance.changed&sort=-id`);
  expect(changed.page[0].data).toMatchObject({
    wallet: 'DEFAULT',
    account_balance,
    available_balance,
    hold_balance,
  });
}

test('every movement and hold is audited once per request, and emits events', async () => {
  const [from, to] = [await bank.account('giver', '50.00'), await bank.account('taker')];
  const pay = (amount: string) => ({ id: randomUUID(), from: euro(from), to: euro(to), amount, currency: 'EUR' });
  const hold = () => call('POST', '/bo/ledger/holds', { ...euro(from), amount: '2.00' });
  const check = async (answer: InProcessResponse, resource: string, action: string, resourceId: unknown) => {
    expect(await auditOf(answer)).toEqual([{ action, resource, resource_id: resourceId }]);
    await expectAuditAndEvents(from);
  };

  const single = await call('POST', '/bo/ledger/transfers', pay('1.00'));
  await check(single, 'entry', 'createTransfer', single.json.id);
  const together = await Promise.all(
    ['0.10', '0.20', '0.30'].map((it) => call('POST', '/bo/ledger/transfers', pay(it))),
  );
  for (const item of together) await check(item, 'entry', 'createTransfer', item.json.id);
  const bulk = await call('POST', '/bo/ledger/transfers', [pay('0.40'), pay('0.50')]);
  await check(bulk, 'entry', 'createTransfer', bulk.json[0].id);
  const back = await call('POST', `/bo/ledger/entries/${single.json.id}/reversal`, { reason: 'Paid twice' });
  await check(back, 'entry', 'reverseEntry', back.json.id);

  const [kept, dropped] = [await hold(), await hold()];
  for (const item of [kept, dropped]) await check(item, 'hold', 'createHold', item.json.id);
  const captured = await call('POST', `/bo/ledger/holds/${kept.json.id}/capture`, { to: euro(to), amount: '1.50' });
  expect((await auditOf(captured)).map(({ action }) => action)).toContain('captureHold');
  await expectAuditAndEvents(from);
  const voided = await call('POST', `/bo/ledger/holds/${dropped.json.id}/void`, {});
  await check(voided, 'hold', 'voidHold', dropped.json.id);
});

test('loaded rates are audited', async () => {
  const rate = { base: 'EUR', quote: 'USD', rate: '1.1', as_of: new Date().toISOString() };
  const loaded = await call('PUT', '/bo/fx-rates', { rates: [rate] });
  expect(await auditOf(loaded)).toEqual([{ action: 'loadRates', resource: 'fx-rate', resource_id: '' }]);
});

test('of two transfers of a bulk with the same id one is made, and both answer it', async () => {
  const [from, to] = [await bank.account('giver', '5.00'), await bank.account('taker')];
  const item = { id: randomUUID(), from: euro(from), to: euro(to), amount: '1.00', currency: 'EUR' };
  const { status, json } = await call('POST', '/bo/ledger/transfers', [item, item]);
  expect([status, json[1]]).toEqual([200, { ...json[0], index: 1 }]);
  const [wallet] = (await call('GET', `/api/v2.0/account/${to}/wallets`)).json;
  expect(wallet.account_balance).toBe('1.00');
});
