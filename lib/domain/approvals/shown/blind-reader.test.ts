import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { everyWrite } from '#e2e/support/every-write.ts';
import { coverPermissions } from '#e2e/support/fixtures/set-policies.ts';
import { callAs, newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { isUuid } = await import('#lib/core/is-uuid.ts');
const { asSystem } = await import('#lib/server/write/system.ts');
const { changeSettings } = await import('#lib/domain/settings/setting-changes.ts');
const { approvalPermissions } = await import('#lib/server/operation/review/approval-permission.ts');

test.describe.configure({ mode: 'serial' });

const admin = await newUser('administrator');
const call = callAs(admin);
const set = (settings: Record<string, unknown>) => asSystem('test', 'test', (ctx) => changeSettings(ctx, settings));
test.afterAll(() => set({ 'approvals/policies': [], 'verification/resend_cooldown_seconds': 30 }));

/** What every approver reads: the reason, the money that moves, and where a webhook sends. */
const publicMembers = new Set(['reason', 'amount', 'currency', 'base', 'quote']);
/** Names of the API and labels, which say nothing about a record. */
const apiMembers = new Set(['label', 'masked', 'needs', 'operation', 'permission', 'resource']);
const wordLengthMin = 3;

/** All texts of a JSON value, except those of some members. */
function textsOf(value: unknown, without: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => (without.has(name) ? [] : textsOf(member, without)));
}

const isWordOf = (text: string, word: string): boolean =>
  ` ${text.replaceAll(/[(),.;:]+(?= |$)|\(/g, ' ')} `.includes(` ${word} `);

/** The texts of the body that a reader finds in the request, in its page and in the list. */
async function shownTexts(token: string, id: string, body: unknown): Promise<string[]> {
  const page = (await send('GET', `/bo/approvals/${id}`, { token })).json;
  const list = (await send('GET', `/bo/approvals?filter=id==${id}`, { token })).json.page;
  const shown = textsOf([page, list], apiMembers);
  const sent = textsOf(body, publicMembers).filter((text) => text.length >= wordLengthMin && !isUuid(text));
  return [...new Set(sent)].filter((word) => shown.some((text) => isWordOf(text, word)));
}

test('no text of a request is shown to an approver who may read nothing else', async () => {
  test.slow();
  const role = `role-${randomUUID().slice(0, 8)}`;
  await call('POST', '/api/v1/role', { name: role, permissions: ['approval:read', 'approval:decide'] });
  const [blind, colleague] = [await newUser(role), await newPerson('support')];
  const person = { username: `${randomUUID()}@example.com`, name: 'Invited', roles: ['support'] };
  const invited = (await call('POST', '/bo/users', person)).json.user.id;
  const attempts = await everyWrite(call, { me: admin.username, colleague, invited });
  await coverPermissions(approvalPermissions);
  const [found, read]: [Record<string, string[]>, Set<string>] = [{}, new Set()];
  for (const [operation, ways] of Object.entries(attempts)) {
    for (const { method, path, body } of ways) {
      const pending = await call(method, path, body);
      if (pending.status !== 202) continue;
      const shown = await shownTexts(blind.token, pending.json.id, body);
      if (shown.length > 0) found[operation] = shown;
      if ((await shownTexts(admin.token, pending.json.id, body)).length > 0) read.add(operation);
    }
  }
  expect(found).toEqual({});
  expect(read.size).toBeGreaterThan(40);
});
