import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

test.describe.configure({ mode: 'serial' });

const call = callAs(await newUser('administrator'));
const approver = callAs(await newUser('administrator'));
const bank = await newBank(call, ['EUR']);
test.afterEach(() => setPolicies([]));

/** A write that waits for an approval, as its approver reads it. */
async function requestChange(permission: string, [method, path, body]: [string, string, unknown]) {
  await setPolicies([{ permission }]);
  const pending = await call(method, path, body);
  expect(pending.status, pending.text).toBe(202);
  return (await approver('GET', `/bo/approvals/${pending.json.id}`)).json;
}

const month = '2026-01-31T10:00:00.000Z';

test('an approver reads when a transfer takes effect', async () => {
  const [from, to] = [await bank.account('payer', '50.00'), await bank.account('payee')];
  const backdated = { from: euro(from), to: euro(to), amount: '1.00', currency: 'EUR', effective_at: month };
  const { effective_at: _, ...prompt } = backdated;
  const single = await requestChange('ledger.transfer:create', ['POST', '/bo/ledger/transfers', backdated]);
  expect(single.facts).toContainEqual({ label: 'Effective', kind: 'time', value: month });
  const transfers = [prompt, backdated];
  const bulk = await requestChange('ledger.transfer:create', ['POST', '/bo/ledger/transfers/bulk', { transfers }]);
  expect(bulk.facts.filter(({ kind }: { kind: string }) => kind === 'time')).toEqual([
    { label: 'Effective 2', kind: 'time', value: month },
  ]);
});

test('an approver reads who pays the charges of a payment', async () => {
  const identity = `id-${randomUUID()}`;
  const account = await bank.account(identity, '50.00');
  const { json: beneficiary } = await call('POST', `/api/v1/beneficiary/identity/${identity}`, {
    first_name: 'Jane',
    last_name: 'Doe',
  });
  const path = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  const members = { iban: 'AE070331234567890123456', bic: 'EBILAEAD', address: '1 Creek Road', city: 'Dubai' };
  const coordinates = { ...members, country: 'AE', state: 'Dubai' };
  const added = await call('POST', path, { currency: 'EUR', coordinates });
  expect(added.status, added.text).toBe(200);
  const payment = {
    identity_reference: identity,
    beneficiary_id: beneficiary.id,
    beneficiary_coordinate_id: added.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id,
    from: euro(account),
    amount: '1.00',
    currency: 'EUR',
    purpose_code: 'FAM',
    charge_bearer: 'DEBT',
  };
  const { facts } = await requestChange('payment:create', ['POST', '/bo/payments', payment]);
  expect(facts).toContainEqual({ label: 'Charges', kind: 'text', value: 'The sender (OUR)' });
});

test('an approver reads each rate of a pair with its time', async () => {
  const pair = { base: 'XPF', quote: 'EUR' };
  await call('PUT', '/bo/fx-rates', { rates: [{ ...pair, rate: '0.0080', as_of: '2026-01-01T00:00:00.000Z' }] });
  const rates = [
    { ...pair, rate: '0.9999', as_of: '2026-02-01T00:00:00.000Z' },
    { ...pair, rate: '0.0080', as_of: '2026-01-01T00:00:00.000Z' },
    { ...pair, rate: '0.0084', as_of: '2025-06-30T10:00:00.000Z' },
  ];
  const { changes } = await requestChange('fx-rate:update', ['PUT', '/bo/fx-rates', { rates }]);
  expect(changes).toMatchObject([
    { label: 'Rate XPF to EUR from 2026-02-01', before: '0.0080', after: '0.9999' },
    { label: 'Rate XPF to EUR from 2025-06-30T10:00:00.000Z', before: null, after: '0.0084' },
  ]);
});

test('an approver reads the terms of a product and what a new version changes', async () => {
  const accounts = [{ code: '2', name: 'Deposits', type: 'LIABILITY' }];
  const { json: chart } = await call('POST', '/api/v1/chart', { name: `Chart ${randomUUID()}`, accounts });
  const terms = {
    name: 'Current',
    version: '1',
    currencies: ['EUR'],
    wallets: [
      { code: 'DEFAULT', currency: 'EUR' },
      { code: 'SAVINGS', currency: 'EUR' },
    ],
    default_wallet: 'DEFAULT',
  };
  const linked = { ...terms, chart_account: { chart: chart.id, code: '2' } };
  const created = await requestChange('product:create', ['POST', '/bo/products', linked]);
  expect(created.changes).toMatchObject([
    { label: 'Name', before: null, after: 'Current' },
    { label: 'Version', before: null, after: '1' },
    { label: 'Currencies', before: null, after: 'EUR' },
    { label: 'Wallets', before: null, after: 'Default wallet EUR, Wallet SAVINGS EUR' },
    { label: 'Default wallet', before: null, after: 'Default wallet' },
    { label: 'Ledger account', before: null, after: `2 in chart ${chart.id}` },
    { label: 'Opens immediately', before: null, after: 'No' },
  ]);
  await setPolicies([]);
  const { json: product } = await call('POST', '/bo/products', terms);
  const version = { ...linked, version: '2', default_wallet: 'SAVINGS', opens_at_once: true };
  const { changes } = await requestChange('product:create', ['POST', `/bo/products/${product.id}/versions`, version]);
  expect(changes).toMatchObject([
    { label: 'Version', before: '1', after: '2' },
    { label: 'Default wallet', before: 'Default wallet', after: 'Wallet SAVINGS' },
    { label: 'Opens immediately', before: 'No', after: 'Yes' },
    { label: 'Ledger account', before: null, after: `2 in chart ${chart.id}` },
  ]);
});
