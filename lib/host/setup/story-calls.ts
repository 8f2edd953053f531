import { dayMs, hourMs } from '#lib/core/time/durations.ts';
import type { DemoCall } from '#lib/host/setup/demo-calls.ts';
import { demoId } from '#lib/host/setup/demo-id.ts';
import { bank } from '#lib/host/setup/example-calls.ts';

/** A call of the story, made so many days before the demo data are created. */
export interface StoryCall extends DemoCall {
  daysAgo: number;
}

export const storyProduct = demoId('0001');
export const storyWebhook = demoId('0002');
const supplier = {
  beneficiary: demoId('0010'),
  coordinate: demoId('0011'),
  paid: demoId('0012'),
  returned: '0199f2c4-7c1f-7a35-9b0a-7e3f5a2b0013',
};

const company = 'ALBA-1';
const staff = [
  { reference: 'MIA-1', name: 'Mia Müller', salary: '3200.00', rent: '1150.00' },
  { reference: 'JONAS-1', name: 'Jonas Weber', salary: '2850.00', rent: '980.00' },
  { reference: 'CHLOE-1', name: 'Chloé Martin', salary: '4100.00', rent: '1420.00' },
];
const others = [
  { reference: 'LINDEN-1', name: 'Linden Property SARL', type: 'ORGANIZATION' },
  { reference: 'HARBOUR-1', name: 'Harbour Coffee GmbH', type: 'ORGANIZATION' },
  { reference: 'LEO-1', name: 'Leo Faure', type: 'INDIVIDUAL' },
  { reference: 'VELA-1', name: 'Vela Trade Ltd', type: 'ORGANIZATION' },
];
const customers = [
  { reference: company, name: 'Alba Robotics GmbH', type: 'ORGANIZATION' },
  ...staff.map(({ reference, name }) => ({ reference, name, type: 'INDIVIDUAL' })),
  ...others,
];
const shop = 'HARBOUR-1';
const suspect = 'LEO-1';
const receiver = 'VELA-1';

const walletOfAccount = (account: string) => ({ account, wallet: 'DEFAULT', currency: 'EUR' });

const move = (daysAgo: number, from: object, to: object, amount: string, description: string): StoryCall => ({
  daysAgo,
  operation: 'createTransfer',
  body: { from, to, amount, currency: 'EUR', description },
});

/** A customer with an account, both of the same reference. */
const customerCalls = ({ reference, name, type }: (typeof customers)[number], index: number): StoryCall[] => [
  {
    daysAgo: 88,
    operation: 'createEntity',
    params: { role: 'customer' },
    body: {
      type,
      affiliation: 'CUSTOMER',
      reference,
      aspects: [{ identifier: demoId(`c00${index}`), aspect: { type: 'name', ...organizationOrPerson(name, type) } }],
    },
  },
  {
    daysAgo: 88,
    operation: 'createAccount',
    body: { reference, name, product_id: storyProduct, owner: { type, affiliation: 'CUSTOMER', reference } },
  },
];

function organizationOrPerson(name: string, type: string) {
  const [first_name, last_name] = name.split(' ');
  return type === 'INDIVIDUAL' ? { first_name, last_name } : { organization_name: name };
}

const opening: StoryCall[] = [
  {
    id: storyProduct,
    daysAgo: 89,
    operation: 'createProduct',
    body: {
      name: 'Current account',
      version: '1',
      currencies: ['EUR'],
      wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
      default_wallet: 'DEFAULT',
      opens_at_once: true,
    },
  },
  ...customers.flatMap(customerCalls),
  move(87, bank, walletOfAccount(company), '120000.00', 'Customer payment 2041'),
];

