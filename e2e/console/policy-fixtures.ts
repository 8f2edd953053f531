import { test as onBeneficiaries } from '#e2e/console/beneficiary-fixtures.ts';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { usePolicyServer } from '#e2e/support/servers/policy-server.ts';
import { mintToken, type Place } from '#e2e/support/servers/server.ts';

export { expect } from '@playwright/test';

interface Requests {
  /** Makes a change of a rate wait for approval; returns the id of the request. */
  requestChange: (requester: string, rate: string) => Promise<string>;
}

/** Playwright's test for stories with approvals, on a server of its own where changes of rates wait. */
export const test = onBeneficiaries.extend<Requests, { server: Place }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
  server: [async ({}, use) => usePolicyServer(use), { scope: 'worker', timeout: 120_000 }],
  requestChange: async ({ server }, use) => {
    await use(async (name, rate) => {
      const call = createCaller(server.origin, await mintToken(server, { name, role: 'treasury' }));
      const rates = [{ base: 'XOF', quote: 'EUR', rate, as_of: '2026-01-01T00:00:00Z' }];
      return (await call('PUT', '/bo/fx-rates', { rates })).json.id;
    });
  },
});
