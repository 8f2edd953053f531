import { createCaller, newProduct } from '#e2e/contract/accounts/fixtures.ts';
import { done } from '#e2e/contract/beneficiaries/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';
import type { Place } from '#e2e/support/servers/server.ts';

export interface FuzzFixtures {
  /** Payers with beneficiaries, bank details and money. */
  identities: string[];
  /** Bodies that are valid on this server, by operation. */
  bodies: Record<string, unknown[]>;
}

/** A few related payers, beneficiaries and accounts: random requests seldom combine related records. */
export async function createFuzzFixtures({ origin }: Place, token: string): Promise<FuzzFixtures> {
  const call = createCaller(origin, token);
  const product = (await done(call('POST', '/bo/products', newProduct()))).json;
  const open = async (members = {}) =>
    (await done(call('POST', '/api/v2.0/account', { product_id: product.id, ...members }))).json;
  const all = [await newPaymentSetup(call, open), await newPaymentSetup(call, open)];
  for (const { beneficiary } of all) await done(call('GET', beneficiary.verification));
  const from = { chart: 0, code: 'clearing' };
  const wallets = all.map((one) => one.sent.from);
  return {
    identities: all.map(({ beneficiary }) => beneficiary.identity),
    bodies: {
      createPayment: all.map(({ sent }) => sent),
      createTransfer: wallets.map((to) => ({ from, to, amount: '1.00', currency: 'EUR' })),
      createTransfers: [{ transfers: wallets.map((to) => ({ from, to, amount: '1.00', currency: 'EUR' })) }],
      createHold: wallets.map((wallet) => ({ ...wallet, amount: '1.00' })),
      captureHold: [{ to: from }],
      createAccount: [{ product_id: product.id }],
      changeAccountState: [{ state: 'OPEN' }, { state: 'BLOCKED', reason: 'to try' }],
      createCoordinate: [{ currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } }],
    },
  };
}
