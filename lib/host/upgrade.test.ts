import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import type { Reader } from '#db/index.ts';
import '#e2e/support/servers/in-process.ts';
import { createDatabase, dropDatabase } from '#e2e/support/servers/postgres.ts';

const { sql } = await import('drizzle-orm');
const { counted, engine } = await import('#db/index.ts');
const { migrateFile, migratePostgres, pendingMigrations, moveRows } = await import('#db/tools/index.ts');
const { accounts } = await import('#db/schema/accounts.ts');
const { ngramColumn } = await import('#lib/domain/accounts/search/ngrams.postgres.ts');
const { verifyContent } = await import('#lib/host/integrity.ts');

const folder = mkdtempSync(join(tmpdir(), 'countinghouse-upgrade-'));
/** What each release left behind, and what this version would. */
const releases = [...globSync('db/released/*.db.gz'), join(folder, 'this-version.db.gz')];

test.beforeAll(() => {
  execFileSync(process.execPath, ['scripts/fixture.ts', join(folder, 'this-version.db.gz')]);
});

for (const release of releases) {
  test(`a database of ${release.split('/').at(-1)} is brought to this version with all that is in it`, async () => {
    // Each a file of its own: what a server left next to one would not belong to the next.
    const file = join(folder, basename(release, '.gz'));
    writeFileSync(file, gunzipSync(readFileSync(release)));
    const content = contentOf(file);
    const opened = engine === 'sqlite' ? await upgradedFile(file) : await upgradedPostgres(file);
    try {
      expect(await lostFrom(content, opened.read)).toEqual([]);
      const proof = await verifyContent(opened, '');
      expect(proof.entries).toBeGreaterThanOrEqual(3);
      expect(proof.audit_rows).toBeGreaterThan(0);
      const [kept] = await opened.read.select({ count: counted(sql`count(*)`) }).from(accounts);
      expect(kept?.count).toBe(53);
    } finally {
      await opened.close();
    }
  });
}

/** The columns of each table with the number of values that are not null: an upgrade may only add to them. */
function contentOf(file: string): Map<string, number> {
  const db = new Sqlite(file, { readonly: true });
  const columns = db
    .prepare(`select m.name as "table", c.name as "column" from sqlite_master m, pragma_table_info(m.name) c
      where m.type = 'table' and m.sql not like 'CREATE VIRTUAL%' and m.name not like '\\_\\_%' escape '\\'
        and m.name not like '%\\_ngrams%' escape '\\'`)
    .all() as { table: string; column: string }[];
  const count = ({ table, column }: { table: string; column: string }) =>
    Number(db.prepare(`select count("${column}") from "${table}"`).pluck().get());
  const content = new Map(columns.map((one) => [`"${one.column}" from "${one.table}"`, count(one)]));
  db.close();
  return content;
}

/** What of the content an upgraded database no longer has. */
async function lostFrom(content: Map<string, number>, read: Reader): Promise<string[]> {
  const lost: string[] = [];
  for (const [place, values] of content) {
    const [column = '', table = ''] = place.split(' from ');
    const now = await read
      .select({ values: counted(sql`count(${sql.raw(column)})`) })
      .from(sql.raw(table))
      .catch(() => [{ values: -1 }]);
    if ((now[0]?.values ?? 0) < values) lost.push(place);
  }
  return lost;
}

async function upgradedFile(file: string) {
  migrateFile(file);
  return (await import('#db/tools/index.ts')).openSqlite(file, 'server');
}

/** PostgreSQL with the schema of that release and its rows, then of this version. */
async function upgradedPostgres(file: string) {
  const url = await createDatabase(process.env.TEST_POSTGRES_URL ?? '');
  await migratePostgres(url, migrationsOf(file));
  await moveRows(file, url, { derived: [ngramColumn] });
  await migratePostgres(url);
  const opened = await (await import('#db/tools/index.ts')).openPostgres(url);
  const close = async () => {
    await opened.close();
    await dropDatabase(url);
  };
  return { ...opened, close };
}

/** As many migrations of PostgreSQL as the file has of SQLite: a release adds one to each. */
function migrationsOf(file: string): string {
  const migrations = mkdtempSync(join(tmpdir(), 'countinghouse-migrations-'));
  cpSync('db/migrations/postgres', migrations, { recursive: true });
  const path = join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const count = journal.entries.length - pendingMigrations(file);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return migrations;
}
