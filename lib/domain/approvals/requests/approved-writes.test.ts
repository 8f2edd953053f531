import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { everyWrite } from '#e2e/support/every-write.ts';
import { callAs, newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { asSystem } = await import('#lib/server/write/system.ts');
const { approvalPermissions } = await import('#lib/server/operation/review/approval-permission.ts');
const { changeSettings } = await import('#lib/domain/settings/setting-changes.ts');

test.describe.configure({ mode: 'serial' });

const maker = await newUser('administrator');
const approver = await newUser('administrator');
const colleague = await newPerson('support');
const call = callAs(maker);
const policies = (value: unknown[]) =>
  asSystem('test', 'test', (ctx) =>
    changeSettings(ctx, { 'approvals/policies': value, 'verification/resend_cooldown_seconds': 0 }),
  );
test.afterAll(() => policies([]));

/** Operations whose record an earlier one of the list has ended or changed. */
const overtaken: Record<string, string> = {
  voidHold: 'it was captured',
  importChart: 'its name was taken',
  resendVerification: 'the verification ended',
  verifyPasscode: 'the verification ended',
  releasePayment: 'the beneficiary changed',
  acceptPaymentDetails: 'the payment was cancelled',
  resetSecondFactor: 'the colleague has none',
  revokeToken: 'its user was disabled',
  revokeCallerKey: 'its user was disabled',
  sendTestEvent: 'the webhook was deleted',
  replayEvent: 'the webhook was deleted',
  replayFailedEvents: 'the webhook was deleted',
  createReport: 'its receiver was disabled',
};

test('each held write is performed once by its approval, and its audit rows name both', async () => {
  const invitation = { username: `${randomUUID()}@example.com`, name: 'Invited', roles: ['support'] };
  const { json: invited } = await call('POST', '/bo/users', invitation);
  const attempts = await everyWrite(call, { me: maker.username, colleague, invited: invited.user.id });
  await policies(approvalPermissions.map((permission) => ({ permission })));
  const faults: string[] = [];
  const performed: string[] = [];
  for (const [operation, ways] of Object.entries(attempts)) {
    // One that leaves the policies as they are.
    const attempt = ways.find((way) => !JSON.stringify(way).includes('approvals/policies'));
    if (!attempt || overtaken[operation]) continue;
    const held = await call(attempt.method, attempt.path, attempt.body);
    if (held.status !== 202) {
      faults.push(`${operation}: ${held.status} ${held.text}`);
      continue;
    }
    const path = `/bo/approvals/${held.json.id}/approve`;
    const decide = { token: approver.token, body: {} };
    const [once, twice] = [await send('POST', path, decide), await send('POST', path, decide)];
    const filter = encodeURIComponent(`request_id==${once.headers['x-request-id']};action==${operation}`);
    const { json: audit } = await call('GET', `/bo/audit?filter=${filter}`);
    const rows: { actor: string; approval?: { change_request: string; decider: string } }[] = audit.page;
    const named = rows.filter(
      ({ actor, approval }) =>
        actor === maker.username &&
        approval?.change_request === held.json.id &&
        approval?.decider === approver.username,
    );
    const outcome = `${once.json.state ?? once.json.code}, then ${twice.json.code}`;
    if (outcome !== 'EXECUTED, then change-request-not-pending') faults.push(`${operation}: ${outcome} ${once.text}`);
    else if (rows.length === 0) faults.push(`${operation}: no audit row of this action`);
    else if (named.length < rows.length) faults.push(`${operation}: an audit row without requester or approver`);
    else performed.push(operation);
  }
  expect(faults).toEqual([]);
  expect(performed.length).toBeGreaterThan(60);
});
