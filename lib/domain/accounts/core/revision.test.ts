import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

let token: string;
let username: string;
let product: string;

test.beforeAll(async () => {
  ({ token, username } = await newUser('administrator'));
  const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
  const body = { name: 'Current account', version: '1', currencies: ['EUR'], wallets, default_wallet: 'DEFAULT' };
  product = (await send('POST', '/bo/products', { token, body })).json.id;
});

async function newAccount() {
  const created = await send('POST', '/api/v2.0/account', { token, body: { product_id: product } });
  expect(created.status, created.text).toBe(200);
  const added = await write('POST', `/api/v2.0/account/${created.json.id}/coordinates`, {
    internal: { account_reference: `INT-${randomUUID()}` },
  });
  expect(added.status, added.text).toBe(200);
  return {
    path: `/api/v2.0/account/${created.json.id}`,
    bo: `/bo/accounts/${created.json.id}`,
    coordinate: added.json.id,
  };
}

type Account = Awaited<ReturnType<typeof newAccount>>;

function write(method: string, path: string, body: unknown, etag?: string, by = token) {
  return send(method, path, { token: by, body, ...(etag && { headers: { 'if-match': etag } }) });
}

const etagOf = async (path: string) => (await send('GET', path, { token })).headers.etag ?? '';

/** Each operation that changes an account, with a body that differs each time. */
const operations: Record<string, (account: Account, time: number) => [method: string, path: string, body?: unknown]> = {
  28: ({ path }, time) => ['POST', `${path}/state`, { state: ['OPEN', 'CLOSED'][time], reason: 'for a test' }],
  29: ({ path }, time) => ['PUT', `${path}/attributes`, { risk: `level ${time}` }],
  30: ({ path }, time) => ['PATCH', `${path}/attributes`, { risk: `level ${time}` }],
  31: ({ path }, time) => ['DELETE', `${path}/attributes`, [`key ${time}`]],
  32: ({ path }) => ['POST', `${path}/coordinates`, { internal: { account_reference: `INT-${randomUUID()}` } }],
  33: ({ path, coordinate }, time) => ['PUT', `${path}/coordinates/${coordinate}?tags=tag-${time}`],
  34: ({ path, coordinate }, time) => ['PATCH', `${path}/coordinates/${coordinate}?tags=tag-${time}`],
  35: ({ path, coordinate }) => ['DELETE', `${path}/coordinates/${coordinate}`],
  limit: ({ bo }, time) => ['PUT', `${bo}/wallets/DEFAULT/EUR/limit`, { minimum: `-${time + 1}.00` }],
};

