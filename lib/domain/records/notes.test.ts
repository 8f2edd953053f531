import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { type Caller, newRecords, newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { and, eq, gte, sql } = await import('drizzle-orm');
const { database, rootCause } = await import('#db/index.ts');
const { auditLog } = await import('#db/schema/audit.ts');
const { events } = await import('#db/schema/events.ts');
const { recordNotes } = await import('#db/schema/records.ts');
const { asSystem } = await import('#lib/server/write/system.ts');
const { addRoles, createUser } = await import('#lib/domain/users/users.ts');
const { readPermissionOfKind } = await import('#lib/domain/records/record-kinds.ts');

let admin: Caller;
let records: Awaited<ReturnType<typeof newRecords>>;
test.beforeAll(async () => {
  admin = await newUser('administrator');
  records = await newRecords(admin);
});

const as =
  ({ token }: { token: string }) =>
  (method: string, path: string, body?: unknown, headers = {}) =>
    send(method, path, { token, body, headers });
const write = async (user: Caller, path: string, text: string) => {
  const { status, json, text: answer } = await as(user)('POST', `${path}/notes`, { text });
  expect(status, answer).toBe(200);
  return json;
};

test('each kind of record takes a note and lists it with its author and time', async () => {
  expect(Object.keys(records)).toEqual(Object.keys(readPermissionOfKind));
  for (const path of Object.values(records)) {
    const note = await write(admin, path, `About ${path}\nsecond line`);
    const { json } = await as(admin)('GET', `${path}/notes`);
    expect(json).toMatchObject({ record_count: 1, page: [note] });
    expect(note).toMatchObject({ author: admin.username, is_own: true, revision: 1, mentions: [] });
  }
});

test('the text of a note is not in the database in the clear, nor in the audit', async () => {
  const secret = `secret-${randomUUID()}`;
  const { id } = await write(admin, records.account, secret);
  const { read } = await database();
  const stored = await read
    .select({ text: sql<string>`${recordNotes.text}` })
    .from(recordNotes)
    .where(eq(recordNotes.id, id));
  expect(stored[0]?.text).not.toContain(secret);
  const audited = await read.select().from(auditLog).where(eq(auditLog.resource_id, id));
  expect(audited).toHaveLength(1);
  expect(JSON.stringify(audited)).not.toContain(secret);
});

test('a user without the permission to read the record learns nothing of it or its notes', async () => {
  for (const [kind, path] of Object.entries(records)) {
    const { id } = await write(admin, path, 'a note');
    const user = await newUserWith(admin, ['note:read', 'note:create', 'note:delete']);
    const unknown = path.replace(/[^/]+$/, randomUUID());
    const tries = (record: string): [string, string, unknown?][] => [
      ['GET', `${record}/notes`],
      ['POST', `${record}/notes`, { text: 'x' }],
      ['PATCH', `${record}/notes/${id}`, { text: 'x' }],
      ['DELETE', `${record}/notes/${id}`],
      ['GET', `${record}/notes/${id}/history`],
    ];
    for (const [index, [method, target, body]] of tries(path).entries()) {
      const { json } = await as(user)(method, target, body);
      expect(json, `${kind} ${method}`).toMatchObject({ code: 'permission-missing' });
      const [, missing = ''] = tries(unknown)[index] ?? [];
      const { detail } = (await as(user)(method, missing, body)).json;
      expect(detail).toBe(json.detail);
    }
  }
});

test('notes need permissions of their own besides that of the record', async () => {
  const { id } = await write(admin, records.account, 'a note');
  const reader = await newUserWith(admin, ['account:read', 'note:read']);
  const stranger = await newUserWith(admin, ['account:read']);
  const notes = `${records.account}/notes`;
  expect((await as(stranger)('GET', notes)).status).toBe(403);
  expect((await as(reader)('GET', notes)).status).toBe(200);
  expect((await as(reader)('GET', `${notes}/${id}/history`)).status).toBe(200);
  expect((await as(reader)('POST', notes, { text: 'x' })).status).toBe(403);
  expect((await as(reader)('PATCH', `${notes}/${id}`, { text: 'x' })).status).toBe(403);
  expect((await as(reader)('DELETE', `${notes}/${id}`)).status).toBe(403);
});

test('only the author edits a note; others delete it with a permission', async () => {
  const author = await newUserWith(admin, ['account:read', 'note:read', 'note:create']);
  const colleague = await newUserWith(admin, ['account:read', 'note:read', 'note:create']);
  const note = await write(author, records.account, 'first');
  const path = `${records.account}/notes/${note.id}`;
  expect((await as(admin)('PATCH', path, { text: 'not mine' })).json).toMatchObject({ code: 'not-author' });
  expect((await as(colleague)('DELETE', path)).json).toMatchObject({ code: 'permission-missing' });
  expect((await as(author)('DELETE', path)).status).toBe(200);
  const other = await write(author, records.account, 'second');
  expect((await as(admin)('DELETE', `${records.account}/notes/${other.id}`)).status).toBe(200);
});

test('a note of another record is not found', async () => {
  const { id } = await write(admin, records.account, 'a note');
  expect((await as(admin)('PATCH', `${records.entity}/notes/${id}`, { text: 'x' })).status).toBe(404);
  expect((await as(admin)('GET', `${records.entity}/notes/${id}/history`)).status).toBe(404);
});

test('the history keeps each version and who deleted the note', async () => {
  const author = await newUserWith(admin, ['account:read', 'note:read', 'note:create']);
  const note = await write(author, records.account, 'one');
  const path = `${records.account}/notes/${note.id}`;
  const stale = { 'if-match': '"7"' };
  expect((await as(author)('PATCH', path, { text: 'two' }, stale)).status).toBe(412);
  const edited = await as(author)('PATCH', path, { text: 'two' }, { 'if-match': '"1"' });
  expect(edited.json).toMatchObject({ text: 'two', revision: 2, edited_at: expect.any(String) });
  expect(edited.headers.etag).toBe('"2"');
  expect((await as(author)('PATCH', path, { text: 'two' })).json.revision).toBe(2);
  expect((await as(admin)('DELETE', path)).status).toBe(200);
  const { json: list } = await as(author)('GET', `${records.account}/notes`);
  const tombstone = list.page.find(({ id }: { id: string }) => id === note.id);
  expect(tombstone).toMatchObject({ deleted_by: admin.username, mentions: [] });
  expect(tombstone).not.toHaveProperty('text');
  const { json } = await as(author)('GET', `${path}/history`);
  const { username } = author;
  expect(json.versions).toMatchObject([
    { revision: 3, actor: admin.username },
    { revision: 2, actor: username, text: 'two' },
    { revision: 1, actor: username, text: 'one' },
  ]);
  expect(json.versions[0]).not.toHaveProperty('text');
  const reader = await newUserWith(admin, ['account:read', 'note:read']);
  expect((await as(reader)('GET', `${path}/history`)).json).toMatchObject({ code: 'permission-missing' });
  expect((await as(author)('PATCH', path, { text: 'three' })).status).toBe(404);
});

test('the stored versions of a note cannot be changed', async () => {
  const { recordNoteVersions } = await import('#db/schema/records.ts');
  const { id } = await write(admin, records.account, 'as it was');
  const { transaction } = await database();
  const forge = transaction(async (tx) => {
    await tx.update(recordNoteVersions).set({ text: 'forged' }).where(eq(recordNoteVersions.note_id, id));
  });
  const fault = await forge.then(
    () => undefined,
    (error: unknown) => rootCause(error),
  );
  expect(fault?.message).toContain('append-only');
});

test('a mention announces itself once to each user who may read the note, without the text', async () => {
  const since = new Date().toISOString();
  const reader = await newUserWith(admin, ['account:read', 'note:read']);
  const blind = await newUserWith(admin, ['note:read']);
  const author = await newUserWith(admin, ['account:read', 'note:read', 'note:create']);
  const names = [reader, blind, author].map(({ username }) => `@${username}`).join(', ');
  const note = await write(author, records.account, `Please look, ${names}, and @nobody.`);
  expect(note.mentions.sort()).toEqual([author.username, reader.username].sort());
  const path = `${records.account}/notes/${note.id}`;
  await as(author)('PATCH', path, { text: `Again @${reader.username} and now @${admin.username}` });
  const { read } = await database();
  const rows = await read
    .select()
    .from(events)
    .where(and(eq(events.type, 'note.mentioned'), gte(events.time, since)));
  const ofNote = rows.filter(({ data }) => data.note_id === note.id);
  expect(ofNote.map(({ data }) => data.user_id).sort()).toEqual([admin.id, reader.id].sort());
  const [, , , kind, record_id = ''] = records.account.split('/');
  for (const { data, subject } of ofNote) {
    expect(subject).toBe(record_id);
    const { user_id } = data;
    expect(data).toEqual({ note_id: note.id, record_kind: kind, record_id, user_id, author_id: author.id });
  }
});

test('a note has limits: length, blank text, invisible characters and card numbers', async () => {
  const refused = ['', '   ', 'x'.repeat(4001), 'a\u202eb', 'card 4111 1111 1111 1111'];
  for (const text of refused) {
    const { json } = await as(admin)('POST', `${records.account}/notes`, { text });
    expect(json, text.slice(0, 20)).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(json.errors[0].pointer).toBe('/text');
  }
  expect((await as(admin)('POST', '/bo/records/user/x/notes', { text: 'x' })).status).toBe(400);
});

test('a repeated request writes one note', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => as(admin)('POST', `${records.entry}/notes`, { text: 'once' }, headers);
  const [first, second] = [await send(), await send()];
  expect(second.json.id).toBe(first.json.id);
});

