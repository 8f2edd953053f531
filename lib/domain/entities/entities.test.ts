import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { freshWord } from '#e2e/support/fixtures/search-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { database } = await import('#db/index.ts');
const { contactOfEntity, findEntity } = await import('#lib/domain/entities/entities.ts');

const { token, username } = await newUser('administrator');
const call = (method: string, path: string, body?: unknown, headers = {}) =>
  send(method, path, { token, body, headers });
const fresh = () => `ref ${randomUUID().slice(0, 8)}/é`;
const person = (reference: string, more = {}) => ({ type: 'INDIVIDUAL', affiliation: 'CUSTOMER', reference, ...more });
const contact = (identifier: string, email: string) => ({ identifier, aspect: { type: 'contact', email } });
const details = (reference: string, query = '') =>
  call('GET', `/bo/entities/customer/${encodeURIComponent(reference)}${query}`);

test('an entity is created in a role of any case and found by id and reference', async () => {
  const reference = fresh();
  const created = await call('POST', '/api/v1/Customer/', person(reference));
  expect(created.json).toMatchObject({
    reference,
    role: 'CUSTOMER',
    state: 'VALID',
    revision: 1,
    entity: person(reference),
  });
  expect(created.headers.etag).toBe('"1"');
  expect((await details(reference.toUpperCase())).json.id).toBe(created.json.id);
  expect((await details(created.json.id)).json).toMatchObject({ reference, accounts: [], history: [{ revision: 1 }] });
});

test('who may not read accounts learns only that the entity owns one', async () => {
  const reference = fresh();
  await call('POST', '/api/v1/customer', person(reference));
  const account = await (await newBank(call)).account(reference);
  const { json } = await call('GET', `/api/v2.0/account/${account}`);
  const editor = await newUserWith({ token }, ['entity:update', 'entity:delete']);
  const path = `/api/v1/customer/${encodeURIComponent(reference)}`;
  const company = { reference, type: 'ORGANIZATION' };
  const refused = async (sender: string) => [
    (await send('DELETE', path, { token: sender })).json.detail,
    (await send('PATCH', '/api/v1/customer', { token: sender, body: company })).json.detail,
  ];
  expect(await refused(editor.token)).toEqual([
    'The entity owns an account. Finalize its accounts first.',
    'The entity owns an account as INDIVIDUAL. Keep the type, or finalize its accounts first.',
  ]);
  for (const detail of await refused(token)) expect(detail).toContain(`account ${json.reference}, which is OPEN`);
});

test('who may not read accounts does not see those of an entity', async () => {
  const reference = fresh();
  await call('POST', '/api/v1/customer', person(reference));
  await (await newBank(call)).account(reference);
  const path = `/bo/entities/customer/${encodeURIComponent(reference)}`;
  const reader = await newUserWith({ token }, ['entity:read']);
  const { json, status } = await send('GET', path, { token: reader.token });
  expect(status).toBe(200);
  expect(json).not.toHaveProperty('accounts');
  expect((await details(reference)).json.accounts).toHaveLength(1);
});

test('a reference is unique within its role in any case, and generated when absent', async () => {
  const reference = fresh();
  expect((await call('POST', '/api/v1/customer', person(reference))).status).toBe(200);
  const again = await call('POST', '/api/v1/CUSTOMER', person(reference.toUpperCase()));
  expect(again.json).toMatchObject({ status: 409, code: 'reference-taken' });
  expect((await call('POST', '/api/v1/partner', person(reference))).status).toBe(200);
  const created = await call('POST', '/api/v1/customer', { type: 'VIRTUAL', affiliation: 'INTERNAL', reference: null });
  expect(created.json.reference).toMatch(/^CUSTOMER-[0-9A-F]{12}$/);
});

test('of 32 concurrent creates with one reference one succeeds', async () => {
  const reference = fresh();
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => call('POST', '/api/v1/customer', person(reference))),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(31).fill(409)]);
});