for (const [name, operation] of Object.entries(operations)) {
  test(`${name}: of two concurrent changes with one ETag one is 200 and one 412, and the response has the next ETag`, async () => {
    const account = await newAccount();
    if (name === '31') await write('PUT', `${account.path}/attributes`, { 'key 0': 'a', 'key 1': 'b' });
    const etag = await etagOf(account.path);
    const answers = await Promise.all(
      [0, 1].map((time) => {
        const [method, path, body] = operation(account, time);
        return write(method, path, body, etag);
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const done = answers.find(({ status }) => status === 200);
    const stale = answers.find(({ status }) => status === 412);
    expect(done?.headers.etag).not.toBe(etag);
    expect(done?.headers.etag).toBe(await etagOf(account.path));
    expect(stale?.json).toMatchObject({ code: 'revision-mismatch', changes: [{ actor: username }] });
    expect(stale?.json.changes).toHaveLength(1);
    expect(`"${stale?.json.revision}"`).toBe(done?.headers.etag);
  });
}

test('a stale change shows the limit of a wallet only to those who may read wallets', async () => {
  const account = await newAccount();
  const etag = await etagOf(account.path);
  const limit = await write('PUT', `${account.bo}/wallets/DEFAULT/EUR/limit`, { minimum: '-7.00' });
  expect(limit.status, limit.text).toBe(200);
  const editor = await newUserWith({ token }, ['account:read', 'account.attribute:update']);
  const change = (by: string) => write('PATCH', `${account.path}/attributes`, { risk: 'HIGH' }, etag, by);
  const [own] = (await change(token)).json.changes;
  expect(own).toMatchObject({ action: 'updateWalletLimit', after: { minimum: '-7.00' } });
  const [other] = (await change(editor.token)).json.changes;
  expect(other.action).toBe('updateWalletLimit');
  expect(other).not.toHaveProperty('before');
  expect(other).not.toHaveProperty('after');
  const activity = async (by: string) => {
    const { page } = (await send('GET', `${account.bo}/activity`, { token: by })).json;
    return page.find(({ action }: { action: string }) => action === 'updateWalletLimit');
  };
  expect(await activity(token)).toMatchObject({ details: { minimum: '-7.00' } });
  expect(await activity(editor.token)).not.toHaveProperty('details');
});

test('a stale change answers who changed what and when in between, newest first, and changes nothing', async () => {
  const account = await newAccount();
  await write('POST', `${account.path}/state`, { state: 'OPEN' });
  const etag = await etagOf(account.path);
  const other = await newUser('administrator');
  await write('PATCH', `${account.path}/attributes`, { risk: 'HIGH' }, etag, other.token);
  const block = { state: 'BLOCKED', reason: 'Suspected fraud, under review' };
  await write('POST', `${account.path}/state`, block, undefined, other.token);
  const stale = await write('POST', `${account.path}/state`, { state: 'CLOSED', reason: 'Not used' }, etag);
  expect(stale.status).toBe(412);
  expect(stale.json.changes).toMatchObject([
    {
      actor: other.username,
      action: 'changeAccountState',
      reason: block.reason,
      before: { state: 'OPEN' },
      after: { state: 'BLOCKED' },
    },
    { actor: other.username, action: 'updateAccountAttributes', after: { attributes: ['risk'] } },
  ]);
  for (const { at } of stale.json.changes) expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  expect((await send('GET', account.path, { token })).json.state).toBe('BLOCKED');
});

test('without permission to read the account the answer only states that it has changed', async () => {
  const account = await newAccount();
  const role = `mover-${randomUUID().slice(0, 8)}`;
  await send('POST', '/api/v1/role', { token, body: { name: role, permissions: ['account.state:change'] } });
  const mover = await newUser(role);
  const etag = await etagOf(account.path);
  await write('PATCH', `${account.path}/attributes`, { risk: 'HIGH' });
  const stale = await write('POST', `${account.path}/state`, { state: 'OPEN' }, etag, mover.token);
  expect(stale.json).toMatchObject({ status: 412, code: 'revision-mismatch' });
  expect(stale.json).not.toHaveProperty('changes');
});

test('a change of other records is compared with their ETag, too', async () => {
  const identity = `CUST-${randomUUID().slice(0, 8)}`;
  const beneficiaries = `/api/v1/beneficiary/identity/${identity}`;
  const iban = { currency: 'EUR', coordinates: { iban: 'DE89370400440532013000' } };
  const { json: beneficiary } = await write('POST', beneficiaries, { first_name: 'Ada', last_name: 'Löwe' });
  const coordinates = `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`;
  await write('POST', coordinates, iban);
  const { json: added } = await send('GET', `/api/v1/beneficiary/${beneficiary.id}/coordinates`, { token });
  const coordinate = added[0].id;
  const person = await newUser();
  const { json: hook } = await write('POST', '/bo/webhooks', {
    url: 'https://hooks.example.com/x',
    types: ['payment.*'],
  });
  const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
  const version = () => ({ name: 'C', version: randomUUID(), currencies: ['EUR'], wallets, default_wallet: 'DEFAULT' });
  const { json: offer } = await write('POST', '/bo/products', version());
  const changes: [read: string, method: string, path: string, body: (time: number) => unknown][] = [
    [
      `${beneficiaries}/${beneficiary.id}`,
      'PATCH',
      `${beneficiaries}/${beneficiary.id}`,
      (time) => ({ alias: `alias ${time}` }),
    ],
    [
      `/api/v1/beneficiary/coordinates/${coordinate}`,
      'PATCH',
      `${coordinates}/${coordinate}`,
      (time) => ({ alias: `alias ${time}` }),
    ],
    [`/bo/users/${person.id}`, 'POST', `/bo/users/${person.id}/disable`, () => ({ reason: 'for a test' })],
    [`/bo/webhooks/${hook.id}`, 'POST', `/bo/webhooks/${hook.id}/secret`, () => undefined],
    [`/bo/products/${offer.id}`, 'POST', `/bo/products/${offer.id}/versions`, version],
  ];
  for (const [read, method, path, body] of changes) {
    const etag = await etagOf(read);
    expect(etag, read).toMatch(/^"\d+"$/);
    const answers = await Promise.all([0, 1].map((time) => write(method, path, body(time), etag)));
    expect(answers.map(({ status }) => status).sort(), `${path} ${answers.map(({ text }) => text)}`).toEqual([
      200, 412,
    ]);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.json.changes, path).toMatchObject([{ actor: username }]);
    // A version is a record of its own.
    if (path.endsWith('/versions')) continue;
    const done = answers.find(({ status }) => status === 200);
    expect(done?.headers.etag, path).toBe(await etagOf(read));
  }
});
