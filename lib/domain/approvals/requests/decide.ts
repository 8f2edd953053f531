import { eq } from 'drizzle-orm';
import { forUpdate, withSavepoint } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import type { ChangeRequestRow } from '#db/schema/approvals.ts';
import { changeRequests } from '#db/schema/approvals.ts';
import { eventTypeOf } from '#lib/core/event-types.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { Problem } from '#lib/core/problem.ts';
import { approvalProblems } from '#lib/domain/approvals/problems.ts';
import type { ChangeRequest } from '#lib/domain/approvals/requests/change-request.ts';
import { assertUnchanged, collectEvidence, decryptEvidence } from '#lib/domain/approvals/requests/evidence.ts';
import { exclusionFrom } from '#lib/domain/approvals/requests/exclusion.ts';
import {
  decryptRequest,
  expireRequests,
  findChangeRequest,
  presentChangeRequest,
  requestStateAt,
  subtractRequestsFromTotals,
} from '#lib/domain/approvals/requests/requests.ts';
import {
  createdRecordsOf,
  recordsCreatedBy,
  storeTouchedRecords,
} from '#lib/domain/approvals/requests/touched-records.ts';
import { differenceOfChanges } from '#lib/domain/approvals/review.ts';
import { type StoredSecret, storedSecret } from '#lib/domain/approvals/secrets/one-time-secret.ts';
import { RequestReader } from '#lib/domain/approvals/shown/masking.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { Reply } from '#lib/server/http/reply.ts';
import type { AuditedChange, Context, Principal, WriteContext } from '#lib/server/identity/context.ts';
import { isRevoked } from '#lib/server/identity/credentials.ts';
import { exceedsCap, restrictPermissions } from '#lib/server/identity/issuer.ts';
import { isPermission } from '#lib/server/identity/permissions.ts';
import { rightsOfUser } from '#lib/server/identity/rights.ts';
import type { BoundOperation } from '#lib/server/operation/endpoint.ts';
import { parseInput } from '#lib/server/operation/input/input.ts';
import type { RawInput } from '#lib/server/operation/input/raw-input.ts';
import { withAudit } from '#lib/server/write/effects.ts';

/** Finds an operation with its endpoint. Passed in, because approvals run operations of all nouns. */
export type FindOperation = (operation: string) => BoundOperation | undefined;

interface StoredChange {
  code: string;
  detail: string;
}

/** Rejects a change request; its record stays. */
export async function rejectRequest(ctx: WriteContext, id: string, reason: string): Promise<ChangeRequest> {
  const row = await lockPending(ctx, id);
  const decided = await writeDecision(ctx, row, { state: 'REJECTED', reason });
  return presentChangeRequest(decided, ctx);
}

/** Runs the operation's preparation, which is slow and has no effects, before the transaction. */
export async function prepareRequest(ctx: Context, id: string, find: FindOperation): Promise<unknown> {
  const row = await findChangeRequest(ctx.db, id);
  const bound = row && find(row.operation);
  if (!row || !bound?.prepare) return undefined;
  return bound.prepare(ctx, parseInput(bound.operation, decryptRequest(row)));
}

/**
 * Approves a change request and performs it once. A request that fails is final: its problem is returned instead of
 * thrown, so that the failure is committed.
 */
export async function approveRequest(
  ctx: WriteContext,
  id: string,
  how: { reason: string | undefined; prepared: unknown; find: FindOperation },
): Promise<ChangeRequest | Problem> {
  const row = await lockPending(ctx, id);
  const bound = how.find(row.operation);
  if (!bound) throw approvalProblems.operationUnknown(row.operation);
  const done = await withSavepoint(ctx.db, () => performRequest(ctx, row, { bound, prepared: how.prepared })).catch(
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return error.code === 'revision-mismatch' ? approvalProblems.stale() : error;
    },
  );
  const { reason } = how;
  const isReadable = new RequestReader(ctx.principal, row).readsRequest();
  if (done instanceof Problem) {
    const failure: StoredChange = { code: done.code, detail: done.message };
    await writeDecision(ctx, row, { state: 'FAILED', reason, failure });
    return isReadable ? done : approvalProblems.maskedFailure(done.code);
  }
  const { reply, changes } = done;
  // Records that exist only now: their timelines show the request.
  await storeTouchedRecords(ctx, row.id, changes.flatMap(recordsCreatedBy));
  const secret = bound.operation.secret ? storedSecret(ctx, row.id, reply.body) : undefined;
  const decided = await writeDecision(ctx, row, { state: 'EXECUTED', reason, result_status: reply.status, secret });
  const isShown = reply.body !== undefined && !secret && isReadable;
  const created = await createdRecordsOf(ctx.db, decided);
  return { ...presentChangeRequest(decided, ctx), ...created, ...(isShown && { result: reply.body }) };
}

