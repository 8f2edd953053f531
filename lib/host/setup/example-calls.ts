import { dayMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import type { DomainEvent } from '#lib/domain/events/event-data.ts';
import { entryIdExample } from '#lib/domain/ledger/transfers/transfer.ts';
import type { DemoCall } from '#lib/host/setup/demo-calls.ts';

export const exampleUser = {
  id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11',
  username: 'grace@example.com',
  name: 'Grace Hopper',
};

const webhook = '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c22';
const record = (tail: string) => `0199f2c4-7c1e-7a35-9a0b-5d2f6e1c${tail}`;
const account = '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b';
export const exampleEvent = {
  id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c21',
  type: 'account.created',
  subject: account,
  data: { id: account, reference: 'ACC-1', currency: 'EUR', product_uuid: record('8a02') },
} satisfies { id: string } & DomainEvent;
const otherHold = '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8c';
const wallet = { account: 'ACC-1', wallet: 'DEFAULT', currency: 'EUR' };
/** The account of the standard chart that holds the money of all customers. */
export const bank = { chart: 1, code: '1010' };
const exampleHold = { ...wallet, amount: '120.00', description: 'Deposit' };
export const exampleIdentity = 'CUST-1';
const ofIdentity = { identityReference: exampleIdentity, idRef: 'BEN-77' };

/** In order: each may need those before it. */
export const exampleCalls = (now: string): DemoCall[] => [
  ...accessCalls,
  ...accountExampleCalls,
  ...recordExampleCalls,
  ...beneficiaryExampleCalls,
  ...paymentExampleCalls(timeAfter(now, 30 * dayMs).slice(0, 10)),
  {
    id: webhook,
    operation: 'createWebhook',
    body: { url: 'https://hooks.example.com/ledger', types: ['payment.*'] },
  },
  { operation: 'updateWebhook', params: { id: webhook }, body: { is_enabled: false } },
  {
    id: record('8a01'),
    operation: 'createView',
    body: { list: 'accounts', name: 'Open accounts', query: 'filter=state%3D%3DOPEN', is_shared: true },
  },
];

const accessCalls: DemoCall[] = [
  { operation: 'createRole', body: { name: 'payments', permissions: ['payment:create', 'beneficiary:read'] } },
  { operation: 'createRole', body: { name: 'archive', permissions: ['audit:read'] } },
  { id: exampleUser.id, operation: 'createToken', body: { name: 'Old integration' } },
  {
    id: exampleUser.id,
    operation: 'registerCallerKey',
    // Its private key was never kept.
    body: {
      name: 'Old integration',
      jwk: { kty: 'OKP', crv: 'Ed25519', x: 'H0kgKZ3kB92k8CmG4tdosPxMSHrPDa6iqB6ZKABdS2U' },
    },
  },
];

const newAccount = (id: string | undefined, reference: string, members: object = {}): DemoCall => ({
  ...(id && { id }),
  operation: 'createAccount',
  body: { reference, name: 'Household', ...members },
});

const accountExampleCalls: DemoCall[] = [
  {
    id: record('8a02'),
    operation: 'createProduct',
    body: {
      name: 'Example account',
      version: '1',
      currencies: ['EUR'],
      wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
      default_wallet: 'DEFAULT',
      opens_at_once: true,
    },
  },
  newAccount(account, 'ACC-1', {
    product_id: record('8a02'),
    owner: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: 'CUST-1' },
  }),
  ...['ACC-3', 'ACC-4', 'ACC-5'].map((reference) => newAccount(undefined, reference, { product_id: record('8a02') })),
  {
    id: record('8b01'),
    operation: 'createAccountCoordinate',
    params: { idRef: 'ACC-1' },
    body: { banking: { iban: 'DE02120300000000202051' } },
  },
  {
    operation: 'createEntity',
    params: { role: 'customer' },
    body: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: 'CUST-1001' },
  },
  {
    operation: 'createEntity',
    params: { role: 'customer' },
    body: {
      type: 'INDIVIDUAL',
      affiliation: 'CUSTOMER',
      reference: 'CUST-1003',
      aspects: [{ identifier: record('8c01'), aspect: { type: 'name', first_name: 'Ada', last_name: 'Meier' } }],
    },
  },
  {
    operation: 'createEntity',
    params: { role: 'business' },
    body: { type: 'ORGANIZATION', affiliation: 'CUSTOMER', reference: 'ACME-1' },
  },
  {
    id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c003',
    operation: 'createEntityRelation',
    params: { role: 'business', idRef: 'ACME-1' },
    body: {
      kind: 'OWNER',
      party: { role: 'CUSTOMER', reference: 'CUST-1003' },
      share_percent: '25.00',
      valid_from: '2026-01-01',
    },
  },
  { operation: 'createTransfer', body: { from: bank, to: wallet, amount: '50000.00', currency: 'EUR' } },
  {
    id: entryIdExample,
    operation: 'createTransfer',
    body: { from: bank, to: wallet, amount: '25.00', currency: 'EUR', description: 'Welcome' },
  },
  { id: account, operation: 'createHold', body: exampleHold },
  { id: otherHold, operation: 'createHold', body: exampleHold },
];

