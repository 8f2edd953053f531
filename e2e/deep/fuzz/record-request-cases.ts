import { type Call, freshIban, freshReference, newProduct } from '#e2e/contract/accounts/fixtures.ts';
import { codesFor, newBeneficiaryFixture } from '#e2e/contract/beneficiaries/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';
import { done, type RequestCase } from '#e2e/deep/fuzz/request-case.ts';

/** As `requestCasesAt`, for stored records: beneficiaries and their passcodes, payments, holds, wallets, webhooks. */
export function recordRequestCases(call: Call): Record<string, () => Promise<RequestCase>> {
  const ask = async (method: string, path: string, body?: unknown) => (await done(call(method, path, body))).json;

  const beneficiary = async () => {
    const { identity, id, coordinate, ...made } = await newBeneficiaryFixture(call);
    return { ...made, params: { identityReference: identity, idRef: id, coordinateId: coordinate } };
  };
  const verifying = async () => {
    await ask('PUT', '/api/v1/setting', { settings: { 'verification/resend_cooldown_seconds': 0 } });
    const { email, verification, params } = await beneficiary();
    const { verification_uuid } = await ask('GET', verification);
    return { email, params: { ...params, id: verification_uuid, verificationUuid: verification_uuid } };
  };
  // One currency: a total over several would need a rate.
  const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
  const account = async () => {
    const product = await ask('POST', '/bo/products', newProduct({ currencies: ['EUR'], wallets }));
    return newPaymentSetup(call, (members) => ask('POST', '/api/v2.0/account', { product_id: product.id, ...members }));
  };
  const wallet = async () => {
    const { sent } = await account();
    return { params: { idRef: sent.from.account, walletType: 'DEFAULT', walletCurrency: 'EUR' } };
  };
  const tagged = async () => {
    const { params } = await wallet();
    const body = { banking: { iban: freshIban() } };
    const { id } = await ask('POST', `/api/v2.0/account/${params.idRef}/coordinates`, body);
    return { params: { ...params, id } };
  };
  const later = async () => {
    const { sent } = await account();
    const execution_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    return { params: { id: (await ask('POST', '/bo/payments', { ...sent, execution_date })).id } };
  };
  const hold = async () => {
    const { sent } = await account();
    return { params: { id: (await ask('POST', '/bo/ledger/holds', { ...sent.from, amount: '1.00' })).id } };
  };
  const webhook = async () => {
    const body = { url: 'https://hooks.example.com/bank', types: ['account.*'] };
    const { id } = await ask('POST', '/bo/webhooks', body);
    return { params: { id } };
  };
  const asked = <Made extends RequestCase>(make: () => Promise<Made>, body?: unknown) => {
    return async (): Promise<RequestCase> => ({
      params: (await make()).params ?? {},
      ...(body !== undefined && { body }),
    });
  };

  return {
    getIdentityBeneficiary: asked(beneficiary),
    sendVerification: asked(beneficiary),
    getVerification: asked(verifying),
    resendVerification: asked(verifying),
    verifyPasscode: async () => {
      const { email, params } = await verifying();
      const [otp] = await codesFor(call, email);
      return { params, body: { otp } };
    },
    getCoordinate: async () => ({ params: { id: (await beneficiary()).params.coordinateId } }),
    createCoordinate: asked(beneficiary, { currency: 'EUR', coordinates: { iban: freshIban() } }),
    updateCoordinate: asked(beneficiary, { alias: 'Savings' }),
    replaceAccountCoordinateTags: asked(tagged),
    addAccountCoordinateTags: asked(tagged, 'salary'),
    deleteAccountCoordinate: asked(tagged),
    cancelPayment: asked(later),
    releasePayment: asked(later),
    captureHold: asked(hold, { to: { chart: 0, code: 'clearing' } }),
    voidHold: asked(hold, {}),
    updateWalletLimit: asked(wallet, { minimum: '-500.00' }),
    explainWallet: asked(wallet),
    listWallets: asked(wallet),
    listWalletsAt: asked(wallet),
    getWallet: asked(wallet),
    listConsolidatedBalances: asked(wallet),
    getConsolidatedBalance: asked(wallet),
    getWebhook: asked(webhook),
    updateWebhook: asked(webhook, { is_enabled: false }),
    rotateWebhookSecret: asked(webhook),
    sendTestEvent: asked(webhook),
    deleteWebhook: asked(webhook),
    listWebhookDeliveries: asked(webhook),
    replayEvent: async () => {
      const { params } = await webhook();
      await account();
      const { page } = await ask('GET', `/bo/webhooks/${params.id}/deliveries`);
      return { params: { ...params, event_id: page[0].event.id } };
    },
    updateEntity: async () => {
      const reference = freshReference();
      await ask('POST', '/api/v1/customer', { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference });
      return { params: { role: 'customer' }, body: { reference, affiliation: 'CUSTOMER' } };
    },
  };
}
