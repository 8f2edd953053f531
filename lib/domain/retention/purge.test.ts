import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq, inArray, sql } from 'drizzle-orm';
import { newUser, send } from '#e2e/support/servers/in-process.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';

// On both engines.
const { database, engine, run } = await import('#db/index.ts');
const { auditLog } = await import('#db/schema/audit.ts');
const { sessions } = await import('#db/schema/auth.ts');
const { requests } = await import('#db/schema/idempotency.ts');
const { outbox } = await import('#db/schema/outbox.ts');
const { passcodeMessages, verifications } = await import('#db/schema/verifications.ts');
const { purge, purgeQueue } = await import('#lib/domain/retention/purge.ts');

let token = '';
test.beforeAll(async () => {
  ({ token } = await newUser('administrator'));
});
const call = (method: string, path: string, body?: unknown, headers = {}) =>
  send(method, path, { token, body, headers });

/** A beneficiary with a coordinate and the verification that was sent for it. */
async function verifying() {
  const identity = `id-${randomUUID()}`;
  const of = `/api/v1/beneficiary/identity/${identity}`;
  const contacts = [{ email: `${identity}@example.com`, mobile_prefix: '', mobile_number: '' }];
  const { json: beneficiary } = await call('POST', of, { first_name: 'Jane', last_name: 'Doe', contacts });
  const added = await call('POST', `/api/v1/beneficiary/dynamic/${identity}/${beneficiary.id}/coordinates`, {
    currency: 'EUR',
    coordinates: { iban: 'DE89370400440532013000' },
  });
  const coordinate = added.json.dynamic_beneficiary_coords[0].beneficiary_coordinate_id;
  const path = `${of}/${beneficiary.id}/coordinates/${coordinate}/verification`;
  const { json } = await call('GET', path);
  const id: string = json.verification_uuid;
  const { json: sent } = await call('GET', '/bo/outbox?page[size]=1');
  const otp = sent.page[0].text.slice(0, 6);
  const verify = () => call('POST', `${of}/verification/${id}`, { otp });
  return { id, path, verify, message: sent.page[0].id as string };
}

async function kept(id: string) {
  const { read } = await database();
  return {
    verification: await read.select().from(verifications).where(eq(verifications.id, id)),
    counted: await read.select().from(passcodeMessages).where(eq(passcodeMessages.verification_id, id)),
    message: await read.select().from(outbox).where(eq(outbox.purpose_id, id)),
  };
}

test('a held message loses its text when it expires, and is deleted with its verification after the retention period', async () => {
  const { id } = await verifying();
  await purge(Date.now());
  expect((await kept(id)).message).toMatchObject([{ state: 'HELD', content: expect.any(String) }]);
  await purge(Date.now() + 301_000);
  expect((await kept(id)).message).toMatchObject([{ state: 'EXPIRED', content: null }]);
  await purge(Date.now() + 29 * dayMs);
  expect((await kept(id)).verification).toHaveLength(1);
  await purge(Date.now() + 31 * dayMs);
  expect(await kept(id)).toEqual({ verification: [], counted: [], message: [] });
});

test('the verification of a verified coordinate stays, and is still answered', async () => {
  const { id, path, verify } = await verifying();
  expect((await verify()).json.status).toBe('VERIFIED');
  await purge(Date.now() + 400 * dayMs);
  expect(await kept(id)).toMatchObject({ verification: [{ status: 'VERIFIED' }], counted: [], message: [] });
  expect((await call('GET', path)).json).toMatchObject({ verification_uuid: id, status: 'VERIFIED' });
});

test('a remembered request is deleted when it expires; a permanent one stays', async () => {
  const { read } = await database();
  const key = randomUUID();
  const body = { name: `Kept ${key}`, permissions: ['account:read'] };
  await call('POST', '/api/v1/role', { ...body, name: `role-${key.slice(0, 8)}` }, { 'idempotency-key': key });
  const forever = randomUUID();
  await call('POST', '/api/v2.0/account', { id: forever });
  const rows = () =>
    read
      .select()
      .from(requests)
      .where(inArray(requests.key, [key, forever]));
  const before = await rows();
  await purge(Date.now() + dayMs);
  expect(await rows()).toHaveLength(before.length);
  await purge(Date.now() + 4 * dayMs);
  expect((await rows()).map((row) => row.key)).toEqual(before.map((row) => row.key).filter((item) => item !== key));
});

test('ended sessions are deleted after their days, in batches, and the audit records how many', async () => {
  const { read, transaction } = await database();
  const user = await newUser('auditor');
  const over = new Date(Date.now() - 2 * dayMs).toISOString();
  const row = { user_id: user.id, created_at: over, last_seen_at: over, ended_at: null, remote: '', user_agent: '' };
  await transaction(async (tx) => {
    for (let at = 0; at < 1500; at += 1) {
      const expiresAt = timeAfter(over, at);
      await tx.insert(sessions).values({ ...row, id: randomUUID(), secret_hash: randomUUID(), expires_at: expiresAt });
    }
  });
  const left = async () => (await read.select().from(sessions).where(eq(sessions.user_id, user.id))).length;
  await purge(Date.now());
  expect(await left()).toBe(1500);
  await call('PUT', '/api/v1/setting', { settings: { 'retention/sessions_days': 1 } });
  await purge(Date.now());
  await call('PUT', '/api/v1/setting', { settings: { 'retention/sessions_days': null } });
  expect(await left()).toBe(0);
  const provided = await read
    .select()
    .from(auditLog)
    .where(eq(auditLog.resource_id, 'sessions'))
    .orderBy(auditLog.at, auditLog.id);
  const deleted = provided
    .filter((entry) => entry.resource === 'retention')
    .map((entry) => (entry.after as { deleted: number }).deleted);
  expect(deleted.slice(-2)).toEqual([1000, 500]);
});

const keepMessages = {
  sqlite: ["create trigger keep_outbox before delete on outbox begin select raise(abort, 'kept'); end"],
  postgres: [
    "create function keep_outbox() returns trigger language plpgsql as $$ begin raise exception 'kept'; end $$",
    'create trigger keep_outbox before delete on outbox for each row execute function keep_outbox()',
  ],
};
const releaseMessages = {
  sqlite: ['drop trigger keep_outbox'],
  postgres: ['drop trigger keep_outbox on outbox', 'drop function keep_outbox()'],
};

test('rows that cannot be deleted do not keep those of other kinds', async () => {
  const { id } = await verifying();
  const { transaction } = await database();
  const change = (statements: string[]) =>
    transaction(async (tx) => {
      for (const statement of statements) await run(tx, sql.raw(statement));
    });
  const queue = purgeQueue(() => Date.now() + 400 * dayMs);
  await change(keepMessages[engine]);
  try {
    for (let hour = 0; hour < 20; hour += 1) await queue.runDue().catch(() => {});
  } finally {
    await change(releaseMessages[engine]);
  }
  const { message, counted } = await kept(id);
  expect([message.length, counted.length]).toEqual([1, 0]);
});
