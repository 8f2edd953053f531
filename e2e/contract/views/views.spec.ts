import { expect, test } from '#e2e/support/fixtures/api-users.ts';
import { View, viewContract } from '#lib/domain/views/contract.ts';

const blocked = { list: 'accounts', name: 'Blocked', query: 'filter=state%3D%3DBLOCKED&sort=-updated_at' };
const nobody = '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11';

test('createView 200, listViews 200, updateView 200, deleteView 200: a view belongs to its owner, unseen by others', async ({
  hire,
}) => {
  const [one, other] = [await hire('operator'), await hire('operator')];
  const saved = await one.call('POST', '/bo/views', blocked);
  const view = View.parse(saved.json);
  expect(view).toMatchObject({ ...blocked, is_shared: false, is_usual: false, is_own: true, owner: one.username });
  expect(saved.headers.get('etag')).toBe('"1"');
  const listed = async (person: typeof one) =>
    viewContract.listViews.response?.parse((await person.call('GET', '/bo/views?filter=list==accounts')).json)?.page ??
    [];
  expect((await listed(one)).map(({ id }) => id)).toEqual([view.id]);
  expect((await listed(other)).map(({ id }) => id)).not.toContain(view.id);
  const renamed = await one.call('PATCH', `/bo/views/${view.id}`, { name: 'Stopped' }, { 'if-match': '"1"' });
  expect(View.parse(renamed.json)).toMatchObject({ ...blocked, name: 'Stopped', revision: 2 });
  expect((await one.call('DELETE', `/bo/views/${view.id}`)).status).toBe(200);
  expect(await listed(one)).toEqual([]);
});

test('users who may see a list find its shared views, and users who may share change them', async ({ hire }) => {
  const [owner, sharer] = [await hire('compliance'), await hire('administrator')];
  const [reader, stranger] = [await hire('auditor'), await hire('operator')];
  const body = { list: 'audit', name: 'Refusals', query: 'filter=outcome%3D%3Drefused', is_shared: true };
  const { id } = (await owner.call('POST', '/bo/views', body)).json;
  const path = `/bo/views?filter=id==${id}`;
  expect((await reader.call('GET', path)).json.page).toMatchObject([{ is_own: false, owner: owner.username }]);
  expect((await stranger.call('GET', path)).json.page).toEqual([]);
  expect((await reader.call('PATCH', `/bo/views/${id}`, { name: 'Mine' })).json.permission).toBe('view:share');
  expect((await reader.call('DELETE', `/bo/views/${id}`)).status).toBe(403);
  expect((await sharer.call('PATCH', `/bo/views/${id}`, { is_shared: false })).status).toBe(200);
  expect((await reader.call('GET', path)).json.page).toEqual([]);
  expect((await sharer.call('DELETE', `/bo/views/${id}`)).status).toBe(404);
});

test('one view of a list opens by default', async ({ hire }) => {
  const { call } = await hire('operator');
  const save = async (name: string) => (await call('POST', '/bo/views', { ...blocked, name, is_usual: true })).json;
  const first = await save('First');
  await call('POST', '/bo/views', { list: 'entities', name: 'Elsewhere', query: '', is_usual: true });
  const second = await save('Second');
  const usual = async () =>
    (await call('GET', '/bo/views?filter=is_usual==true')).json.page.map(({ name }: { name: string }) => name);
  expect(await usual()).toEqual(['Elsewhere', 'Second']);
  await call('PATCH', `/bo/views/${first.id}`, { is_usual: true });
  expect(await usual()).toEqual(['Elsewhere', 'First']);
  await call('PATCH', `/bo/views/${second.id}`, { query: '' });
  expect(await usual()).toEqual(['Elsewhere', 'First']);
});

