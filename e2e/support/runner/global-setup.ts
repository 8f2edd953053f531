import { createServer } from 'node:http';
import { migratePostgres } from '#db/tools/index.ts';
import { createNamedDatabase, startPostgres, unitDatabases } from '#e2e/support/servers/postgres.ts';
import { type Server, startServer, startTokenServer, testEngine } from '#e2e/support/servers/server.ts';

/**
 * Starts what all tests share: PostgreSQL immediately if it is the engine, the server on first use. Workers inherit the
 * environment that names both.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const closers: (() => Promise<unknown>)[] = [];
  if (testEngine === 'postgres') {
    if (!process.env.TEST_POSTGRES_URL) {
      const postgres = await startPostgres();
      closers.unshift(postgres.stop);
      process.env.TEST_POSTGRES_URL = postgres.url;
    }
    // A copy of a migrated database is made in a tenth of the time that a migration takes.
    await migratePostgres(await createNamedDatabase(process.env.TEST_POSTGRES_URL, 'migrated'));
    // This process lists the tests: a test file may open its database when it is loaded.
    for (const name of ['list', ...Array(unitDatabases).keys()])
      await createNamedDatabase(process.env.TEST_POSTGRES_URL, `unit_${name}`, 'migrated');
    process.env.DATABASE_URL = process.env.TEST_POSTGRES_URL.replace(/\/postgres$/, '/unit_list');
  }
  closers.unshift(await shareServer());
  return async () => {
    for (const close of closers) await close();
  };
}

/** Answers every GET with the address of the one shared server, which the first GET starts. */
async function shareServer(): Promise<() => Promise<void>> {
  let server: Promise<Server> | undefined;
  let tokenServer: ReturnType<typeof startTokenServer> | undefined;
  const broker = createServer(async (_, answer) => {
    server ??= startServer();
    try {
      const { origin, environment } = await server;
      tokenServer ??= startTokenServer(await server);
      answer.end(JSON.stringify({ origin, environment, tokenServer: (await tokenServer).address }));
    } catch (error) {
      answer.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((ready) => broker.listen(0, '127.0.0.1', ready));
  const address = broker.address();
  if (typeof address === 'object' && address) process.env.TEST_SERVER_BROKER = `http://127.0.0.1:${address.port}`;
  return async () => {
    broker.close();
    await (await tokenServer?.catch(() => undefined))?.stop();
    await (await server?.catch(() => undefined))?.dispose();
  };
}
