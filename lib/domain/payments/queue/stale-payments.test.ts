import { expect, test } from '@playwright/test';
import {
  day,
  ibanOfThief,
  ibanSeen,
  type PaymentFixtures,
  paymentFixtures,
  releaseDueIn,
  type User,
} from '#e2e/support/fixtures/payment-fixtures.ts';

// Payments are bound to what was seen: through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
const { people, call, set, newAccount, newBeneficiary, read, release, accept } = paymentFixtures();

test('a payment shows where the money went, even when the beneficiary changes later', async () => {
  const { pay, rename, change, identity } = await newBeneficiary();
  const paid = await pay();
  expect(paid).toMatchObject({ state: 'PAID', created_by: people.ada?.username });
  expect(paid.beneficiary_snapshot).toMatchObject({
    name: 'Jane Doe',
    bank_details: { iban: ibanSeen, currency: 'EUR', payment_type: 'EU_SEPA' },
    primary_coordinates: [ibanSeen],
    is_verified: false,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  await rename('Smith');
  await change(ibanOfThief);
  await hide(paid.beneficiary_id);
  expect(await read(paid.id)).toEqual(paid);
  const { json } = await call('GET', `/bo/payments?filter=identity_reference==${identity}`);
  expect(json.page).toEqual([paid]);
  const { database, selectRows } = await import('#db/index.ts');
  const { sql } = await import('drizzle-orm');
  const stored = await selectRows((await database()).read, sql`select * from payments where id = ${paid.id}`);
  expect(JSON.stringify(stored, (_, value) => (typeof value === 'bigint' ? Number(value) : value))).not.toMatch(
    new RegExp(`${ibanSeen}|Jane`),
  );
});

test('the hold names the payment and its details: only the release captures it', async () => {
  const { pay, available } = await newBeneficiary();
  const held = await pay({ execution_date: day(3) });
  const { json: hold } = await call('GET', `/bo/ledger/holds/${held.hold_id}`);
  expect(hold.bound_to).toBe(`payment/${held.id}/${held.beneficiary_snapshot.hash}`);
  for (const to of [
    { chart: 0, code: 'clearing' },
    { ...held.from, account: await newAccount('thief') },
  ]) {
    const taken = await call('POST', `/bo/ledger/holds/${held.hold_id}/capture`, { to });
    expect([taken.status, taken.json.code]).toEqual([409, 'hold-bound']);
  }
  expect(await available()).toBe('87.50');
  expect(await release(held.id, people.ada)).toEqual([200, 'PAID']);
});

test('changed bank details, name or verification reject the release by a person and by the worker', async () => {
  const changes: Record<string, (item: PaymentFixtures) => Promise<unknown>> = {
    bank_details: ({ change }) => change(ibanOfThief),
    name: ({ rename }) => rename('Smith'),
    verification: ({ verify }) => verify(),
  };
  for (const [part, deed] of Object.entries(changes)) {
    const item = await newBeneficiary();
    const held = await item.pay({ execution_date: day(2) });
    const other = await item.pay({ execution_date: day(2) });
    await deed(item);
    expect(await release(held.id), part).toEqual([409, 'payment-stale', [part]]);
    await releaseDueIn(48);
    for (const { id } of [held, other]) {
      const now = await read(id);
      const attention = { code: 'payment-stale', changed: [part], since: expect.any(String) };
      expect(now, part).toMatchObject({ state: 'HELD', attention });
      expect(now.release_at).toBeUndefined();
      expect(now.beneficiary_snapshot).toEqual(held.beneficiary_snapshot);
    }
    const { json: list } = await call('GET', `/bo/payments?filter=attention.code==payment-stale;id==${other.id}`);
    expect(list.record_count).toBe(1);
    const { json: audit } = await call('GET', `/bo/audit?filter=resource_id==${other.id};action==flagPayment`);
    expect(audit.record_count).toBe(1);
    const { json: events } = await call('GET', `/bo/events?filter=subject==${other.id};type==payment.attention-needed`);
    expect(events.record_count).toBe(1);
    expect((await call('POST', `/bo/payments/${held.id}/cancel`)).json).toMatchObject({ state: 'CANCELLED' });
    expect(await item.available()).toBe('87.50');
  }
});

test('the worker leaves a stale payment to staff', async () => {
  const { pay, change } = await newBeneficiary();
  const held = await pay({ execution_date: day(2) });
  await change(ibanOfThief);
  await releaseDueIn(48);
  const flagged = await read(held.id);
  await releaseDueIn(24 * 30);
  expect(await read(held.id)).toEqual(flagged);
});

test('details changed and changed back are accepted; a lost verification is not', async () => {
  const unverified = await newBeneficiary();
  const first = await unverified.pay({ execution_date: day(2) });
  await unverified.change(ibanOfThief);
  await unverified.change(ibanSeen);
  expect(await release(first.id)).toEqual([200, 'PAID']);

  const verified = await newBeneficiary();
  await verified.verify();
  const second = await verified.pay({ execution_date: day(2) });
  await verified.change(ibanOfThief);
  await verified.change(ibanSeen);
  expect(await release(second.id)).toEqual([409, 'payment-stale', ['verification']]);
  await verified.verify();
  expect(await release(second.id)).toEqual([409, 'payment-stale', ['verification']]);
});

test('a deleted or re-created beneficiary is not paid by the payment to the old one', async () => {
  const { pay, payment, of } = await newBeneficiary();
  const held = await pay({ execution_date: day(2) });
  await hide(payment.beneficiary_id);
  await call('POST', of, { first_name: 'Jane', last_name: 'Doe' });
  expect(await release(held.id)).toEqual([409, 'payment-stale', ['beneficiary']]);
  const refused = await accept(held.id, held.beneficiary_snapshot.hash);
  expect([refused.status, refused.json.code]).toEqual([409, 'payment-stale']);
  expect((await call('POST', `/bo/payments/${held.id}/cancel`)).json.state).toBe('CANCELLED');
});

test('creators cannot end the cooling-off period of their own payment, also after the setting was lowered', async () => {
  const { pay, verify } = await newBeneficiary();
  await verify();
  await set({ 'payments/cooling_off_hours': 24 });
  const held = await pay();
  expect(held).toMatchObject({ state: 'HELD', created_by: people.ada?.username, cooling_off_until: held.release_at });
  expect(await release(held.id, people.ada)).toEqual([403, 'own-payment']);
  const { json: created } = await call('POST', '/bo/tokens', { name: 'Errand', user: people.grace?.username });
  expect(await release(held.id, { ...people.grace, token: created.token } as User)).toEqual([403, 'own-payment']);
  await set({ 'payments/cooling_off_hours': 0 });
  expect(await release(held.id, people.ada)).toEqual([403, 'own-payment']);
  await releaseDueIn(1);
  expect((await read(held.id)).state).toBe('HELD');
  expect(await release(held.id, people.grace)).toEqual([200, 'PAID']);
});

test('rules that were tightened since apply to the release and to the worker', async () => {
  const unverified = await newBeneficiary();
  const first = await unverified.pay({ execution_date: day(1) });
  await set({ 'payments/refuse_unverified': true });
  expect(await release(first.id)).toEqual([422, 'coordinate-unverified']);
  await releaseDueIn(24);
  expect(await read(first.id)).toMatchObject({ state: 'HELD', attention: { code: 'coordinate-unverified' } });

  const fresh = await newBeneficiary();
  await fresh.verify();
  const second = await fresh.pay({ execution_date: day(1) });
  expect(second.cooling_off_until).toBeUndefined();
  await set({ 'payments/cooling_off_hours': 72 });
  expect(await release(second.id, people.ada)).toEqual([403, 'own-payment']);
  await releaseDueIn(24);
  const postponed = await read(second.id);
  expect(postponed).toMatchObject({ state: 'HELD', release_at: postponed.cooling_off_until });
  expect(postponed.release_at > second.release_at).toBe(true);
  await releaseDueIn(72);
  expect((await read(second.id)).state).toBe('PAID');
});

test('a country that was blocked since is not paid: not by a new payment, the release or the worker', async () => {
  const { pay, payment } = await newBeneficiary();
  const held = await pay({ execution_date: day(1) });
  await set({ 'fields/blocked_countries': ['DE'] });
  try {
    const refused = await call('POST', '/bo/payments', payment);
    expect([refused.status, refused.json.code]).toEqual([422, 'country-blocked']);
    expect(await release(held.id)).toEqual([422, 'country-blocked']);
    await releaseDueIn(24);
    expect(await read(held.id)).toMatchObject({ state: 'HELD', attention: { code: 'country-blocked' } });
  } finally {
    await set({ 'fields/blocked_countries': [] });
  }
  expect(await release(held.id)).toEqual([200, 'PAID']);
});

test('an account at this institution is a destination, too: its owner, name and wallet are in the snapshot', async () => {
  const { of, payment, pay } = await newBeneficiary();
  const theirs = await newAccount('CUST-INSIDE');
  const { json: friend } = await call('POST', of, {
    alias: 'Friend',
    coordinates: { internal: { account_id: theirs } },
  });
  const to = { beneficiary_id: friend.id, beneficiary_coordinate_id: theirs };
  const held = await pay({ ...to, execution_date: day(1) });
  expect(held.beneficiary_snapshot).toMatchObject({
    name: 'Friend',
    bank_details: { account_id: theirs, account_owner: 'CUST-INSIDE', wallet: 'DEFAULT', payment_type: 'INTERNAL' },
  });
  await call('POST', `/api/v2.0/account/${theirs}/state`, { state: 'CLOSED', reason: 'Asked for it' });
  await releaseDueIn(24);
  expect(await read(held.id)).toMatchObject({ state: 'HELD', attention: { code: expect.stringMatching(/^account-/) } });
  const again = await call('POST', '/bo/payments', { ...payment, ...to });
  expect(again.status).toBe(422);
});

test('an edit concurrent with a release: the payment goes to what was seen', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { pay, change } = await newBeneficiary();
    const held = await pay({ execution_date: day(2) });
    const [, released] = await Promise.all([change(ibanOfThief), release(held.id)]);
    const now = await read(held.id);
    expect(released).toEqual(now.state === 'PAID' ? [200, 'PAID'] : [409, 'payment-stale', ['bank_details']]);
    expect(now.beneficiary_snapshot.bank_details.iban).toBe(ibanSeen);
  }
});

/** As a phonebook sync does with a customer who is no longer in it. */
async function hide(id: string): Promise<void> {
  const { database } = await import('#db/index.ts');
  const { beneficiaries } = await import('#db/schema/beneficiaries.ts');
  const { eq } = await import('drizzle-orm');
  await (await database()).transaction(async (tx) => {
    await tx.update(beneficiaries).set({ hidden_at: new Date().toISOString() }).where(eq(beneficiaries.id, id));
  });
}
