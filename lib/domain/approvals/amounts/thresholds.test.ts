import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const { asSystem } = await import('#lib/server/write/system.ts');
const { approvalTotals } = await import('#db/schema/approvals.ts');

test.describe.configure({ mode: 'serial' });

const admin = await newUser('administrator');
const approver = await newUser('administrator');
const call = callAs(admin);
const euros = await newBank(call);
const dollars = await newBank(call, ['USD']);
const source = { chart: 0, code: 'clearing' };

const transferPolicy = { permission: 'ledger.transfer:create', amount_from: '500.00', currency: 'EUR' };
test.afterEach(() => setPolicies([]));

/** A requester with an empty daily total, and a request. */
async function newTreasurer() {
  const { id, token } = await newUser('treasury', 'operator');
  const ask = callAs({ token });
  const transferBody = (to: string, amount: string, currency = 'EUR') => ({
    from: source,
    to: { account: to, wallet: 'DEFAULT', currency },
    amount,
    currency,
  });
  const transfer = async (to: string, amount: string, currency = 'EUR') =>
    (await ask('POST', '/bo/ledger/transfers', transferBody(to, amount, currency))).status;
  const bulk = async (to: string, amounts: string[]) =>
    (
      await ask(
        'POST',
        '/bo/ledger/transfers',
        amounts.map((amount) => transferBody(to, amount)),
      )
    ).status;
  return { id, ask, transfer, transferBody, bulk };
}

const euroAccount = (amount?: string) => euros.account(`id-${randomUUID()}`, amount);

test('a bulk counts as its total', async () => {
  const to = await euroAccount();
  await setPolicies([transferPolicy]);
  expect(await (await newTreasurer()).bulk(to, Array(4).fill('100.00'))).toBe(200);
  expect(await (await newTreasurer()).bulk(to, Array(5).fill('100.00'))).toBe(202);
});

test('an item of a bulk with an invalid amount is rejected alone and takes nothing from the total', async () => {
  const to = await euroAccount();
  await setPolicies([transferPolicy]);
  for (const invalid of ['-600.00', '-0.01', 'much', '1e9', '', 600]) {
    const [item, other] = [await newTreasurer(), await newTreasurer()];
    const bulk = ({ ask, transferBody }: typeof item, amount: string) =>
      ask('POST', '/bo/ledger/transfers/bulk', {
        transfers: [transferBody(to, amount), { ...transferBody(to, ''), amount: invalid }],
      });
    const held = await bulk(other, '600.00');
    expect(held.status, `600.00 and ${invalid}`).toBe(202);
    expect(held.json.facts).toContainEqual({ label: 'Total EUR', kind: 'money', value: '600.00 EUR' });
    const { status, json } = await bulk(item, '400.00');
    expect([status, json[0]?.kind, json[1]?.problem.code], String(invalid)).toEqual([200, 'done', 'amount-invalid']);
    expect(await item.transfer(to, '100.00'), `100.00 after ${invalid}`).toBe(202);
  }
});

test('an operation of bulks counts as its total, together with single transfers', async () => {
  const to = await euroAccount();
  await setPolicies([transferPolicy]);
  const { ask, transfer, transferBody } = await newTreasurer();
  const bulk = (amounts: string[]) =>
    ask('POST', '/bo/ledger/transfers/bulk', { transfers: amounts.map((amount) => transferBody(to, amount)) });
  expect((await bulk(['100.00', '150.00'])).status).toBe(200);
  expect(await transfer(to, '150.00')).toBe(200);
  const pending = await bulk(['50.00', '50.00']);
  expect(pending.status).toBe(202);
  expect(pending.json.facts).toContainEqual({ label: 'Total EUR', kind: 'money', value: '100.00 EUR' });
});

