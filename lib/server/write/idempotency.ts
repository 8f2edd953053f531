import { and, eq, sql } from 'drizzle-orm';
import { command, inList, insertMany, listParam, query, rootCause, type Writer } from '#db/index.ts';
import { requests } from '#db/schema/idempotency.ts';
import { canonicalJson } from '#lib/core/canonical-json.ts';
import { mac } from '#lib/core/keys.ts';
import type { ResponseHeaders } from '#lib/server/http/request.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { writeProblems } from '#lib/server/problems.ts';

/** A response as it is sent and stored. */
export interface StoredResponse {
  status: number;
  headers: ResponseHeaders;
  body: string;
}

/** Identifies a repeated request by caller, operation, key and payload. */
export interface IdempotencyKey {
  caller: string;
  operation: string;
  key: string;
  fingerprint: string;
  /** Null: never expires. */
  expires_at: string | null;
}

const retentionMs = 72 * 3600_000;

const insertKey = command((tx) =>
  tx
    .insert(requests)
    .values({
      caller: sql.placeholder('caller'),
      operation: sql.placeholder('operation'),
      key: sql.placeholder('key'),
      fingerprint: sql.placeholder('fingerprint'),
      status: 0,
      body: '',
      headers: '{}',
      at: sql.placeholder('at'),
      expires_at: sql.placeholder('expires_at'),
    })
    .onConflictDoNothing()
    .returning({ key: requests.key }),
);

const byKey = and(
  eq(requests.caller, sql.placeholder('caller')),
  eq(requests.operation, sql.placeholder('operation')),
  eq(requests.key, sql.placeholder('key')),
);

const storedRow = query((db) => db.select().from(requests).where(byKey));

const existingKeys = query((db) =>
  db
    .select({ key: requests.key })
    .from(requests)
    .where(
      and(
        eq(requests.caller, sql.placeholder('caller')),
        eq(requests.operation, sql.placeholder('operation')),
        inList(requests.key, 'keys'),
      ),
    ),
);

const deleteKey = command((tx) => tx.delete(requests).where(byKey));

const updateResponse = command((tx) =>
  tx
    .update(requests)
    .set({
      status: sql`${sql.placeholder('status')}`,
      body: sql`${sql.placeholder('body')}`,
      headers: sql`${sql.placeholder('headers')}`,
    })
    .where(byKey),
);

/** The key of a request: the request id in its body, or its `Idempotency-Key` header. */
export function idempotencyKeyOf(
  ctx: Context,
  operation: string,
  sent: { body_id: string | undefined; header: string | undefined; input: unknown },
): IdempotencyKey | undefined {
  if (sent.header !== undefined && !/^[\x21-\x7e]{1,255}$/.test(sent.header)) {
    throw writeProblems.idempotencyKeyInvalid();
  }
  if (sent.header !== undefined && sent.body_id !== undefined && sent.header.toLowerCase() !== sent.body_id) {
    throw writeProblems.idempotencyKeyDiffers();
  }
  const key = sent.body_id ?? sent.header;
  if (key === undefined) return undefined;
  return {
    caller: ctx.principal.id || ctx.remote,
    operation,
    key,
    fingerprint: mac('fingerprint', canonicalJson(sent.input)),
    expires_at: sent.body_id === undefined ? new Date(Date.parse(ctx.now) + retentionMs).toISOString() : null,
  };
}

/**
 * Inserts the key in the transaction of the write. Returns undefined if this request is the first, or the stored
 * response of an earlier one. On PostgreSQL it waits for an equal request in progress.
 */
export async function beginRequest(
  tx: Writer,
  wanted: IdempotencyKey,
  now: string,
): Promise<StoredResponse | undefined> {
  const inserted = await insertKey(tx, { ...wanted, at: now }).catch((error: unknown) => {
    if (rootCause(error)?.code !== '55P03') throw error;
    throw writeProblems.requestRunning();
  });
  if (inserted.length > 0) return undefined;
  const [stored] = await storedRow(tx, { ...wanted });
  if (!stored) throw writeProblems.requestRunning();
  if (stored.fingerprint !== wanted.fingerprint) {
    throw writeProblems.requestIdReused();
  }
  const headers = JSON.parse(stored.headers) as ResponseHeaders;
  return { status: stored.status, body: stored.body, headers: { ...headers, 'idempotency-replayed': 'true' } };
}

/** Stores the response with its key, byte for byte. */
export async function storeResponse(tx: Writer, wanted: IdempotencyKey, answer: StoredResponse): Promise<void> {
  await updateResponse(tx, { ...wanted, ...answer, headers: JSON.stringify(answer.headers) });
}

/** Deletes the key of a rejected request: rejections are not stored. */
export async function abandonRequest(tx: Writer, wanted: IdempotencyKey): Promise<void> {
  await deleteKey(tx, { ...wanted });
}

/** Which of these keys are stored already; one query for each caller and operation. */
export async function completedKeys(tx: Writer, wanted: IdempotencyKey[]): Promise<ReadonlySet<IdempotencyKey>> {
  const known = new Set<IdempotencyKey>();
  for (const [, some] of Map.groupBy(wanted, ({ caller, operation }) => `${operation} ${caller}`)) {
    const [{ caller, operation } = { caller: '', operation: '' }] = some;
    const keys = listParam(some.map(({ key }) => key));
    const found = new Set((await existingKeys(tx, { caller, operation, keys })).map(({ key }) => key));
    for (const one of some) if (found.has(one.key)) known.add(one);
  }
  return known;
}

/** Stores the responses of a batch. If one key was stored meanwhile, all fail. */
export async function storeResponses(
  tx: Writer,
  completed: { key: IdempotencyKey; at: string; answer: StoredResponse }[],
): Promise<void> {
  const rows = completed.map(({ key, at, answer }) => ({
    ...key,
    ...answer,
    headers: JSON.stringify(answer.headers),
    at,
  }));
  await insertMany(
    tx,
    requests,
    // A fixed order prevents a deadlock between two batches with equal keys.
    rows.sort((left, right) => (left.key < right.key ? -1 : 1)),
  );
}