test('the revision rises by one with each real change, also under 32 concurrent patches', async () => {
  const reference = fresh();
  await call('POST', '/api/v1/customer', person(reference));
  const same = await call('PATCH', '/api/v1/customer', { reference, type: 'INDIVIDUAL' });
  expect(same.json.revision).toBe(1);
  const ids = Array.from({ length: 32 }, () => randomUUID());
  const patches = ids.map((id, index) => ({ reference, aspects: [contact(id, `a${index}@example.com`)] }));
  const answers = await Promise.all(patches.map((patch) => call('PATCH', '/api/v1/customer', patch)));
  expect(answers.map((answer) => answer.json.revision).sort((a, b) => a - b)).toEqual(ids.map((_, index) => index + 2));
  const { json } = await details(reference);
  expect(json.revision).toBe(33);
  expect(json.entity.aspects.length).toBe(32);
  expect(json.history.length).toBe(33);
});

test('PUT replaces, PATCH merges aspects by identifier, null removes', async () => {
  const [reference, kept, gone] = [fresh(), randomUUID(), randomUUID()];
  const aspects = [
    { identifier: kept, aspect: { type: 'note', a: 1, b: { c: 2, d: 3 } }, relation: 'home' },
    contact(gone, 'x@example.com'),
  ];
  await call('POST', '/api/v1/customer', person(reference, { aspects }));
  const changes = [
    { identifier: kept, aspect: { a: null, b: { c: 4 } }, relation: null },
    { identifier: gone, aspect: null },
  ];
  const patched = await call('PATCH', '/api/v1/customer', { reference, affiliation: 'INTERNAL', aspects: changes });
  expect(patched.json.entity).toEqual({
    ...person(reference, { affiliation: 'INTERNAL' }),
    aspects: [{ identifier: kept, aspect: { type: 'note', b: { c: 4, d: 3 } } }],
  });
  const replaced = await call('PUT', '/api/v1/customer', person(reference));
  expect(replaced.json).toMatchObject({ revision: 3, entity: person(reference) });
  expect(replaced.json.entity.aspects).toBeUndefined();
  expect((await call('PATCH', '/api/v1/customer', { reference, aspects: [{ identifier: gone }] })).json.errors).toEqual(
    [
      {
        pointer: '/aspects/0/aspect',
        code: 'required',
        message: 'A new identifier needs an aspect. Check the identifier.',
      },
    ],
  );
});

for (const written of [
  { mobile_number: '+1 (415) 555-2671' },
  { mobile_prefix: '+1', mobile_number: '(415) 555-2671' },
  { mobile_prefix: '+1', mobile_number: '415.555-2671' },
]) {
  test(`a telephone number written ${JSON.stringify(written)} is stored as E.164`, async () => {
    const [reference, identifier] = [fresh(), randomUUID()];
    const aspects = [{ identifier, aspect: { type: 'contact', ...written, note: 'office' } }];
    const stored = { type: 'contact', mobile_prefix: '+1', mobile_number: '4155552671', note: 'office' };
    const created = await call('POST', '/api/v1/customer', person(reference, { aspects }));
    expect(created.json.entity.aspects).toEqual([{ identifier, aspect: stored }]);
    const replaced = await call('PUT', '/api/v1/customer', person(reference, { aspects }));
    expect(replaced.json.entity.aspects).toEqual([{ identifier, aspect: stored }]);
    const other = [{ identifier, aspect: { mobile_number: '+44 (0)7700 900-123' } }];
    const patched = await call('PATCH', '/api/v1/customer', { reference, aspects: other });
    const changed = { ...stored, mobile_prefix: '+44', mobile_number: '7700900123' };
    expect(patched.json.entity.aspects).toEqual([{ identifier, aspect: changed }]);
  });
}

test('PUT and PATCH of an unknown entity are 404, a stale If-Match is 412', async () => {
  const reference = fresh();
  expect((await call('PUT', '/api/v1/customer', person(reference))).status).toBe(404);
  expect((await call('PATCH', '/api/v1/customer', { reference })).status).toBe(404);
  expect((await call('PUT', '/api/v1/customer', { type: 'VIRTUAL', affiliation: 'INTERNAL' })).status).toBe(400);
  await call('POST', '/api/v1/customer', person(reference));
  const patch = { reference, affiliation: 'EXTERNAL' };
  const answers = await Promise.all([1, 2].map(() => call('PATCH', '/api/v1/customer', patch, { 'if-match': '"1"' })));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412]);
  const path = `/api/v1/customer/${encodeURIComponent(reference)}`;
  expect((await call('DELETE', path, undefined, { 'if-match': '"1"' })).status).toBe(412);
});

