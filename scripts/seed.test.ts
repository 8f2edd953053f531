import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import '#e2e/support/servers/in-process.ts';
import { createDatabase, dropDatabase } from '#e2e/support/servers/postgres.ts';

const { engine } = await import('#db/index.ts');
const { openSqlite } = await import('#db/tools/index.ts');
const { demoAccount, demoReference } = await import('#lib/domain/accounts/demo/accounts.ts');
const { searchRows } = await import('#lib/domain/accounts/search/search.ts');

const newFile = () => join(mkdtempSync(join(tmpdir(), 'countinghouse-seed-')), 'bank.db');
const program = (accounts: number) => ['scripts/seed.ts', '--accounts', String(accounts)];
const envFor = (url: string) => ({ ...process.env, DATABASE_URL: url });

function seed(url: string, accounts: number): void {
  execFileSync(process.execPath, program(accounts), { env: envFor(url), stdio: 'pipe' });
}

/** While a server runs the file is not replaced: each batch is a transaction. */
async function seedWhileServing(file: string, accounts: number): Promise<void> {
  const server = await openSqlite(file, 'server');
  seed(`file:${file}`, accounts);
  await server.close();
}

const mayBeInId = /^[\da-f-]{1,16}$/i;

test('an unknown option or number is refused in one line', () => {
  for (const args of [
    ['--acounts', '5'],
    ['--accounts', 'many'],
  ]) {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/seed.ts', ...args], { encoding: 'utf8' });
    expect(status, stderr).toBe(1);
    expect(stderr.trim().split('\n'), stderr).toHaveLength(1);
  }
});

function ask<Answer>(file: string, look: (db: Sqlite.Database) => Answer): Answer {
  const db = new Sqlite(file);
  try {
    return look(db);
  } finally {
    db.close();
  }
}

const all = (db: Sqlite.Database, statement: string) => db.prepare(statement).raw().all();
const countOf = (file: string) => ask(file, (db) => db.prepare('select count(*) from accounts').pluck().get());
const schemaOf = (file: string) =>
  ask(file, (db) => ({
    made: all(db, 'select type, name, tbl_name, sql from sqlite_master order by type, name'),
    // Of two equal indexes the planner takes the one created last.
    order: all(db, "select tbl_name, name from sqlite_master where type = 'index' order by tbl_name, rowid"),
    full_text: all(db, 'select * from account_ngrams_config'),
  }));

/** Every column except ids and times, which differ from run to run. */
const contents = [
  `select reference, reference_key, name, name_key, currency, product_version, state, default_wallet, owner_type,
     owner_affiliation, owner_reference, owner_reference_key, owner_aspects, classification, country_code, attributes,
     revision from accounts order by reference`,
  `select a.reference, w.code, w.currency, w.position, w.account_state, w.minimum, w.posted, w.held, w.available,
     w.version from ledger_accounts w join accounts a on a.id = w.account_id order by a.reference, w.position`,
  `select a.reference, c.coordinates, c.tags from account_coordinates c join accounts a on a.seq = c.account_seq
     order by a.reference`,
  `select c.kind, c.value, a.reference from account_reservations c join accounts a on a.seq = c.account_seq
     order by c.kind, c.value`,
  `select f.kind, f.key, f.value, a.reference from account_facets f join accounts a on a.seq = f.account_seq
     order by f.kind, f.key, f.value, a.reference`,
  `select a.reference, c.position, c.previous_state, c.state, c.reason, c.actor
     from account_state_changes c join accounts a on a.seq = c.account_seq order by a.reference, c.position`,
  `select a.reference, replace(replace(t.text, cast(a.id as text), ''), replace(cast(a.id as text), '-', ''), '') as text
     from account_texts t join accounts a on a.seq = t.account_seq order by a.reference`,
  'select state, sum(count) as accounts from account_counts group by state order by state',
  'select action, resource, outcome from audit_log order by sequence',
];

