/**
 * `npm run db:generate -- NAME` adds a migration to each engine, from the changes of `db/schema`. What a schema cannot
 * express (triggers, functions, full-text tables) is in `db/guards`, one file per noun and engine; its changes are
 * written into the migration by hand.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Tables of short rows that are found by their key: stored in key order, they need no second index. */
const keyed = ['entries', 'postings', 'ledger_accounts', 'events', 'requests', 'audit_block_values'];
const urls = { sqlite: 'file:unused.db', postgres: 'postgres://unused' } as const;

try {
  addMigrations(process.argv[2]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** Each engine gets one migration, even an empty one, so that both have as many. */
function addMigrations(name: string | undefined): void {
  if (!name || !/^[a-z_]+$/.test(name)) {
    throw new Error('Give the migration a name of small letters and _: npm run db:generate -- add_reports');
  }
  for (const [engine, url] of Object.entries(urls)) {
    const folder = `db/migrations/${engine}`;
    const before = readdirSync(folder);
    generate(url, ['--name', name]);
    if (readdirSync(folder).length === before.length) generate(url, ['--custom', '--name', name]);
    for (const file of readdirSync(folder).filter((one) => !before.includes(one))) {
      const path = `${folder}/${file}`;
      if (engine === 'sqlite') writeFileSync(path, strict(readFileSync(path, 'utf8')));
      console.log(`${path}: add changes of db/guards by hand`);
    }
  }
}

function generate(url: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`drizzle-kit generate ${args.join(' ')} failed for ${url}`);
}

/**
 * drizzle-kit supports neither STRICT, without which SQLite accepts text as a number, nor WITHOUT ROWID, nor a posting
 * before its entry (on PostgreSQL see db/guards/ledger).
 */
function strict(statements: string): string {
  const toEntry = 'FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action';
  return statements
    .replace(/^CREATE TABLE `(\w+)` \([\s\S]*?^\);$/gm, (made, name) =>
      made.replace(/\);$/, keyed.includes(name) ? ') STRICT, WITHOUT ROWID;' : ') STRICT;'),
    )
    .replaceAll(toEntry, `${toEntry} DEFERRABLE INITIALLY DEFERRED`);
}
