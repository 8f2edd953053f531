import { setConfig } from '@kubb/plugin-client/clients/fetch';
import {
  type ChangeRequest,
  createAccount,
  createCoordinate,
  createEntity,
  createIdentityBeneficiary,
  createPayment,
  createProduct,
  createTransfer,
  createWebhook,
  getContactAccountFields,
  getWallet,
  listOutboxMessages,
  sendVerification,
  verifyPasscode,
} from './generated/index.ts';

const { URL: baseURL = '', TOKEN = '', RECEIVER = '' } = process.env;
// Its client for fetch names no media type of the body.
setConfig({ baseURL, headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' } });

/** The answer of a write that was carried out. Throws for a refusal, and for a write that waits for an approval. */
async function done<Body extends object>(answer: Promise<Body>): Promise<Exclude<Body, ChangeRequest>> {
  const body = await answer;
  if ('requester' in body || 'request_id' in body) throw new Error(JSON.stringify(body));
  return body as Exclude<Body, ChangeRequest>;
}

const reference = `CUST-${crypto.randomUUID()}`;
const email = `${reference.toLowerCase()}@example.com`;
await done(createWebhook({ url: RECEIVER, types: ['payment.*'] }));
await done(createEntity('customer', { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference }));
const product = await done(
  createProduct({
    name: `Household ${reference}`,
    version: '1',
    currencies: ['EUR'],
    wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
    default_wallet: 'DEFAULT',
    opens_at_once: true,
  }),
);
const account = await done(
  createAccount({ product_id: product.id, owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference } }),
);
const wallet = { account: account.id, wallet: 'DEFAULT', currency: 'EUR' };
await done(createTransfer({ from: { chart: 0, code: 'clearing' }, to: wallet, amount: '100.00', currency: 'EUR' }));

const contacts = [{ email, mobile_prefix: '', mobile_number: '' }];
const beneficiary = await done(
  createIdentityBeneficiary(reference, { first_name: 'Jane', last_name: 'Doe', contacts }),
);
const { spec } = await done(getContactAccountFields(reference, { currency: 'EUR' }));
const fields = spec.EUR?.field_groups.flatMap((group) => group.fields.map((field) => field.input.key)) ?? [];
if (!fields.includes('coordinates.iban')) throw new Error(`The form has no IBAN: ${fields.join(', ')}`);
const details = await done(
  createCoordinate(reference, beneficiary.id, {
    currency: 'EUR',
    coordinates: { country_code: 'DE', iban: 'DE89370400440532013000' },
  }),
);
const coordinateId = details.dynamic_beneficiary_coords?.[0]?.beneficiary_coordinate_id ?? '';

const sent = await done(sendVerification(reference, beneficiary.id, coordinateId));
const outbox = await done(listOutboxMessages());
const otp = /^\d+/.exec(outbox.page.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
await done(verifyPasscode(reference, sent.verification_uuid, { otp }));

const payment = await done(
  createPayment(
    {
      identity_reference: reference,
      beneficiary_id: beneficiary.id,
      beneficiary_coordinate_id: coordinateId,
      from: wallet,
      amount: '12.50',
      currency: 'EUR',
    },
    { 'Idempotency-Key': crypto.randomUUID() },
  ),
);
const { account_balance } = await done(getWallet(account.id, 'DEFAULT', 'EUR'));
console.log(`${payment.id} ${payment.state} ${account_balance}`);
