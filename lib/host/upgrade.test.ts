import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import '#e2e/support/in-process.ts';
import { createDatabase, dropDatabase } from '#e2e/support/postgres.ts';

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
    const file = join(folder, 'house.db');
    writeFileSync(file, gunzipSync(readFileSync(release)));
    const opened = engine === 'sqlite' ? await upgradedFile(file) : await upgradedPostgres(file);
    try {
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
