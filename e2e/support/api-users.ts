import { randomUUID } from 'node:crypto';
import { type Call, createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { createUserAt } from '#e2e/support/server.ts';
import { test as onServer } from '#e2e/support/test.ts';

export { expect } from '@playwright/test';

interface Staff {
  /** Calls as an administrator. */
  call: Call;
  /** Calls without a credential. */
  stranger: Call;
  /** Calls as somebody with the role. */
  as: (role: string) => Promise<Call>;
  /** Creates a user with a role for one test. */
  hire: (role: string) => Promise<{ username: string; call: Call }>;
  /** Creates a role with the permissions; returns its name. */
  newRole: (permissions: string[]) => Promise<string>;
}

export const test = onServer.extend<Staff>({
  call: async ({ server, tokenOf }, use) => use(createCaller(server.origin, await tokenOf('administrator'))),
  stranger: async ({ server }, use) => use(createCaller(server.origin)),
  as: async ({ server, tokenOf }, use) => use(async (role) => createCaller(server.origin, await tokenOf(role))),
  hire: async ({ server }, use) =>
    use(async (role) => {
      const { username, token } = await createUserAt(server, role);
      return { username, call: createCaller(server.origin, token) };
    }),
  newRole: async ({ call }, use) =>
    use(async (permissions) => {
      const name = `role-${randomUUID().slice(0, 8)}`;
      await call('POST', '/api/v1/role', { name, permissions });
      return name;
    }),
});

export const pointersOf = (answer: { json: { errors?: { pointer?: string; parameter?: string }[] } }) =>
  (answer.json.errors ?? []).map((fault) => fault.pointer ?? fault.parameter).sort();
