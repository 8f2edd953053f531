import { type Database, database, hasSeveralConnections, isUndone, readSnapshot } from '#db/index.ts';
import { linkOrigin, rejectHost } from '#lib/core/host.ts';
import { Problem } from '#lib/core/problem.ts';
import { createTurnQueue, endOfArrivals, type SemaphoreSlot } from '#lib/core/process/scheduling.ts';
import { requestIdOf, splitOnce } from '#lib/server/http/edge.ts';
import { discardBody, serialize } from '#lib/server/http/reply.ts';
import { type ApiRequest, type ApiResponse, headerOf } from '#lib/server/http/request.ts';
import { compressResponse } from '#lib/server/http/response-compression.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import { deprecationHeaders } from '#lib/server/operation/deprecation.ts';
import { admitCaller, beginAtArrival, recordRefusal } from '#lib/server/operation/dispatch/admission.ts';
import { createBatcher, type PrepareReviewCheck } from '#lib/server/operation/dispatch/batching.ts';
import type { AdmitInTransaction } from '#lib/server/operation/dispatch/early-write.ts';
import { requestContext } from '#lib/server/operation/dispatch/request-context.ts';
import { openReading, type RequestReading } from '#lib/server/operation/dispatch/stand-in.ts';
import { whileAdmitted } from '#lib/server/operation/download.ts';
import type { BoundOperation } from '#lib/server/operation/endpoint.ts';
import { assertIfMatch } from '#lib/server/operation/input/header-text.ts';
import { parseInput } from '#lib/server/operation/input/input.ts';
import { bodySlot, type RawInput, readInput } from '#lib/server/operation/input/raw-input.ts';
import type { Review } from '#lib/server/operation/review/review.ts';
import { buildRoutes, type RouteMatch, type Routes } from '#lib/server/operation/routes.ts';
import { writeProblems } from '#lib/server/problems.ts';
import { observeRequest } from '#lib/server/telemetry/observe.ts';
import type { RequestObservation } from '#lib/server/telemetry/request-observation.ts';
import { withSpan } from '#lib/server/telemetry/trace.ts';
import { recordPermissions } from '#lib/server/write/answer-limits.ts';
import { keepAuditChainLast } from '#lib/server/write/audit-chain.ts';
import { withAudit } from '#lib/server/write/effects.ts';
import { responseOfEqualRequest } from '#lib/server/write/equal-request.ts';
import {
  abandonRequest,
  beginRequest,
  type IdempotencyKey,
  idempotencyKeyOf,
  type StoredResponse,
  storeResponse,
} from '#lib/server/write/idempotency.ts';
import { problemOf, problemResponse } from '#lib/server/write/problem-response.ts';

const everyResponse = { 'cache-control': 'no-store' };

export type Dispatch = (request: ApiRequest) => Promise<ApiResponse>;

/** Starts one write in each turn of the event loop, so that a burst of writes delays no read. */
const nextWriteTurn = createTurnQueue();
/** Those of a batch only read their input before it: a few of them take no longer than the turn. */
const nextTurnOfBatch = createTurnQueue(4);

interface Api {
  routes: Routes;
  review: Review | undefined;
  /** For operations whose writes can run as one batch. */
  batchers: Map<BoundOperation, ReturnType<typeof createBatcher>>;
  /** The fields of lists by operation. */
  lists: Readonly<Record<string, FieldTable>>;
  /** Those that are being answered. */
  writesInProgress: number;
}

/** What the dispatcher takes from the nouns besides their endpoints. */
interface DispatcherParts extends Partial<Pick<Api, 'review' | 'lists'>> {
  prepareReviewCheck?: PrepareReviewCheck;
}

/** Handles every request: find the operation, authenticate, parse the input, perform, respond. */
export function createDispatcher(
  bound: BoundOperation[],
  { review, prepareReviewCheck, lists = {} }: DispatcherParts = {},
): Dispatch {
  const batchable = bound.filter((one) => one.performBatch);
  const batchers = new Map(batchable.map((one) => [one, createBatcher(one, prepareReviewCheck)]));
  const api = { routes: buildRoutes(bound), review, batchers, lists, writesInProgress: 0 };
  return async (request) => {
    const request_id = requestIdOf(request.headers['x-request-id']);
    const answer = await observeRequest(request, request_id, async (observation) => {
      const plain = await respond(api, request, { request_id, observation });
      return compressResponse(request, plain, observation.operation?.secret ?? false);
    });
    const { status, body } = answer;
    const headers = { ...everyResponse, ...answer.headers, 'x-request-id': request_id };
    if (request.method !== 'HEAD') return { status, headers, body };
    await discardBody(body);
    return { status, headers, body: null };
  };
}

