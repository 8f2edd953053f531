import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { mintAdministratorToken, type Place, startServer } from '#e2e/support/servers/server.ts';

/**
 * Starts a server whose policies make writes with these permissions wait, by default changes of exchange
 * rates. On a shared server they would hold up the tests of other files.
 */
export async function usePolicyServer(
  use: (server: Place) => Promise<void>,
  permissions: readonly string[] = ['fx-rate:update'],
): Promise<void> {
  const server = await startServer();
  const call = createCaller(server.origin, await mintAdministratorToken(server));
  const policies = permissions.map((permission) => ({ permission }));
  await call('PUT', '/api/v1/setting', { settings: { 'approvals/policies': policies } });
  await use(server);
  await server.dispose();
}