test('an amount counts together with what the requester moved that day, and nothing else', async () => {
  const to = await euroAccount();
  await setPolicies([transferPolicy]);
  const [item, other] = [await newTreasurer(), await newTreasurer()];
  expect(await item.transfer(to, '250.00')).toBe(200);
  expect(await item.transfer(to, '249.99')).toBe(200);
  expect(await item.transfer(to, '0.01')).toBe(202);
  expect(await item.bulk(to, ['0.01'])).toBe(202);
  expect(await other.transfer(to, '499.99')).toBe(200);
  expect(await (await newTreasurer()).transfer(to, '500.00')).toBe(202);
});

test('of two concurrent writes only one stays under the limit, repeatedly', async () => {
  const to = await euroAccount();
  await setPolicies([transferPolicy]);
  for (let round = 0; round < 5; round += 1) {
    const { transfer, bulk } = await newTreasurer();
    const statuses = await Promise.all([
      ...Array.from({ length: 8 }, () => transfer(to, '200.00')),
      ...Array.from({ length: 4 }, () => bulk(to, ['100.00', '100.00'])),
    ]);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect(statuses.filter((status) => status === 202)).toHaveLength(10);
  }
});

test('pending amounts count; rejected ones do not', async () => {
  const to = await euroAccount();
  await setPolicies([transferPolicy]);
  const { ask, transfer } = await newTreasurer();
  const pending = await ask('POST', '/bo/ledger/transfers', {
    from: source,
    to: euro(to),
    amount: '600.00',
    currency: 'EUR',
  });
  expect(pending.status).toBe(202);
  expect(await transfer(to, '1.00')).toBe(202);
  const reject = { token: approver.token, body: { reason: 'too much' } };
  expect((await send('POST', `/bo/approvals/${pending.json.id}/reject`, reject)).status).toBe(200);
  expect(await transfer(to, '1.00')).toBe(200);
});

test('pending amounts of a user who was disabled do not count', async () => {
  const to = await euroAccount();
  await setPolicies([transferPolicy]);
  const { id, transfer } = await newTreasurer();
  for (const amount of ['600.00', '0.01', '499.99']) expect(await transfer(to, amount)).toBe(202);
  for (const change of ['disable', 'enable'])
    expect((await call('POST', `/bo/users/${id}/${change}`, { reason: 'for a test' })).status).toBe(200);
  const totals = await asSystem('test', 'test', ({ db }) =>
    db.select({ amounts: approvalTotals.amounts }).from(approvalTotals).where(eq(approvalTotals.requester_id, id)),
  );
  expect(totals).toEqual([{ amounts: { EUR: '0' } }]);
});

test('a rejected transfer does not count', async () => {
  const [from, to] = [await euroAccount('10.00'), await euroAccount()];
  await setPolicies([transferPolicy]);
  const { ask, transfer } = await newTreasurer();
  const body = { from: euro(from), to: euro(to), amount: '400.00', currency: 'EUR' };
  expect((await ask('POST', '/bo/ledger/transfers', body)).json.code).toBe('insufficient-funds');
  expect(await transfer(to, '400.00')).toBe(200);
});

test("another currency is converted into the policy's; without a rate the write is covered", async () => {
  const [to, toDollars] = [await euroAccount(), await dollars.account(`id-${randomUUID()}`)];
  await setPolicies([transferPolicy]);
  expect(await (await newTreasurer()).transfer(toDollars, '1.00', 'USD')).toBe(202);
  await setPolicies([]);
  const rate = { base: 'USD', quote: 'EUR', rate: '0.5', as_of: '2026-01-01T00:00:00Z' };
  await call('PUT', '/bo/fx-rates', { rates: [rate] });
  await setPolicies([transferPolicy]);
  const { transfer } = await newTreasurer();
  expect(await transfer(toDollars, '998.00', 'USD')).toBe(200);
  expect(await transfer(to, '1.00')).toBe(202);
  expect(await (await newTreasurer()).transfer(toDollars, '1000.00', 'USD')).toBe(202);
});

