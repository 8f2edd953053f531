import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import {
  day,
  ibanOfThief,
  newPayment,
  type PaymentFixtures,
  type User,
} from '#e2e/support/fixtures/payment-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

// Four-eyes approval of payments: through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
const [admin, maker, checker, editor] = [
  await newUser('administrator'),
  await newUser('administrator'),
  await newUser('administrator'),
  await newUser('administrator'),
];
const call = (method: string, path: string, body?: unknown, { token }: User = admin) =>
  send(method, path, { token, body });
const bank = await newBank(call);

const set = async (settings: Record<string, unknown>) => {
  const { asSystem } = await import('#lib/server/write/system.ts');
  const { changeSettings } = await import('#lib/domain/settings/setting-changes.ts');
  await asSystem('test', 'test', (ctx) => changeSettings(ctx, settings as Parameters<typeof changeSettings>[1]));
};
const cover = () => set({ 'approvals/policies': [{ permission: 'payment:create' }] });
test.afterEach(() =>
  set({ 'approvals/policies': [], 'payments/cooling_off_hours': 0, 'payments/refuse_unverified': false }),
);

const newBeneficiary = () => newPayment(bank, { user: admin, editor });

/** Requests a write that waits for a second person. */
async function ask(path: string, body?: unknown) {
  await cover();
  const { status, json, text } = await call('POST', path, body, maker);
  expect(status, text).toBe(202);
  return json;
}
const approve = async (id: string, user = checker) => {
  const { json } = await call('POST', `/bo/approvals/${id}/approve`, {}, user);
  return [json.code ?? json.state, ...(json.changed ? [json.changed] : [])];
};

test('the approver of a payment reads beneficiary, bank details, amount, source and reference; no ids', async () => {
  const { payment, balance } = await newBeneficiary();
  const { id } = await ask('/bo/payments', payment);
  const { json } = await call('GET', `/bo/approvals/${id}`, undefined, checker);
  const facts = Object.fromEntries(json.facts.map(({ label, value }: Record<string, string>) => [label, value]));
  expect(facts).toMatchObject({
    Beneficiary: 'Jane Doe',
    'Bank details': 'DE89370400440532013000',
    'Payment scheme': 'SEPA transfer',
    Verification: 'Not verified',
    Amount: '12.50 EUR',
    Wallet: 'Default wallet EUR',
    Reference: 'Rent November',
    'Paid for': payment.identity_reference,
    Account: expect.any(String),
  });
  const { beneficiary_id, beneficiary_coordinate_id, from } = payment;
  for (const hidden of [beneficiary_id, beneficiary_coordinate_id, from.account]) {
    expect(JSON.stringify(json.facts)).not.toContain(hidden);
  }
  expect(await approve(id)).toEqual(['EXECUTED']);
  expect(await balance()).toBe('87.50');
});

for (const bulk of [false, true]) {
  test(`a payment whose beneficiary changed is rejected at ${bulk ? 'a bulk ' : ''}approval`, async () => {
    const deeds: [string, (item: PaymentFixtures) => Promise<unknown>][] = [
      ['bank_details', ({ change }) => change(ibanOfThief)],
      ['name', ({ rename }) => rename('Smith')],
      ['verification', ({ verify }) => verify()],
    ];
    for (const [part, deed] of deeds) {
      const item = await newBeneficiary();
      const { id } = await ask('/bo/payments', item.payment);
      await set({ 'approvals/policies': [] });
      await deed(item);
      if (bulk) {
        const decisions = { ids: [id], decision: 'approve', reason: 'Checked' };
        const { json } = await call('POST', '/bo/approvals/decisions', decisions, checker);
        expect(json[0].problem.code, part).toBe('payment-stale');
      } else {
        expect(await approve(id), part).toEqual(['payment-stale', [part]]);
      }
      expect(await item.balance()).toBe('100.00');
    }
  });
}