/** Three months of salaries, rent, a large customer and a coffee every third day. */
const everyday: StoryCall[] = [75, 45, 15].flatMap((daysAgo) => [
  move(daysAgo + 2, bank, walletOfAccount(company), '38000.00', 'Customer payment'),
  ...staff.flatMap(({ reference, salary, rent }) => [
    move(daysAgo, walletOfAccount(company), walletOfAccount(reference), salary, 'Salary'),
    move(daysAgo - 1, walletOfAccount(reference), walletOfAccount('LINDEN-1'), rent, 'Rent'),
  ]),
]);
const coffees: StoryCall[] = Array.from({ length: 24 }, (_, index) => {
  const guest = staff[index % staff.length]?.reference ?? company;
  return move(
    72 - index * 3,
    walletOfAccount(guest),
    walletOfAccount(shop),
    `${4 + ((index * 7) % 23)}.${index % 2 ? '40' : '90'}`,
    'Card payment',
  );
});

/** Money arrives, leaves within the hour for a new customer, and the account is blocked two days later. */
const fraud: StoryCall[] = [
  ...['4900.00', '4850.00', '4950.00'].map((amount) =>
    move(4, bank, walletOfAccount(suspect), amount, 'Incoming transfer'),
  ),
  ...['7000.00', '6900.00'].map((amount) =>
    move(4, walletOfAccount(suspect), walletOfAccount(receiver), amount, 'Consulting'),
  ),
  {
    daysAgo: 2,
    operation: 'changeAccountState',
    params: { idRef: suspect },
    body: { state: 'BLOCKED', reason: 'Suspected fraud: deposits left within the hour for a new customer' },
  },
  {
    daysAgo: 2,
    operation: 'updateAccountAttributes',
    params: { idRef: suspect },
    body: { review: 'OPEN', risk: 'HIGH' },
  },
];

/** A supplier is paid; a second payment comes back. */
const supplierPayments: StoryCall[] = [
  {
    id: supplier.beneficiary,
    daysAgo: 60,
    operation: 'createIdentityBeneficiary',
    params: { identityReference: company },
    body: {
      external_reference: 'SUPPLIER-1',
      organization_name: 'Orion Design GmbH',
      contacts: [{ email: 'accounts@orion.example', mobile_prefix: '', mobile_number: '' }],
    },
  },
  {
    id: supplier.coordinate,
    daysAgo: 60,
    operation: 'createCoordinate',
    params: { identityReference: company, idRef: 'SUPPLIER-1' },
    body: { currency: 'EUR', coordinates: { iban: 'DE02120300000000202051' } },
  },
  ...[
    { key: supplier.paid, daysAgo: 14, amount: '6400.00', reference: 'Invoice 118' },
    { key: supplier.returned, daysAgo: 3, amount: '2150.00', reference: 'Invoice 131' },
  ].map(({ key, daysAgo, amount, reference }) => ({
    id: key,
    daysAgo,
    operation: 'createPayment',
    body: {
      identity_reference: company,
      beneficiary_id: supplier.beneficiary,
      beneficiary_coordinate_id: supplier.coordinate,
      from: walletOfAccount(company),
      amount,
      currency: 'EUR',
      reference,
    },
  })),
];

/** Calls on the accounts of the story, oldest first. */
export const storyCalls = (): StoryCall[] =>
  [
    ...opening,
    ...everyday,
    ...coffees,
    ...supplierPayments,
    ...fraud,
    {
      id: storyWebhook,
      daysAgo: 1,
      operation: 'createWebhook',
      body: { url: 'https://erp.alba-robotics.example/events', types: ['payment.*'] },
    },
  ].toSorted((left, right) => right.daysAgo - left.daysAgo);

export const returnedPayment = { id: supplier.returned, reason: 'Account closed' };
/** Waits for a second person: the account that received the money of the suspect is to be blocked, too. */
export const pendingStoryCall: DemoCall = {
  operation: 'changeAccountState',
  params: { idRef: receiver },
  body: { state: 'BLOCKED', reason: 'Suspected fraud: received the deposits of Leo Faure' },
};

/** Half past nine in the morning, UTC, so many days before. */
export const storyTime = (nowMs: number, daysAgo: number): string =>
  new Date(Math.floor(nowMs / dayMs) * dayMs - daysAgo * dayMs + 9.5 * hourMs).toISOString();
