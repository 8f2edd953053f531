import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { expect, test } from '#e2e/support/fixtures/api-users.ts';
import { testServerKind } from '#e2e/support/servers/server.ts';
import { shippedRoles } from '#lib/server/identity/built-in-roles.ts';

test.describe.configure({ timeout: 180_000 });

interface Listed {
  path: string;
  method: string;
  permission: string;
}

/** The operations of the served document, each with its permission. */
async function listed(origin: string): Promise<Listed[]> {
  const document = (await (await fetch(`${origin}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { description: string }>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description }]) => ({
      path,
      method: method.toUpperCase(),
      permission: /Permission: `([^`]+)`/.exec(description)?.[1] ?? 'public',
    })),
  );
}

/** Every operation with an unknown parameter: only a permitted caller gets 400, and no request has an effect. */
async function cells(origin: string, token: string | undefined, wanted: (permission: string) => number) {
  const call = createCaller(origin, token);
  const wrong: string[] = [];
  for (const { method, path, permission } of await listed(origin)) {
    const target = path.replaceAll(/\{\w+\}/g, 'x');
    const { status } = await call(method, `${target}?no_such_parameter=1`);
    // The liveness probe looks at no credential.
    if (path === '/api/health/live') {
      if (status !== 400) wrong.push(`${method} ${path}: ${status}`);
      continue;
    }
    if (status !== wanted(permission) && status !== 404) wrong.push(`${method} ${path} (${permission}): ${status}`);
    if (status === 404 && wanted(permission) !== 400) wrong.push(`${method} ${path}: 404 before ${wanted(permission)}`);
  }
  return wrong;
}

test('without a credential every operation is 401 unless it is public', async ({ server }) => {
  expect(await cells(server.origin, undefined, (permission) => (permission === 'public' ? 400 : 401))).toEqual([]);
});

test('with an invalid credential every operation is 401', async ({ server }) => {
  expect(await cells(server.origin, 'garbage', () => 401)).toEqual([]);
});

for (const [role, { permissions }] of Object.entries(shippedRoles)) {
  test(`the role ${role} may do exactly what its table says`, async ({ server, tokenOf }) => {
    test.skip(testServerKind === 'next' && role !== 'administrator', 'roles are the same through every server');
    const held: readonly string[] = ['public', 'signed-in', ...permissions];
    const wrong = await cells(server.origin, await tokenOf(role), (permission) =>
      held.includes(permission) ? 400 : 403,
    );
    expect(wrong).toEqual([]);
  });
}
