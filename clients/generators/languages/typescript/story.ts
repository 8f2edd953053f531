// A story of 18 steps with the TypeScript client. Prints a line for each step.
import { ApprovalPendingError, createClient, isProblem } from '@countinghouse/client';

// [connect]
const client = createClient({ url: process.env.URL ?? '', token: process.env.TOKEN ?? '' });
// [end]

// [helpers]
const customer = `CUST-${crypto.randomUUID()}`;
const clearing = { kind: 'chart', chart: 0, code: 'clearing' } as const;
const wallet = (account: string) => ({ kind: 'wallet', account, wallet: 'DEFAULT', currency: 'EUR' }) as const;
// [end]
const step = (...facts: unknown[]) => console.log(facts.join(' '));

// [product]
const product = await client.createProduct({
  body: {
    name: `Household ${customer}`,
    version: '1',
    currencies: ['EUR'],
    wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
    default_wallet: 'DEFAULT',
    opens_at_once: true,
  },
});
// [end]
step('product', product.version);

// [account]
const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: customer } as const;
await client.createEntity({ params: { role: 'customer' }, body: owner });
const account = await client.createAccount({ body: { product_id: product.id, owner } });
// [end]
const savings = await client.createAccount({ body: { product_id: product.id, owner } });
step('accounts', account.state, savings.state);

// [limit]
const own = { idRef: account.id, walletType: 'DEFAULT', walletCurrency: 'EUR' };
const limit = await client.updateWalletLimit({ params: own, body: { minimum: '-50.00' } });
// [end]
step('limit', limit.minimum);

// [transfer]
const transfer = await client.createTransfer({
  body: { from: clearing, to: wallet(account.id), amount: '1000.00', currency: 'EUR' },
});
// [end]
step('transfer', transfer.amount);

// [bulk]
const [done, refused] = await client.createTransfers({
  body: {
    atomic: false,
    transfers: [
      { from: wallet(account.id), to: wallet(savings.id), amount: '100.00', currency: 'EUR' },
      { from: wallet(account.id), to: wallet(savings.id), amount: '99999.00', currency: 'EUR' },
    ],
  },
});
// [end]
if (done?.kind === 'done' && refused?.kind === 'refused') step('bulk', done.index, refused.index);

// [balance]
const balance = await client.getWallet({ params: own });
// [end]
step('balance', balance.account_balance, balance.available_balance);

// [list]
const filter = `owner.reference==${customer}`;
const first = await client.listAccounts({ query: { filter, 'page[size]': 1 } });
// [end]
step('list', first.page.length);

// [continuation]
const following = await client.listAccounts({
  query: { filter, 'page[size]': 1, 'page[continuation]': first.continuation },
});
// [end]
step('continuation', following.page.length, following.page[0]?.id !== first.page[0]?.id);

// [search]
const found = await client.searchAccounts({ query: { search: customer } });
// [end]
step('search', found.page.length);

// [export]
const csv = await client.exportAccounts({ query: { filter } });
// [end]
step('export', csv.trim().split('\n').length - 1);

// [metrics]
const metrics = await client.getMetrics();
// [end]
step('metrics', metrics.includes('# TYPE'));

// [not-found]
try {
  await client.getAccount({ params: { idRef: 'none' } });
} catch (error) {
  if (!isProblem(error, 'not-found')) throw error;
  step('not-found', error.problem.code);
}
// [end]

// [invalid]
try {
  await client.createTransfer({
    body: { from: clearing, to: wallet(account.id), amount: '25.00', currency: 'euro' },
  });
} catch (error) {
  if (!isProblem(error, 'invalid-input')) throw error;
  step('invalid', error.problem.status, error.problem.errors?.[0]?.pointer);
}
// [end]

// [approval]
try {
  await client.loadRates({
    body: { rates: [{ base: 'EUR', quote: 'USD', rate: '1.1', as_of: '2026-01-31T00:00:00Z' }] },
  });
} catch (error) {
  if (!(error instanceof ApprovalPendingError)) throw error;
  step('approval', error.changeRequest.state);
}
// [end]

// [if-match]
try {
  await client.changeAccountState({
    params: { idRef: account.id },
    body: { state: 'BLOCKED', reason: 'Card reported stolen' },
    revision: 99,
  });
} catch (error) {
  if (!isProblem(error, 'revision-mismatch')) throw error;
  step('if-match', error.problem.code);
}
// [end]

// [beneficiary]
const identity = { identityReference: customer };
const email = `${customer.toLowerCase()}@example.com`;
const beneficiary = await client.createIdentityBeneficiary({
  params: identity,
  body: { first_name: 'Jane', last_name: 'Doe', contacts: [{ email, mobile_prefix: '', mobile_number: '' }] },
});
const details = await client.createCoordinate({
  params: { ...identity, idRef: beneficiary.id },
  body: { currency: 'EUR', coordinates: { country_code: 'DE', iban: 'DE89370400440532013000' } },
});
const coordinateId = details.dynamic_beneficiary_coords?.[0]?.beneficiary_coordinate_id ?? '';
// [end]
step('beneficiary', beneficiary.last_name);

// [passcode]
const sent = await client.sendVerification({ params: { ...identity, idRef: beneficiary.id, coordinateId } });
const outbox = await client.listOutboxMessages({ query: { 'page[size]': 1 } });
const otp = /\d{6}/.exec(outbox.page[0]?.text ?? '')?.[0] ?? '';
const verified = await client.verifyPasscode({
  params: { ...identity, verificationUuid: sent.verification_uuid },
  body: { otp },
});
// [end]
step('passcode', verified.status);

// [payment]
const payment = await client.createPayment({
  body: {
    identity_reference: customer,
    beneficiary_id: beneficiary.id,
    beneficiary_coordinate_id: coordinateId,
    from: wallet(account.id),
    amount: '25.00',
    currency: 'EUR',
  },
});
// [end]
step('payment', payment.state);