/**
 * Performs the operation as the requester, with the requester's current permissions. Throws when that is not possible.
 */
async function performRequest(
  ctx: WriteContext,
  row: ChangeRequestRow,
  { bound, prepared }: { bound: BoundOperation; prepared: unknown },
): Promise<{ reply: Reply; changes: AuditedChange[] }> {
  const kept = decryptRequest(row);
  const principal = await currentRequester(ctx, row);
  const approval = { change_request: row.id, decider: ctx.principal };
  const requester: Context = { ...ctx, principal, if_match: kept.if_match, approval };
  const input = parseInput(bound.operation, kept);
  const changes: AuditedChange[] = [];
  const result = await withAudit(ctx.db, requester, row.operation, async (writing) => {
    const record = (change: AuditedChange) => {
      changes.push(change);
      writing.record(change);
    };
    assertUnchanged(decryptEvidence(row), await collectEvidence(writing, bound, input as RawInput));
    return bound.perform({ ...writing, record }, input, prepared);
  });
  if (result instanceof Problem) throw result;
  if (differenceFingerprint(differenceOfChanges(changes)) !== differenceFingerprint(row.difference)) {
    throw approvalProblems.stale();
  }
  return { reply: result instanceof Reply ? result : new Reply(result), changes };
}

/**
 * The initial state of a write, and which items of a bulk it rejects. Ids of new records differ each time, so they are
 * left out.
 */
function differenceFingerprint(difference: ChangeRequestRow['difference']): string {
  const created = new Set(difference.filter(({ before }) => before === null).map(({ resource_id }) => resource_id));
  return canonicalJson(
    difference.map(({ resource, resource_id, before, after }) => [
      resource,
      created.has(resource_id) ? '' : resource_id,
      before,
      rejectedItemsOf(after),
    ]),
  );
}

const rejectedItemsOf = (after: unknown): unknown => (after as { refused?: unknown } | null)?.refused ?? null;

/**
 * The requester with current permissions. Throws 409 when the requester may no longer perform the operation, or when the
 * credential of the request has ended.
 */
async function currentRequester(ctx: WriteContext, row: ChangeRequestRow): Promise<Principal> {
  const [user] = await ctx.db.select().from(users).where(eq(users.id, row.requester_id));
  const { credential } = row;
  const held = (await rightsOfUser(ctx.db, row.requester_id)).permissions;
  const permissions = restrictPermissions(credential, held);
  // Some operations need only a credential.
  const isAllowed = isPermission(row.permission) ? permissions.has(row.permission) : row.permission === 'signed-in';
  if (user?.state !== 'ACTIVE' || !isAllowed) {
    throw approvalProblems.requesterNotPermitted(row.requester, row.permission);
  }
  if (exceedsCap(credential.cap, held) || (await isRevoked(ctx.db, credential))) {
    throw approvalProblems.requestCredentialEnded(row.requester);
  }
  const { id, username, name, kind } = user;
  return { id, username, name, kind, permissions, credential };
}

/** The locked change request. Throws 404, 403 for the caller's own request, and 409 when it is not pending. */
async function lockPending(ctx: WriteContext, id: string): Promise<ChangeRequestRow> {
  await expireRequests(ctx);
  const [row] = await forUpdate(ctx.db.select().from(changeRequests).where(eq(changeRequests.id, id)));
  if (!row) throw approvalProblems.notFound();
  const exclusion = exclusionFrom(row, decryptEvidence(row), ctx.principal.id);
  if (exclusion) throw exclusion;
  const state = requestStateAt(row, ctx.now);
  if (state !== 'PENDING') {
    throw approvalProblems.notPending(state);
  }
  return row;
}

async function writeDecision(
  ctx: WriteContext,
  row: ChangeRequestRow,
  decision: {
    state: 'EXECUTED' | 'REJECTED' | 'FAILED';
    reason: string | undefined;
    failure?: StoredChange;
    result_status?: number;
    secret?: StoredSecret | undefined;
  },
): Promise<ChangeRequestRow> {
  const { state, reason, failure = null, result_status = null } = decision;
  if (state !== 'EXECUTED') await subtractRequestsFromTotals(ctx, [row]);
  const written = {
    ...decision.secret,
    state,
    failure,
    result_status,
    decided_at: ctx.now,
    decider_id: ctx.principal.id,
    decider: ctx.principal.username,
    decision_reason: reason ?? null,
  };
  await ctx.db.update(changeRequests).set(written).where(eq(changeRequests.id, row.id));
  ctx.record({
    resource: 'change_request',
    resource_id: row.id,
    before: { state: 'PENDING' },
    after: { state, ...(failure && { code: failure.code }) },
    reason,
  });
  const { id, operation } = row;
  emitEvent(ctx, { type: eventTypeOf('change-request', state), subject: id, data: { id, operation } });
  return { ...row, ...written };
}
