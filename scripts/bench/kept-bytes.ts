import Sqlite from 'better-sqlite3';
import pg from 'pg';

/** Bytes on disk by table and index, with the TOAST of a table in the table. */
export type RelationSizes = ReadonlyMap<string, number>;

/** What each table and index of a database takes on disk. */
export async function relationSizes(url: string): Promise<RelationSizes> {
  return url.startsWith('file:') ? sizesOfFile(url.slice('file:'.length)) : sizesOnServer(url);
}

function sizesOfFile(file: string): RelationSizes {
  const db = new Sqlite(file, { readonly: true });
  try {
    const pages = db.prepare('select name, sum(pgsize) as bytes from dbstat group by name');
    return new Map((pages.all() as { name: string; bytes: number }[]).map(({ name, bytes }) => [name, bytes]));
  } finally {
    db.close();
  }
}

const relations = `
  select c.relname as name, pg_relation_size(c.oid) + coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0) as bytes
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`;

async function sizesOnServer(url: string): Promise<RelationSizes> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; bytes: string }>(relations);
    return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
  } finally {
    await client.end();
  }
}

/** Rows that a transfer changes but does not add: their tables do not grow with transfers. */
const isChangedInPlace = (name: string): boolean =>
  /^(sqlite_autoindex_)?(ledger_accounts|version_counters)/.test(name);

/** What `count` transfers added to each table and index, in bytes for each transfer; the largest first. */
export function keptBytes(before: RelationSizes, after: RelationSizes, count: number): [name: string, bytes: number][] {
  return [...after]
    .filter(([name]) => !isChangedInPlace(name))
    .map(([name, bytes]): [string, number] => [name, (bytes - (before.get(name) ?? 0)) / count])
    .filter(([, bytes]) => bytes >= 1)
    .sort((left, right) => right[1] - left[1]);
}

export const sumOfBytes = (kept: readonly [string, number][]): number =>
  kept.reduce((sum, [, bytes]) => sum + bytes, 0);
