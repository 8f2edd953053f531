import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { desc, sql } from 'drizzle-orm';
import { anchorsBeside } from '#db/backup.ts';
import { database, type Reader } from '#db/client.ts';
import { auditAnchors } from '#db/schema/audit.ts';
import { sqliteFile } from '#db/sqlite-file.ts';
import { type ChainHead, chainHeads, firstMac } from '#lib/api/audit-chain.ts';
import { repeat } from '#lib/api/repeat.ts';
import { canonicalJson } from '#lib/kit/canonical.ts';
import { config } from '#lib/kit/config.ts';
import { mac } from '#lib/kit/keys.ts';

const everyMs = 60_000;
const everyRows = 1000;
const lookEveryMs = 5000;

export type Anchor = typeof auditAnchors.$inferSelect;

/** Beside the SQLite file; for PostgreSQL below data/, named for the database. */
export function anchorFile(url = config().DATABASE_URL): string {
  if (url.startsWith('file:')) return anchorsBeside(sqliteFile(url));
  return resolve('data', `${new URL(url).pathname.slice(1).replaceAll(/[^\w-]/g, '_')}.anchors.jsonl`);
}

export async function lastAnchor(db: Reader): Promise<Anchor | undefined> {
  const [anchor] = await db.select().from(auditAnchors).orderBy(desc(auditAnchors.sequence)).limit(1);
  return anchor;
}

/** Writes how far the chains have come, into the table and then into the file. Answers undefined when nothing is new. */
export async function writeAnchor(now: string): Promise<Anchor | undefined> {
  const { transaction } = await database();
  const anchor = await transaction(async (tx) => {
    const last = await lastAnchor(tx);
    const heads = await chainHeads(tx);
    const rows = rowsOf(heads);
    if (rows === (last?.rows ?? 0)) return undefined;
    const unsigned = {
      sequence: (last?.sequence ?? 0) + 1,
      at: now,
      rows,
      heads,
      previous_mac: last?.mac ?? firstMac,
    };
    const written = { ...unsigned, mac: anchorMac(unsigned) };
    // Of several instances that anchor at once, one writes.
    const inserted = await tx
      .insert(auditAnchors)
      .values(written)
      .onConflictDoNothing()
      .returning({ sequence: sql<number>`sequence` });
    return inserted.length > 0 ? written : undefined;
  });
  if (anchor) appendLine(anchorFile(), JSON.stringify(anchor));
  return anchor;
}

/** The mac of an anchor, over its content and the mac of the anchor before it. */
export function anchorMac(anchor: Omit<Anchor, 'mac'>): string {
  const { sequence, at, rows, heads, previous_mac } = anchor;
  return mac('audit', canonicalJson(['anchor', sequence, at, rows, heads, previous_mac]));
}

/** The anchors in the file; a last line that a crash cut short is left out. */
export function anchorsInFile(file: string): Anchor[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line) => JSON.parse(line) as Anchor);
}

/** Anchors the audit every minute, and every 1,000 rows, while there is something new. Answers what stops it. */
export function keepAnchoring(): () => Promise<void> {
  let anchored = { rows: -1, atMs: 0 };
  return repeat('anchors', { everyMs: lookEveryMs }, async () => {
    const { read } = await database();
    const rows = rowsOf(await chainHeads(read));
    const nowMs = Date.now();
    if (rows - anchored.rows >= everyRows || nowMs - anchored.atMs >= everyMs) {
      await writeAnchor(new Date(nowMs).toISOString());
      anchored = { rows, atMs: nowMs };
    }
  });
}

const rowsOf = (heads: ChainHead[]): number => heads.reduce((sum, head) => sum + head.sequence, 0);

function appendLine(file: string, line: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const handle = openSync(file, 'a', 0o600);
  try {
    writeSync(handle, `${line}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
