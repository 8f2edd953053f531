import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const admin = await newUser('administrator');
const call = (method: string, path: string, body?: unknown, token = admin.token) => send(method, path, { token, body });
const callIfMatch = (method: string, path: string, body?: unknown) =>
  send(method, path, { token: admin.token, body, headers: { 'if-match': '"9"' } });
const relationsPath = (reference: string) => `/bo/entities/business/${reference}/relations`;

async function newEntity(role: string, name?: string): Promise<string> {
  const reference = `R-${randomUUID().slice(0, 13)}`;
  const aspects = name
    ? [{ identifier: randomUUID(), aspect: { type: 'name', first_name: 'Ada', last_name: name } }]
    : [];
  const type = role === 'business' ? 'ORGANIZATION' : 'INDIVIDUAL';
  expect((await call('POST', `/api/v1/${role}`, { type, affiliation: 'CUSTOMER', reference, aspects })).status).toBe(
    200,
  );
  return reference;
}

const owner = (reference: string, share_percent: string, more = {}) => ({
  kind: 'OWNER',
  party: { role: 'CUSTOMER', reference },
  share_percent,
  valid_from: '2026-01-01',
  ...more,
});

test('a relation is listed at both entities, with the name of the other one', async () => {
  const [company, person] = [await newEntity('business'), await newEntity('customer', 'Meier')];
  const { json: added } = await call('POST', relationsPath(company), owner(person, '12.5'));
  expect(added).toMatchObject({
    kind: 'OWNER',
    share_percent: '12.50',
    valid_from: '2026-01-01',
    entity: { role: 'CUSTOMER', reference: person, name: 'Ada Meier' },
    created_by: admin.username,
  });
  expect((await call('GET', relationsPath(company))).json).toEqual({ parties: [added], party_of: [] });
  expect((await call('GET', `/bo/entities/customer/${person}/relations`)).json).toMatchObject({
    parties: [],
    party_of: [{ id: added.id, entity: { role: 'BUSINESS', reference: company } }],
  });
});

test('the shares of a kind add up to at most 100 % on each day', async () => {
  const company = await newEntity('business');
  const [first, second, third] = [
    await newEntity('customer'),
    await newEntity('customer'),
    await newEntity('customer'),
  ];
  const path = relationsPath(company);
  const until = { valid_to: '2026-06-30' };
  const { json: ended } = await call('POST', path, owner(first, '60', until));
  expect((await call('POST', path, owner(second, '40', until))).status).toBe(200);
  const early = await call('POST', path, owner(third, '0.01', { valid_from: '2026-06-30' }));
  expect(early.json).toMatchObject({ status: 400, errors: [{ pointer: '/share_percent', code: 'too_large' }] });
  expect(early.json.detail).toContain('100.01 % on 2026-06-30');
  expect((await call('POST', path, owner(third, '100', { valid_from: '2026-07-01' }))).status).toBe(200);
  const extended = await call('PATCH', `${path}/${ended.id}`, { valid_to: null });
  expect(extended.json).toMatchObject({ errors: [{ pointer: '/share_percent', code: 'too_large' }] });
  expect((await call('PATCH', `${path}/${ended.id}`, { share_percent: '60.01' })).status).toBe(400);
  expect((await call('PATCH', `${path}/${ended.id}`, { share_percent: '59.99' })).json.share_percent).toBe('59.99');
  const other = { ...owner(third, '100'), kind: 'BENEFICIAL_OWNER' };
  expect((await call('POST', path, other)).status).toBe(200);
});

