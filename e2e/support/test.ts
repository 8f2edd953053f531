import { test as base, expect, type Fixtures } from '@playwright/test';
import { checkFetchedAnswers, undeclaredAnswers } from '#e2e/support/answers/checked-fetch.ts';
import { createUserAt, type Place, type Server, startServer } from '#e2e/support/servers/server.ts';

export { expect } from '@playwright/test';

interface Shared {
  /** The server that all tests of a run share: create your own data, and expect data of other tests. */
  server: Place;
  /** A token of a user with the role, created once per worker. */
  tokenOf: (role: string) => Promise<string>;
}

/**
 * For `extend`: a server of the test file alone, whose data no other test changes or counts. Each file makes it by itself:
 * Playwright lets files with the same fixture share a worker, and so the server.
 */
export const ownServer = (): Fixtures<object, { server: Server }, object, { server: Place }> => ({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** Playwright's test on the shared server: `request` and `page` know its address. */
export const test = base.extend<{ baseURL: string; declaredAnswers: undefined }, Shared>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
    async ({}, use) => {
      const answer = await fetch(process.env.TEST_SERVER_BROKER ?? '');
      if (!answer.ok) throw new Error(await answer.text());
      await use((await answer.json()) as Place);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tokenOf: [
    async ({ server }, use) => {
      const tokens = new Map<string, Promise<string>>();
      await use((role) => {
        const token = tokens.get(role) ?? createUserAt(server, role).then(({ token }) => token);
        tokens.set(role, token);
        return token;
      });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ server }, use) => use(server.origin),
  /** Fails a test whose calls got an answer that the OpenAPI document does not declare. */
  declaredAnswers: [
    async ({ server }, use) => {
      checkFetchedAnswers(server.origin);
      await use(undefined);
      expect(await undeclaredAnswers(), 'the OpenAPI document declares every answer').toEqual([]);
    },
    { auto: true },
  ],
});
