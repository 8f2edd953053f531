import { expect, test } from '@playwright/test';
import { inArray } from 'drizzle-orm';
import { statementsOf } from '#e2e/support/database/plans.ts';
import { newUserWith } from '#e2e/support/fixtures/record-fixtures.ts';
import { callAs, newUser, send } from '#e2e/support/servers/in-process.ts';

const { database, engine } = await import('#db/index.ts');
const { roles } = await import('#db/schema/access.ts');
const { allPermissions } = await import('#lib/server/identity/permissions.ts');

const admin = await newUser('administrator');
const call = callAs(admin);
const list = () => call('GET', '/bo/security/holders?permission=chart:create');
const change = (user: string, body: object) =>
  call('PUT', '/bo/security/permissions', { user, reason: 'test', ...body });

test('holders have a permission by roles and grants, in order, unless it is denied', async () => {
  const [both, granted, denied, none] = [
    await newUser('treasury', 'administrator'),
    await newUser(),
    await newUser('treasury'),
    await newUser('support'),
  ];
  await change(both.username, { grant: ['chart:create'] });
  await change(granted.username, { grant: ['chart:create'] });
  await change(denied.username, { revoke: ['chart:create'] });
  const { json } = await list();
  const via = ({ id }: { id: string }) =>
    json.find((holder: { user: { id: string } }) => holder.user.id === id)?.via as string[] | undefined;
  expect([both, granted, denied, none].map(via)).toEqual([
    ['administrator', 'treasury', 'grant'],
    ['grant'],
    undefined,
    undefined,
  ]);
});

test('the list of holders asks the database as often for many users as for few', async () => {
  test.skip(engine === 'postgres', 'counts the statements of SQLite');
  const count = async () => {
    // The rights of the caller are remembered until those of anybody change.
    await list();
    return (await statementsOf(async () => void (await list()))).length;
  };
  const few = await count();
  for (let users = 0; users < 10; users += 1) await newUser('treasury');
  expect(await count()).toBe(few);
});

test('permissions can be changed among many roles that have all permissions', async () => {
  const { read, transaction } = await database();
  const [first] = await read.select().from(roles).limit(1);
  const names = Array.from({ length: 900 }, (_, index) => `many-${index}`);
  const copy = { description: '', permissions: [...allPermissions], system: false, revision: 1 };
  const at = first?.created_at ?? '';
  await transaction(async (tx) => {
    await tx.insert(roles).values(names.map((name) => ({ name, ...copy, created_at: at, updated_at: at })));
  });
  try {
    const some = await newUserWith(admin, ['role:update', 'account:read']);
    const body = { name: `few-${Date.now()}`, permissions: ['account:read'] };
    expect((await call('POST', '/api/v1/role', body)).status).toBe(200);
    const answer = await send('PUT', '/api/v1/role', { token: some.token, body: { ...body, permissions: [] } });
    expect(answer.status, answer.text).toBe(200);
    expect((await list()).status).toBe(200);
  } finally {
    await transaction(async (tx) => void (await tx.delete(roles).where(inArray(roles.name, names))));
  }
});