test('a deletion is soft, happens once, and keeps the reference', async () => {
  const reference = fresh();
  await call('POST', '/api/v1/customer', person(reference));
  const path = `/api/v1/customer/${encodeURIComponent(reference)}`;
  expect(await call('DELETE', path)).toMatchObject({ status: 200, text: '' });
  expect((await call('DELETE', path)).status).toBe(404);
  expect((await call('PATCH', '/api/v1/customer', { reference, type: 'VIRTUAL' })).status).toBe(404);
  expect((await call('POST', '/api/v1/customer', person(reference))).status).toBe(409);
  expect((await details(reference)).json).toMatchObject({ state: 'DELETED', revision: 2 });
  expect(await findEntity((await database()).read, reference)).toBeUndefined();
});

test('aspects of known types are validated, others are stored unchanged, limits apply', async () => {
  const faulty = (aspect: unknown) =>
    call('POST', '/api/v1/customer', person(fresh(), { aspects: [{ identifier: randomUUID(), aspect }] }));
  for (const aspect of [
    { type: 'contact', email: 'nobody' },
    { type: 'contact', email: `${'x'.repeat(65)}@example.com` },
    { type: 'contact' },
    { type: 'contact', mobile_number: '7700900123' },
    { type: 'address', country: 'ZZ' },
    { type: 'document', expires_on: '2026-02-30' },
    { type: 'tax_residency', country_code: 'Germany' },
    { type: 'name', first_name: 7 },
    { a: { b: { c: { d: { e: { f: { g: 1 } } } } } } },
    { text: 'x'.repeat(8192) },
    'text',
    null,
  ]) {
    expect((await faulty(aspect)).status, JSON.stringify(aspect).slice(0, 60)).toBe(400);
  }
  expect((await faulty({ type: 'score', value: [1, { two: null }] })).status).toBe(200);
  expect((await faulty({ type: 'address', city: 'Ghent', country: 'BE', floor: 3 })).status).toBe(200);
  const identifier = randomUUID();
  const twice = [contact(identifier, 'a@example.com'), contact(identifier, 'b@example.com')];
  expect((await call('POST', '/api/v1/customer', person(fresh(), { aspects: twice }))).json.errors[0].pointer).toBe(
    '/aspects/1/identifier',
  );
});

test('roles of paths: unknown ones are 404, the paths of other resources 405', async () => {
  const body = person(fresh());
  for (const path of ['nothing', 'account', 'role;x=1', 'CHART']) {
    expect((await call('POST', `/api/v1/${path}`, body)).status, path).toBe(404);
  }
  for (const [method, path] of [
    ['PUT', 'chart'],
    ['PATCH', 'role'],
    ['POST', 'setting'],
    ['PUT', 'beneficiary'],
    ['POST', 'fields'],
    ['DELETE', 'fields/x'],
    ['DELETE', 'chart/x'],
  ] as const) {
    const answer = await call(method, `/api/v1/${path}`, method === 'DELETE' ? undefined : body);
    expect([answer.status, path]).toEqual([405, path]);
    expect(answer.headers.allow).toBeTruthy();
  }
  for (const path of ['beneficiary/x', 'chart/x/relations']) {
    expect((await call('GET', `/bo/entities/${path}`)).json, path).toMatchObject({ status: 404, code: 'not-found' });
  }
});

test('the contact of a reference is the contact of its customer', async () => {
  const reference = fresh();
  const { read } = await database();
  expect(await contactOfEntity(read, reference)).toBeUndefined();
  const aspects = (email: string) => [contact(randomUUID(), email)];
  await call('POST', '/api/v1/partner', person(reference, { aspects: aspects('partner@example.com') }));
  await call('POST', '/api/v1/customer', person(reference, { aspects: aspects('customer@example.com') }));
  expect(await contactOfEntity(read, reference.toUpperCase())).toMatchObject({ email: 'customer@example.com' });
});

