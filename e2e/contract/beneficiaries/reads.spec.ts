import { randomUUID } from 'node:crypto';
import {
  createCaller,
  done,
  expect,
  expectGuarded,
  freshIdentity,
  newBeneficiaryFixture,
  of,
  root,
  test,
} from '#e2e/contract/beneficiaries/fixtures.ts';
import { BeneficiaryDetails } from '#lib/domain/beneficiaries/beneficiaries/beneficiary.ts';
import {
  BeneficiaryAddress,
  BeneficiaryContact,
  BeneficiaryCoordinate,
  BeneficiaryCoords,
} from '#lib/domain/beneficiaries/beneficiaries/console-schemas.ts';

test('get and list, 200: details by id and reference; an unknown identity has an empty list', async ({ call }) => {
  const beneficiary = await newBeneficiaryFixture(call, { external_reference: 'a b/ü' });
  const { json } = await done(call('GET', beneficiary.path));
  BeneficiaryDetails.parse(json);
  expect((await done(call('GET', `${of(beneficiary.identity)}/${encodeURIComponent('A B/Ü')}`))).json).toEqual(json);
  expect((await done(call('GET', `${of(beneficiary.identity)}/list`))).json).toEqual([json]);
  expect((await done(call('GET', `${of(freshIdentity())}/list`))).json).toEqual([]);
  expect((await done(call('GET', `${of(freshIdentity())}/payments`))).json).toEqual([]);
});

test('reads of bank details, contacts and addresses, 200', async ({ call, beneficiary }) => {
  await done(
    call('PATCH', beneficiary.path, {
      additional_fields: { k: 'v' },
      addresses: [{ address: '1', city: 'Rome', country: 'IT', state: 'RM', post_code: '00100', neighbourhood: 'x' }],
    }),
  );
  const at = `${root}/${beneficiary.id}`;
  expect((await done(call('GET', `${at}/additional-attributes`))).json).toEqual({ k: 'v' });
  expect(BeneficiaryAddress.array().parse((await done(call('GET', `${at}/address`))).json)).toHaveLength(1);
  expect(BeneficiaryContact.array().parse((await done(call('GET', `${at}/contact`))).json)).toHaveLength(1);
  const list = await done(call('GET', `${at}/coordinates`));
  const [coordinate] = BeneficiaryCoordinate.array().parse(list.json);
  expect(coordinate).toMatchObject({
    id: beneficiary.coordinate,
    coordinates: { banking: { country_code: 'DE', currency: 'EUR' } },
  });
  const one = await done(call('GET', `${root}/coordinates/${beneficiary.coordinate}`));
  expect(BeneficiaryCoords.parse(one.json)).toMatchObject({
    id: beneficiary.coordinate,
    entity: { type: 'INDIVIDUAL', affiliation: 'EXTERNAL', reference: beneficiary.identity },
    additional_fields: { k: 'v' },
  });
});

test('owner of bank details, 200: the managed entity of the identity', async ({ call }) => {
  const beneficiary = await newBeneficiaryFixture(call);
  const entity = { type: 'COLLECTIVE', affiliation: 'CUSTOMER', reference: beneficiary.identity };
  await done(call('POST', '/api/v1/customer', entity));
  expect((await done(call('GET', `${root}/coordinates/${beneficiary.coordinate}`))).json.entity).toEqual(entity);
});

test('400: an id of bank details is a UUID, and there are no parameters', async ({ call, beneficiary }) => {
  expect((await call('GET', `${root}/coordinates/x`)).status).toBe(400);
  expect((await call('GET', `${beneficiary.path}?x=1`)).status).toBe(400);
});

test('401', async ({ server, beneficiary }) => {
  const anonymous = createCaller(server.origin);
  const at = `${root}/${beneficiary.id}`;
  const paths = [
    beneficiary.path,
    `${of(beneficiary.identity)}/list`,
    `${of(beneficiary.identity)}/payments`,
    at,
    `${root}/coordinates/${beneficiary.coordinate}`,
  ];
  const further = ['additional-attributes', 'address', 'contact', 'coordinates'].map((name) => `${at}/${name}`);
  for (const path of [...paths, ...further]) await expectGuarded({ anonymous }, ['GET', path], '');
});

test('404: missing records and those of another identity have byte-identical responses', async ({
  call,
  beneficiary,
}) => {
  const other = freshIdentity();
  const plain = (json: Record<string, unknown>) => ({ ...json, instance: '', request_id: '' });
  const absent = await call('GET', `${of(other)}/${randomUUID()}`);
  const theirs = await call('GET', `${of(other)}/${beneficiary.id}`);
  expect(theirs.status).toBe(404);
  expect(plain(theirs.json)).toEqual(plain(absent.json));
  for (const path of ['', '/address', '/contact', '/coordinates', '/additional-attributes']) {
    expect((await call('GET', `${root}/${randomUUID()}${path}`)).status).toBe(404);
  }
  expect((await call('GET', `${root}/coordinates/${randomUUID()}`)).status).toBe(404);
});

test('405: fixed paths take precedence, with Allow', async ({ call }) => {
  const answer = await call('GET', `${of('x')}/sync`);
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
});

test('get by reference, 409: two identities have the reference', async ({ call }) => {
  const external_reference = `R-${randomUUID()}`;
  await newBeneficiaryFixture(call, { external_reference });
  await newBeneficiaryFixture(call, { external_reference });
  const answer = await call('GET', `${root}/${external_reference}`);
  expect([answer.status, answer.json.code]).toEqual([409, 'ambiguous-reference']);
});
