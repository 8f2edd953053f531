import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { evaluate, isAccepted } from '#clients/typescript/src/fields.ts';
import {
  type AnyEvent,
  ApprovalPendingError,
  type ChangeRequest,
  type Client,
  createClient,
  isProblem,
  verifyEvent,
} from '#clients/typescript/src/index.ts';
import { euro } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { mintAdministratorToken, mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

test.describe.configure({ mode: 'serial' });

let server: Server;
let client: Client;

test.beforeAll(async () => {
  server = await startServer();
  const token = await mintAdministratorToken(server);
  client = createClient({ url: server.origin, token });
});
test.afterAll(() => server.dispose());

/** A receiver of webhooks that keeps the events whose signature fits. */
async function startReceiver() {
  const events: AnyEvent[] = [];
  const state = { secret: '' };
  const receiver = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    events.push(await verifyEvent(body, request.headers, state.secret));
    response.writeHead(204).end();
  });
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const { port } = receiver.address() as AddressInfo;
  return { events, state, url: `http://127.0.0.1:${port}/`, close: () => receiver.close() };
}

async function newAccount(reference = `CUST-${randomUUID()}`): Promise<string> {
  const product = await client.createProduct({
    body: {
      name: `Household ${randomUUID()}`,
      version: '1',
      currencies: ['EUR'],
      wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
      default_wallet: 'DEFAULT',
      opens_at_once: true,
    },
  });
  const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference } as const;
  return (await client.createAccount({ body: { product_id: product.id, owner } })).id;
}

test('pays a beneficiary, from the entity to the webhook', async () => {
  const receiver = await startReceiver();
  await client.updateSettings({ body: { settings: { 'events/allow_private_addresses': true } } });
  const webhook = await client.createWebhook({ body: { url: receiver.url, types: ['payment.*'] } });
  receiver.state.secret = webhook.secret;

  const reference = `CUST-${randomUUID()}`;
  const entity = await client.createEntity({
    params: { role: 'customer' },
    body: { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference },
  });
  expect(entity.reference).toBe(reference);
  const account = await newAccount(reference);
  const wallet = euro(account);
  const deposit = { from: { chart: 0, code: 'clearing' }, to: wallet, amount: '60.00', currency: 'EUR' };
  const { from } = await client.createTransfer({ body: deposit });
  expect(from.kind === 'chart' && from.code).toBe('clearing');
  const results = await client.createTransfers({
    body: {
      transfers: [
        { ...deposit, amount: '40.00' },
        { ...deposit, from: wallet },
      ],
    },
  });
  expect(results.map((one) => (one.kind === 'done' ? one.amount : one.problem.code))).toEqual(['40.00', 'same-side']);

  const identity = { identityReference: reference };
  const email = `${reference.toLowerCase()}@example.com`;
  const beneficiary = await client.createIdentityBeneficiary({
    params: identity,
    body: { first_name: 'Jane', last_name: 'Doe', contacts: [{ email, mobile_prefix: '', mobile_number: '' }] },
  });

  const { spec } = await client.getContactAccountFields({ params: identity, query: { currency: 'EUR' } });
  const form = spec.EUR ?? { field_order: [], field_groups: [] };
  expect(isAccepted(evaluate(form, { 'coordinates.iban': 'DE00' }))).toBe(false);
  const typed = {
    first_name: 'Jane',
    last_name: 'Doe',
    'coordinates.country_code': 'DE',
    'coordinates.iban': 'de89 3704 0044 0532 0130 00',
  };
  const { payload, issues } = evaluate(form, typed);
  expect(issues).toEqual([]);
  const details = await client.createCoordinate({
    params: { ...identity, idRef: beneficiary.id },
    body: { currency: 'EUR', ...payload },
  });
  const coordinateId = details.dynamic_beneficiary_coords?.[0]?.beneficiary_coordinate_id ?? '';

  const { verification_uuid: verificationUuid } = await client.sendVerification({
    params: { ...identity, idRef: beneficiary.id, coordinateId },
  });
  let passcode = '';
  for await (const message of client.listOutboxMessages()) {
    if (message.to === email) passcode = /^\d+/.exec(message.text)?.[0] ?? '';
    if (passcode) break;
  }
  const verified = await client.verifyPasscode({
    params: { ...identity, verificationUuid },
    body: { otp: passcode },
  });
  expect(verified.status).toBe('VERIFIED');

  const payment = await client.createPayment({
    body: {
      identity_reference: reference,
      beneficiary_id: beneficiary.id,
      beneficiary_coordinate_id: coordinateId,
      from: wallet,
      amount: '12.50',
      currency: 'EUR',
    },
  });
  expect(payment.state).toBe('PAID');
  const { account_balance } = await client.getWallet({
    params: { idRef: account, walletType: 'DEFAULT', walletCurrency: 'EUR' },
  });
  expect(account_balance).toBe('87.50');
  const paid = () => receiver.events.find((event) => event.type === 'payment.paid');
  await expect.poll(paid, { timeout: 30_000 }).toBeTruthy();
  expect(paid()?.data).toMatchObject({ id: payment.id, amount: '12.50', currency: 'EUR', account_id: account });

  // For a day the old secret signs too: the receiver need not change at the same moment.
  const { secret } = await client.rotateWebhookSecret({ params: { id: webhook.id } });
  expect(secret).not.toBe(receiver.state.secret);
  const count = receiver.events.length;
  await client.sendTestEvent({ params: { id: webhook.id } });
  await expect.poll(() => receiver.events.length, { timeout: 30_000 }).toBeGreaterThan(count);
  receiver.close();
});

