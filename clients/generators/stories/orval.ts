import {
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
} from './generated/client.ts';

const { TOKEN = '', RECEIVER = '' } = process.env;
const options = { headers: { authorization: `Bearer ${TOKEN}` } };

/** The body of status 200. Throws for a refusal, and for a write that waits for an approval. */
async function done<Answer extends { status: number; data: unknown }>(
  answer: Promise<Answer>,
): Promise<Extract<Answer, { status: 200 }>['data']> {
  const { status, data } = await answer;
  if (status !== 200) throw new Error(JSON.stringify(data));
  return data;
}

const reference = `CUST-${crypto.randomUUID()}`;
const email = `${reference.toLowerCase()}@example.com`;
await done(createWebhook({ url: RECEIVER, types: ['payment.*'] }, options));
await done(createEntity('customer', { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference }, options));
const product = await done(
  createProduct(
    {
      name: `Household ${reference}`,
      version: '1',
      currencies: ['EUR'],
      wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
      default_wallet: 'DEFAULT',
      opens_at_once: true,
    },
    options,
  ),
);
const account = await done(
  createAccount({ product_id: product.id, owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference } }, options),
);
const wallet = { account: account.id, wallet: 'DEFAULT', currency: 'EUR' };
await done(
  createTransfer(
    { from: { chart: 0, code: 'clearing' }, to: wallet, amount: '100.00', currency: 'EUR' },
    undefined,
    options,
  ),
);

const contacts = [{ email, mobile_prefix: '', mobile_number: '' }];
const beneficiary = await done(
  createIdentityBeneficiary(reference, { first_name: 'Jane', last_name: 'Doe', contacts }, options),
);
const { spec } = await done(getContactAccountFields(reference, { currency: 'EUR' }, options));
const fields = spec.EUR?.field_groups.flatMap((group) => group.fields.map((field) => field.input.key)) ?? [];
if (!fields.includes('coordinates.iban')) throw new Error(`The form has no IBAN: ${fields.join(', ')}`);
const details = await done(
  createCoordinate(
    reference,
    beneficiary.id,
    { currency: 'EUR', coordinates: { country_code: 'DE', iban: 'DE89370400440532013000' } },
    options,
  ),
);
const coordinateId = details.dynamic_beneficiary_coords?.[0]?.beneficiary_coordinate_id ?? '';

const sent = await done(sendVerification(reference, beneficiary.id, coordinateId, options));
const outbox = await done(listOutboxMessages(undefined, options));
const otp = /^\d+/.exec(outbox.page.find(({ to }) => to === email)?.text ?? '')?.[0] ?? '';
await done(verifyPasscode(reference, sent.verification_uuid, { otp }, options));

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
    { headers: { ...options.headers, 'Idempotency-Key': crypto.randomUUID() } },
  ),
);
const { account_balance } = await done(getWallet(account.id, 'DEFAULT', 'EUR', options));
console.log(`${payment.id} ${payment.state} ${account_balance}`);