test('holds are covered by the transfer policy and by a policy of their own', async () => {
  const account = await euroAccount('2000.00');
  const hold = (amount: string) => ({ ...euro(account), amount });
  await setPolicies([transferPolicy]);
  const { ask, transfer } = await newTreasurer();
  expect((await ask('POST', '/bo/ledger/holds', hold('300.00'))).status).toBe(200);
  expect(await transfer(account, '199.99')).toBe(200);
  expect((await ask('POST', '/bo/ledger/holds', hold('0.01'))).status).toBe(202);
  await setPolicies([transferPolicy, { permission: 'ledger.hold:manage', amount_from: '100.00', currency: 'EUR' }]);
  const next = await newTreasurer();
  expect((await next.ask('POST', '/bo/ledger/holds', hold('99.99'))).status).toBe(200);
  expect((await next.ask('POST', '/bo/ledger/holds', hold('0.01'))).status).toBe(202);
  expect(await next.transfer(account, '399.99')).toBe(200);
  expect(await next.transfer(account, '0.01')).toBe(202);
});

test('another policy of its own never lets a hold through that the transfer policy covers', async () => {
  const account = await euroAccount('2000.00');
  const hold = (amount: string) => ({ ...euro(account), amount });
  await setPolicies([transferPolicy, { permission: 'ledger.hold:manage', amount_from: '100000.00', currency: 'EUR' }]);
  const { ask, transfer } = await newTreasurer();
  expect((await ask('POST', '/bo/ledger/holds', hold('500.00'))).status).toBe(202);
  expect(await transfer(account, '0.01')).toBe(202);
});

test('a capture is covered by the transfer policy, with the amount of its hold when it names none', async () => {
  const account = await euroAccount('2000.00');
  const placed = async (amount: string) =>
    (await call('POST', '/bo/ledger/holds', { ...euro(account), amount })).json.id;
  const [small, whole, part] = [await placed('100.00'), await placed('600.00'), await placed('600.00')];
  await setPolicies([transferPolicy, { permission: 'ledger.hold:manage', amount_from: '100000.00', currency: 'EUR' }]);
  const { ask } = await newTreasurer();
  const capture = async (id: string, amount?: string) =>
    (await ask('POST', `/bo/ledger/holds/${id}/capture`, { to: source, ...(amount && { amount }) })).status;
  expect(await capture(small)).toBe(200);
  expect(await capture(whole)).toBe(202);
  expect(await capture(part, '1.00')).toBe(202);
  const fresh = await newTreasurer();
  expect((await fresh.ask('POST', `/bo/ledger/holds/${part}/capture`, { to: source, amount: '1.00' })).status).toBe(
    200,
  );
});

test('a hold and its capture by the same person count once', async () => {
  const account = await euroAccount('2000.00');
  await setPolicies([transferPolicy]);
  const { ask, transfer } = await newTreasurer();
  const body = { ...euro(account), amount: '300.00' };
  const { json } = await ask('POST', '/bo/ledger/holds', body);
  expect((await ask('POST', `/bo/ledger/holds/${json.id}/capture`, { to: source })).status).toBe(200);
  expect(await transfer(account, '199.99')).toBe(200);
  expect(await transfer(account, '0.01')).toBe(202);
});

test('a hold from before the policy counts when it is captured, also by the person who placed it that day', async () => {
  const account = await euroAccount('2000.00');
  const { ask } = await newTreasurer();
  const body = { ...euro(account), amount: '300.00' };
  const ids = [
    (await ask('POST', '/bo/ledger/holds', body)).json.id,
    (await ask('POST', '/bo/ledger/holds', body)).json.id,
  ];
  await setPolicies([transferPolicy]);
  const statuses: number[] = [];
  for (const id of ids) statuses.push((await ask('POST', `/bo/ledger/holds/${id}/capture`, { to: source })).status);
  expect(statuses).toEqual([200, 202]);
});

