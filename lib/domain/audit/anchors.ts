import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { anchorFileOf, database, insertMany, type Reader, sqliteFile, type Writer } from '#db/index.ts';
import { type AnchorRow, auditAnchors } from '#db/schema/audit.ts';
import { events } from '#db/schema/events.ts';
import { versionCounters } from '#db/schema/settings.ts';
import { config } from '#lib/core/config.ts';
import type { EventType } from '#lib/core/event-types.ts';
import { appendLine } from '#lib/core/files/append-line.ts';
import { makeFolder } from '#lib/core/files/make-folder.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { writeLogLine } from '#lib/core/process/log-line.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import { newId } from '#lib/core/uuid.ts';
import { startWorker } from '#lib/server/jobs/worker.ts';
import { logFault } from '#lib/server/telemetry/log.ts';
import { type ChainHead, chainHeads, firstMac } from '#lib/server/write/audit-chain.ts';

const anchorIntervalMs = 60_000;
const anchorIntervalRows = 1000;
const pollIntervalMs = 5000;
const anchoredEvent: EventType = 'audit.anchored';

/** Next to the SQLite file; for PostgreSQL in data/, named after the database. */
export function anchorFile(url = config().DATABASE_URL): string {
  if (url.startsWith('file:')) return anchorFileOf(sqliteFile(url));
  return resolve('data', `${new URL(url).pathname.slice(1).replaceAll(/[^\w-]/g, '_')}.anchors.jsonl`);
}

/** The newest anchor in the database; undefined before the first minute with changes is over. */
export async function lastAnchor(db: Reader): Promise<AnchorRow | undefined> {
  const [anchor] = await db.select().from(auditAnchors).orderBy(desc(auditAnchors.sequence)).limit(1);
  return anchor;
}

/** All files that anchors are appended to. */
export const anchorFiles = (): string[] => {
  const { AUDIT_ANCHOR_FILE } = config();
  return [anchorFile(), ...(AUDIT_ANCHOR_FILE ? [resolve(AUDIT_ANCHOR_FILE)] : [])];
};

/** Writes the heads of all chains to the table, an event and the files. Returns undefined without new rows. */
export async function writeAnchor(now: string): Promise<AnchorRow | undefined> {
  const { transaction } = await database();
  const anchor = await transaction(async (tx) => {
    const last = await lastAnchor(tx);
    const heads = await chainHeads(tx);
    const rows = rowTotal(heads);
    if (rows === (last?.rows ?? 0)) return undefined;
    const unsigned = {
      sequence: (last?.sequence ?? 0) + 1,
      at: now,
      rows,
      heads,
      previous_mac: last?.mac ?? firstMac,
    };
    const written = { ...unsigned, mac: anchorMac(unsigned) };
    // Of several instances that write anchors concurrently, one wins.
    const inserted = await tx
      .insert(auditAnchors)
      .values(written)
      .onConflictDoNothing()
      .returning({ sequence: sql<number>`sequence` });
    if (inserted.length === 0) return undefined;
    await storeRowCount(tx, rows);
    await insertMany(tx, events, [{ id: newId(), type: anchoredEvent, subject: 'audit', time: now, data: written }]);
    return written;
  });
  if (anchor) for (const file of anchorFiles()) appendAnchor(file, anchor);
  return anchor;
}

/** The MAC of an anchor, over its content and the previous anchor's MAC. */
export function anchorMac(anchor: Omit<AnchorRow, 'mac'>): string {
  const { sequence, at, rows, heads, previous_mac } = anchor;
  return mac('audit', canonicalJson(['anchor', sequence, at, rows, heads, previous_mac]));
}

/** The version counter with the number of audit rows at the last anchor. */
const rowCounter = 'audit-rows';

async function storeRowCount(tx: Writer, rows: number): Promise<void> {
  await tx
    .insert(versionCounters)
    .values({ name: rowCounter, value: rows })
    .onConflictDoUpdate({ target: versionCounters.name, set: { value: rows } });
}

/** The number of audit rows at the last anchor, stored separately from the anchors. */
export async function anchoredRowCount(db: Reader): Promise<number> {
  const [counter] = await db
    .select({ value: versionCounters.value })
    .from(versionCounters)
    .where(eq(versionCounters.name, rowCounter));
  return Number(counter?.value ?? 0);
}

/** The anchors in the file, without a last line that was cut off by a crash. */
export function anchorsInFile(file: string): AnchorRow[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => anchorOf(line, `${file}, line ${index + 1}`));
}

function anchorOf(line: string, where: string): AnchorRow {
  try {
    return JSON.parse(line) as AnchorRow;
  } catch {
    throw new Error(`${where}: this is not an anchor. The file was edited, or its disk is damaged.`);
  }
}

/** Writes anchors every minute and every 1,000 rows while there are new rows. Returns a function that stops it. */
export function startAnchoring(): () => Promise<void> {
  let last = { rows: -1, atMs: 0 };
  const begun = beginAnchorFile().catch((error: unknown) => logFault(error, 'anchors'));
  const stop = startWorker('anchors', { everyMs: pollIntervalMs }, async () => {
    await begun;
    const { read } = await database();
    const rows = rowTotal(await chainHeads(read));
    const nowMs = Date.now();
    if (rows - last.rows >= anchorIntervalRows || nowMs - last.atMs >= anchorIntervalMs) {
      await writeAnchor(new Date(nowMs).toISOString());
      last = { rows, atMs: nowMs };
    }
  });
  return async () => {
    await begun;
    await stop();
    // Anchor the last rows before stopping.
    await writeAnchor(new Date().toISOString()).catch((error: unknown) => logFault(error, 'anchors'));
  };
}

const rowTotal = (heads: ChainHead[]): number => heads.reduce((sum, head) => sum + head.sequence, 0);

/** Throws at the start when AUDIT_ANCHOR_FILE cannot be written; later such a failure is only reported. */
export function assertAnchorFileWritable(): void {
  const { AUDIT_ANCHOR_FILE: file } = config();
  if (!file) return;
  try {
    // A pipe would wait for its reader.
    if (existsSync(file) && !statSync(file).isFile()) throw new Error('It is not a file.');
    makeFolder(dirname(resolve(file)));
    closeSync(openSync(file, 'a', 0o600));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `AUDIT_ANCHOR_FILE: ${file} cannot be written. ${reason} Choose another file, or unset the variable.`,
    );
  }
}

/** The anchor is in the database already, so a file that cannot be written is only reported. */
function appendAnchor(file: string, anchor: AnchorRow): void {
  try {
    // Nothing compares what a file that was emptied has lost.
    if (anchor.sequence > 1 && anchorsInFile(file).length === 0) {
      writeLogLine('warn', { file, sequence: anchor.sequence }, 'file of anchors is new or was emptied');
    }
    appendLine(file, JSON.stringify(anchor));
  } catch (error) {
    logFault(error, 'anchors');
  }
}

/** Begins an empty second file with the newest anchor: until the next one, nothing would be compared with the file. */
async function beginAnchorFile(): Promise<void> {
  const { AUDIT_ANCHOR_FILE: file } = config();
  if (!file || anchorsInFile(file).length > 0) return;
  const { read } = await database();
  const anchor = await lastAnchor(read);
  if (anchor) appendAnchor(resolve(file), anchor);
}
