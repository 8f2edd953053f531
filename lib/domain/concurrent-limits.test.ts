import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { like } from 'drizzle-orm';
import { newBank } from '#e2e/support/fixtures/ledger-fixtures.ts';
import { callAs, newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';
import { rolesMax } from '#lib/domain/access/limits.ts';
import { labelsMax } from '#lib/domain/records/limits.ts';
import { reportsPerUserMax } from '#lib/domain/reports/limits.ts';

const { database } = await import('#db/index.ts');
const { roles } = await import('#db/schema/access.ts');

// A limit that counts what is there must also hold for requests at the same time, which do not see each other's rows.
const call = callAs(await newUser('administrator'));
const settle = async (settings: Record<string, unknown>) =>
  expect((await call('PUT', '/api/v1/setting', { settings })).status).toBe(200);

type Answer = Awaited<ReturnType<typeof send>>;

/** Sends more requests than the limit allows, all at the same time. */
async function expectLimit(max: number, request: (index: number) => Promise<Answer>): Promise<void> {
  const answers = await Promise.all(Array.from({ length: max + 12 }, (_, index) => request(index)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(answers.length - refused.length, refused[0]?.text).toBe(max);
  for (const { status, text } of refused) expect([400, 409, 422, 429], text).toContain(status);
}

async function newAccountPath(): Promise<string> {
  return `/bo/records/account/${await (await newBank(call)).account(`limit-${randomUUID()}`)}`;
}

test('labels of a record', async () => {
  const path = `${await newAccountPath()}/labels`;
  await expectLimit(labelsMax, (index) => call('POST', path, { label: `label ${index}` }));
  expect((await call('GET', path)).json.labels).toHaveLength(labelsMax);
});

test('files of a record', async () => {
  const path = `${await newAccountPath()}/attachments`;
  const content = Buffer.from('a text').toString('base64');
  await settle({ 'attachments/max_per_record': 3 });
  try {
    await expectLimit(3, (index) => call('POST', path, { name: `${index}.txt`, content }));
  } finally {
    await settle({ 'attachments/max_per_record': null });
  }
});

test('bank details of an account', async () => {
  const path = `/api/v2.0/account/${(await newAccountPath()).split('/').at(-1)}`;
  const details = (index: number) => ({ banking: { iban: ibanOf(index), currency: 'EUR', country_code: 'DE' } });
  const added = await call('POST', `${path}/coordinates`, details(0));
  expect(added.status, added.text).toBe(200);
  await expectLimit(99, (index) => call('POST', `${path}/coordinates`, details(index + 1)));
});

test('scheduled reports of a user', async () => {
  const { cookie } = await newPerson('compliance');
  const { id: receiver_id } = await newPerson('compliance');
  const as = (method: string, path: string, body?: unknown) => send(method, path, { cookie, body });
  const { json: view } = await as('POST', '/bo/views', { list: 'accounts', name: 'All', query: 'sort=-created_at' });
  const report = { view_id: view.id, receiver_id, frequency: 'DAILY', hour: 7, channel: 'EMAIL' };
  await expectLimit(reportsPerUserMax, () => as('POST', '/bo/reports', report));
});

test('the one default view of a list', async () => {
  const { cookie } = await newPerson('compliance');
  const view = (index: number) => ({ list: 'accounts', name: `view ${index}`, query: '', is_usual: true });
  const made = Array.from({ length: 8 }, (_, index) => send('POST', '/bo/views', { cookie, body: view(index) }));
  expect((await Promise.all(made)).map(({ status }) => status)).toEqual(made.map(() => 200));
  const { json } = await send('GET', '/bo/views?filter=is_usual==true', { cookie });
  expect(json.page).toHaveLength(1);
});

test('syncs of a phonebook, also of one that is new', async () => {
  await settle({ 'contacts/max_syncs_per_hour': 3 });
  try {
    const path = `/api/v1/beneficiary/identity/id-${randomUUID()}/sync`;
    await expectLimit(3, () => call('POST', path, { contact_hashes: [] }));
  } finally {
    await settle({ 'contacts/max_syncs_per_hour': null });
  }
});

/** A valid German IBAN of its own. */
function ibanOf(index: number): string {
  const account = String(Date.now() * 1000 + index).slice(-10);
  const basic = `37040044${account}`;
  const check = 98n - (BigInt(`${basic}131400`) % 97n);
  return `DE${String(check).padStart(2, '0')}${basic}`;
}

test('roles', async () => {
  const { read, transaction } = await database();
  const now = new Date().toISOString();
  const present = await read.select().from(roles);
  const copy = { description: '', permissions: [], system: false, revision: 1, created_at: now, updated_at: now };
  const names = Array.from({ length: rolesMax - present.length - 3 }, (_, index) => `filler-${index}`);
  await transaction(async (tx) => void (await tx.insert(roles).values(names.map((name) => ({ ...copy, name })))));
  const prefix = `limit-${randomUUID().slice(0, 8)}`;
  try {
    await expectLimit(3, (index) => call('POST', '/api/v1/role', { name: `${prefix}-${index}`, permissions: [] }));
  } finally {
    await transaction(async (tx) => void (await tx.delete(roles).where(like(roles.name, 'filler-%'))));
  }
});