test('a held payment is bound: its requested release is rejected when details changed since', async () => {
  const { payment, change, balance } = await newBeneficiary();
  const executionDate = day(2);
  const { json: held } = await call('POST', '/bo/payments', { ...payment, execution_date: executionDate }, maker);
  const { id } = await ask(`/bo/payments/${held.id}/release`);
  await set({ 'approvals/policies': [], 'payments/refuse_unverified': true });
  await change(ibanOfThief);
  expect(await approve(id)).toEqual(['payment-stale', ['bank_details', 'rules']]);
  expect(await balance()).toBe('100.00');
});

test('an approved payment names its entry, and its timeline the request', async () => {
  const { payment } = await newBeneficiary();
  const { id } = await ask('/bo/payments', payment);
  const { json } = await call('POST', `/bo/approvals/${id}/approve`, {}, checker);
  const { id: payment_id, entry_id } = json.result;
  expect(json.created_records).toEqual([
    { resource: 'entry', resource_id: entry_id },
    { resource: 'payment', resource_id: payment_id },
  ]);
  const { json: timeline } = await call('GET', `/bo/records/payment/${payment_id}/timeline?kind=approval`);
  expect(timeline.page).toMatchObject([{ state: 'EXECUTED', record: { kind: 'change_request', id } }]);
});

test('rules that were tightened since apply at approval', async () => {
  const { payment } = await newBeneficiary();
  const { id } = await ask('/bo/payments', payment);
  await set({ 'payments/refuse_unverified': true });
  expect(await approve(id)).toEqual(['payment-stale', ['rules']]);
});

test('an acceptance waits for a second person, who sees before and after and did not make the change', async () => {
  const { payment, change } = await newBeneficiary();
  const executionDate = day(2);
  const { json: held } = await call('POST', '/bo/payments', { ...payment, execution_date: executionDate });
  await change(ibanOfThief);
  const { json: seen } = await call('GET', `/bo/payments/${held.id}`);
  const acceptance = { hash: seen.beneficiary_now.hash, reason: 'Confirmed by telephone' };
  const { id } = await ask(`/bo/payments/${held.id}/acceptance`, acceptance);
  const { json } = await call('GET', `/bo/approvals/${id}`, undefined, checker);
  const facts = Object.fromEntries(json.facts.map(({ label, value }: Record<string, string>) => [label, value]));
  expect(facts).toMatchObject({
    Changed: 'bank details',
    'Bank details': ibanOfThief,
    'Bank details before': 'DE89370400440532013000',
    Reason: 'Confirmed by telephone',
  });
  expect(await approve(id, editor)).toEqual(['own-request']);
  expect(await approve(id)).toEqual(['EXECUTED']);
  const { json: bound } = await call('GET', `/bo/payments/${held.id}`);
  expect(bound.beneficiary_snapshot).toEqual(seen.beneficiary_now);
});

test('the creator of a payment neither requests the end of its cooling-off period nor approves it', async () => {
  const { payment, verify } = await newBeneficiary();
  await verify();
  await set({ 'payments/cooling_off_hours': 24 });
  const { json: held } = await call('POST', '/bo/payments', payment, editor);
  expect(held.state).toBe('HELD');
  const { id } = await ask(`/bo/payments/${held.id}/release`);
  const own = await call('POST', `/bo/payments/${held.id}/release`, undefined, editor);
  expect([own.status, own.json.code]).toEqual([403, 'own-payment']);
  const early = 'You created this payment or accepted its details. Another person must release it early.';
  for (const [reader, exclusion] of [[editor, early], [maker]] as const) {
    const { json: one } = await call('GET', `/bo/payments/${held.id}`, undefined, reader);
    const { json: list } = await call('GET', `/bo/payments?filter=id==${held.id}`, undefined, reader);
    expect([one.excluded_because, list.page[0].excluded_because]).toEqual([exclusion, exclusion]);
  }
  expect(await approve(id, editor)).toEqual(['own-request']);
  expect(await approve(id)).toEqual(['EXECUTED']);

  const input = await ask('/bo/payments', { ...payment, reference: 'Second' });
  await set({ 'approvals/policies': [] });
  const { json: approved } = await call('POST', `/bo/approvals/${input.id}/approve`, {}, checker);
  const refused = await call('POST', `/bo/payments/${approved.result.id}/release`, undefined, maker);
  expect([refused.status, refused.json.code]).toEqual([403, 'own-payment']);
});
