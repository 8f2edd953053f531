import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { database } = await import('#db/index.ts');
const { users } = await import('#db/schema/access.ts');
const { boot } = await import('#lib/host/boot.ts');
const { createDemoStaff, demoStaffIds, takeDemoSignIns } = await import('#lib/host/setup/demo-staff.ts');
const { hasNoPerson } = await import('#lib/host/setup/first-person.ts');

test('five demo users of different roles sign in with passwords that are printed once', async () => {
  await boot();
  // An actual person has the user name of one of them.
  const { token } = await newUser('administrator');
  const invitation = { username: 'olivia@example.com', name: 'Olivia Grant', roles: ['operator'] };
  expect((await send('POST', '/bo/users', { token, body: invitation })).status).toBe(200);
  await createDemoStaff();
  const signIns = takeDemoSignIns();
  expect(new Set(signIns.map(({ role }) => role)).size).toBe(5);
  expect(new Set(signIns.map(({ password }) => password)).size).toBe(5);
  for (const { username, password, role } of signIns) {
    const answer = await send('POST', '/bo/sign-in', { body: { username, password } });
    const cookie = answer.headers['set-cookie'];
    expect((await send('GET', '/bo/me', { cookie })).json).toMatchObject({ username, roles: [role] });
  }
  expect(takeDemoSignIns()).toEqual([]);
});

test('demo users do not close the set-up of the first administrator', async () => {
  const { read, transaction } = await database();
  await transaction(async (tx) => {
    const people = await tx.select().from(users).where(eq(users.kind, 'person'));
    for (const { id } of people.filter((person) => !demoStaffIds.includes(person.id))) {
      await tx.update(users).set({ kind: 'service' }).where(eq(users.id, id));
    }
  });
  expect(await hasNoPerson(read)).toBe(true);
});
