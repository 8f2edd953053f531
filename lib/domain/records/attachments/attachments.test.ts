import { randomUUID } from 'node:crypto';
import { copyFileSync, globSync, mkdtempSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Caller, newRecords, newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq, sql } = await import('drizzle-orm');
const { database, engine, sqliteFile } = await import('#db/index.ts');
const { auditLog } = await import('#db/schema/audit.ts');
const { recordAttachmentParts, recordAttachments } = await import('#db/schema/records.ts');
const { config } = await import('#lib/core/config.ts');
const { purge } = await import('#lib/domain/retention/purge.ts');
const { sweepAttachments } = await import('#lib/domain/records/erasure.ts');

const dayMs = 86_400_000;
let admin: Caller;
let records: Awaited<ReturnType<typeof newRecords>>;
test.beforeAll(async () => {
  admin = await newUser('administrator');
  records = await newRecords(admin);
});
test.afterEach(async () => {
  const settings = { 'attachments/max_megabytes': null, 'attachments/max_per_record': null };
  await as(admin)('PUT', '/api/v1/setting', { settings });
  delete config().ATTACHMENTS_FOLDER;
});

const as =
  ({ token }: Caller) =>
  (method: string, path: string, body?: unknown, headers = {}) =>
    send(method, path, { token, body, headers });
const upload = (path: string, content: string | Buffer, name = 'file', user = admin) =>
  as(user)('POST', `${path}/attachments`, { name, content: Buffer.from(content).toString('base64') });
/** A text of two parts and a bit, with a word that is nowhere else. */
const longText = () => {
  const word = `secret-${randomUUID()}`;
  return { word, text: `${word}\n${'line of a letter\n'.repeat(40_000)}${word}` };
};

function inNewFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-attachments-'));
  config().ATTACHMENTS_FOLDER = folder;
  return folder;
}
const filesIn = (folder: string) => globSync(join(folder, '**/*')).filter((path) => statSync(path).isFile());

