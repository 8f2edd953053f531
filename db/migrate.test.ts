import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { withoutHardLinks } from '#e2e/support/machine/hard-links.ts';
import { createDatabase, dropDatabase, freePort, startPostgres } from '#e2e/support/servers/postgres.ts';

const { engine } = await import('#db/index.ts');
const { advisoryLock, migrateFile, migratePostgres, openSqlite, pendingMigrations } = await import(
  '#db/tools/index.ts'
);

const newFolder = () => mkdtempSync(join(tmpdir(), 'countinghouse-migrate-'));

function migrationsWith(statements: string): string {
  const folder = newFolder();
  cpSync(join('db/migrations', engine), folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  const last = journal.entries.at(-1);
  const next = { ...last, idx: last.idx + 1, when: last.when + 1000, tag: 'next' };
  journal.entries.push(next);
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  writeFileSync(join(folder, 'next.sql'), statements);
  return folder;
}

if (engine === 'sqlite') {
  const rowsOf = (file: string, statement: string) => {
    const db = new Sqlite(file);
    const rows = db.prepare(statement).all();
    db.close();
    return rows;
  };
  const made = () => {
    const file = join(newFolder(), 'house.db');
    migrateFile(file);
    const db = new Sqlite(file);
    db.prepare('insert into version_counters (name, value) values (?, 7)').run('mine');
    db.close();
    return file;
  };

  test('a new file appears when it is complete', () => {
    const file = made();
    expect(readdirSync(join(file, '..'))).toEqual(['house.db']);
    expect(pendingMigrations(file)).toBe(0);
  });

  test('an upgrade keeps the data and a copy of the old file', () => {
    const file = made();
    migrateFile(file, migrationsWith("alter table version_counters add column note text not null default 'none';"));
    expect(rowsOf(file, "select value, note from version_counters where name = 'mine'")).toEqual([
      { value: 7, note: 'none' },
    ]);
    expect(rowsOf(`${file}.before-next`, "select value from version_counters where name = 'mine'")).toEqual([
      { value: 7 },
    ]);
    expect(() => migrateFile(file)).toThrow(/made by a newer Countinghouse/);
  });

  test('an upgrade keeps a copy of the old file where the file system has no hard links', () => {
    const file = made();
    withoutHardLinks(() => migrateFile(file, migrationsWith('select 1;')));
    expect(readdirSync(join(file, '..')).sort()).toEqual(['house.db', 'house.db.before-next']);
    expect(rowsOf(`${file}.before-next`, "select value from version_counters where name = 'mine'")).toEqual([
      { value: 7 },
    ]);
    expect(statSync(`${file}.before-next`).mode & 0o777).toBe(0o600);
  });

  test('leaves the checksum of a file that a newer version made', async () => {
    const file = made();
    await (await openSqlite(file)).close();
    migrateFile(file, migrationsWith('select 1;'));
    writeFileSync(`${file}.checksum`, `${statSync(file).size} ${crc32(readFileSync(file)).toString(16)}\n`);
    const names = readdirSync(join(file, '..'));
    await expect(openSqlite(file, 'server')).rejects.toThrow(/made by a newer Countinghouse/);
    expect(readdirSync(join(file, '..'))).toEqual(names);
  });

  test('rejects a database with another first migration', () => {
    const file = made();
    const folder = migrationsWith('select 1;');
    appendFileSync(join(folder, '0000_initial.sql'), '\n-- another build');
    expect(() => migrateFile(file, folder)).toThrow(/made by another build/);
    expect(pendingMigrations(file)).toBe(0);
  });

  for (const [what, statements] of Object.entries({
    'that stops half-way': 'drop table version_counters;\n--> statement-breakpoint\ninsert into nowhere values (1);',
    'that leaves rows without their parent':
      "insert into user_roles (user_id, role_name) values ('00000000-0000-4000-8000-000000000009', 'nobody');",
  })) {
    test(`a migration ${what} leaves the file unchanged`, () => {
      const file = made();
      const before = readFileSync(file);
      expect(() => migrateFile(file, migrationsWith(statements))).toThrow();
      expect(readFileSync(file).equals(before)).toBe(true);
      // A copy that is left would take the space of a full disk.
      expect(readdirSync(join(file, '..'))).toEqual(['house.db']);
      expect(pendingMigrations(file)).toBe(0);
    });
  }
} else {
  const rowsOf = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(statement).finally(() => client.end());
    return rows;
  };

  test('an upgrade keeps the data; a failed one changes nothing; a newer database is rejected', async () => {
    const url = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
    try {
      await migratePostgres(url);
      const name = randomUUID();
      await rowsOf(url, `insert into version_counters (name, value) values ('${name}', 7)`);
      const failing = migrationsWith(
        'drop table version_counters;\n--> statement-breakpoint\ninsert into nowhere values (1);',
      );
      await expect(migratePostgres(url, failing)).rejects.toThrow();
      expect(await rowsOf(url, 'select value from version_counters')).toEqual([{ value: '7' }]);
      await migratePostgres(
        url,
        migrationsWith("alter table version_counters add column note text not null default 'none';"),
      );
      expect(await rowsOf(url, 'select value, note from version_counters')).toEqual([{ value: '7', note: 'none' }]);
      await expect(migratePostgres(url)).rejects.toThrow(/made by a newer Countinghouse/);
    } finally {
      await dropDatabase(url);
    }
  });

  test('of four processes that start on an empty database, one migrates it', async () => {
    const url = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
    try {
      await Promise.all([1, 2, 3, 4].map(() => migratePostgres(url)));
      const steps = JSON.parse(readFileSync('db/migrations/postgres/meta/_journal.json', 'utf8')).entries.length;
      const [row] = await rowsOf(url, 'select count(*)::int as applied from drizzle.__drizzle_migrations');
      expect(row).toEqual({ applied: steps });
    } finally {
      await dropDatabase(url);
    }
  });

  test('a process that starts while another has the database alone logs once why it waits, then continues', async () => {
    const url = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    const waiting = 'Another process is migrating or filling the database; waiting for it …\n';
    const start = () => {
      const child = spawn(process.execPath, ['scripts/ledger-check.ts'], {
        env: { ...process.env, DATABASE_URL: url },
      });
      const command = { child, said: '', ended: once(child, 'close') };
      child.stderr.on('data', (text) => {
        command.said += text;
      });
      return command;
    };
    try {
      await other.query('select pg_advisory_lock($1)', [advisoryLock]);
      const early = start();
      await expect.poll(() => early.said).toBe(waiting);
      expect(early.child.exitCode).toBeNull();
      await other.end();
      expect(await early.ended).toEqual([0, null]);
      expect(early.said).toBe(waiting);
      const late = start();
      expect(await late.ended).toEqual([0, null]);
      expect(late.said).toBe('');
    } finally {
      await other.end();
      await dropDatabase(url);
    }
  });

  test('a start on an empty database names the standby it waits for, gives up, and leaves no lock', async () => {
    // A server of its own: the setting concerns all its databases.
    const postgres = await startPostgres();
    const url = await createDatabase(postgres.url);
    const setStandby = async (statement: string) => {
      await rowsOf(postgres.url, statement);
      await rowsOf(postgres.url, 'select pg_reload_conf()');
    };
    const said: string[] = [];
    const { error } = console;
    console.error = (text) => said.push(text);
    try {
      await setStandby("alter system set synchronous_standby_names = 'away'");
      await expect(migratePostgres(url, 'db/migrations/postgres', 1_000)).rejects.toThrow(
        /synchronous standby that is away/,
      );
      expect(said).toEqual(['PostgreSQL waits for a synchronous standby that is away; waiting 1 s for it …']);
      await setStandby('alter system reset synchronous_standby_names');
      await migratePostgres(url);
    } finally {
      console.error = error;
      await postgres.stop();
    }
  });

  test('a broken connection rejects the start instead of ending the process', async () => {
    const url = new URL(process.env.TEST_POSTGRES_URL ?? '');
    const { hostname, port } = url;
    const between = createServer((socket) => {
      const onward = connect(Number(port), hostname).on('error', () => {});
      socket.pipe(onward).pipe(socket);
      // The socket ends without a reply to the first statement.
      socket.on('data', (sent) => sent.includes('advisory') && socket.destroy());
    });
    url.port = String(await freePort());
    await once(between.listen(Number(url.port), url.hostname), 'listening');
    await expect(migratePostgres(url.href)).rejects.toThrow(/terminated unexpectedly/);
    between.close();
  });
}