async function respond(
  api: Api,
  request: ApiRequest,
  { request_id, observation }: { request_id: string; observation: RequestObservation },
): Promise<ApiResponse> {
  const [instance] = splitOnce(request.target, '?');
  let headers: Record<string, string> = {};
  let slot: SemaphoreSlot | undefined;
  let reading: RequestReading | undefined;
  try {
    // The edge has checked it already, but Next's route handlers come here directly.
    const misdirected = rejectHost({ host: headerOf(request.headers, 'host'), target: request.target });
    if (misdirected) throw misdirected;
    const match = api.routes.find(request.method, instance);
    if (request.method === 'OPTIONS') return { status: 204, headers: { allow: match.allow }, body: null };
    const { bound } = match;
    observation.operation = bound.operation;
    if (bound.operation.effect === 'write') api.writesInProgress += 1;
    headers = deprecationHeaders(bound.operation);
    observation.activity.setOperation(bound.operation.id);
    const opened = await database();
    const isAlone = await waitForTurn(api, bound, opened);
    const ctx = requestContext(request, request_id, opened);
    reading = await openReading(bound.operation, ctx, { observation, replicas: opened.replicas });
    slot = bodySlot(bound.operation);
    const use = { observation, reading, slot };
    let sent: Promise<RawInput> | undefined;
    const read = async (early: Context, input: unknown) =>
      serialize(await bound.perform(early as never, input, undefined));
    const perform = async (own: Context, admit?: AdmitInTransaction) => {
      if (api.batchers.has(bound)) await nextTurnOfBatch();
      if (bound.operation.refusals?.includes('revision-mismatch')) assertIfMatch(own.if_match);
      // A write that began for another principal is performed again.
      sent ??= readInput(match, request, { ctx: own, ...use });
      return performSent({ api, match, request, ctx: own, opened, sent: await sent, admit }, use);
    };
    const steps = { read, write: perform, ...use };
    const { limits, begun } = await admitCaller({ match, request, ctx, opened, isAlone }, steps);
    headers = { ...headers, ...limits };
    const answer = await (begun ?? perform(ctx));
    return {
      status: answer.status,
      headers: { ...headers, ...reading.headers(), ...answer.headers },
      body: whileAdmitted(answer.body, { ctx, request, operation: bound.operation }),
    };
  } catch (error) {
    const problem = problemOf(error, request_id);
    observation.code = problem.code;
    const answer = problemResponse(problem, { instance, request_id, origin: linkOrigin(request.origin) });
    const age = problem.status === 404 ? reading?.headers() : undefined;
    return { ...answer, headers: { ...headers, ...age, ...answer.headers } };
  } finally {
    slot?.release();
    if (observation.operation?.effect === 'write') api.writesInProgress -= 1;
  }
}

/** Waits for requests that are served better together. True for a write that is the only one. */
async function waitForTurn(api: Api, bound: BoundOperation, opened: Database): Promise<boolean> {
  const isWrite = bound.operation.effect === 'write';
  const hasWaits = hasSeveralConnections(opened.read);
  // The credentials of a batch are checked together. Other writes each wait for a connection.
  const isCheckedFirst = api.batchers.has(bound);
  if (isWrite && !isCheckedFirst) await nextWriteTurn();
  // Reads of SQLite have no waits: those that arrive together take half the time together. On PostgreSQL, a write is
  // not alone if others arrived with it.
  if (isCheckedFirst || isWrite === hasWaits) await endOfArrivals();
  return isWrite && api.writesInProgress === 1;
}

interface SentRequest {
  api: Api;
  match: RouteMatch;
  request: ApiRequest;
  ctx: Context;
  opened: Database;
  sent: RawInput;
  /** Of a write whose caller is not admitted yet. */
  admit: AdmitInTransaction | undefined;
}

/** Parses the input and performs the operation. */
async function performSent(
  { api, match, request, ctx, opened, sent, admit }: SentRequest,
  { observation, reading }: { observation: RequestObservation; reading: RequestReading },
): Promise<ApiResponse> {
  const { bound } = match;
  const input = parseInput(bound.operation, sent, api.lists[bound.operation.id]);
  return bound.operation.effect === 'read'
    ? await reading.attempt(() => performRead(bound, ctx, { input, opened }))
    : await performWrite(bound, ctx, { request, sent, input, api, observation, admit });
}

async function performRead(
  bound: BoundOperation,
  ctx: Context,
  { input, opened: { read, replicas } }: { input: unknown; opened: Database },
): Promise<ApiResponse> {
  // Endpoints of reads take a Context; the registry stores all endpoints with the wider type.
  const perform = (own: Context) => bound.perform(own as never, input, undefined);
  const performOnce = (own: Context) =>
    bound.operation.snapshot ? readSnapshot(own.db, (db) => perform({ ...own, db })) : perform(own);
  const answerFrom = async (own: Context) => serialize(await performOnce(own));
  // While the primary is away, ctx.db is a replica already.
  const replica = bound.operation.replica && ctx.db === read ? await replicas?.reader() : undefined;
  if (!replica) return answerFrom(ctx);
  return answerFrom({ ...ctx, db: replica }).catch((error) => {
    if (error instanceof Problem) throw error;
    // The replica is gone, or cancelled the read to replay a change.
    return answerFrom(ctx);
  });
}