for (const storage of ['database', 'folder'] as const) {
  test(`a file in the ${storage} is encrypted, and comes back as a download`, async () => {
    const folder = storage === 'folder' ? inNewFolder() : undefined;
    const { word, text } = longText();
    const { json, status } = await upload(records.account, text, `Statement of ${word}`);
    expect(status).toBe(200);
    expect(json).toMatchObject({
      name: `Statement of ${word}.txt`,
      media_type: 'text/plain',
      bytes: Buffer.byteLength(text),
      author: admin.username,
      is_own: true,
    });
    const got = await as(admin)('GET', `${records.account}/attachments/${json.id}`);
    expect(got.text).toBe(text);
    expect(got.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Statement_of_${word}.txt"; filename*=UTF-8''Statement%20of%20${word}.txt`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    const { read } = await database();
    const row = await read
      .select({ name: sql<string>`${recordAttachments.name}`, key: sql<string>`${recordAttachments.content_key}` })
      .from(recordAttachments)
      .where(eq(recordAttachments.id, json.id));
    const parts = await read
      .select()
      .from(recordAttachmentParts)
      .where(eq(recordAttachmentParts.attachment_id, json.id));
    expect(parts).toHaveLength(folder ? 0 : 3);
    const audited = await read.select().from(auditLog).where(eq(auditLog.resource_id, json.id));
    const files = folder ? filesIn(folder) : [];
    expect(files).toHaveLength(folder ? 1 : 0);
    const onDisk = [...files, ...(engine === 'sqlite' ? globSync(`${sqliteFile(config().DATABASE_URL)}*`) : [])];
    const plain = [Buffer.from(word), Buffer.from(Buffer.from(word).toString('base64').slice(0, 20))];
    for (const path of onDisk) {
      for (const sought of plain) expect(readFileSync(path).includes(sought), path).toBe(false);
    }
    expect(JSON.stringify([row, parts, audited])).not.toContain(word);
    if (folder) expect(statSync(files[0] ?? '').mode & 0o777).toBe(0o600);
  });
}

test('a changed, missing or exchanged part is noticed', async () => {
  const { text } = longText();
  const { json } = await upload(records.account, text);
  const { transaction } = await database();
  const path = `${records.account}/attachments/${json.id}`;
  await transaction(async (tx) => {
    await tx.delete(recordAttachmentParts).where(eq(recordAttachmentParts.attachment_id, json.id));
  });
  await expect(as(admin)('GET', path)).rejects.toThrow(/parts/);
});

test('the content decides the type, whatever the name says', async () => {
  const refused = await upload(records.account, '<html><script>alert(1)</script>', 'harmless.txt');
  expect(refused.json).toMatchObject({ status: 415, code: 'unsupported-media-type' });
  expect((await upload(records.account, '%PDF-1.7', 'run.exe')).json).toMatchObject({
    name: 'run.exe.pdf',
    media_type: 'application/pdf',
  });
  const path = `${records.account}/attachments`;
  for (const content of ['!!!!', 'abc', 'YWJj=A==']) {
    const { json } = await as(admin)('POST', path, { name: 'x', content });
    expect(json.errors[0], content).toMatchObject({ pointer: '/content' });
  }
});

test('a file has a largest size, and a record a number of files', async () => {
  await as(admin)('PUT', '/api/v1/setting', { settings: { 'attachments/max_megabytes': 1 } });
  const letters = (count: number) => Buffer.alloc(count, 'a');
  expect((await upload(records.entity, letters(1024 * 1024))).status).toBe(200);
  expect((await upload(records.entity, letters(1024 * 1024 + 1))).json).toMatchObject({ code: 'body-too-large' });
  await as(admin)('PUT', '/api/v1/setting', { settings: { 'attachments/max_per_record': 1 } });
  expect((await upload(records.entity, 'one more')).json).toMatchObject({ errors: [{ code: 'too_many' }] });
});

test('only an upload takes a body above 1 MiB, up to its own limit', async () => {
  const text = 'a'.repeat(1024 * 1024);
  expect((await as(admin)('POST', `${records.account}/notes`, { text })).json).toMatchObject({
    code: 'body-too-large',
  });
  const headers = { 'content-length': String(29 * 1024 * 1024) };
  const beyond = await as(admin)('POST', `${records.account}/attachments`, { name: 'x', content: 'YWJj' }, headers);
  expect(beyond.json).toMatchObject({ code: 'body-too-large' });
});

test('a write that is refused or repeated leaves no file', async () => {
  const folder = inNewFolder();
  const headers = { 'idempotency-key': randomUUID() };
  const body = { name: 'x', content: Buffer.from('a text').toString('base64') };
  const path = `${records.payment}/attachments`;
  const first = await as(admin)('POST', path, body, headers);
  const again = await as(admin)('POST', path, body, headers);
  expect(again.json.id).toBe(first.json.id);
  expect(filesIn(folder)).toHaveLength(1);
  await as(admin)('PUT', '/api/v1/setting', { settings: { 'attachments/max_per_record': 1 } });
  expect((await as(admin)('POST', path, body)).status).toBe(400);
  expect(filesIn(folder).map((file) => basename(file))).toEqual([first.json.id]);
});

test('files need permissions of their own besides that of the record', async () => {
  const { json } = await upload(records.beneficiary, 'a text');
  const of = `${records.beneficiary}/attachments`;
  const users = {
    stranger: await newUserWith(admin, ['attachment:read', 'attachment:create', 'attachment:delete']),
    none: await newUserWith(admin, ['beneficiary:read', 'note:read']),
    reader: await newUserWith(admin, ['beneficiary:read', 'attachment:read']),
    author: await newUserWith(admin, ['beneficiary:read', 'attachment:read', 'attachment:create']),
  };
  const statuses = async (user: Caller) => [
    (await as(user)('GET', of)).status,
    (await as(user)('GET', `${of}/${json.id}`)).status,
    (await upload(records.beneficiary, 'mine', 'x', user)).status,
    (await as(user)('DELETE', `${of}/${json.id}`)).status,
  ];
  expect(await statuses(users.stranger)).toEqual([403, 403, 403, 403]);
  expect(await statuses(users.none)).toEqual([403, 403, 403, 403]);
  expect(await statuses(users.reader)).toEqual([200, 200, 403, 403]);
  expect(await statuses(users.author)).toEqual([200, 200, 200, 403]);
  const own = await upload(records.beneficiary, 'mine', 'x', users.author);
  expect((await as(users.author)('DELETE', `${of}/${own.json.id}`)).status).toBe(200);
  expect((await as(admin)('GET', `${records.entity}/attachments/${json.id}`)).status).toBe(404);
});

test('a deleted file is gone immediately: its key, its content, and then its file', async () => {
  const folder = inNewFolder();
  const { json } = await upload(records.entry, 'a text', 'passport');
  const path = `${records.entry}/attachments`;
  expect((await as(admin)('DELETE', `${path}/${json.id}`)).status).toBe(200);
  expect((await as(admin)('GET', `${path}/${json.id}`)).status).toBe(404);
  const [listed] = (await as(admin)('GET', path)).json.page;
  expect(listed).toMatchObject({ id: json.id, deleted_by: admin.username });
  expect(listed).not.toHaveProperty('name');
  const { read } = await database();
  const [row] = await read.select().from(recordAttachments).where(eq(recordAttachments.id, json.id));
  expect(row?.content_key).toBeNull();
  const kept = await upload(records.entry, 'another text');
  const hoursAgo = new Date(Date.now() - 2 * 3600_000);
  for (const file of filesIn(folder)) utimesSync(file, hoursAgo, hoursAgo);
  await sweepAttachments(Date.now());
  expect(filesIn(folder).map((file) => basename(file))).toEqual([kept.json.id]);
});

test('a file that only another database knows is kept for 30 days, one of a stopped upload for an hour', async () => {
  const folder = inNewFolder();
  const kept = (await upload(records.entry, 'a text')).json.id;
  const [path = ''] = filesIn(folder);
  const unknown = [randomUUID(), randomUUID()].map((id) => join(dirname(path), id));
  for (const file of [...unknown, `${join(dirname(path), randomUUID())}.new`]) copyFileSync(path, file);
  const ageDays = (file: string, days: number) => utimesSync(file, new Date(), new Date(Date.now() - days * dayMs));
  for (const file of filesIn(folder)) ageDays(file, 29);
  ageDays(unknown[1] ?? '', 31);
  await sweepAttachments(Date.now());
  expect(
    filesIn(folder)
      .map((file) => basename(file))
      .sort(),
  ).toEqual([kept, basename(unknown[0] ?? '')].sort());
});

test('a download keeps the letters of its name', async () => {
  inNewFolder();
  const name = "身分証 (Müller's copy) 100%";
  const { json } = await upload(records.account, 'a text', name);
  const { headers } = await as(admin)('GET', `${records.account}/attachments/${json.id}`);
  const disposition = String(headers['content-disposition']);
  expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.~!$&+^`|%-]+$/);
  expect(decodeURIComponent(disposition.replace(/^.*UTF-8''/, ''))).toBe(`${name}.txt`);
});

test('notes, labels and files go with a deleted entity, and after the retention period with their history', async () => {
  const { entity } = await newRecords(admin);
  const id = entity.split('/').at(-1);
  const { json: note } = await as(admin)('POST', `${entity}/notes`, { text: 'personal' });
  await as(admin)('POST', `${entity}/labels`, { label: 'vip' });
  const { json: file } = await upload(entity, 'a text');
  expect((await as(admin)('DELETE', `/api/v1/customer/${id}`)).status).toBe(200);
  expect((await as(admin)('GET', `${entity}/notes`)).json.page[0]).not.toHaveProperty('text');
  expect((await as(admin)('GET', `${entity}/labels`)).json.labels).toEqual([]);
  expect((await as(admin)('GET', `${entity}/attachments/${file.id}`)).status).toBe(404);
  await purge(Date.now() + 29 * dayMs);
  expect((await as(admin)('GET', `${entity}/notes/${note.id}/history`)).status).toBe(200);
  await purge(Date.now() + 31 * dayMs);
  expect((await as(admin)('GET', `${entity}/notes/${note.id}/history`)).status).toBe(404);
  expect((await as(admin)('GET', `${entity}/notes`)).json.page).toEqual([]);
  expect((await as(admin)('GET', `${entity}/attachments`)).json.page).toEqual([]);
});
