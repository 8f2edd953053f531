import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { mintToken, type Place, startServer } from '#e2e/support/server.ts';

/** Starts a server whose policy makes changes of exchange rates wait, which would hold up the tests of other files. */
export async function usePolicyServer(use: (server: Place) => Promise<void>): Promise<void> {
  const server = await startServer();
  const call = createCaller(server.origin, await mintToken(server, { name: 'policy', role: 'administrator' }));
  await call('PUT', '/api/v1/setting', { settings: { 'approvals/policies': [{ permission: 'fx-rate:update' }] } });
  await use(server);
  await server.dispose();
}
