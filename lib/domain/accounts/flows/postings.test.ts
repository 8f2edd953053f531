import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { plansOf } from '#e2e/support/database/plans.ts';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// Through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
let user: Awaited<ReturnType<typeof newUser>>;
let bank: Awaited<ReturnType<typeof newBank>>;
const call = (method: string, path: string, body?: unknown) => send(method, path, { token: user.token, body });
test.beforeAll(async () => {
  user = await newUser('administrator');
  bank = await newBank(call, ['EUR']);
});

const clearing = { chart: 0, code: 'clearing' };
const flowsOf = (account: string, part: string) => call('GET', `/bo/accounts/${account}/wallets/DEFAULT/EUR/${part}`);
const move = async (from: unknown, to: unknown, amount: string, effective_at?: string) => {
  const body = { from, to, amount, currency: 'EUR', ...(effective_at && { effective_at }) };
  const { status, text } = await call('POST', '/bo/ledger/transfers', body);
  expect(status, text).toBe(200);
};

test('postings are listed with the balance after each, also when a filter leaves some out', async () => {
  const account = await bank.account(`owner-${randomUUID()}`);
  await move(clearing, euro(account), '10.00', '2026-01-01T10:00:00.000Z');
  await move(euro(account), clearing, '3.00', '2026-01-02T10:00:00.000Z');
  await move(clearing, euro(account), '5.50', '2026-01-03T10:00:00.000Z');
  const { json } = await flowsOf(account, 'postings');
  expect(json).toMatchObject({ is_complete: true, record_count: 3, page_count: 1 });
  const linesOf = (page: { direction: string; amount: string; balance: string }[]) =>
    page.map(({ direction, amount, balance }) => [direction, amount, balance]);
  expect(linesOf(json.page)).toEqual([
    ['CREDIT', '5.50', '12.50'],
    ['DEBIT', '3.00', '7.00'],
    ['CREDIT', '10.00', '10.00'],
  ]);
  expect(json.page[0]).toMatchObject({ kind: 'TRANSFER', counterparty: { chart_account: 'clearing' } });
  const found = async (query: string) => linesOf((await flowsOf(account, `postings?${query}`)).json.page);
  expect(await found('direction=CREDIT')).toEqual([
    ['CREDIT', '5.50', '12.50'],
    ['CREDIT', '10.00', '10.00'],
  ]);
  expect(await found('from=2026-01-02&to=2026-01-02')).toEqual([['DEBIT', '3.00', '7.00']]);
  expect(await found('amount_min=5&amount_max=5.50')).toEqual([['CREDIT', '5.50', '12.50']]);
  expect(await found('kind=PAYMENT')).toEqual([]);
  expect(await found('page[size]=1&page[number]=2')).toEqual([['DEBIT', '3.00', '7.00']]);
  expect((await flowsOf(account, 'postings?from=2026-02-01&to=2026-01-01')).status).toBe(400);
  for (const parameter of ['amount_min', 'amount_max']) {
    for (const amount of ['1.001', '1,5']) {
      const { json: problem } = await flowsOf(account, `postings?${parameter}=${amount}`);
      expect(problem).toMatchObject({ code: 'amount-invalid', errors: [{ parameter, code: 'amount_invalid' }] });
    }
  }
});

test('postings are found by a part of their texts, whatever the case, and wildcards are letters', async () => {
  const account = await bank.account(`owner-${randomUUID()}`);
  const credit = async (description: string, reference: string) => {
    const body = { from: clearing, to: euro(account), amount: '1.00', currency: 'EUR', description, reference };
    expect((await call('POST', '/bo/ledger/transfers', body)).status).toBe(200);
  };
  await credit('Miete für Büro', 'R-1');
  await credit('100 % paid', 'R_2');
  const found = async (text: string) =>
    (await flowsOf(account, `postings?text=${encodeURIComponent(text)}`)).json.page.map(
      ({ reference }: { reference: string }) => reference,
    );
  expect(await found('BÜRO')).toEqual(['R-1']);
  expect(await found('r_')).toEqual(['R_2']);
  expect(await found('%')).toEqual(['R_2']);
  expect(await found('nothing like this')).toEqual([]);
});

test('the export has all matching postings, debits negative, over several batches', async () => {
  const account = await bank.account(`owner-${randomUUID()}`);
  const lines = Array.from({ length: 1005 }, (_, index) => ({
    from: clearing,
    to: euro(account),
    amount: '1.00',
    currency: 'EUR',
    reference: `E-${index}`,
  }));
  for (let index = 0; index < lines.length; index += 50) {
    await Promise.all(lines.slice(index, index + 50).map((body) => call('POST', '/bo/ledger/transfers', body)));
  }
  await move(euro(account), clearing, '7.00');
  const path = `/bo/accounts/${account}/wallets/DEFAULT/EUR/postings/export`;
  const { text, headers } = await call('GET', path);
  expect(headers['content-type']).toContain('text/csv');
  const rows = text.trim().split('\r\n');
  expect(rows[0]).toBe('effective_at,entry_id,kind,reference,description,counterparty,amount,currency');
  expect(rows).toHaveLength(1007);
  expect(rows[1]).toContain('Payments in clearing,-7.00,EUR');
  expect(new Set(rows.map((row) => row.split(',')[1])).size).toBe(1007);
  expect((await call('GET', `${path}?direction=DEBIT`)).text.trim().split('\r\n')).toHaveLength(2);
  const { json: audit } = await call('GET', `/bo/audit?filter=actor_id==${user.id};action==exportList`);
  expect(audit.page[0]).toMatchObject({ resource: 'export', resource_id: 'postings' });
  const reader = await newUserWith(user, ['wallet:read', 'account:read']);
  const exporter = await newUserWith(user, ['account:export', 'account:read']);
  for (const { token } of [reader, exporter]) {
    expect((await send('GET', path, { token })).json.code).toBe('permission-missing');
  }
});

test('counterparties of postings need the permission to read the ledger', async () => {
  const account = await bank.account(`owner-${randomUUID()}`);
  await move(clearing, euro(account), '10.00');
  const { token } = await newUserWith(user, ['wallet:read', 'account:read']);
  const path = `/bo/accounts/${account}/wallets/DEFAULT/EUR/postings`;
  const { json } = await send('GET', path, { token });
  expect(json.page).toHaveLength(1);
  expect(json.page[0]).not.toHaveProperty('counterparty');
});

test('a list reads a bounded part of the index of the wallet', async () => {
  const { database, engine } = await import('#db/index.ts');
  const { walletPostings } = await import('#lib/domain/accounts/flows/wallet-postings.ts');
  const { walletRows } = await import('#lib/domain/ledger/wallets/wallets.ts');
  test.skip(engine !== 'sqlite', 'PostgreSQL keeps statistics');
  const account = await bank.account(`owner-${randomUUID()}`, '9.00');
  const { read } = await database();
  const [row] = await walletRows(read, [account]);
  if (!row) throw new Error('The wallet is missing.');
  const reader = {
    db: read,
    now: new Date().toISOString(),
    principal: { permissions: new Set(['ledger:read'] as const) },
  };
  // Not through the API, whose snapshot has a connection of its own.
  const plans = await plansOf(/"postings"/, async () => {
    await walletPostings(reader, row, { direction: 'CREDIT' });
  });
  expect(plans.length).toBeGreaterThan(2);
  for (const [statement, plan] of plans) {
    expect(plan, statement).toMatch(/postings_account \(ledger_account_id=\?|postings USING .*entry_id=\?/);
    expect(plan, statement).not.toMatch(/SCAN (postings|entries|payments)/);
  }
});
