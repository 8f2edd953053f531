import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { createDatabase, dropDatabase } from '#e2e/support/servers/postgres.ts';

const { engine } = await import('#db/index.ts');
const { advisoryLock, migratePostgres, openPostgres } = await import('#db/tools/index.ts');

test.skip(engine === 'sqlite', 'settings of PostgreSQL');

const server = process.env.TEST_POSTGRES_URL ?? '';
let url: string;

test.beforeEach(async () => {
  url = await createDatabase(server);
});
test.afterEach(() => dropDatabase(url));

async function administer(statement: (database: string) => string, at = url): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: at });
  await client.connect();
  await client.query(statement(new URL(url).pathname.slice(1)));
  return client;
}

test('settings in the address of the database are added to those of its sessions', async () => {
  await (await administer((name) => `alter database "${name}" set timezone = 'Asia/Kathmandu'`)).end();
  const address = new URL(url);
  address.searchParams.set('options', '-c search_path=public -c lock_timeout=0');
  const opened = await openPostgres(address.href);
  try {
    const setting = (name: string) => sql<string>`current_setting(${name})`;
    const settings = { zone: setting('timezone'), lock: setting('lock_timeout'), path: setting('search_path') };
    const [row] = await opened.read.select(settings).from(sql`(select 1) as one`);
    expect(row).toEqual({ zone: 'UTC', lock: '3s', path: 'public' });
  } finally {
    await opened.close();
  }
});

test('a pooler that rejects the settings of a session is refused by name', async () => {
  const fields = ['SFATAL', 'C08P01', 'Munsupported startup parameter: options', ''].join('\0');
  const length = Buffer.alloc(4);
  length.writeInt32BE(length.length + fields.length + 1);
  const pooler = createServer((socket) =>
    socket.once('data', () => socket.end(`E${length.toString('latin1')}${fields}\0`, 'latin1')),
  );
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const { port } = pooler.address() as AddressInfo;
  await expect(openPostgres(`postgres://127.0.0.1:${port}/house`)).rejects.toThrow(
    /pooler such as PgBouncer is in front/,
  );
  pooler.close();
});

test('a start waits for a migration longer than the administrator lets statements run', async () => {
  const other = await administer((name) => `alter database "${name}" set statement_timeout = '200ms'`);
  await other.query('set statement_timeout = 0');
  await other.query('select pg_advisory_lock($1)', [advisoryLock]);
  const started = migratePostgres(url);
  started.catch(() => {});
  await sleep(600);
  await other.end();
  await started;
});

test('a command that may not create tables names the user, the reason and the remedy', async () => {
  const role = `limited_${process.pid}`;
  const password = 'letters and digits';
  const root = await administer(() => `create role ${role} login password '${password}'`, server);
  const address = new URL(url);
  Object.assign(address, { username: role, password });
  try {
    const env = { ...process.env, DATABASE_URL: address.href };
    const failed = promisify(execFile)(process.execPath, ['scripts/ledger-check.ts'], { env });
    const { stderr } = await failed.then(
      () => ({ stderr: '' }),
      (error: { stderr: string }) => error,
    );
    expect(stderr).toContain(`PostgreSQL does not let ${role} create or change tables (permission denied`);
    expect(stderr).toContain(`owner to "${role}"`);
  } finally {
    await root.query(`drop role ${role}`);
    await root.end();
  }
});

test('a database in another encoding is refused with the way to create one', async () => {
  const name = `latin_${process.pid}`;
  const root = await administer(
    () => `create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
    server,
  );
  const address = new URL(server);
  address.pathname = name;
  try {
    await expect(openPostgres(address.href)).rejects.toThrow(
      'PostgreSQL has server_encoding=LATIN1, which cannot store every name. Create the database with: createdb --encoding=UTF8',
    );
  } finally {
    await root.query(`drop database ${name}`);
    await root.end();
  }
});
