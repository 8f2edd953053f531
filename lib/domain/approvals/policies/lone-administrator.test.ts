import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { everyWrite, type WriteAttempt } from '#e2e/support/every-write.ts';
import { callAs, newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { getTableName, isTable } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { endpoints } = await import('#lib/host/endpoints.ts');
const { asSystem } = await import('#lib/server/write/system.ts');
const { policiesFor } = await import('#lib/domain/approvals/policies/policy.ts');
const { approvalPermissions } = await import('#lib/server/operation/review/approval-permission.ts');
const { canonicalJson } = await import('#lib/core/json/canonical-json.ts');
const { changeSettings } = await import('#lib/domain/settings/setting-changes.ts');

const asPolicies = approvalPermissions.map((permission) => ({ permission }));

test.describe.configure({ mode: 'serial' });

/**
 * Writes that concern only the caller, or need the caller's own secret: no policy covers them.
 */
const forOneself = new Set([
  ...[
    'signIn',
    'signInWithCode',
    'signOut',
    'createFirstAdministrator',
    'setPassword',
    'changePassword',
    'enrolTotp',
    'confirmTotp',
    'disableTotp',
  ],
  ...[
    'endMySession',
    'endMyOtherSessions',
    'fetchChangeRequestSecret',
    'confirmNotifications',
    'replaceNotificationSettings',
    'replaceNotificationDigest',
  ],
]);
/** Comments and files of staff change nothing that belongs to a customer: no policy covers them. */
const onRecords = new Set([
  ...['createNote', 'updateNote', 'deleteNote', 'createAttachment', 'deleteAttachment'],
  ...['addRecordLabel', 'deleteRecordLabel'],
]);
const decisions = new Set(['approveChangeRequest', 'rejectChangeRequest', 'decideChangeRequests']);

/** Attempts that fail for other reasons, with any policies. */
const refusedAnyway: Record<string, string> = {
  enableUser: 'the colleague is active: nothing changes',
  resetSecondFactor: 'the colleague has none',
  releasePayment: 'the payment waits for its day, or for another person',
  updateReport: 'only its owner changes a report',
  runReport: 'only its owner sends a report',
  deleteReport: 'only its owner deletes a report',
  acceptPaymentDetails: 'the bank details have not changed',
};

const lone = await newPerson('administrator');
const loneToken = await newUser('administrator');
const colleague = await newPerson('support');
const ask = ({ method, path, body }: WriteAttempt) =>
  send(method, path, {
    cookie: lone.cookie,
    body,
    headers: { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' },
  });
const asPerson = callAs(loneToken);

let attempts: Awaited<ReturnType<typeof everyWrite>>;
test.beforeAll(async () => {
  const invited = await asPerson('POST', '/bo/users', {
    username: `${randomUUID()}@example.com`,
    name: 'Invited',
    roles: ['support'],
  });
  const people = { me: lone.username, colleague, invited: invited.json.user.id };
  attempts = await everyWrite(asPerson, people);
  await asSystem('test', 'test', (ctx) => changeSettings(ctx, { 'approvals/policies': asPolicies }));
});
test.afterAll(() =>
  asSystem('test', 'test', (ctx) =>
    changeSettings(ctx, { 'approvals/policies': [], 'verification/resend_cooldown_seconds': 30 }),
  ),
);

/** What may differ: the requests, their record, and when a credential was last used. */
const logs = [
  'change_request_records',
  'change_requests',
  'approval_totals',
  'audit_log',
  'audit_anchors',
  'events',
  'notification_jobs',
  'webhook_deliveries',
  'notification_jobs',
  'requests',
];

async function everything(): Promise<Map<string, string[]>> {
  const { read } = await database();
  const rows = new Map<string, string[]>();
  for (const file of readdirSync('db/schema')) {
    const module: Record<string, unknown> = await import(`#db/schema/${file}`);
    for (const table of Object.values(module).filter((item) => isTable(item))) {
      const name = getTableName(table);
      if (logs.includes(name)) continue;
      const found = (await read.select().from(table as never)) as Record<string, unknown>[];
      rows.set(name, found.map(({ last_used_at: _used, last_seen_at: _seen, ...row }) => textOf(row)).sort());
    }
  }
  return rows;
}

const textOf = (row: Record<string, unknown>): string =>
  canonicalJson(
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]),
    ),
  );

async function expectNothingChanged(body: () => Promise<void>): Promise<void> {
  const before = await everything();
  await body();
  const after = await everything();
  expect(after.size).toBeGreaterThan(30);
  for (const [name, rows] of after) expect(rows, name).toEqual(before.get(name));
}

test('each write concerns only the caller, is a decision or a note of staff, or is covered and tried here', () => {
  const untried = endpoints
    .filter(({ operation }) => operation.effect === 'write')
    .map(({ operation }) => operation)
    .filter(({ id }) => !forOneself.has(id) && !onRecords.has(id) && !decisions.has(id))
    .filter((operation) => policiesFor(asPolicies, operation).length === 0 || !attempts[operation.id]);
  expect(
    untried.map(({ id }) => id),
    'writes that no policy covers, or without a request in e2e/support/every-write.ts',
  ).toEqual([]);
});

test('a lone administrator under full policies executes nothing, by session or token', async () => {
  await expectNothingChanged(async () => {
    const own = Object.values(attempts).flat();
    for (const [operation, ways] of Object.entries(attempts)) {
      for (const attempt of ways) {
        for (const answer of [await ask(attempt), await asPerson(attempt.method, attempt.path, attempt.body)]) {
          const said = `${operation}: ${attempt.method} ${attempt.path}: ${answer.text}`;
          if (refusedAnyway[operation]) expect([202, 403, 404, 409], said).toContain(answer.status);
          else expect(answer.status, said).toBe(202);
        }
      }
    }
    expect(own.length).toBeGreaterThan(70);
  });
});

test('nor by deciding their own requests, individually or in bulk, nor by fetching a secret', async () => {
  const { json } = await send('GET', `/bo/approvals?filter=${encodeURIComponent('state==PENDING')}&page[size]=100`, {
    cookie: lone.cookie,
  });
  const mine = json.page.filter((request: { requester: string }) => request.requester === lone.username);
  const ids: string[] = mine.map((request: { id: string }) => request.id);
  expect(ids.length).toBeGreaterThan(30);
  await expectNothingChanged(async () => {
    const decide = { ids, decision: 'approve', reason: 'myself' };
    const bulk = await ask({ method: 'POST', path: '/bo/approvals/decisions', body: decide });
    const codes = bulk.json.map((decision: { problem?: { code: string } }) => decision.problem?.code);
    expect(new Set(codes)).toEqual(new Set(['own-request']));
    for (const id of ids.slice(0, 3)) {
      const path = `/bo/approvals/${id}`;
      const body = { reason: 'myself' };
      expect((await ask({ method: 'POST', path: `${path}/approve`, body })).json.code).toBe('own-request');
      expect((await ask({ method: 'POST', path: `${path}/reject`, body })).json.code).toBe('own-request');
      expect((await ask({ method: 'POST', path: `${path}/secret` })).json.code).toBe('secret-unavailable');
    }
  });
});