test('suggests for a mention only active users who may read the record and its notes', async () => {
  const reader = await newUserWith(admin, ['note:read', 'account:read']);
  const stranger = await newUserWith(admin, ['note:read']);
  const suggestedTo = async (user: Caller, search: string) => {
    const { status, json } = await as(user)('GET', `${records.account}/mentionable-users?search=${search}`);
    return status === 200 ? json.users.map(({ username }: { username: string }) => username) : status;
  };
  expect(await suggestedTo(admin, encodeURIComponent(reader.username.toUpperCase()))).toEqual([reader.username]);
  expect(await suggestedTo(admin, encodeURIComponent(stranger.username))).toEqual([]);
  const crowd = `crowd${Date.now()}`;
  await asSystem('test', 'test', async (ctx) => {
    for (let index = 0; index < 60; index += 1) {
      const username = `${crowd}-${String(index).padStart(2, '0')}`;
      await createUser(ctx, { username, name: username, kind: 'person', state: 'ACTIVE' });
    }
    const last = await createUser(ctx, { username: `${crowd}-z`, name: 'Z', kind: 'person', state: 'ACTIVE' });
    await addRoles(ctx, last, { names: ['operator'], reason: 'for a test' });
  });
  expect(await suggestedTo(admin, crowd)).toEqual([`${crowd}-z`]);
  const inside = `a-${crowd}-z`;
  await asSystem('test', 'test', async (ctx) => {
    const other = await createUser(ctx, { username: inside, name: 'A', kind: 'person', state: 'ACTIVE' });
    await addRoles(ctx, other, { names: ['operator'], reason: 'for a test' });
  });
  // Who begins with the text is meant, however the others sort.
  expect(await suggestedTo(admin, crowd)).toEqual([`${crowd}-z`, inside]);
  expect(await suggestedTo(admin, '%25')).toEqual([]);
  expect(await suggestedTo(reader, 'a')).toBe(403);
  const writer = await newUserWith(admin, ['note:create', 'beneficiary:read']);
  expect(await suggestedTo(writer, 'a')).toBe(403);
});

test('a long history is read by pages', async () => {
  const author = await newUserWith(admin, ['account:read', 'note:read', 'note:create']);
  const note = await write(author, records.account, 'text 1');
  const path = `${records.account}/notes/${note.id}`;
  for (let n = 2; n <= 23; n += 1) await as(author)('PATCH', path, { text: `text ${n}` });
  const revisionsAt = async (query: string) => {
    const { json } = await as(author)('GET', `${path}/history${query}`);
    return [json.versions.map(({ revision }: { revision: number }) => revision), json.continuation];
  };
  const [newest, rest] = await revisionsAt('');
  expect(newest).toEqual(Array.from({ length: 20 }, (_, index) => 23 - index));
  expect(await revisionsAt(`?page[continuation]=${rest}`)).toEqual([[3, 2, 1], undefined]);
  const [two, next] = await revisionsAt('?page[size]=2');
  expect(two).toEqual([23, 22]);
  expect((await revisionsAt(`?page[size]=2&page[continuation]=${next}`))[0]).toEqual([21, 20]);
  const other = await write(author, records.account, 'other');
  const wrong = `${records.account}/notes/${other.id}/history?page[continuation]=${next}`;
  expect((await as(author)('GET', wrong)).status).toBe(400);
});
