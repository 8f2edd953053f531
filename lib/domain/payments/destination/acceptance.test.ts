import { expect, test } from '@playwright/test';
import {
  as,
  day,
  ibanOfThief,
  ibanSeen,
  paymentFixtures,
  releaseDueIn,
} from '#e2e/support/fixtures/payment-fixtures.ts';

// Accepting changed details of held payments: through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
const { people, call, set, newBeneficiary, read, release, accept } = paymentFixtures();

test('a person accepts exactly the details they saw, with a reason, and the payment and its hold are bound to them', async () => {
  const { pay, change, available } = await newBeneficiary();
  const held = await pay({ execution_date: day(2) });
  expect((await accept(held.id, held.beneficiary_snapshot.hash)).json.code).toBe('already-done');
  await change(ibanOfThief);
  const seen = await read(held.id);
  expect(seen.beneficiary_now).toMatchObject({ name: 'Jane Doe', bank_details: { iban: ibanOfThief } });
  await change('DE02120300000000202051');
  const late = await accept(held.id, seen.beneficiary_now.hash);
  expect([late.status, late.json.code]).toEqual([409, 'payment-stale']);
  await change(ibanOfThief);
  const own = await accept(held.id, seen.beneficiary_now.hash, people.edit);
  expect([own.status, own.json.code]).toEqual([403, 'own-payment']);
  const silent = await as(people.grace)('POST', `/bo/payments/${held.id}/acceptance`, {
    hash: seen.beneficiary_now.hash,
  });
  expect(silent.status).toBe(400);
  const { json: accepted } = await accept(held.id, seen.beneficiary_now.hash);
  expect(accepted).toMatchObject({
    state: 'HELD',
    release_at: held.release_at,
    accepted_by: people.grace?.username,
    beneficiary_snapshot: seen.beneficiary_now,
  });
  expect(accepted.attention).toBeUndefined();
  const { json: hold } = await call('GET', `/bo/ledger/holds/${accepted.hold_id}`);
  expect(hold.bound_to).toBe(`payment/${held.id}/${seen.beneficiary_now.hash}`);
  expect(await available()).toBe('87.50');
  const { json: audit } = await call('GET', `/bo/audit?filter=resource_id==${held.id};action==acceptPaymentDetails`);
  expect(audit.page[0]).toMatchObject({ actor: people.grace?.username, reason: 'Confirmed by telephone' });
  await releaseDueIn(48);
  expect((await read(held.id)).state).toBe('PAID');
});

test('an acceptance is validated as a new payment: verification, cooling-off period, funds', async () => {
  const { pay, change, verify, account } = await newBeneficiary();
  const held = await pay({ execution_date: day(2) });
  await change(ibanOfThief);
  await set({ 'payments/refuse_unverified': true, 'payments/cooling_off_hours': 72 });
  const refused = await accept(held.id, (await read(held.id)).beneficiary_now.hash);
  expect([refused.status, refused.json.code]).toEqual([422, 'coordinate-unverified']);
  await verify();
  const { json: accepted } = await accept(held.id, (await read(held.id)).beneficiary_now.hash);
  expect(accepted.release_at > held.release_at).toBe(true);
  expect(accepted.release_at).toBe(accepted.cooling_off_until);
  expect(await release(held.id, people.grace)).toEqual([403, 'own-payment']);
  await change(ibanSeen);
  await verify();
  await call('POST', `/api/v2.0/account/${account}/state`, { state: 'BLOCKED', reason: 'Reported stolen' });
  const blocked = await accept(held.id, (await read(held.id)).beneficiary_now.hash);
  expect([blocked.status, blocked.json.code]).toEqual([422, 'account-blocked']);
});

test('details that a person changed with a credential made for another user are their own change', async () => {
  const { pay, payment, of } = await newBeneficiary();
  const held = await pay({ execution_date: day(2) });
  const made = await as(people.grace)('POST', '/bo/tokens', { name: 'for a test', user: people.edit?.username });
  expect(made.status, made.text).toBe(200);
  const details = `${of.replace('/identity/', '/dynamic/')}/${payment.beneficiary_id}/coordinates`;
  const path = `${details}/${payment.beneficiary_coordinate_id}`;
  expect((await as(made.json)('PATCH', path, { coordinates: { iban: ibanOfThief } })).status).toBe(200);
  const { hash } = (await read(held.id)).beneficiary_now;
  const excludedFrom = async (user: typeof people.ada) =>
    (await as(user)('GET', `/bo/payments/${held.id}`)).json.excluded_because;
  expect(await excludedFrom(people.grace)).toBe('You changed these details. Another person must accept them.');
  expect(await excludedFrom(people.ada)).toBeUndefined();
  const own = await accept(held.id, hash);
  expect([own.status, own.json.code]).toEqual([403, 'own-payment']);
  expect((await accept(held.id, hash, people.ada)).status).toBe(200);
});

test('a list of held payments shows with each the current details, where they differ from its own', async () => {
  const { systemContext } = await import('#lib/server/write/system.ts');
  const { listHeldPaymentsOf } = await import('#lib/domain/payments/lists/list-payments.ts');
  const { identity, pay, change } = await newBeneficiary();
  const before = await pay({ execution_date: day(2) });
  await change(ibanOfThief);
  const after = await pay({ execution_date: day(2) });
  const listed = await listHeldPaymentsOf(await systemContext('test'), identity);
  expect(listed.map(({ id, beneficiary_now }) => [id, beneficiary_now?.bank_details])).toEqual([
    [after.id, undefined],
    [before.id, expect.objectContaining({ iban: ibanOfThief })],
  ]);
});
