import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm';
import { query, type Reader, readTogether } from '#db/index.ts';
import { auditBlocks, auditLog } from '#db/schema/audit.ts';
import { auditStreams } from '#lib/server/write/audit-chain.ts';

/** The last row of each stream that a block contains. */
export type ChainEnds = ReadonlyMap<number, number>;

const lastBlock = query((db) =>
  db
    .select({ last_sequence: auditBlocks.last_sequence })
    .from(auditBlocks)
    .where(eq(auditBlocks.stream, sql.placeholder('stream')))
    .orderBy(desc(auditBlocks.first_sequence))
    .limit(1),
);

/** The sequence of the last row of a stream that a block has; 0 without blocks. */
export async function lastSummarized(db: Reader, stream: number): Promise<number> {
  const [block] = await lastBlock(db, { stream });
  return block?.last_sequence ?? 0;
}

/** For each stream, the last row that a block has. */
export async function readChainEnds(db: Reader): Promise<ChainEnds> {
  const streams = Array.from({ length: auditStreams }, (_, stream) => stream);
  return readTogether(
    db,
    async (one) =>
      new Map(await Promise.all(streams.map(async (stream) => [stream, await lastSummarized(one, stream)] as const))),
  );
}

/** The rows of no block: the newest of each stream. */
export const tailCondition = (ends: ChainEnds): SQL | undefined =>
  or(...[...ends].map(([stream, last]) => and(eq(auditLog.stream, stream), gt(auditLog.sequence, last))));