interface PendingWrite {
  request: ApiRequest;
  sent: RawInput;
  input: RawInput;
  api: Api;
  observation: RequestObservation;
  admit: AdmitInTransaction | undefined;
}

/** Performs a write, alone or in a batch, and audits a rejection. */
async function performWrite(bound: BoundOperation, caller: Context, write: PendingWrite): Promise<ApiResponse> {
  const { operation } = bound;
  await beginAtArrival(bound, caller, write);
  const ctx = recordPermissions(caller);
  const { request, input, api, observation, admit } = write;
  const { body } = input as { body: { id?: string | null } | undefined };
  const key = idempotencyKeyOf(ctx, operation.id, {
    body_id: operation.request_id ? (body?.id ?? undefined) : undefined,
    header: headerOf(request.headers, 'idempotency-key'),
    input,
    shortBody: bound.shortBody,
  });
  const prepared = await bound.prepare?.(ctx, input);
  const alone = () => performSingleWrite(bound, ctx, { ...write, key, prepared });
  // Writes respond with JSON.
  const answerOf = (result: unknown) => serialize(result) as StoredResponse;
  try {
    const addToBatch = bound.canBatch?.(input) ? api.batchers.get(bound) : undefined;
    const perform = () =>
      addToBatch?.({ ctx, key, input, admit, toResponse: answerOf, performAlone: alone }) ?? alone();
    const answer = await withSpan(observation.span, 'transaction', perform);
    if (answer instanceof Problem) throw answer;
    await bound.settle?.(prepared);
    return answer;
  } catch (error) {
    // A commit without an answer may have happened.
    if (error instanceof Problem || isUndone(error)) await bound.settle?.(prepared);
    await recordRefusal(bound, ctx, error);
    throw error;
  }
}

/** Runs the write in one transaction with its idempotency row, audit rows and events. */
async function performSingleWrite(
  bound: BoundOperation,
  ctx: Context,
  {
    request,
    sent,
    input,
    api,
    admit,
    key,
    prepared,
  }: PendingWrite & { key: IdempotencyKey | undefined; prepared: unknown },
): Promise<StoredResponse | Problem> {
  const { operation } = bound;
  const { transaction } = await database();
  const performed = transaction(async (tx) => {
    // All are sent before the first answer is awaited: a wait less for each.
    const admitted = admit?.(tx);
    const rules = api.review?.read(tx, operation);
    // A held write locks what an ordinary one does not.
    if (api.review?.isLikely(operation)) keepAuditChainLast();
    const lockSent = Promise.withResolvers<void>();
    const locked = bound.lock?.({ ...ctx, db: tx }, input, lockSent.resolve);
    // After the locks, as bulks and batches reserve theirs: they would wait for each other.
    const reserve = () => key && beginRequest(tx, key, ctx.now);
    // A repeated request has its first answer, whatever has become of what it would lock.
    const begun = locked ? Promise.race([lockSent.promise, locked]).then(reserve, reserve) : reserve();
    // If the request was answered before, or fails, nobody asks for the others.
    for (const unasked of [begun, rules, locked]) unasked?.catch(() => {});
    await admitted;
    const replayed = await begun;
    if (replayed) return replayed;
    let isPerformed = false;
    const result = await withAudit(tx, ctx, operation.id, async (writing) => {
      const reviewed = await api.review?.decide(writing, { bound, sent, input, prepared, locked }, await rules);
      isPerformed = reviewed === undefined;
      return reviewed ?? bound.perform(writing, input, prepared, locked);
    });
    if (result instanceof Problem) {
      if (key) await abandonRequest(tx, key);
      return result;
    }
    const answer = serialize(result) as StoredResponse;
    const isSecret = operation.secret && isPerformed;
    if (key) await storeResponse(tx, key, isSecret ? secretWithheld(request, ctx) : answer, ctx.now);
    return answer;
  });
  return performed.catch((error) => responseOfEqualRequest(error, { key, now: ctx.now, admit }));
}

/** A secret is never stored with its key: a repeated request learns only that it was done. */
function secretWithheld(request: ApiRequest, ctx: Context): StoredResponse {
  const problem = writeProblems.secretShownBefore();
  const [instance] = splitOnce(request.target, '?');
  return problemResponse(problem, { instance, request_id: ctx.request_id, origin: ctx.origin });
}
