/**
 * Lists and searches with no, one, two and three streaming replicas, by one and two instances, on the cores of this
 * machine: `npm run bench -- --case readers --engine postgres`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { closeDatabase } from '#db/index.ts';
import { cpuWithChildren } from '#e2e/support/machine/processes.ts';
import { startReplica } from '#e2e/support/servers/postgres.ts';
import { config } from '#lib/core/config.ts';
import { httpRequest } from '#scripts/bench/load.ts';
import { measure } from '#scripts/bench/protocol.ts';
import { cycle, newCaller, sampleAccounts } from '#scripts/bench/samples.ts';
import { createRequester, type Server, startServer } from '#scripts/bench/servers.ts';

interface Deployment {
  name: string;
  readers: number;
  instances: number;
  server: Server;
}

const { DATABASE_URL } = config();
const { token } = await newCaller();
const samples = await sampleAccounts(200);
await closeDatabase();

const replicas = [];
for (const slot of ['first', 'second', 'third']) {
  replicas.push(await startReplica({ url: DATABASE_URL }, slot, { shared_buffers: '1GB' }));
}
const urls = replicas.map(({ url }) => new URL(new URL(DATABASE_URL).pathname, url).href);

const deployments: Deployment[] = [];
for (const instances of [1, 2]) {
  for (const readers of [0, 1, 2, 3]) {
    const server = await startServer('product', {
      INSTANCES: String(instances),
      ...(readers > 0 && { DATABASE_REPLICA_URL: urls.slice(0, readers).join(',') }),
    });
    deployments.push({ name: nameOf(instances, readers), readers, instances, server });
  }
}

function nameOf(instances: number, readers: number): string {
  return `${instances} ${instances === 1 ? 'instance' : 'instances'}, ${readers} ${readers === 1 ? 'reader' : 'readers'}`;
}

const base = nameOf(1, 0);

/** Measures all deployments in turn, with the CPU of the product in each. */
async function measureAll(name: string, request: (index: number) => string): Promise<void> {
  const ways = deployments.map(({ name: way, server }) => {
    return [way, createRequester(server, { request }, () => cpuWithChildren(server.child.pid ?? 0))] as const;
  });
  const compare = deployments.slice(1).map(({ name: ours }) => ({ ours, base }));
  await measure({ name, ways: Object.fromEntries(ways), compare });
}

/** How much CPU of the primary a request costs: what readers take off it. */
async function measurePrimary(name: string, request: (index: number) => string): Promise<void> {
  const primary = await processOf(DATABASE_URL);
  const single = deployments.filter(({ instances }) => instances === 1);
  const ways = single.map(({ name: way, server }) => {
    return [way, createRequester(server, { request }, () => cpuWithChildren(primary))] as const;
  });
  const compare = single.slice(1).map(({ name: ours }) => ({ ours, base, by: 'cpu' as const }));
  await measure({ name: `${name}: CPU of the primary`, ways: Object.fromEntries(ways), compare });
}

/** The process of a PostgreSQL on this machine. */
async function processOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
  await client.end();
  return Number(readFileSync(join(rows[0]?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

const list = () => httpRequest('GET', '/api/v2.0/account', { token });
const texts = samples.map(({ name }) => encodeURIComponent(name.split(' ')[1] ?? name));
const search = cycle(texts, (text) => httpRequest('GET', `/api/v2.0/account/search?search=${text}`, { token }));

try {
  await measureAll('first page of 20', list);
  await measureAll('search for a surname', search);
  await measurePrimary('search for a surname', search);
} finally {
  for (const { server } of deployments) await server.stop();
  for (const replica of replicas) await replica.stop();
}
