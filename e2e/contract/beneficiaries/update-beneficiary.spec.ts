import { randomUUID } from 'node:crypto';
import {
  codesFor,
  createCaller,
  done,
  expect,
  expectGuarded,
  faultsOf,
  freshIban,
  freshIdentity,
  newBeneficiaryFixture,
  of,
  test,
} from '#e2e/contract/beneficiaries/fixtures.ts';

test('200: merges members, null clears, sets are replaced, equal bank details are not added twice', async ({
  call,
  beneficiary,
}) => {
  const iban = freshIban();
  await done(call('PATCH', beneficiary.path, { alias: 'A', additional_fields: { a: '1', b: '2' } }));
  const sent = {
    alias: null,
    additional_fields: { a: null, c: '3' },
    contacts: [],
    coordinates: { banking: { iban } },
  };
  await done(call('PATCH', beneficiary.path, sent));
  const { json } = await done(call('PATCH', beneficiary.path, sent));
  expect(json).not.toHaveProperty('alias');
  expect(json).toMatchObject({ additional_fields: { b: '2', c: '3' }, contact_hash_list: [], first_name: 'Jane' });
  expect(json.updated_at >= json.created_at).toBe(true);
  expect((await call('GET', `/api/v1/beneficiary/${beneficiary.id}/coordinates`)).json).toHaveLength(2);
});

test('200: a new name invalidates the verification of bank details with that holder', async ({ call, beneficiary }) => {
  const { json } = await done(call('GET', beneficiary.verification));
  const [otp] = await codesFor(call, beneficiary.email);
  await done(call('POST', `${of(beneficiary.identity)}/verification/${json.verification_uuid}`, { otp }));
  await done(call('PATCH', beneficiary.path, { alias: 'only an alias' }));
  const before = await done(call('GET', beneficiary.path));
  expect(before.json.dynamic_beneficiary_coords[0].is_verified).toBe(true);
  const after = await done(call('PATCH', beneficiary.path, { last_name: 'Smith' }));
  expect(after.json.dynamic_beneficiary_coords[0].is_verified).toBe(false);
});

test('400', async ({ call, beneficiary }) => {
  const answer = await call('PATCH', beneficiary.path, { identity_reference: 'other', nothing: 1 });
  expect([answer.status, faultsOf(answer)]).toEqual([400, ['/nothing']]);
  expect((await call('PATCH', beneficiary.path, { identity_reference: 'other' })).status).toBe(400);
  expect((await call('PATCH', beneficiary.path, { external_reference: 'list' })).status).toBe(400);
});

test('401 and 403', async ({ server, reading, beneficiary }) => {
  await expectGuarded(
    { anonymous: createCaller(server.origin), reading },
    ['PATCH', beneficiary.path, {}],
    'beneficiary:update',
  );
});

test('404: a missing beneficiary, and another identity’s', async ({ call, beneficiary }) => {
  for (const path of [`${of(beneficiary.identity)}/${randomUUID()}`, `${of(freshIdentity())}/${beneficiary.id}`]) {
    const answer = await call('PATCH', path, { alias: 'x' });
    expect([answer.status, answer.json.detail]).toEqual([404, 'Beneficiary not found. Check the id or reference.']);
  }
});

test('409: the reference of another beneficiary', async ({ call }) => {
  const one = await newBeneficiaryFixture(call, { external_reference: 'ONE' });
  const { json } = await done(call('POST', of(one.identity), { alias: 'two' }));
  const answer = await call('PATCH', `${of(one.identity)}/${json.id}`, { external_reference: 'one' });
  expect([answer.status, answer.json.code]).toEqual([409, 'reference-taken']);
});
