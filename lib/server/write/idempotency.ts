import { and, eq, sql } from 'drizzle-orm';
import {
  command,
  inList,
  insertMany,
  insertNew,
  isLockTimeout,
  listParam,
  query,
  sendAhead,
  updateMany,
  type Writer,
} from '#db/index.ts';
import { requests } from '#db/schema/idempotency.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import { hourMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import type { ResponseHeaders } from '#lib/server/http/request.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { limitsDigest } from '#lib/server/identity/issuer.ts';
import { writeProblems } from '#lib/server/problems.ts';
import { type AnswerReader, answerLimits, assertReadsAnswer } from '#lib/server/write/answer-limits.ts';

/** A response as it is sent and stored. */
export interface StoredResponse {
  status: number;
  headers: ResponseHeaders;
  body: string;
}

/** Identifies a repeated request by caller, operation, key and payload. */
export interface IdempotencyKey extends AnswerReader {
  caller: string;
  operation: string;
  key: string;
  fingerprint: string;
  /** Null: never expires. */
  expires_at: string | null;
  /** For an operation whose answer repeats the request. */
  shortBody?: BoundShortBody | undefined;
}

/**
 * What is stored of an answer that mostly repeats its request, which a repeated request sends again. `at` is the time
 * of the first request.
 */
export interface ShortBody<Input> {
  shorten(body: string, input: Input, at: string): string | undefined;
  restore(short: string, input: Input, at: string): string;
}

/** A short body of one request. */
interface BoundShortBody {
  shorten(body: string, at: string): string | undefined;
  restore(short: string, at: string): string;
}

/** No JSON begins with it. */
const shortMark = '~';

/** Binds a short body to the input of a request. An answer that is not restored byte for byte is stored whole. */
function boundShortBody<Input>({ shorten, restore }: ShortBody<Input>, input: Input): BoundShortBody {
  return {
    shorten: (body, at) => {
      const short = shorten(body, input, at);
      return short !== undefined && restore(short, input, at) === body ? short : undefined;
    },
    restore: (short, at) => restore(short, input, at),
  };
}

export type StoredRequest = typeof requests.$inferSelect;

/** A key whose request has no response yet. */
const unanswered = { status: 0, body: '', headers: '' };
const retentionMs = 72 * hourMs;

