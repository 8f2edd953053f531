import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { euro, newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { dayMs } from '#lib/core/time/durations.ts';

export interface WriteAttempt {
  method: string;
  path: string;
  body?: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads the members it expects and fails where they are missing.
type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; json: any; text: string }>;
type Attempts = Record<string, WriteAttempt[]>;

const reason = 'for a test';
const contacts = [{ email: 'jane@example.com', mobile_prefix: '', mobile_number: '' }];
const iban = 'DE89370400440532013000';

/**
 * A request for each write operation that a policy can cover; without a policy each would succeed, on records created
 * here. `me` sends the requests; `colleague` and `invited` are other users.
 */
export async function everyWrite(
  call: Call,
  people: { me: string; colleague: Person; invited: string },
): Promise<Attempts> {
  const made = async (method: string, path: string, body?: unknown) => {
    const answer = await call(method, path, body);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.text}`);
    return answer.json;
  };
  return {
    ...(await accountWrites(made)),
    ...(await workWrites(made, people)),
    ...(await ledgerWrites(made)),
    ...(await beneficiaryWrites(made)),
    ...(await entityWrites(made)),
    ...(await accessWrites(made, people)),
    ...(await otherWrites(made, people)),
  };
}

export interface Person {
  id: string;
  username: string;
}
// biome-ignore lint/suspicious/noExplicitAny: as above.
type Made = (method: string, path: string, body?: unknown) => Promise<any>;

const one = (method: string, path: string, body?: unknown): WriteAttempt[] => [
  { method, path, ...(body !== undefined && { body }) },
];
const asCall = (made: Made) => async (method: string, path: string, body?: unknown) => ({
  status: 200,
  json: await made(method, path, body),
});

async function accountWrites(made: Made): Promise<Attempts> {
  const bank = await newBank(asCall(made));
  const path = `/api/v2.0/account/${await bank.account(`id-${randomUUID()}`)}`;
  await made('PATCH', `${path}/attributes`, { colour: 'red' });
  const { id } = await made('POST', `${path}/coordinates`, { acceptor: { id: `A${randomUUID().slice(0, 8)}` } });
  const product = {
    name: 'Product',
    version: '1',
    currencies: ['EUR'],
    wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
    default_wallet: 'DEFAULT',
  };
  const { id: product_id } = await made('POST', '/bo/products', product);
  return {
    createAccount: one('POST', '/api/v2.0/account', { product_id }),
    changeAccountState: one('POST', `${path}/state`, { state: 'BLOCKED', reason }),
    updateAccountAttributes: one('PATCH', `${path}/attributes`, { colour: 'blue' }),
    deleteAccountAttributes: one('DELETE', `${path}/attributes`, ['colour']),
    replaceAccountAttributes: one('PUT', `${path}/attributes`, { size: 'S' }),
    createAccountCoordinate: one('POST', `${path}/coordinates`, { acceptor: { id: `B${randomUUID().slice(0, 8)}` } }),
    addAccountCoordinateTags: one('PATCH', `${path}/coordinates/${id}`, 'salary'),
    replaceAccountCoordinateTags: one('PUT', `${path}/coordinates/${id}`, 'rent'),
    deleteAccountCoordinate: one('DELETE', `${path}/coordinates/${id}`),
    updateWalletLimit: one('PUT', `/bo/accounts/${path.split('/').at(-1)}/wallets/DEFAULT/EUR/limit`, {
      minimum: '-1.00',
    }),
    createProduct: one('POST', '/bo/products', product),
    createProductVersion: one('POST', `/bo/products/${product_id}/versions`, { ...product, version: '2' }),
  };
}

async function workWrites(made: Made, { colleague }: { colleague: Person }): Promise<Attempts> {
  const path = `/bo/work/account/${await (await newBank(asCall(made))).account(`id-${randomUUID()}`)}/assignment`;
  const body = { assignee_id: colleague.id };
  await made('PUT', path, body);
  return {
    setWorkAssignment: one('PUT', path, { ...body, note: 'Call back' }),
    endWorkAssignment: one('DELETE', path),
  };
}

async function ledgerWrites(made: Made): Promise<Attempts> {
  const bank = await newBank(asCall(made));
  const [from, to] = [await bank.account(`id-${randomUUID()}`, '500.00'), await bank.account(`id-${randomUUID()}`)];
  const transfer = { from: euro(from), to: euro(to), amount: '1.00', currency: 'EUR' };
  const entry = await made('POST', '/bo/ledger/transfers', transfer);
  const holdBody = { ...euro(from), amount: '1.00' };
  const hold = await made('POST', '/bo/ledger/holds', holdBody);
  const rate = { base: 'XPF', quote: 'EUR', rate: '2', as_of: '2026-01-01T00:00:00Z' };
  const name = `Chart ${randomUUID()}`;
  const accounts = [{ code: '1', name: 'Cash', type: 'ASSET' }];
  return {
    createTransfer: [
      ...one('POST', '/bo/ledger/transfers', transfer),
      ...one('POST', '/bo/ledger/transfers', [transfer, transfer]),
      ...one('POST', '/bo/ledger/transfers?atomic=true', [transfer]),
    ],
    createTransfers: [
      ...one('POST', '/bo/ledger/transfers/bulk', { transfers: [transfer, transfer] }),
      ...one('POST', '/bo/ledger/transfers/bulk', { transfers: [transfer], atomic: true }),
      ...one('POST', '/bo/ledger/transfers/bulk?atomic=true', [transfer]),
    ],
    reverseEntry: one('POST', `/bo/ledger/entries/${entry.id}/reversal`, { reason }),
    createHold: one('POST', '/bo/ledger/holds', holdBody),
    captureHold: one('POST', `/bo/ledger/holds/${hold.id}/capture`, { to: euro(to) }),
    voidHold: one('POST', `/bo/ledger/holds/${hold.id}/void`, {}),
    loadRates: one('PUT', '/bo/fx-rates', { rates: [rate] }),
    runLedgerCheck: one('POST', '/bo/ledger/check', {}),
    createChart: one('POST', '/api/v1/chart', { name, accounts }),
    importChart: one('POST', '/bo/charts/import', { name, rows: accounts }),
  };
}

async function beneficiaryWrites(made: Made): Promise<Attempts> {
  const bank = await newBank(asCall(made));
  const identity = `id-${randomUUID()}`;
  const account = await bank.account(identity, '100.00');
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const person = { first_name: 'Jane', last_name: 'Doe' };
  const { id } = await made('POST', of, { ...person, contacts });
  const coordinates = `/api/v1/beneficiary/dynamic/${identity}/${id}/coordinates`;
  const details = await made('POST', coordinates, { currency: 'EUR', coordinates: { iban } });
  const coordinate = details.dynamic_beneficiary_coords[0].beneficiary_coordinate_id;
  const other = await made('POST', coordinates, {
    currency: 'EUR',
    coordinates: { iban: 'FR1420041010050500013M02606' },
  });
  const fresh = other.dynamic_beneficiary_coords
    .map((row: { beneficiary_coordinate_id: string }) => row.beneficiary_coordinate_id)
    .find((one: string) => one !== coordinate);
  await made('PUT', '/api/v1/setting', { settings: { 'verification/resend_cooldown_seconds': 0 } });
  const verification = await made('GET', `${of}/${id}/coordinates/${coordinate}/verification`);
  const [message] = (await made('GET', '/bo/outbox?page[size]=1')).page;
  const verify = `${of}/verification/${verification.verification_uuid}`;
  const payment = {
    identity_reference: identity,
    beneficiary_id: id,
    beneficiary_coordinate_id: coordinate,
    from: euro(account),
    amount: '1.00',
    currency: 'EUR',
  };
  const dayAhead = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10);
  const waiting = await made('POST', '/bo/payments', { ...payment, execution_date: dayAhead });
  return {
    createBeneficiary: one('POST', '/api/v1/beneficiary', person),
    createIdentityBeneficiary: one('POST', of, { ...person, alias: 'Another' }),
    updateBeneficiary: one('PATCH', `${of}/${id}`, { last_name: 'Roe' }),
    syncContacts: one('POST', `${of}/sync`, { contact_hashes: ['c'.repeat(64)] }),
    createCoordinate: one('POST', coordinates, { currency: 'EUR', coordinates: { iban: 'ES9121000418450200051332' } }),
    updateCoordinate: one('PATCH', `${coordinates}/${coordinate}`, { alias: 'Rent' }),
    sendVerification: one('GET', `${of}/${id}/coordinates/${fresh}/verification`),
    resendVerification: one('GET', verify),
    verifyPasscode: one('POST', verify, { otp: message.text.slice(0, 6) }),
    importBeneficiaries: [
      ...one('POST', '/bo/beneficiaries/import', { rows: [{ beneficiary: person }] }),
      ...one('POST', '/bo/beneficiaries/import', { rows: [{ beneficiary: person }] }),
    ],
    createPayment: one('POST', '/bo/payments', payment),
    releasePayment: one('POST', `/bo/payments/${waiting.id}/release`),
    cancelPayment: one('POST', `/bo/payments/${waiting.id}/cancel`),
    acceptPaymentDetails: one('POST', `/bo/payments/${waiting.id}/acceptance`, { hash: 'a'.repeat(64), reason }),
  };
}

async function entityWrites(made: Made): Promise<Attempts> {
  const reference = `c-${randomUUID()}`;
  const entity = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference };
  await made('POST', '/api/v1/customer', entity);
  await made('POST', '/api/v1/business', { ...entity, type: 'ORGANIZATION' });
  const relations = `/bo/entities/business/${reference}/relations`;
  const director = { kind: 'DIRECTOR', party: { role: 'CUSTOMER', reference } };
  const related = await made('POST', relations, director);
  return {
    createEntityRelation: one('POST', relations, { ...director, kind: 'OWNER', share_percent: '25' }),
    updateEntityRelation: one('PATCH', `${relations}/${related.id}`, { valid_to: '2099-12-31' }),
    deleteEntityRelation: one('DELETE', `${relations}/${related.id}`),
    createEntity: one('POST', '/api/v1/customer', { ...entity, reference: `${reference}-2` }),
    replaceEntity: one('PUT', '/api/v1/customer', { ...entity, type: 'ORGANIZATION' }),
    updateEntity: one('PATCH', '/api/v1/customer', { reference, type: 'COLLECTIVE' }),
    changeEntityState: one('POST', `/bo/entities/customer/${reference}/state`, { state: 'SUSPENDED', reason }),
    deleteEntity: one('DELETE', `/api/v1/customer/${reference}`),
  };
}

const newPublicKey = () => generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });

async function accessWrites(made: Made, people: { colleague: Person; invited: string }): Promise<Attempts> {
  const { colleague, invited } = people;
  const name = `role-${randomUUID().slice(0, 8)}`;
  await made('POST', '/api/v1/role', { name, permissions: ['account:read'] });
  const update = (more: object) =>
    one('PUT', '/bo/security/permissions', { user: colleague.username, reason, ...more });
  const token = await made('POST', '/bo/tokens', { name: 'theirs', user: colleague.username });
  const jwk = newPublicKey();
  const key = await made('POST', '/bo/caller-keys', { name: 'theirs', user: colleague.username, jwk });
  const otherKey = newPublicKey();
  const person = { username: `${randomUUID()}@example.com`, name: 'New', roles: ['administrator'] };
  return {
    createRole: one('POST', '/api/v1/role', { name: `${name}-2`, permissions: ['account:read'] }),
    updateRole: one('PUT', '/api/v1/role', { name, permissions: ['chart:read'] }),
    deleteRole: one('DELETE', `/api/v1/role/${name}`),
    updatePermissions: [
      ...update({ roles: ['auditor'] }),
      ...update({ grant: ['approval:decide'] }),
      ...update({ revoke: ['account:read'] }),
      ...update({ clear: ['chart:create'] }),
    ],
    inviteUser: one('POST', '/bo/users', person),
    renewUserLink: [...one('POST', `/bo/users/${colleague.id}/link`), ...one('POST', `/bo/users/${invited}/link`)],
    disableUser: one('POST', `/bo/users/${colleague.id}/disable`, { reason }),
    enableUser: one('POST', `/bo/users/${colleague.id}/enable`, { reason }),
    resetSecondFactor: one('POST', `/bo/users/${colleague.id}/second-factor-reset`, { reason }),
    endUserSessions: one('DELETE', `/bo/users/${colleague.id}/sessions`),
    createToken: [
      ...one('POST', '/bo/tokens', { name: 'mine' }),
      ...one('POST', '/bo/tokens', { name: 'theirs', user: colleague.username }),
      ...one('POST', '/bo/tokens', { name: 'narrow', permissions: ['approval:decide'] }),
    ],
    revokeToken: one('DELETE', `/bo/tokens/${token.id}`),
    registerCallerKey: [
      ...one('POST', '/bo/caller-keys', { name: 'mine', jwk: otherKey }),
      ...one('POST', '/bo/caller-keys', { name: 'theirs', user: colleague.username, jwk: otherKey }),
    ],
    revokeCallerKey: one('DELETE', `/bo/caller-keys/${key.id}`),
  };
}

async function otherWrites(made: Made, people: { me: string }): Promise<Attempts> {
  const hook = await made('POST', '/bo/webhooks', { url: 'https://example.com/hook', types: ['account.created'] });
  const [event] = (await made('GET', '/bo/events?page[size]=1')).page;
  const view = { list: 'accounts', query: 'sort=name' };
  const shared = await made('POST', '/bo/views', { ...view, name: `Shared ${people.me}`, is_shared: true });
  const report = { view_id: shared.id, frequency: 'DAILY', hour: 7, channel: 'WEBHOOK', receiver_id: hook.id };
  const sent = await made('POST', '/bo/reports', report);
  await made('PUT', '/api/v1/setting', { settings: { 'custom/color': 'red' } });
  const set = (settings: object) => one('PUT', '/api/v1/setting', { settings });
  return {
    createWebhook: one('POST', '/bo/webhooks', { url: 'https://example.com/other', types: ['*'] }),
    updateWebhook: one('PATCH', `/bo/webhooks/${hook.id}`, { url: 'https://example.com/mine' }),
    rotateWebhookSecret: one('POST', `/bo/webhooks/${hook.id}/secret`),
    deleteWebhook: one('DELETE', `/bo/webhooks/${hook.id}`),
    sendTestEvent: one('POST', `/bo/webhooks/${hook.id}/test`),
    replayEvent: one('POST', `/bo/webhooks/${hook.id}/deliveries/${event.id}/replay`),
    replayFailedEvents: one('POST', `/bo/webhooks/${hook.id}/deliveries/replay`),
    createReport: one('POST', '/bo/reports', report),
    updateReport: one('PATCH', `/bo/reports/${sent.id}`, { hour: 8 }),
    runReport: one('POST', `/bo/reports/${sent.id}/run`),
    deleteReport: one('DELETE', `/bo/reports/${sent.id}`),
    createView: one('POST', '/bo/views', { ...view, name: 'Seen by all', is_shared: true }),
    updateView: one('PATCH', `/bo/views/${shared.id}`, { name: `Other ${people.me}` }),
    deleteView: one('DELETE', `/bo/views/${shared.id}`),
    updateSettings: [
      ...set({ 'approvals/policies': [] }),
      ...set({ 'approvals/policies': null }),
      ...set({ 'approvals/policies': [{ permission: 'setting:update', amount_from: '1' }] }),
      ...set({ 'approvals/expiry_hours': 1, 'custom/color': 'blue' }),
    ],
    resetSetting: [
      ...one('DELETE', '/api/v1/setting/approvals/policies'),
      ...one('DELETE', '/api/v1/setting/custom/color'),
    ],
  };
}