test('an entity is read as of a time', async () => {
  const reference = fresh();
  const created = await call('POST', '/api/v1/customer', person(reference));
  await new Promise((done) => setTimeout(done, 5));
  await call('PATCH', '/api/v1/customer', { reference, type: 'COLLECTIVE' });
  const then = await details(reference, `?at=${created.json.created}`);
  expect(then.json).toMatchObject({ revision: 1, entity: { type: 'INDIVIDUAL' } });
  expect((await details(reference)).json).toMatchObject({ revision: 2, history: [{ actor: username }, {}] });
  expect((await details(reference, '?at=2001-01-01T00:00:00Z')).status).toBe(404);
});

test('entities are suspended and restored with a reason', async () => {
  const reference = fresh();
  await call('POST', '/api/v1/customer', person(reference));
  const path = `/bo/entities/customer/${encodeURIComponent(reference)}/state`;
  expect((await call('POST', path, { state: 'SUSPENDED' })).status).toBe(400);
  expect((await call('POST', path, { state: 'SUSPENDED', reason: 'expired' })).json.state).toBe('SUSPENDED');
  const again = await call('POST', path, { state: 'SUSPENDED', reason: 'expired' });
  expect(again.json).toMatchObject({ code: 'state-move-refused', allowed: ['VALID'] });
  expect((await details(reference)).json.history[0]).toMatchObject({ reason: 'expired' });
});

test('entities are listed by filter, in pages', async () => {
  const mark = randomUUID().slice(0, 8);
  for (let n = 0; n < 5; n += 1) await call('POST', '/api/v1/service', person(`${mark}-${n}`, { type: 'VIRTUAL' }));
  const filter = encodeURIComponent(`reference==${mark}*;role==service;type==VIRTUAL`);
  const first = await call('GET', `/bo/entities?filter=${filter}&sort=reference&page[size]=2`);
  expect(first.json).toMatchObject({ record_count: 5, page_count: 3, page: [{ reference: `${mark}-0` }, {}] });
  const next = encodeURIComponent(first.json.continuation);
  const second = await call(
    'GET',
    `/bo/entities?filter=${filter}&sort=reference&page[size]=2&page[continuation]=${next}`,
  );
  expect(second.json.page.map((item: { reference: string }) => item.reference)).toEqual([`${mark}-2`, `${mark}-3`]);
  expect((await call('GET', '/bo/entities?filter=nothing==1')).status).toBe(400);
});

test('the type of an entity stays while it owns an account, so that its deletion finds the account', async () => {
  const reference = fresh();
  await call('POST', '/api/v1/customer', person(reference));
  expect((await call('PATCH', '/api/v1/customer', { reference, type: 'COLLECTIVE' })).status).toBe(200);
  expect((await call('PUT', '/api/v1/customer', person(reference))).status).toBe(200);
  const bank = await newBank(call);
  const account = await bank.account(reference);
  const changes = [
    await call('PATCH', '/api/v1/customer', { reference, type: 'ORGANIZATION' }),
    await call('PUT', '/api/v1/customer', { ...person(reference), type: 'ORGANIZATION' }),
    await call('DELETE', `/api/v1/customer/${encodeURIComponent(reference)}`),
  ];
  expect(changes.map(({ json }) => [json.status, json.code])).toEqual(Array(3).fill([409, 'in-use']));
  expect((await call('PUT', '/api/v1/customer', { ...person(reference), affiliation: 'INTERNAL' })).status).toBe(200);
  await call('POST', `/api/v2.0/account/${account}/state`, { state: 'FINALIZED', reason: 'Opened by mistake' });
  expect((await call('PATCH', '/api/v1/customer', { reference, type: 'ORGANIZATION' })).status).toBe(200);
});

test('a rejected aspect says why by the documented code, at the member', async () => {
  const rejected = {
    '/aspects/0/aspect/mobile_prefix mobile_incomplete': { type: 'contact', mobile_number: '7700900123' },
    '/aspects/0/aspect empty_contact': { type: 'contact' },
    '/aspects/0/aspect/country country': { type: 'address', country: 'ZZ' },
    '/aspects/0/aspect/email invalid_type': { type: 'contact', email: 1 },
    '/aspects/0/aspect/email invalid_email': { type: 'contact', email: 'nobody' },
    '/aspects/0/aspect/mobile_number invalid_phone': { type: 'contact', mobile_prefix: '+1', mobile_number: '12345' },
    '/aspects/0/aspect/first_name too_large': { type: 'name', first_name: 'x'.repeat(256) },
    '/aspects/0/aspect/issued_on invalid_format': { type: 'document', issued_on: '2026-02-30' },
  };
  for (const [fault, aspect] of Object.entries(rejected)) {
    const { json } = await call(
      'POST',
      '/api/v1/customer',
      person(fresh(), { aspects: [{ identifier: randomUUID(), aspect }] }),
    );
    expect(json.errors.map(({ pointer, code }: Record<string, string>) => `${pointer} ${code}`)).toEqual([fault]);
  }
});

