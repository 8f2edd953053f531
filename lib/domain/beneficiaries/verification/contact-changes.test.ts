import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newReachableBeneficiary } from '#e2e/support/fixtures/verification-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});

const call = (method: string, path: string, body?: unknown) => send(method, path, { token, body });
const contactOf = (email: string) => ({ email, mobile_prefix: '', mobile_number: '' });

type Started = Awaited<ReturnType<typeof startedVerification>>;

async function startedVerification(before = async (_identity: string) => {}) {
  const made = await newReachableBeneficiary(call);
  await before(made.identity);
  const { json } = await made.start(await made.addAccount());
  return { ...made, id: json.verification_uuid as string, code: await made.passcode() };
}

/** What the passcode answers after a change. */
async function checkedAfter(started: Started, change: () => Promise<{ status: number; text: string }>) {
  const { status, text } = await change();
  expect(status, text).toBe(200);
  const checked = await started.check(started.id, started.code);
  return checked.status === 200 ? 'VERIFIED' : checked.json.verification_status;
}

test('another contact of the beneficiary ends the open passcode', async () => {
  const started = await startedVerification();
  const contacts = [contactOf('other@example.com')];
  expect(await checkedAfter(started, () => call('PATCH', started.path, { contacts }))).toBe('CANCELLED');
});

test('a further contact, which receives no passcodes, ends none', async () => {
  const started = await startedVerification();
  const contacts = [contactOf(`${started.identity}@example.com`), contactOf('other@example.com')];
  expect(await checkedAfter(started, () => call('PATCH', started.path, { contacts }))).toBe('VERIFIED');
});

test("another contact of the identity's entity ends the open passcode; a name of the entity does not", async () => {
  const email = { type: 'contact', email: 'new@example.com' };
  const name = { type: 'name', first_name: 'Jane', last_name: 'Doe' };
  const contactId = randomUUID();
  for (const [identifier, aspect, expected] of [
    [contactId, email, 'CANCELLED'],
    [randomUUID(), name, 'VERIFIED'],
  ] as const) {
    const started = await startedVerification(async (identity) => {
      const contact = { identifier: contactId, aspect: { type: 'contact', email: `${identity}@example.com` } };
      const body = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: identity, aspects: [contact] };
      expect((await call('POST', '/api/v1/customer', body)).status).toBe(200);
    });
    const aspects = [{ identifier, aspect }];
    const change = () => call('PATCH', '/api/v1/customer', { reference: started.identity, aspects });
    expect(await checkedAfter(started, change)).toBe(expected);
  }
});

test('a user who may only create entities cannot redirect the passcodes of an identity', async () => {
  const role = `role-${randomUUID().slice(0, 8)}`;
  expect((await call('POST', '/api/v1/role', { name: role, permissions: ['entity:create'] })).status).toBe(200);
  const creator = await newUser(role);
  const create = (as: string, reference: string, email = 'thief@example.com') => {
    const aspects = [{ identifier: randomUUID(), aspect: { type: 'contact', email } }];
    const body = { type: 'ORGANIZATION', affiliation: 'CUSTOMER', reference, aspects };
    return send('POST', `/api/v1/${as}`, { token: creator.token, body });
  };
  const started = await startedVerification(async (identity) => {
    expect((await create('business', identity, `${identity}@example.com`)).status).toBe(200);
  });
  const answer = await create('customer', started.identity);
  expect([answer.status, answer.json.permission]).toEqual([403, 'entity:update']);
  expect((await started.check(started.id, started.code)).status).toBe(200);
  expect((await create('employee', started.identity)).status).toBe(200);
  expect((await create('customer', `C-${randomUUID()}`)).status).toBe(200);
});