if (engine === 'sqlite') {
  const size = 1200;
  const [fast, slow] = [newFile(), newFile()];

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    seed(`file:${fast}`, size);
    await seedWhileServing(slow, size);
  });

  test('a loaded draft has the schema and the rows of a database filled by transactions', () => {
    expect(schemaOf(fast)).toEqual(schemaOf(slow));
    for (const statement of contents) {
      const [here, there] = [fast, slow].map((file) => ask(file, (db) => all(db, statement)));
      expect(here, statement).toEqual(there);
      expect(here?.length, statement).toBeGreaterThan(0);
    }
    expect(readdirSync(dirname(fast)).sort()).toEqual(readdirSync(dirname(slow)).sort());
    expect(statSync(fast).mode).toBe(statSync(slow).mode);
  });

  test('a loaded draft is intact: pages, indexes, foreign keys, full text, balances, audit', () => {
    ask(fast, (db) => {
      expect(db.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
      expect(db.pragma('foreign_key_check')).toEqual([]);
      expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
      db.exec("insert into account_ngrams (account_ngrams) values ('integrity-check')");
    });
    const said = execFileSync(process.execPath, ['scripts/check.ts'], {
      env: envFor(`file:${fast}`),
      encoding: 'utf8',
    });
    expect(said).toContain('No faults');
  });

  test('searches of a loaded draft find every account, as in a database filled by transactions', async () => {
    const [here, there] = [await openSqlite(fast), await openSqlite(slow)];
    const found = async ({ read }: typeof here, text: string) =>
      (await searchRows(read, text, { 'page[size]': size })).page.map(({ reference }) => reference);
    try {
      for (let index = 1; index <= size; index += 7) {
        const { name, owner, banking } = demoAccount(index);
        const code = banking.iban ?? banking.account_number ?? '';
        // What may also be part of an id finds others: the ids of the two differ.
        const texts = [code, name, name.slice(1, 5), owner.reference ?? ''].filter((text) => !mayBeInId.test(text));
        for (const text of texts) expect(await found(here, text), text).toEqual(await found(there, text));
        for (const text of [code, code.slice(-6), code.slice(-4, -1), name.slice(0, 3)]) {
          expect(await found(here, text)).toContain(demoReference(index));
        }
      }
    } finally {
      await Promise.all([here.close(), there.close()]);
    }
  });

  test('a killed load leaves the old data, and the next one starts over', async () => {
    const file = newFile();
    seed(`file:${file}`, 200);
    const before = schemaOf(file);
    const killed = spawn(process.execPath, program(20_000), { env: envFor(`file:${file}`), stdio: 'ignore' });
    const draft = `${file}.new`;
    // The index of texts is written while accounts are loaded.
    while (!existsSync(`${draft}.text`)) await pause(20);
    killed.kill('SIGKILL');
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL']);
    expect(countOf(file)).toBe(200);
    expect(schemaOf(file)).toEqual(before);
    seed(`file:${file}`, 1000);
    expect(countOf(file)).toBe(1000);
    expect(schemaOf(file)).toEqual(before);
    expect(readdirSync(dirname(file)).filter((name) => name.startsWith(basename(draft)))).toEqual([]);
  });

  test('a load that the disk has no space for leaves the old data and no draft', () => {
    test.skip(process.platform === 'win32', 'Windows has no limit on the size of files');
    const file = newFile();
    seed(`file:${file}`, 200);
    const limited = ['-c', 'ulimit -f 10000 && exec "$0" "$@"', process.execPath, ...program(20_000)];
    const { status, stderr } = spawnSync('sh', limited, { env: envFor(`file:${file}`), encoding: 'utf8' });
    expect(status, stderr).toBe(1);
    expect(stderr.trim().split('\n'), stderr).toHaveLength(1);
    expect(countOf(file)).toBe(200);
    expect(readdirSync(dirname(file)).filter((name) => name.startsWith(`${basename(file)}.new`))).toEqual([]);
  });

  test('a few more accounts in a large database are added by transactions', () => {
    const accounts = size + 50;
    seed(`file:${slow}`, accounts);
    expect(countOf(slow)).toBe(accounts);
  });
} else {
  const size = 6000;
  const administrator = process.env.TEST_POSTGRES_URL ?? '';
  let [fast, slow] = ['', ''];

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    [fast, slow] = [await createDatabase(administrator), await createDatabase(administrator)];
    seed(fast, size);
    // While another connection is open, each batch is a transaction.
    await asked(slow, async () => seed(slow, size));
  });

  test.afterAll(async () => {
    for (const url of [fast, slow]) await dropDatabase(url);
  });

  test('a loaded draft has the schema and the rows of a database filled by transactions', async () => {
    expect(await partsOf(fast)).toEqual(await partsOf(slow));
    for (const statement of contents) {
      const [here, there] = [await answerOf(fast, statement), await answerOf(slow, statement)];
      expect(here, statement).toEqual(there);
      expect(here.length, statement).toBeGreaterThan(0);
    }
    const said = execFileSync(process.execPath, ['scripts/check.ts'], { env: envFor(fast), encoding: 'utf8' });
    expect(said).toContain('No faults');
  });

  test('a few more accounts in a large database are added by transactions, and a killed load leaves the old data', async () => {
    test.setTimeout(180_000);
    const parts = await partsOf(slow);
    seed(slow, size + 50);
    const [{ oid }] = await answerOf(slow, "select 'accounts'::regclass::oid");
    const killed = spawn(process.execPath, program(200_000), { env: envFor(slow), stdio: 'ignore' });
    // Queried through another database: a connection to this one would prevent loading as a draft.
    const isFilling = `select 1 from pg_locks where mode = 'AccessExclusiveLock' and relation = ${oid}`;
    while ((await answerOf(administrator, isFilling)).length === 0) await pause(20);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    expect(await answerOf(slow, 'select count(*)::int as accounts from accounts')).toEqual([{ accounts: size + 50 }]);
    expect(await partsOf(slow)).toEqual(parts);
  });
}

async function asked<Answer>(url: string, look: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return look(client).finally(() => client.end());
}

const answerOf = (url: string, statement: string) => asked(url, async (client) => (await client.query(statement)).rows);

const partsOf = async (url: string) => [
  await answerOf(url, "select indexdef from pg_indexes where schemaname = 'public' order by indexdef"),
  await answerOf(
    url,
    `select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
       where connamespace = 'public'::regnamespace order by 1, 2`,
  ),
];
