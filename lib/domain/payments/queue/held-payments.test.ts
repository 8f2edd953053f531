import { expect, test } from '@playwright/test';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { day, newPayment, releaseDueIn } from '#e2e/support/fixtures/payment-fixtures.ts';
import { callAs, newUser } from '#e2e/support/servers/in-process.ts';

// What a held payment must have in common with a payment of today: through the dispatcher, on both engines.
test.describe.configure({ mode: 'serial' });
const user = await newUser('administrator');
const call = callAs(user);
const bank = await newBank(call, ['EUR', 'USD']);
const later = { execution_date: day(1) };

/** A payer with 100.00 EUR, and a payment of it to a new beneficiary with these bank details. */
async function newPaymentTo(coordinates: (payer: string) => object) {
  const { account, of, payment } = await newPayment(bank, { user, editor: user });
  const { reference: _, ...terms } = payment;
  const { json } = await call('POST', of, { alias: 'Friend', coordinates: coordinates(account) });
  const found = await call('GET', `/api/v1/beneficiary/${json.id}/coordinates`);
  const sent = { ...terms, beneficiary_id: json.id, beneficiary_coordinate_id: found.json[0].id };
  return {
    account,
    sent,
    create: async (change: object) => {
      const answer = await call('POST', '/bo/payments', { ...sent, ...change });
      return [answer.status, answer.json.code ?? answer.json.state];
    },
    held: async () => (await call('GET', `/api/v2.0/account/${account}/wallets`)).json[0].hold_balance,
  };
}
const byIban = () => ({ banking: { iban: 'DE89370400440532013000' } });

test('rejects a payment in another currency than its wallet’s, for today and for a later day', async () => {
  const { create, held } = await newPaymentTo(byIban);
  for (const date of [{}, later]) {
    expect(await create({ currency: 'JPY', amount: '10', ...date })).toEqual([422, 'currency-mismatch']);
  }
  expect(await held()).toBe('0.00');
});

test('rejects a payment to the wallet that pays, for today and for a later day', async () => {
  const { create, held, account } = await newPaymentTo((payer) => ({ internal: { account_id: payer } }));
  const { json } = await call('GET', `/api/v2.0/account/${account}`);
  for (const name of [account, account.toUpperCase(), json.reference]) {
    const from = euro(name);
    for (const date of [{}, later]) expect(await create({ from, ...date })).toEqual([422, 'same-side']);
  }
  expect(await held()).toBe('0.00');
});

test('rejects a held payment of more than a wallet can hold, as the document says', async () => {
  const { create } = await newPaymentTo(byIban);
  expect(await create({ amount: '50000000000000000.00', ...later })).toEqual([422, 'overflow']);
});

test('a payment whose hold has another amount is not paid and waits for staff', async () => {
  const { database } = await import('#db/index.ts');
  const { payments } = await import('#db/schema/payments.ts');
  const { eq } = await import('drizzle-orm');
  const { sent, held } = await newPaymentTo(byIban);
  const { json } = await call('POST', '/bo/payments', { ...sent, ...later });
  const { transaction } = await database();
  await transaction(async (tx) => {
    await tx.update(payments).set({ amount: 1n }).where(eq(payments.id, json.id));
  });
  await releaseDueIn(24);
  const flagged = await call('GET', `/bo/payments/${json.id}`);
  expect(flagged.json).toMatchObject({ state: 'HELD', attention: { code: 'hold-bound' } });
  // Trying again cannot help, so the payment has no next time.
  expect(flagged.json.release_at).toBeUndefined();
  expect(await held()).toBe('12.50');
});
