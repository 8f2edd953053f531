/**
 * Makes the migrations of both engines from db/schema and db/guards: `npm run db:generate`.
 * Until the first release there is one migration, generated again each time; db/guards holds what a schema cannot say
 * (triggers, full-text tables), one file per noun and engine.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Tables of short rows that are found by their key: kept in its order, they need no second index for it. */
const keyed = ['entries', 'postings', 'ledger_accounts'];
const urls = { sqlite: 'file:unused.db', postgres: 'postgres://unused' } as const;

for (const [engine, url] of Object.entries(urls)) {
  const folder = `db/migrations/${engine}`;
  rmSync(folder, { recursive: true, force: true });
  generate(url, ['--name', 'initial']);
  const initial = `${folder}/0000_initial.sql`;
  if (engine === 'sqlite') writeFileSync(initial, strict(readFileSync(initial, 'utf8')));
  generate(url, ['--custom', '--name', 'guards']);
  writeFileSync(`${folder}/0001_guards.sql`, guards(engine));
}

function generate(url: string, args: string[]): void {
  const { status } = spawnSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...args], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`drizzle-kit generate ${args.join(' ')} failed for ${url}`);
}

/**
 * drizzle-kit cannot say STRICT, without which SQLite would take text for a number, nor WITHOUT ROWID, nor that a
 * posting may come before its entry (on PostgreSQL db/guards/ledger says that).
 */
function strict(statements: string): string {
  const toEntry = 'FOREIGN KEY (`entry_id`) REFERENCES `entries`(`id`) ON UPDATE no action ON DELETE no action';
  return statements
    .replace(/^CREATE TABLE `(\w+)` \([\s\S]*?^\);$/gm, (made, name) =>
      made.replace(/\);$/, keyed.includes(name) ? ') STRICT, WITHOUT ROWID;' : ') STRICT;'),
    )
    .replaceAll(toEntry, `${toEntry} DEFERRABLE INITIALLY DEFERRED`);
}

function guards(engine: string): string {
  const files = readdirSync('db/guards').filter((file) => file.endsWith(`.${engine}.sql`));
  return files
    .sort()
    .map((file) => readFileSync(`db/guards/${file}`, 'utf8').trim())
    .join('\n--> statement-breakpoint\n');
}