const ofExampleAccount = { kind: 'account', id: account };

/** What staff keep on a record. */
const recordExampleCalls: DemoCall[] = [
  {
    id: '0199f2c4-8d2f-7b46-8b1c-6e3f7a2d9b12',
    operation: 'createNote',
    params: ofExampleAccount,
    body: { text: 'Called the customer.' },
  },
  { operation: 'addRecordLabel', params: ofExampleAccount, body: { label: 'vip' } },
];

/** Prepared only when the records exist: a file is checked and encrypted for its record. */
export const fileExampleCalls: DemoCall[] = [
  {
    id: '0199f2c4-9e3a-7c57-9c2d-7f4a8b3e0c23',
    operation: 'createAttachment',
    params: ofExampleAccount,
    body: { name: 'id.pdf', content: 'JVBERi0xLjcK' },
  },
];

const beneficiaryExampleCalls: DemoCall[] = [
  {
    id: record('8a01'),
    operation: 'createIdentityBeneficiary',
    params: { identityReference: 'CUST-1' },
    body: {
      external_reference: 'BEN-77',
      first_name: 'Jane',
      last_name: 'Doe',
      contacts: [{ email: 'jane@example.com', mobile_prefix: '', mobile_number: '' }],
    },
  },
  {
    id: record('8a02'),
    operation: 'createCoordinate',
    params: ofIdentity,
    body: { currency: 'EUR', coordinates: { iban: 'FR1420041010050500013M02606' } },
  },
  {
    id: record('8a03'),
    operation: 'createCoordinate',
    params: ofIdentity,
    body: { currency: 'EUR', coordinates: { iban: 'ES9121000418450200051332' } },
  },
  {
    id: record('8a04'),
    operation: 'createCoordinate',
    params: ofIdentity,
    body: { currency: 'EUR', coordinates: { iban: 'AT611904300234573201' } },
  },
  {
    id: record('8a05'),
    operation: 'createCoordinate',
    params: ofIdentity,
    body: { currency: 'EUR', coordinates: { iban: 'BE68539007547034' } },
  },
];

const examplePayment = {
  identity_reference: 'CUST-1',
  beneficiary_id: record('8a01'),
  beneficiary_coordinate_id: record('8a02'),
  from: wallet,
  amount: '12.50',
  currency: 'EUR',
};

/** They differ early, because the number of a payment is the beginning of its id. */
const paymentIds = ['9a0b', '9a0c', '9a0d'].map((part) => `0199f2c4-7c1e-7a35-${part}-5d2f6e1c8a01`);

/** Held until the day, so that they can be released and cancelled. */
const paymentExampleCalls = (execution_date: string): DemoCall[] =>
  paymentIds.map((id) => ({
    id,
    operation: 'createPayment',
    body: { ...examplePayment, execution_date },
  }));

export interface ExampleVerification {
  id: string;
  beneficiary: string;
  coordinate: string;
}

export const examplePasscode = '123456';

/** Of bank details of their own: the first is sent again, the second verified. */
export const exampleVerifications: ExampleVerification[] = [
  { id: record('8a01'), beneficiary: record('8a01'), coordinate: record('8a04') },
  { id: record('8a02'), beneficiary: record('8a01'), coordinate: record('8a05') },
];

/** Stored as change requests of the example user. */
export const pendingCalls: DemoCall[] = ['ACC-3', 'ACC-4', 'ACC-5'].map((idRef, index) => ({
  id: `01926e7c-52a8-7f2b-9df6-0a63a5a4c00${index + 1}`,
  operation: 'updateAccountAttributes',
  params: { idRef },
  body: { risk: 'HIGH' },
}));
