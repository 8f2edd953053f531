import createClient from 'openapi-fetch';
import type { components, paths } from './generated/schema.d.ts';

const { URL: baseUrl = '', TOKEN = '', RECEIVER = '' } = process.env;
const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${TOKEN}` } });

type ChangeRequest = components['schemas']['ChangeRequest'];

/** The answer of a write that was carried out. Throws for a refusal, and for a write that waits for an approval. */
async function done<Body>(
  answer: Promise<{ data?: Body; error?: unknown; response: Response }>,
): Promise<Exclude<Body, ChangeRequest>> {
  const { data, error, response } = await answer;
  if (response.status !== 200 || data === undefined) throw new Error(JSON.stringify(error));
  return data as Exclude<Body, ChangeRequest>;
}

const reference = `CUST-${crypto.randomUUID()}`;
const email = `${reference.toLowerCase()}@example.com`;
await done(client.POST('/bo/webhooks', { body: { url: RECEIVER, types: ['payment.*'] } }));
await done(
  client.POST('/api/v1/{role}', {
    params: { path: { role: 'customer' } },
    body: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference },
  }),
);
const product = await done(
  client.POST('/bo/products', {
    body: {
      name: `Household ${reference}`,
      version: '1',
      currencies: ['EUR'],
      wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
      default_wallet: 'DEFAULT',
      opens_at_once: true,
    },
  }),
);
const account = await done(
  client.POST('/api/v2.0/account', {
    body: { product_id: product.id, owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference } },
  }),
);
const wallet = { account: account.id, wallet: 'DEFAULT', currency: 'EUR' };
await done(
  client.POST('/bo/ledger/transfers', {
    body: { from: { chart: 0, code: 'clearing' }, to: wallet, amount: '100.00', currency: 'EUR' },
  }),
);

const identity = { identityReference: reference };
const beneficiary = await done(
  client.POST('/api/v1/beneficiary/identity/{identityReference}', {
    params: { path: identity },
    body: { first_name: 'Jane', last_name: 'Doe', contacts: [{ email, mobile_prefix: '', mobile_number: '' }] },
  }),
);
const { spec } = await done(
  client.GET('/api/v1/fields/{identityReference}/contact-account', {
    params: { path: identity, query: { currency: 'EUR' } },
  }),
);
const fields = spec.EUR?.field_groups.flatMap((group) => group.fields.map((field) => field.input.key)) ?? [];
if (!fields.includes('coordinates.iban')) throw new Error(`The form has no IBAN: ${fields.join(', ')}`);
const details = await done(
  client.POST('/api/v1/beneficiary/dynamic/{identityReference}/{idRef}/coordinates', {
    params: { path: { ...identity, idRef: beneficiary.id } },
    body: { currency: 'EUR', coordinates: { country_code: 'DE', iban: 'DE89370400440532013000' } },
  }),
);
const coordinateId = details.dynamic_beneficiary_coords?.[0]?.beneficiary_coordinate_id ?? '';

const sent = await done(
  client.GET('/api/v1/beneficiary/identity/{identityReference}/{idRef}/coordinates/{coordinateId}/verification', {
    params: { path: { ...identity, idRef: beneficiary.id, coordinateId } },
  }),
);
const outbox = await done(client.GET('/bo/outbox'));
const otp = /^\d+/.exec(outbox.page.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
await done(
  client.POST('/api/v1/beneficiary/identity/{identityReference}/verification/{verificationUuid}', {
    params: { path: { ...identity, verificationUuid: sent.verification_uuid } },
    body: { otp },
  }),
);

const payment = await done(
  client.POST('/bo/payments', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      identity_reference: reference,
      beneficiary_id: beneficiary.id,
      beneficiary_coordinate_id: coordinateId,
      from: wallet,
      amount: '12.50',
      currency: 'EUR',
    },
  }),
);
const { account_balance } = await done(
  client.GET('/api/v2.0/account/{idRef}/wallets/{walletType}/{walletCurrency}', {
    params: { path: { idRef: account.id, walletType: 'DEFAULT', walletCurrency: 'EUR' } },
  }),
);
console.log(`${payment.id} ${payment.state} ${account_balance}`);
