import { createHash, randomUUID } from 'node:crypto';
import {
  createCaller,
  done,
  expect,
  expectGuarded,
  faultsOf,
  freshIdentity,
  of,
  test,
} from '#e2e/contract/beneficiaries/fixtures.ts';

const hashOf = (uri: string) => createHash('sha256').update(uri).digest('hex');

test('200: no content; a customer who joins later becomes a beneficiary once, with open accounts', async ({
  call,
  open,
}) => {
  const identity = freshIdentity();
  const reference = `C-${randomUUID()}`;
  const number = `7700${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  const answer = await done(
    call('POST', `${of(identity)}/sync`, { contact_hashes: [hashOf(`tel:+44${number}`).toUpperCase()] }),
  );
  expect(answer.text).toBe('');
  const contact = { type: 'contact', mobile_prefix: '+44', mobile_number: number };
  const owner = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference };
  await done(call('POST', '/api/v1/customer', { ...owner, aspects: [{ identifier: randomUUID(), aspect: contact }] }));
  const account = await open({ owner });
  const list = () => done(call('GET', `${of(identity)}/list`));
  expect((await list()).json).toMatchObject([{ beneficiary_internal_coordinates: [] }]);
  await done(call('POST', `/api/v2.0/account/${account.id}/state`, { state: 'OPEN' }));
  expect((await list()).json[0].beneficiary_internal_coordinates).toEqual([
    { account_uuid: account.id, currencies: ['EUR', 'USD'], is_verified: false, last_payment_date: null },
  ]);
  await done(call('POST', `${of(identity)}/sync`, { contact_hashes: [] }));
  expect((await list()).json).toEqual([]);
});

test('200: a phonebook of 10,000 hashes makes its customer a beneficiary once, however often it syncs', async ({
  call,
}) => {
  const identity = freshIdentity();
  const email = `${randomUUID()}@example.com`;
  const aspects = [{ identifier: randomUUID(), aspect: { type: 'contact', email } }];
  const customer = { type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference: `C-${randomUUID()}`, aspects };
  await done(call('POST', '/api/v1/customer', customer));
  const contact_hashes = Array.from({ length: 9_999 }, () => hashOf(randomUUID()));
  contact_hashes.push(hashOf(`mailto:${email}`));
  for (let times = 0; times < 2; times += 1) await done(call('POST', `${of(identity)}/sync`, { contact_hashes }));
  expect((await done(call('GET', `${of(identity)}/list`))).json).toHaveLength(1);
});

test('400: values that are no hashes, and too many', async ({ call }) => {
  const answer = await call('POST', `${of('x')}/sync`, { contact_hashes: [hashOf('a'), 'abc'] });
  expect([answer.status, faultsOf(answer)]).toEqual([400, ['/contact_hashes/1']]);
  const many = await call('POST', `${of('x')}/sync`, { contact_hashes: Array(10_001).fill(hashOf('a')) });
  expect(many.status).toBe(400);
  expect(faultsOf(await call('POST', `${of('x')}/sync`, {}))).toEqual(['/contact_hashes']);
});

test('401 and 403', async ({ server, reading }) => {
  const request: [string, string, unknown] = ['POST', `${of('x')}/sync`, { contact_hashes: [] }];
  await expectGuarded({ anonymous: createCaller(server.origin), reading }, request, 'phonebook:sync');
});