test('walks through all pages of a list', async () => {
  const owner = `CUST-${randomUUID()}`;
  const made = [await newAccount(owner), await newAccount(owner), await newAccount(owner)];
  const filter = `owner.reference==${owner}`;
  const seen: string[] = [];
  for await (const account of client.listAccounts({ query: { filter, 'page[size]': 2 } })) seen.push(account.id);
  expect(seen.sort()).toEqual(made.sort());
});

test('throws a problem that is of a stable code', async () => {
  const account = await newAccount();
  await client.changeAccountState({ params: { idRef: account }, body: { state: 'CLOSED', reason: 'For a test' } });
  const error = await client
    .changeAccountState({ params: { idRef: account }, body: { state: 'BLOCKED', reason: 'For a test' } })
    .catch((caught: unknown) => caught);
  expect(isProblem(error, 'not-found')).toBe(false);
  expect(isProblem(error, 'state-move-refused') && error.problem).toMatchObject({
    status: 409,
    allowed: ['OPEN', 'FINALIZED'],
  });
});

test('sends the revision that was read, and gets the changes since as a problem', async () => {
  const made = await client.createWebhook({ body: { url: 'https://hooks.example.com/', types: ['*'] } });
  const params = { id: made.id };
  const { revision } = await client.updateWebhook({ params, body: { is_enabled: false }, revision: 1 }).response();
  expect(revision).toBe(2);
  const error = await client.updateWebhook({ params, body: { types: ['*'] }, revision: 1 }).catch((caught) => caught);
  expect(isProblem(error, 'revision-mismatch') && error.problem).toMatchObject({ revision: 2 });
});

test('gets text where an operation answers no JSON', async () => {
  expect(await client.exportAccounts()).toContain('reference');
  expect(await client.getMetrics()).toContain('# HELP');
});

test('tells a write that waits for an approval from one that was carried out', async () => {
  const policies = [{ permission: 'fx-rate:update' }];
  await client.updateSettings({ body: { settings: { 'approvals/policies': policies } } });
  const token = await mintToken(server, { name: 'client-treasury', role: 'treasury' });
  const treasury = createClient({ url: server.origin, token });
  const rates = [{ base: 'XOF', quote: 'EUR', rate: '0.0015', as_of: '2026-01-01T00:00:00Z' }];
  const error = await treasury.loadRates({ body: { rates } }).catch((caught: unknown) => caught);
  expect(error instanceof ApprovalPendingError && error.changeRequest).toMatchObject({ state: 'PENDING' });
  const response = await treasury.loadRates({ body: { rates } }).response();
  expect(response.status === 202 && response.location).toBe(`/bo/approvals/${(response.body as ChangeRequest).id}`);
});
