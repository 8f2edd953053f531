import { hash } from 'node:crypto';
import { desc, eq, sql } from 'drizzle-orm';
import {
  engine,
  insertMany,
  query,
  type Reader,
  readTogether,
  runningTransaction,
  runPrepared,
  sendAhead,
  type Writer,
} from '#db/index.ts';
import { type AuditRow, auditLog } from '#db/schema/audit.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import { newId } from '#lib/core/uuid.ts';

export type NewAuditRow = Omit<AuditRow, 'stream' | 'sequence' | 'id' | 'mac'>;

/** The end of a stream: its last sequence and mac. */
export interface ChainHead {
  stream: number;
  sequence: number;
  mac: string;
}

/** SQLite has one writer and so one chain; on PostgreSQL several chains reduce lock contention. */
export const auditStreams = engine === 'postgres' ? 16 : 1;
/** The lock of a stream is acquired after all others, so that it is held briefly. */
const streamLock = 0x41554449;
export const firstMac = '0'.repeat(64);

const chainHead = query((db) =>
  db
    .select({ sequence: auditLog.sequence, mac: auditLog.mac })
    .from(auditLog)
    .where(eq(auditLog.stream, sql.placeholder('stream')))
    .orderBy(desc(auditLog.sequence))
    .limit(1),
);

/** What a MAC covers, in this order, and after it the previous row's MAC. */
const auditColumns = [
  'stream',
  'sequence',
  'id',
  'at',
  'actor_kind',
  'actor_id',
  'actor',
  'credential_kind',
  'credential_id',
  'issuer',
  'approval',
  'action',
  'resource',
  'resource_id',
  'outcome',
  'code',
  'reason',
  'before',
  'after',
  'request_id',
] as const;

/** A chain that a transaction has locked, and its end. */
interface OpenChain {
  stream: number;
  end: Promise<{ sequence: number; mac: string }[]>;
}

const openChains = new WeakMap<object, OpenChain>();
/** The chain that a transaction has extended: it locks no other, so that two transactions never wait for each other. */
const extendedStreams = new WeakMap<object, number>();
const chainsLast = new WeakSet<object>();
let openedTimes = 0;

/**
 * Locks the chain that the audit rows of the running transaction will extend, and reads its end: a wait less than at the
 * commit. Only for a transaction that locks nothing after it, since others lock their chain last.
 */
export function openAuditChain(tx: Writer): void {
  const transaction = runningTransaction();
  // SQLite has no waits to save.
  if (engine !== 'postgres' || transaction === undefined || chainsLast.has(transaction)) return;
  // In turn, so that concurrent transactions of this process do not wait for each other.
  openedTimes += 1;
  const chain = lockChain(tx, openedTimes % auditStreams);
  // If it fails, so does the transaction.
  chain.end.catch(() => {});
  openChains.set(transaction, chain);
}

function lockChain(tx: Writer, stream: number): OpenChain {
  if (engine !== 'postgres') return { stream, end: chainHead(tx, { stream }) };
  const locked = sendAhead(tx, runPrepared(tx, 'select pg_advisory_xact_lock($1, $2)', [streamLock, stream]));
  return { stream, end: Promise.all([chainHead(tx, { stream }), locked]).then(([end]) => end) };
}

/** The running transaction opens no chain: it locks it when all its other locks are held. */
export function keepAuditChainLast(): void {
  const transaction = runningTransaction();
  if (transaction) chainsLast.add(transaction);
}

/** The chain that the running transaction has opened. It extends it once. */
function takeOpenChain(): OpenChain | undefined {
  const transaction = runningTransaction();
  const chain = transaction && openChains.get(transaction);
  if (transaction) openChains.delete(transaction);
  return chain;
}

/** Appends rows in the transaction they describe: all that it appends to one chain, under one lock. */
export async function appendAudit(tx: Writer, entries: NewAuditRow[]): Promise<void> {
  const [first] = entries;
  if (!first) return;
  const transaction = runningTransaction();
  const extended = transaction && extendedStreams.get(transaction);
  const { stream, end } = takeOpenChain() ?? lockChain(tx, extended ?? chainStream(first));
  if (transaction) extendedStreams.set(transaction, stream);
  const [last] = await end;
  let [sequence, previousMac] = [last?.sequence ?? 0, last?.mac ?? firstMac];
  const rows = entries.map((entry) => {
    sequence += 1;
    const row = { ...entry, id: newId(), stream, sequence };
    previousMac = auditMac(row, previousMac);
    return { ...row, mac: previousMac };
  });
  await insertMany(tx, auditLog, rows);
}

/** The last row of each chain. Sequences begin at 1 without gaps, so they also count the rows. */
export async function chainHeads(db: Reader): Promise<ChainHead[]> {
  const streams = Array.from({ length: auditStreams }, (_, stream) => stream);
  const ends = await readTogether(db, (one) => Promise.all(streams.map((stream) => chainHead(one, { stream }))));
  return ends.flatMap(([last], stream) => (last ? [{ stream, ...last }] : []));
}

/** The MAC of a row, over its content and the previous MAC. The verification recomputes it. */
export function auditMac(row: Omit<AuditRow, 'mac'>, previousMac: string): string {
  return mac('audit', canonicalJson([...auditColumns.map((name) => row[name] ?? null), previousMac]));
}

function chainStream(entry: NewAuditRow): number {
  return hash('sha1', `${entry.resource}/${entry.resource_id}`, 'buffer').readUInt8(0) % auditStreams;
}