test('updateView 403: only the owner of a shared view changes whether a list opens with it', async ({ hire }) => {
  const [owner, sharer] = [await hire('operator'), await hire('operator')];
  const mine = (await owner.call('POST', '/bo/views', { ...blocked, name: 'Mine', is_usual: true })).json;
  const { id } = (await owner.call('POST', '/bo/views', { ...blocked, is_shared: true })).json;
  const change = (body: unknown) => sharer.call('PATCH', `/bo/views/${id}`, body);
  const refused = await change({ name: 'Stopped', is_usual: true });
  expect([refused.status, refused.json.code]).toEqual([403, 'not-author']);
  expect((await change({ name: 'Stopped', is_usual: false })).json).toMatchObject({ name: 'Stopped', revision: 2 });
  const usual = (await owner.call('GET', '/bo/views?filter=is_usual==true')).json.page;
  expect(usual).toMatchObject([{ id: mine.id, revision: 1 }]);
});

test('createView 400: names every fault by its pointer', async ({ call }) => {
  const wrong = [
    [{ list: 'parcels', query: 'filter=x' }, ['/list', '/name']],
    [{ ...blocked, query: 'page=2' }, ['/query']],
    [{ ...blocked, query: 'q=4111+1111+1111+1111' }, ['/query']],
    [{ ...blocked, query: 'a b' }, ['/query']],
    [{ ...blocked, name: '4111 1111 1111 1111' }, ['/name']],
    [{ ...blocked, name: ' ' }, ['/name']],
  ] as const;
  for (const [body, pointers] of wrong) {
    const { status, json } = await call('POST', '/bo/views', body);
    expect(status).toBe(400);
    expect(json.errors.map((fault: { pointer: string }) => fault.pointer)).toEqual(
      expect.arrayContaining([...pointers]),
    );
  }
});

test('createView 403: a list that the caller may not see, or sharing without the permission', async ({ hire }) => {
  const { call } = await hire('support');
  expect((await call('POST', '/bo/views', { ...blocked, list: 'audit' })).json.permission).toBe('audit:read');
  expect((await call('POST', '/bo/views', { ...blocked, is_shared: true })).json.permission).toBe('view:share');
  const { id } = (await call('POST', '/bo/views', blocked)).json;
  expect((await call('PATCH', `/bo/views/${id}`, { is_shared: true })).json.permission).toBe('view:share');
});

test('createView 409, updateView 409: a taken name, in any case and with other blanks', async ({ hire }) => {
  const { call } = await hire('operator');
  await call('POST', '/bo/views', blocked);
  const { id } = (await call('POST', '/bo/views', { ...blocked, name: 'Other' })).json;
  const taken = await call('POST', '/bo/views', { ...blocked, name: 'BLOCKED' });
  expect([taken.status, taken.json.code, taken.json.errors[0].pointer]).toEqual([409, 'name-taken', '/name']);
  for (const name of ['blocked', ' Blocked', 'Blocked\u00a0'])
    expect((await call('PATCH', `/bo/views/${id}`, { name })).status).toBe(409);
  expect((await call('POST', '/bo/views', { ...blocked, list: 'entities' })).status).toBe(200);
});

test('updateView 404 and 412, deleteView 404 and 412', async ({ hire }) => {
  const { call } = await hire('operator');
  const { id } = (await call('POST', '/bo/views', blocked)).json;
  expect((await call('PATCH', `/bo/views/${nobody}`, { name: 'x' })).status).toBe(404);
  expect((await call('DELETE', `/bo/views/${nobody}`)).status).toBe(404);
  const stale = { 'if-match': '"7"' };
  expect((await call('PATCH', `/bo/views/${id}`, { name: 'x' }, stale)).status).toBe(412);
  expect((await call('DELETE', `/bo/views/${id}`, undefined, stale)).status).toBe(412);
});

test('changes of a view are in the audit, without its content', async ({ hire }) => {
  const { call } = await hire('administrator');
  const { id } = (await call('POST', '/bo/views', { ...blocked, name: 'Mr Smith' })).json;
  await call('PATCH', `/bo/views/${id}`, { name: 'Mrs Smith', is_shared: true });
  await call('DELETE', `/bo/views/${id}`);
  const { text, json } = await call('GET', `/bo/audit?filter=resource==view;resource_id=="${id}"`);
  const actions = json.page.map((entry: { action: string }) => entry.action);
  expect(actions.sort()).toEqual(['createView', 'deleteView', 'updateView']);
  expect(text).not.toContain('Smith');
});