test('an aspect of 8 KiB is stored, and a larger one rejected', async () => {
  const bytesMax = 8 * 1024;
  const ofBytes = (bytes: number) => {
    const aspect = { type: 'remark', text: '' };
    return { ...aspect, text: 'é'.repeat(10).padEnd(bytes - JSON.stringify(aspect).length - 10, 'x') };
  };
  const create = (aspect: unknown) =>
    call('POST', '/api/v1/customer', person(fresh(), { aspects: [{ identifier: randomUUID(), aspect }] }));
  const largest = ofBytes(bytesMax);
  expect(Buffer.byteLength(JSON.stringify(largest))).toBe(bytesMax);
  expect((await create(largest)).json.entity.aspects[0].aspect).toEqual(largest);
  expect((await create(ofBytes(bytesMax + 1))).json.errors).toMatchObject([{ pointer: '/aspects/0/aspect' }]);
});

test('a card number is refused in any aspect, but not in the number of a document', async () => {
  const number = '4111 1111 1111 1111';
  const identifier = randomUUID();
  const create = (aspect: unknown) =>
    call('POST', '/api/v1/customer', person(fresh(), { aspects: [{ identifier, aspect }] }));
  for (const [pointer, aspect] of [
    ['/aspects/0/aspect/note', { note: number }],
    ['/aspects/0/aspect/cards/1/a~1b', { type: 'score', cards: ['none', { 'a/b': number }] }],
    ['/aspects/0/aspect/remark', { type: 'name', first_name: 'Ada', remark: number }],
    ['/aspects/0/aspect/first_name', { type: 'name', first_name: number }],
  ] as const) {
    const { status, json } = await create(aspect);
    expect([status, json.errors]).toMatchObject([400, [{ pointer, code: 'pan_not_accepted' }]]);
  }
  expect((await create({ type: 'document', number })).status).toBe(200);
  const { json: made } = await create({ note: 'none' });
  const aspects = [{ identifier, aspect: { 'a/b': number } }];
  const patched = await call('PATCH', '/api/v1/customer', { reference: made.reference, aspects });
  expect(patched.json.errors).toMatchObject([{ pointer: '/aspects/0/aspect/a~1b', code: 'pan_not_accepted' }]);
});

test('a contact aspect may have empty texts for what is not known, as contacts of beneficiaries', async () => {
  const sent = { type: 'contact', email: 'ada@example.com', mobile_prefix: '', mobile_number: '' };
  const aspects = [{ identifier: randomUUID(), aspect: sent }];
  const { json } = await call('POST', '/api/v1/customer', person(fresh(), { aspects }));
  expect(json.entity.aspects[0].aspect).toEqual(sent);
});

test('an entity with very many contacts is found by its reference, its name and each contact', async () => {
  const word = freshWord();
  const contacts = Array.from({ length: 50 }, (_, index) => ({
    identifier: randomUUID(),
    aspect: {
      type: 'contact',
      email: `${word}-${index}@example.com`,
      mobile_prefix: '+44',
      mobile_number: `77009${10_000 + index}`,
    },
  }));
  const aspects = [...contacts, { identifier: randomUUID(), aspect: { type: 'name', last_name: word } }];
  const { json } = await call('POST', '/api/v1/customer', person(`r${word}`, { aspects }));
  for (const typed of [word, `r${word}`, `${word}-0@example.com`, `${word}-49@example.com`]) {
    const found = await call('GET', `/bo/search?q=${encodeURIComponent(typed)}`);
    const hits = found.json.sections.flatMap((section: { hits: { id: string }[] }) => section.hits);
    expect(hits, typed).toMatchObject([{ id: json.id }]);
  }
});