test('where holds have a policy of their own, they count towards that of transfers, and with their captures once', async () => {
  const account = await euroAccount('2000.00');
  await setPolicies([transferPolicy, { permission: 'ledger.hold:manage', amount_from: '100000.00', currency: 'EUR' }]);
  const { ask, transfer } = await newTreasurer();
  const place = () => ask('POST', '/bo/ledger/holds', { ...euro(account), amount: '250.00' });
  const { json: hold } = await place();
  expect((await ask('POST', `/bo/ledger/holds/${hold.id}/capture`, { to: source })).status).toBe(200);
  expect(await transfer(account, '249.99')).toBe(200);
  expect((await place()).status).toBe(202);
});

test('reversals and payments count, too', async () => {
  const account = await euroAccount('2000.00');
  const large = await call('POST', '/bo/ledger/transfers', {
    from: source,
    to: euro(account),
    amount: '500.00',
    currency: 'EUR',
  });
  const identity = `id-${randomUUID()}`;
  const { json: beneficiary } = await call('POST', `/api/v1/beneficiary/identity/${identity}`, {
    first_name: 'Jane',
    last_name: 'Doe',
  });
  const path = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const added = await call('POST', path, { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } });
  const payment = (amount: string) => ({
    identity_reference: identity,
    beneficiary_id: beneficiary.id,
    beneficiary_coordinate_id: added.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id,
    from: euro(account),
    amount,
    currency: 'EUR',
  });
  await setPolicies([transferPolicy]);
  const { ask, transfer } = await newTreasurer();
  const reversal = await ask('POST', `/bo/ledger/entries/${large.json.id}/reversal`, { reason: 'for a test' });
  expect(reversal.status).toBe(202);
  const next = await newTreasurer();
  expect((await next.ask('POST', '/bo/payments', payment('300.00'))).status).toBe(200);
  expect((await next.ask('POST', '/bo/payments', payment('200.00'))).status).toBe(202);
  expect(await transfer(account, '1.00')).toBe(202);
});

test('a policy for target states checks each item; one without an amount covers every write', async () => {
  const [account, open] = [await euroAccount(), await euroAccount()];
  await setPolicies([{ permission: 'account.state:change', states: ['CLOSED'] }]);
  const { ask } = await newTreasurer();
  const move = (state: string) => ask('POST', `/api/v2.0/account/${account}/state`, { state, reason: 'for a test' });
  expect((await move('BLOCKED')).status).toBe(200);
  expect((await move('CLOSED')).status).toBe(202);
  await setPolicies([{ permission: 'ledger.transfer:create' }]);
  expect(await (await newTreasurer()).transfer(open, '0.01')).toBe(202);
});

test('tokens for colleagues do not multiply the limit: they count in the total of their issuer', async () => {
  const to = await euroAccount();
  const maker = await newUser('administrator');
  const tokens: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const colleague = await newUser('treasury');
    const body = { name: 'for a colleague', user: colleague.username };
    const { json, text } = await send('POST', '/bo/tokens', { token: maker.token, body });
    expect(json.token, text).toBeDefined();
    tokens.push(json.token);
  }
  await setPolicies([transferPolicy]);
  const statuses: number[] = [];
  for (const token of [...tokens, maker.token]) {
    const wallet = euro(to);
    const body = { from: source, to: wallet, amount: '240.00', currency: 'EUR' };
    statuses.push((await send('POST', '/bo/ledger/transfers', { token, body })).status);
  }
  expect(statuses).toEqual([200, 200, 202, 202]);
});

test('the approver of a bulk reads how many transfers it has and their total', async () => {
  const to = await euroAccount();
  await setPolicies([{ permission: 'ledger.transfer:create' }]);
  const item = {
    from: source,
    to: euro(to),
    amount: '0.10',
    currency: 'EUR',
  };
  const { json } = await (await newTreasurer()).ask('POST', '/bo/ledger/transfers', Array(25).fill(item));
  expect(json.facts).toContainEqual({ label: 'Transfers', kind: 'text', value: '25' });
  expect(json.facts).toContainEqual({ label: 'Total EUR', kind: 'money', value: '2.50 EUR' });
});
