import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { setPolicies } from '#e2e/support/fixtures/set-policies.ts';
import { newPerson, newUser, send } from '#e2e/support/servers/in-process.ts';

const { users } = await import('#db/schema/access.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

test.describe.configure({ mode: 'serial' });

const admin = await newUser('administrator');
const root = { token: admin.token };
const boss = await newPerson('administrator');
test.afterEach(() => setPolicies([]));

/** A person with a second factor and an open session. */
async function personWithFactor() {
  const person = await newPerson('operator');
  await asSystem('test', 'test', async ({ db }) => {
    await db
      .update(users)
      .set({ totp_secret: 'x', recovery_codes: ['x'] })
      .where(eq(users.id, person.id));
  });
  return person;
}

const auditOf = async (id: string, action: string) => {
  const filter = encodeURIComponent(`resource==user;resource_id==${id};action==${action}`);
  return (await send('GET', `/bo/audit?filter=${filter}`, root)).json.page;
};

const writes = [
  { action: 'endUserSessions', method: 'DELETE', path: 'sessions', body: undefined, audited: {} },
  {
    action: 'resetSecondFactor',
    method: 'POST',
    path: 'second-factor-reset',
    body: { reason: 'for a test' },
    audited: { before: { totp: true }, after: { totp: false } },
  },
];

for (const { action, method, path, body, audited } of writes) {
  test(`nobody escapes a held ${action} by signing out or in`, async () => {
    for (const open of [0, 2]) {
      const person = await personWithFactor();
      await setPolicies([{ permission: 'user:manage' }]);
      const held = await send(method, `/bo/users/${person.id}/${path}`, { cookie: boss.cookie, body });
      expect(held.status).toBe(202);
      if (open === 0) await send('POST', '/bo/sign-out', { cookie: person.cookie });
      else await openSessions(person, open);
      const approved = await send('POST', `/bo/approvals/${held.json.id}/approve`, { ...root, body: {} });
      expect(approved.json).toMatchObject({ state: 'EXECUTED' });
      expect((await send('GET', '/bo/me', { cookie: person.cookie })).status).toBe(401);
      const rows = await auditOf(person.id, action);
      expect(rows).toMatchObject([audited]);
      expect(rows[0].after.ended?.sessions ?? []).toHaveLength(open === 0 ? 0 : 1 + open);
      await setPolicies([]);
    }
  });
}

async function openSessions({ id, username }: { id: string; username: string }, count: number): Promise<void> {
  const { openSession } = await import('#lib/domain/sign-in/sessions.ts');
  for (let opened = 0; opened < count; opened += 1)
    await asSystem('test', 'test', (ctx) => openSession(ctx, { kind: 'person', id, username }));
}
