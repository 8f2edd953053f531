import { randomUUID } from 'node:crypto';
import { TOTP } from 'otpauth';
import { type Call, createCaller, freshIban, newProduct } from '#e2e/contract/accounts/fixtures.ts';
import { newPaymentSetup } from '#e2e/contract/payments/fixtures.ts';
import { recordRequestCases } from '#e2e/deep/fuzz/record-request-cases.ts';
import { done, type RequestCase } from '#e2e/deep/fuzz/request-case.ts';
import { staffRequestCases } from '#e2e/deep/fuzz/staff-request-cases.ts';
import { writeRequestCases } from '#e2e/deep/fuzz/write-request-cases.ts';
import { everyWrite } from '#e2e/support/every-write.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

const password = 'seven lamps over a quiet river';
const other = 'nine ferries on a northern lake';

/**
 * Prepares the conditions of an operation for each request, which random requests would never meet: people with
 * passwords and second factors, links and challenges, changes that wait for approval. By operation.
 */
export function requestCasesAt(
  origin: string,
  token: () => string,
  operations: readonly Operation[],
): Record<string, () => Promise<RequestCase>> {
  const call: Call = (...asked) => createCaller(origin, token())(...asked);
  const stranger = createCaller(origin);
  const secretOf = (link: string) => link.split('#')[1];

  const invited = async (roles: string[]) => {
    const username = `${randomUUID()}@example.com`;
    const { json } = await done(call('POST', '/bo/users', { username, name: 'Ada', roles }));
    return { id: json.user.id, username, secret: secretOf(json.link) };
  };
  const hired = async (roles = ['auditor']) => {
    const { username, secret } = await invited(roles);
    await done(stranger('POST', '/bo/invitation', { secret, password }));
    return { username, password };
  };
  const signedIn = async (roles?: string[]) => {
    const person = await hired(roles);
    const { headers } = await done(stranger('POST', '/bo/sign-in', person));
    return { person, headers: sessionOf(origin, headers) };
  };
  const enrolled = async () => {
    const { person, headers } = await signedIn();
    const { json } = await done(stranger('POST', '/bo/me/totp', { current_password: password }, headers));
    return { person, headers, code: new TOTP({ secret: json.secret }).generate() };
  };
  const confirmed = async () => {
    const { person, headers, code } = await enrolled();
    const answer = await done(stranger('POST', '/bo/me/totp/confirmation', { code }, headers));
    const [recovery] = answer.json.recovery_codes;
    return { person, headers: sessionOf(origin, answer.headers), recovery };
  };
  const pendingRequest = async () => {
    const policies = { settings: { 'approvals/policies': [{ permission: 'fx-rate:update' }] } };
    await done(call('PUT', '/api/v1/setting', policies));
    const { headers } = await signedIn(['treasury']);
    const rates = [{ base: 'XOF', quote: 'EUR', rate: '0.0015', as_of: '2026-01-01T00:00:00Z' }];
    const { json } = await done(stranger('PUT', '/bo/fx-rates', { rates }, headers));
    return json.id;
  };

  const withSecret = async () => {
    const policies = (list: object[]) => call('PUT', '/api/v1/setting', { settings: { 'approvals/policies': list } });
    const { headers } = await signedIn(['administrator']);
    await done(policies([{ permission: 'webhook:manage' }]));
    const webhook = { url: 'https://hooks.example.com/bank', types: ['account.*'] };
    const asked = await stranger('POST', '/bo/webhooks', webhook, headers);
    // Other requests for webhooks wait as long as the policy lasts.
    await done(policies([]));
    const { id } = (await done(Promise.resolve(asked))).json;
    await done(call('POST', `/bo/approvals/${id}/approve`, {}));
    return { headers, params: { id } };
  };
  const colleague = async () => {
    const { id, username, secret } = await invited(['support']);
    await done(stranger('POST', '/bo/invitation', { secret, password }));
    return { id, username };
  };
  const attempts = async () => {
    // A user has a limited number of reports.
    const { json: reports } = await done(call('GET', '/bo/reports'));
    for (const { id } of reports) await call('DELETE', `/bo/reports/${id}`);
    const people = { me: randomUUID(), colleague: await colleague(), invited: (await invited(['support'])).id };
    return everyWrite(call, people);
  };

  return {
    ...writeRequestCases(operations, attempts),
    ...recordRequestCases(call),
    ...staffRequestCases(call),
    acceptPaymentDetails: async () => {
      const { headers } = await signedIn(['operator']);
      return changedPayment(call, (method, path, body) => stranger(method, path, body, headers));
    },
    getLiveEvents: async () => ({ headers: (await signedIn()).headers, query: {} }),
    resetSecondFactor: async () => {
      const { username } = (await confirmed()).person;
      const { json } = await done(call('GET', `/bo/users?filter=username==${username}`));
      return { params: { id: json.page[0].id }, body: { reason: 'lost' } };
    },
    setPassword: async () => ({ body: { secret: (await invited(['auditor'])).secret, password } }),
    signIn: async () => ({ body: await hired() }),
    signInWithCode: async () => {
      const { person, recovery } = await confirmed();
      const { json } = await done(stranger('POST', '/bo/sign-in', person));
      return { body: { challenge: json.challenge, code: recovery } };
    },
    changePassword: async () => ({
      headers: (await signedIn()).headers,
      body: { current_password: password, password: other },
    }),
    enrolTotp: async () => ({ headers: (await signedIn()).headers, body: { current_password: password } }),
    confirmTotp: async () => {
      const { headers, code } = await enrolled();
      return { headers, body: { code } };
    },
    disableTotp: async () => ({ headers: (await confirmed()).headers, body: { current_password: password } }),
    endMySession: async () => {
      const { headers } = await signedIn();
      const { json } = await done(stranger('GET', '/bo/me/sessions', undefined, headers));
      return { headers, params: { id: json[0].id } };
    },
    fetchChangeRequestSecret: withSecret,
    getChangeRequest: async () => ({ params: { id: await pendingRequest() } }),
    approveChangeRequest: async () => ({ params: { id: await pendingRequest() } }),
    rejectChangeRequest: async () => ({ params: { id: await pendingRequest() }, body: { reason: 'no' } }),
  };
}

/** A payment to accept whose bank details another person has changed. */
async function changedPayment(call: Call, editor: Call): Promise<RequestCase> {
  const product = (await done(call('POST', '/bo/products', newProduct()))).json;
  const open = async (members = {}) => {
    const body = { product_id: product.id, ...members };
    return (await done(call('POST', '/api/v2.0/account', body))).json;
  };
  const { beneficiary, sent } = await newPaymentSetup(call, open);
  const execution_date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const { id } = (await done(call('POST', '/bo/payments', { ...sent, execution_date }))).json;
  const coordinate = `${beneficiary.coordinates}/${beneficiary.coordinate}`;
  await done(editor('PATCH', coordinate, { coordinates: { iban: freshIban() } }));
  const { json } = await done(call('GET', `/bo/payments/${id}`));
  return { params: { id }, body: { hash: json.beneficiary_now.hash, reason: 'confirmed' } };
}

/** The set-up of the first administrator, by the link in the log. */
export const setUpRequestCase = (log: string): RequestCase => ({
  body: { secret: /\/setup#(\S+)/.exec(log)?.[1], username: 'ada@example.com', name: 'Ada', password, demo: false },
});

const sessionOf = (origin: string, headers: Headers) => ({
  cookie: headers.get('set-cookie')?.split(';')[0] ?? '',
  origin,
});
