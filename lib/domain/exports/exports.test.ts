import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newPayment, type User } from '#e2e/support/fixtures/payment-fixtures.ts';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';
import { parseCsv } from '#lib/core/text/csv.ts';

let admin: User;
let bank: Awaited<ReturnType<typeof newBank>>;
let made: Awaited<ReturnType<typeof newPayment>>;
test.beforeAll(async () => {
  admin = await newUser('administrator');
  bank = await newBank(call);
  made = await newPayment(bank, { user: admin, editor: admin });
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token: admin.token, body });

/** The rows of an export as objects by the names of its header. */
async function rowsOf(path: string, query: Record<string, string>, { token } = admin) {
  const answer = await send('GET', `${path}?${new URLSearchParams(query)}`, { token });
  expect(answer.status, answer.text).toBe(200);
  const [header, ...rows] = parseCsv(answer.text).map(({ cells }) => cells);
  return {
    headers: answer.headers,
    rows: rows.map((cells) => Object.fromEntries(cells.map((text, at) => [header?.[at], text]))),
  };
}

const paths = [
  '/bo/ledger/entries/export',
  '/bo/ledger/holds/export',
  '/bo/beneficiaries/export',
  '/bo/payments/export',
];

test('the journal is exported with a row for each posting', async () => {
  const { rows, headers } = await rowsOf('/bo/ledger/entries/export', { account: made.account });
  const [{ entry_id } = { entry_id: '' }] = rows;
  const entry = (await call('GET', `/bo/ledger/entries/${entry_id}`)).json;
  expect(rows.map(({ amount, direction, currency }) => [amount, direction, currency])).toEqual(
    entry.postings.map(({ amount, direction, currency }: Record<string, string>) => [amount, direction, currency]),
  );
  expect(headers['content-disposition']).toMatch(/journal-\d{4}-\d\d-\d\d\.csv/);
});

test('payments and beneficiaries are exported with their bank details, and only those that match', async () => {
  const payment = await made.pay();
  const { rows } = await rowsOf('/bo/payments/export', { filter: `identity_reference==${made.identity}` });
  expect(rows).toMatchObject([
    { id: payment.id, beneficiary_name: 'Jane Doe', amount: '12.50', currency: 'EUR', account: made.account },
  ]);
  const found = await rowsOf('/bo/beneficiaries/export', {
    filter: `identity_reference==${made.identity}`,
    columns: 'display_name,bank_details',
  });
  expect(found.rows).toEqual([
    { display_name: 'Jane Doe', bank_details: `EUR ${payment.beneficiary_snapshot.primary_coordinates.join(' ')}` },
  ]);
});

test('holds are exported beyond one batch, in the order of the list', async () => {
  const account = await bank.account(`id-${randomUUID()}`, '300.00');
  const wallet = euro(account);
  for (let index = 0; index < 201; index += 1) {
    const { status, text } = await call('POST', '/bo/ledger/holds', { ...wallet, amount: '1.00', description: '=1+1' });
    expect(status, text).toBe(200);
  }
  const { rows } = await rowsOf('/bo/ledger/holds/export', { filter: `account_id==${account}`, sort: 'created_at' });
  expect(rows).toHaveLength(201);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(201);
  // A spreadsheet would calculate it.
  expect(rows[0]?.description).toBe("'=1+1");
  const times = rows.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted());
});

test('an export needs its own permission, and that of the list', async () => {
  const [reader, exporter] = [
    await newUserWith(admin, ['account:read', 'ledger:read', 'beneficiary:read']),
    await newUserWith(admin, ['account:export', 'ledger:export', 'beneficiary:export']),
  ];
  const refusals = await Promise.all(
    ['/bo/accounts/export', ...paths].flatMap((path) =>
      [reader, exporter].map(({ token }) => send('GET', path, { token })),
    ),
  );
  expect(refusals.map(({ status, json }) => [status, json?.permission])).toEqual([
    [403, 'account:export'],
    [403, 'account:read'],
    [403, 'ledger:export'],
    [403, 'ledger:read'],
    [403, 'ledger:export'],
    [403, 'ledger:read'],
    [403, 'beneficiary:export'],
    [403, 'beneficiary:read'],
    [403, 'beneficiary:export'],
    [403, 'beneficiary:read'],
  ]);
});

test('an unknown column or filter is refused before the file begins', async () => {
  for (const path of paths) {
    expect((await call('GET', `${path}?columns=colour`)).status).toBe(400);
    expect((await call('GET', `${path}?filter=colour==red`)).status).toBe(400);
  }
});

test('the audit has who exported which list', async () => {
  const exporter = await newUserWith(admin, ['ledger:read', 'ledger:export', 'account:export', 'account:read']);
  await rowsOf('/bo/ledger/holds/export', {}, exporter);
  await rowsOf('/bo/accounts/export', { filter: 'state==FINALIZED' }, exporter);
  const { json } = await call('GET', `/bo/audit?filter=actor_id==${exporter.id};action==exportList&sort=at`);
  expect(json.page.map(({ resource_id }: { resource_id: string }) => resource_id)).toEqual(['holds', 'accounts']);
});

test('HEAD asks whether an export is possible: it takes nothing out, and the audit has no export', async () => {
  const exporter = await newUser('administrator');
  const exported = async () => {
    const { json } = await call('GET', `/bo/audit?filter=actor_id==${exporter.id};action==exportList`);
    return json.page.length;
  };
  for (const path of [...paths, '/bo/accounts/export']) {
    const asked = await send('HEAD', path, exporter);
    expect([path, asked.status, asked.text]).toEqual([path, 200, '']);
    expect((await send('HEAD', `${path}?filter=x==`, exporter)).status, path).toBe(400);
  }
  expect(await exported()).toBe(0);
  await send('GET', '/bo/accounts/export', exporter);
  expect(await exported()).toBe(1);
});