test('of 8 concurrent owners of 20 % five are added', async () => {
  const company = await newEntity('business');
  const people = await Promise.all(Array.from({ length: 8 }, () => newEntity('customer')));
  const answers = await Promise.all(people.map((person) => call('POST', relationsPath(company), owner(person, '20'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 400, 400, 400]);
});

test('a relation ends, is deleted, and both timelines show each change', async () => {
  const [company, person] = [await newEntity('business'), await newEntity('customer')];
  const path = relationsPath(company);
  const { json: added } = await call('POST', path, {
    kind: 'DIRECTOR',
    party: { role: 'CUSTOMER', reference: person },
  });
  expect(added.valid_from).toBe(added.created_at.slice(0, 10));
  expect(added).not.toHaveProperty('share_percent');
  expect((await call('PATCH', `${path}/${added.id}`, { valid_to: '2000-01-01' })).json).toMatchObject({
    errors: [{ pointer: '/valid_to' }],
  });
  expect((await call('PATCH', `${path}/${added.id}`, { valid_to: '2099-01-01' })).json.valid_to).toBe('2099-01-01');
  expect((await call('PATCH', `${path}/${added.id}`, { valid_to: '2099-01-01' })).status).toBe(200);
  expect((await call('DELETE', `${path}/${added.id}`)).status).toBe(200);
  expect((await call('DELETE', `${path}/${added.id}`)).status).toBe(404);
  for (const [role, reference] of [
    ['business', company],
    ['customer', person],
  ]) {
    const { json: entity } = await call('GET', `/bo/entities/${role}/${reference}`);
    const { json } = await call('GET', `/bo/records/entity/${entity.id}/timeline?kind=edit`);
    expect(json.page.map(({ action }: { action: string }) => action)).toEqual([
      'deleteEntityRelation',
      'updateEntityRelation',
      'createEntityRelation',
      'createEntity',
    ]);
    // The entity may have several with this party.
    expect(json.page[0].before).toMatchObject({ relation: added.id, kind: 'DIRECTOR' });
    expect(json.page[2].after).toMatchObject({ relation: added.id, kind: 'DIRECTOR' });
    expect(json.page[2].after).not.toHaveProperty('share');
  }
});

test('the timeline shows the share before and after a change', async () => {
  const [company, person] = [await newEntity('business'), await newEntity('customer')];
  const { json: added } = await call('POST', relationsPath(company), owner(person, '12.5'));
  expect((await call('PATCH', `${relationsPath(company)}/${added.id}`, { share_percent: '30' })).status).toBe(200);
  const { json: entity } = await call('GET', `/bo/entities/business/${company}`);
  const { json } = await call('GET', `/bo/records/entity/${entity.id}/timeline?kind=edit`);
  expect(json.page[0]).toMatchObject({ before: { share: '12.50 %' }, after: { share: '30.00 %' } });
});

test('a party exists, is another entity, and is related once on a day', async () => {
  const [company, person] = [await newEntity('business'), await newEntity('customer')];
  const path = relationsPath(company);
  const itself = { kind: 'OWNER', party: { role: 'BUSINESS', reference: company } };
  for (const wrong of [owner('nobody', '5'), itself]) {
    expect((await call('POST', path, wrong)).json).toMatchObject({ errors: [{ pointer: '/party/reference' }] });
  }
  const director = { kind: 'DIRECTOR', party: { role: 'CUSTOMER', reference: person } };
  expect((await call('POST', path, { ...director, share_percent: '5' })).json).toMatchObject({
    errors: [{ pointer: '/share_percent', code: 'invalid_value' }],
  });
  for (const share of ['0', '0.00', '100.01', '1.234', '-1', '1e1', '101']) {
    expect([share, (await call('POST', path, owner(person, share))).status]).toEqual([share, 400]);
  }
  expect((await call('POST', path, director)).status).toBe(200);
  expect((await call('POST', path, director)).json).toMatchObject({ errors: [{ code: 'duplicate' }] });
  expect((await call('DELETE', `/api/v1/customer/${person}`)).status).toBe(200);
  expect((await call('GET', path)).json.parties).toMatchObject([{ entity: { reference: person, state: 'DELETED' } }]);
  expect((await call('POST', path, owner(person, '5'))).status).toBe(400);
});

test('a relation of another entity is not found', async () => {
  const [company, stranger, person] = [
    await newEntity('business'),
    await newEntity('business'),
    await newEntity('customer'),
  ];
  const { json } = await call('POST', relationsPath(company), owner(person, '5'));
  const path = `${relationsPath(stranger)}/${json.id}`;
  expect((await call('PATCH', path, { share_percent: '6' })).status).toBe(404);
  expect((await call('DELETE', path)).status).toBe(404);
});

test('reading needs entity:read, changing needs entity:update', async () => {
  const [company, person] = [await newEntity('business'), await newEntity('customer')];
  const path = relationsPath(company);
  const { json } = await call('POST', path, owner(person, '5'));
  const reader = await newUserWith(admin, ['entity:read']);
  const stranger = await newUserWith(admin, ['account:read']);
  expect((await call('GET', path, undefined, reader.token)).status).toBe(200);
  expect((await call('GET', path, undefined, stranger.token)).status).toBe(403);
  for (const [method, target, body] of [
    ['POST', path, owner(person, '5')],
    ['PATCH', `${path}/${json.id}`, { share_percent: '6' }],
    ['DELETE', `${path}/${json.id}`, undefined],
  ] as const) {
    expect((await call(method, target, body, reader.token)).json.code).toBe('permission-missing');
  }
});

test('a change of a relation based on an outdated entity is refused', async () => {
  const [company, person] = [await newEntity('business'), await newEntity('customer')];
  const path = relationsPath(company);
  const { json } = await call('POST', path, owner(person, '10'));
  const answers = [
    await callIfMatch('POST', path, owner(await newEntity('customer'), '10')),
    await callIfMatch('PATCH', `${path}/${json.id}`, { share_percent: '20' }),
    await callIfMatch('DELETE', `${path}/${json.id}`),
  ];
  expect(answers.map((answer) => [answer.status, answer.json.code])).toEqual(Array(3).fill([412, 'revision-mismatch']));
});