const insertKey = command((tx) =>
  tx
    .insert(requests)
    .values({
      caller: sql.placeholder('caller'),
      operation: sql.placeholder('operation'),
      key: sql.placeholder('key'),
      fingerprint: sql.placeholder('fingerprint'),
      limits: sql.placeholder('limits'),
      ...unanswered,
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

const someKeys = and(
  eq(requests.caller, sql.placeholder('caller')),
  eq(requests.operation, sql.placeholder('operation')),
  inList(requests.key, 'keys'),
);
const existingKeys = query((db) => db.select({ key: requests.key }).from(requests).where(someKeys));
const storedRows = query((db) => db.select().from(requests).where(someKeys));
const deleteKeys = command((tx) => tx.delete(requests).where(someKeys));

const deleteKey = command((tx) => tx.delete(requests).where(byKey));

const updateResponse = command((tx) =>
  tx
    .update(requests)
    .set({
      status: sql`${sql.placeholder('status')}`,
      limits: sql`${sql.placeholder('limits')}`,
      body: sql`${sql.placeholder('body')}`,
      headers: sql`${sql.placeholder('headers')}`,
    })
    .where(byKey),
);

/** Headers of nearly all answers are stored as an empty text. */
const jsonOnlyHeaders = '{"content-type":"application/json; charset=utf-8"}';

/** The columns of a stored answer. */
function storedColumns(wanted: IdempotencyKey, { status, headers, body }: StoredResponse, at: string) {
  const all = JSON.stringify(headers);
  const short = wanted.shortBody?.shorten(body, at);
  return {
    status,
    limits: answerLimits(wanted),
    headers: all === jsonOnlyHeaders ? '' : all,
    body: short === undefined ? body : shortMark + short,
  };
}

/** The key of a request: the request id in its body, or its `Idempotency-Key` header. */
export function idempotencyKeyOf<Input>(
  ctx: Context,
  operation: string,
  sent: {
    body_id: string | undefined;
    header: string | undefined;
    input: Input;
    shortBody?: ShortBody<Input> | undefined;
  },
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
    fingerprint: mac('fingerprint', canonicalJson(sent.input), 'base64url'),
    limits: limitsDigest(ctx.principal.credential),
    permissions: ctx.principal.permissions,
    expires_at: sent.body_id === undefined ? timeAfter(ctx.now, retentionMs) : null,
    shortBody: sent.shortBody && boundShortBody(sent.shortBody, sent.input),
  };
}

/**
 * Inserts the key in the transaction of the write. Returns undefined if this request is the first, or the stored
 * response of an earlier one. On PostgreSQL it waits for an equal request in progress: see `responseOfEqualRequest`.
 */
export async function beginRequest(
  tx: Writer,
  wanted: IdempotencyKey,
  now: string,
): Promise<StoredResponse | undefined> {
  const inserted = await insertKey(tx, { ...wanted, at: now });
  if (inserted.length > 0) return undefined;
  const [stored] = await storedRow(tx, { ...wanted });
  return storedResponse(wanted, stored);
}

/**
 * The response of an earlier request. Throws 409 if it still runs, or if its caller may have read more than this one, and
 * 422 if it had another payload.
 */
export function storedResponse(wanted: IdempotencyKey, stored: StoredRequest | undefined): StoredResponse {
  if (!stored) throw writeProblems.requestRunning();
  if (stored.fingerprint !== wanted.fingerprint) {
    throw writeProblems.requestIdReused();
  }
  assertReadsAnswer(wanted, stored.limits);
  const headers = JSON.parse(stored.headers || jsonOnlyHeaders) as ResponseHeaders;
  const body = stored.body.startsWith(shortMark) ? restoredBody(wanted, stored) : stored.body;
  return { status: stored.status, body, headers: { ...headers, 'idempotency-replayed': 'true' } };
}

function restoredBody({ shortBody, operation }: IdempotencyKey, { body, at }: StoredRequest): string {
  if (!shortBody) throw new Error(`Answers of ${operation} are stored in short, and nothing restores them.`);
  return shortBody.restore(body.slice(shortMark.length), at);
}

/**
 * As `beginRequest` for the items of a bulk: all new keys in one statement. Returns the stored rows of earlier requests
 * by key; a key that is missing there is new and was inserted.
 */
export async function beginRequests(
  tx: Writer,
  wanted: readonly IdempotencyKey[],
  now: string,
): Promise<Map<string, StoredRequest>> {
  const [first] = wanted;
  if (!first) return new Map();
  const { caller, operation } = first;
  // A fixed order prevents a deadlock between two bulks with equal keys.
  const rows = [...new Map(wanted.map((one) => [one.key, { ...one, ...unanswered, at: now }])).values()];
  rows.sort((left, right) => (left.key < right.key ? -1 : 1));
  const inserted = await insertNew<{ key: string }>(tx, requests, rows, ['key']).catch(rejectRunning);
  const isNew = new Set(inserted.map(({ key }) => key));
  const repeated = rows.filter(({ key }) => !isNew.has(key)).map(({ key }) => key);
  if (repeated.length === 0) return new Map();
  const stored = await storedRows(tx, { caller, operation, keys: listParam(repeated) });
  return new Map(stored.map((row) => [row.key, row]));
}

/** Stores the responses of items whose keys `beginRequests` inserted at `now`, and deletes the keys of those that have none. */
export async function endRequests(
  tx: Writer,
  items: readonly { key: IdempotencyKey; answer: StoredResponse | undefined }[],
  now: string,
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const { caller, operation } = first.key;
  const rejected = items.filter(({ answer }) => answer === undefined).map(({ key }) => key.key);
  if (rejected.length > 0) await sendAhead(tx, deleteKeys(tx, { caller, operation, keys: listParam(rejected) }));
  const rows = items.flatMap(({ key, answer }) => (answer ? [{ ...key, ...storedColumns(key, answer, now) }] : []));
  await updateMany(
    tx,
    requests,
    { by: ['caller', 'operation', 'key'], set: ['fingerprint', 'limits', 'status', 'body', 'headers'] },
    rows,
  );
}

/** An equal request in progress holds the key for longer than a lock may wait. */
export function rejectRunning(error: unknown): never {
  if (!isLockTimeout(error)) throw error;
  throw writeProblems.requestRunning();
}

/** Stores the response with its key, so that it is repeated byte for byte. `now` is the time of `beginRequest`. */
export async function storeResponse(
  tx: Writer,
  wanted: IdempotencyKey,
  answer: StoredResponse,
  now: string,
): Promise<void> {
  await sendAhead(tx, updateResponse(tx, { ...wanted, ...storedColumns(wanted, answer, now) }));
}

/** Deletes the key of a rejected request: rejections are not stored. */
export async function abandonRequest(tx: Writer, wanted: IdempotencyKey): Promise<void> {
  await sendAhead(tx, deleteKey(tx, { ...wanted }));
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
    ...storedColumns(key, answer, at),
    at,
  }));
  await insertMany(
    tx,
    requests,
    // A fixed order prevents a deadlock between two batches with equal keys.
    rows.sort((left, right) => (left.key < right.key ? -1 : 1)),
  );
}
