import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const { eq } = await import('drizzle-orm');
const { database } = await import('#db/index.ts');
const { tokens } = await import('#db/schema/auth.ts');
const { allPermissions } = await import('#lib/server/identity/permissions.ts');
const { shippedRoles } = await import('#lib/server/identity/built-in-roles.ts');
const { endpoints } = await import('#lib/host/endpoints.ts');
type Permission = import('#lib/server/identity/permissions.ts').Permission;

test.describe.configure({ timeout: 240_000 });

const operations = endpoints.map((bound) => bound.operation);
const admin = await newUser('administrator');

/**
 * Calls every operation without effect: with an unknown parameter. A permitted caller gets 400, which comes after 401
 * and 403.
 */
function ask({ method, path, example }: (typeof operations)[number], token?: string) {
  const params = (example.params ?? {}) as Record<string, unknown>;
  const target = path.replaceAll(/\{\*?(\w+)\}/g, (_, name: string) =>
    String(params[name] ?? 'x')
      .split('/')
      .map(encodeURIComponent)
      .join('/'),
  );
  return send(method, `${target}?no_such_parameter=1`, { token });
}

/** The cells of one credential that differ from the declaration, each with its answer. */
async function wrongCells(expected: (permission: string) => number, token?: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const operation of operations) {
    const { status, json } = await ask(operation, token);
    // The liveness probe looks at no credential.
    const wanted = operation.live ? 400 : expected(operation.permission);
    if (status !== wanted) wrong.push(`${operation.id} (${operation.permission}): ${status}, not ${wanted}`);
    if (status === 403 && json.permission !== operation.permission)
      wrong.push(`${operation.id} names ${json.permission}`);
  }
  return wrong;
}

const declared = (held: readonly string[]) => (permission: string) =>
  permission === 'public' || permission === 'signed-in' || held.includes(permission) ? 400 : 403;

async function roleWith(permissions: readonly Permission[]): Promise<string> {
  const name = `matrix-${randomUUID().slice(0, 8)}`;
  const { status } = await send('POST', '/api/v1/role', { token: admin.token, body: { name, permissions } });
  expect(status).toBe(200);
  return name;
}

async function changeToken(token: string, set: { expires_at?: string; revoked_at?: string }): Promise<void> {
  const prefix = token.split('_')[1] ?? '';
  const { transaction } = await database();
  await transaction(async (tx) => void (await tx.update(tokens).set(set).where(eq(tokens.prefix, prefix))));
}

test('without a credential everything except public operations is 401', async () => {
  expect(await wrongCells((permission) => (permission === 'public' ? 400 : 401))).toEqual([]);
});

test('a garbage credential is 401 everywhere', async () => {
  for (const token of ['garbage', `ch_${'a'.repeat(10)}_${'b'.repeat(43)}`, 'eyJhbGciOiJub25lIn0.e30.']) {
    expect(await wrongCells(() => 401, token)).toEqual([]);
  }
});

test('an expired token is 401 everywhere', async () => {
  const { token } = await newUser('administrator');
  await changeToken(token, { expires_at: new Date(Date.now() - 1000).toISOString() });
  expect(await wrongCells(() => 401, token)).toEqual([]);
});

test('a revoked token is 401 everywhere', async () => {
  const { token } = await newUser('administrator');
  await changeToken(token, { revoked_at: new Date().toISOString() });
  expect(await wrongCells(() => 401, token)).toEqual([]);
});

test('a user without roles may only use operations that need a credential only', async () => {
  expect(await wrongCells(declared([]), (await newUser()).token)).toEqual([]);
});

for (const [role, { permissions }] of Object.entries(shippedRoles)) {
  test(`the role ${role} allows exactly what its table lists`, async () => {
    expect(await wrongCells(declared(permissions), (await newUser(role)).token)).toEqual([]);
  });
}

/**
 * Each role has half of the permissions: those whose number has this binary digit, or those whose number has not. An
 * operation that another permission opened too, or that needed a second one, would differ from its declaration for the
 * roles of the digit in which the two numbers differ.
 */
test('each operation is opened by its own permission, and by no other', async () => {
  const used = allPermissions.filter((code) => operations.some(({ permission }) => permission === code));
  const { token, username } = await newUser(await roleWith([]));
  for (let digit = 1; digit < used.length; digit *= 2) {
    for (const wanted of [0, digit]) {
      const held = used.filter((_, number) => (number & digit) === wanted);
      const body = { user: username, roles: [await roleWith(held)], reason: 'the matrix' };
      await send('PUT', '/bo/security/permissions', { token: admin.token, body });
      expect(await wrongCells(declared(held), token), `digit ${digit}`).toEqual([]);
    }
  }
});
