import { type Reader, withSavepoint } from '#db/index.ts';
import type { ChangeRequestRow } from '#db/schema/approvals.ts';
import { changeRequests } from '#db/schema/approvals.ts';
import { Problem } from '#lib/core/problem.ts';
import { hourMs } from '#lib/core/time/durations.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { newId } from '#lib/core/uuid.ts';
import { withoutAnsweredTransfers } from '#lib/domain/approvals/amounts/answered-transfers.ts';
import { addToTotal, type CountedAmounts, toRecord, totalOwner } from '#lib/domain/approvals/amounts/daily-totals.ts';
import { movedAmounts, type ScaledAmount } from '#lib/domain/approvals/amounts/moved-amounts.ts';
import { concernsWrite } from '#lib/domain/approvals/policies/embedded-changes.ts';
import { isCovered, policiesFor, reachesOthers } from '#lib/domain/approvals/policies/policy.ts';
import {
  collectEvidence,
  encryptEvidence,
  type StoredEvidence,
  storedEvidence,
} from '#lib/domain/approvals/requests/evidence.ts';
import { encryptRequest, presentChangeRequest } from '#lib/domain/approvals/requests/requests.ts';
import { storeTouchedRecords } from '#lib/domain/approvals/requests/touched-records.ts';
import { defaultPhrase } from '#lib/domain/approvals/shown/sentence.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import type { ApprovalPolicy } from '#lib/domain/settings/registry.ts';
import { settingOf, settingsOf } from '#lib/domain/settings/settings.ts';
import { Reply } from '#lib/server/http/reply.ts';
import { lockActiveCaller } from '#lib/server/identity/active-caller.ts';
import type { AuditedChange, WriteContext } from '#lib/server/identity/context.ts';
import type { PrepareReviewCheck } from '#lib/server/operation/dispatch/batching.ts';
import type { RawInput } from '#lib/server/operation/input/raw-input.ts';
import type { Operation } from '#lib/server/operation/operation.ts';
import { approvalPermissionOf } from '#lib/server/operation/review/approval-permission.ts';
import type { Evidence } from '#lib/server/operation/review/evidence.ts';
import type { Review } from '#lib/server/operation/review/review.ts';
import { beginEffects } from '#lib/server/write/effects.ts';

/** Operations that a policy may cover: each write is checked individually. */
export const prepareReviewCheck: PrepareReviewCheck = async (db, { operation }) => {
  const policies = await readPolicies(db, operation);
  return () => policies.length > 0;
};

/**
 * Turns a covered write into a change request (202): it is rehearsed, rolled back and stored. A write that would
 * fail is rejected immediately.
 */
const reviewWrite: Review<ApprovalPolicy[]>['decide'] = async (
  ctx,
  { bound, sent, input, prepared, locked },
  policies,
) => {
  const { operation } = bound;
  const { permission } = operation;
  const validated = await checkPolicies(ctx, { operation, input, policies });
  if (!validated.isCovered) return undefined;
  const difference = await rehearse(ctx, (rehearsing) => bound.perform(rehearsing, input, prepared, locked));
  if (difference instanceof Problem) return difference;
  await lockActiveCaller(ctx);
  const evidence = evidenceToShow(ctx, { operation, input }, await collectEvidence(ctx, bound, input));
  const { 'approvals/expiry_hours': hours } = await settingsOf(ctx.db, ['approvals/expiry_hours']);
  const id = newId();
  const row: ChangeRequestRow = {
    id,
    created_at: ctx.now,
    expires_at: timeAfter(expiryTime(ctx.now), hours * hourMs),
    state: 'PENDING',
    operation: operation.id,
    permission,
    input: encryptRequest(id, {
      ...sent,
      ...(ctx.if_match !== undefined && { if_match: ctx.if_match }),
      ...(validated.counted && { counted: validated.counted }),
    }),
    evidence: encryptEvidence(id, evidence),
    difference,
    requester_id: ctx.principal.id,
    requester: ctx.principal.username,
    credential: ctx.principal.credential,
    decided_at: null,
    decider_id: null,
    decider: null,
    decision_reason: null,
    failure: null,
    result_status: null,
    secret: null,
    secret_expires_at: null,
    secret_fetched_at: null,
    request_id: ctx.request_id,
  };
  await ctx.db.insert(changeRequests).values(row);
  await storeTouchedRecords(ctx, id, evidence.records ?? []);
  const after = { state: 'PENDING', operation: operation.id, difference };
  ctx.record({ resource: 'change_request', resource_id: id, action: 'requestChange', after });
  emitEvent(ctx, { type: 'change-request.created', subject: id, data: { id, operation: operation.id, permission } });
  return new Reply(presentChangeRequest(row, ctx), { status: 202, headers: { location: `/bo/approvals/${id}` } });
};

/** The evidence with the words of the request: who asks for what, and why. */
function evidenceToShow(
  ctx: WriteContext,
  { operation, input }: { operation: Operation; input: RawInput },
  evidence: Evidence,
): StoredEvidence {
  const reason = (Object(input.body) as { reason?: unknown }).reason;
  return {
    ...storedEvidence(evidence),
    requester_name: ctx.principal.name,
    phrase: evidence.phrase ?? defaultPhrase(operation, evidence.records),
    ...(typeof reason === 'string' && { reason }),
  };
}

/** The ids of operations that had policies when they were last read. */
const recentlyCovered = new Set<string>();

const readPolicies = async (db: Reader, operation: Operation): Promise<ApprovalPolicy[]> => {
  const all = approvalPermissionOf(operation) ? await settingOf(db, 'approvals/policies') : [];
  const policies = all.length > 0 ? policiesFor(all, operation) : [];
  if (policies.length > 0) recentlyCovered.add(operation.id);
  else recentlyCovered.delete(operation.id);
  return policies;
};

/** Turns the writes that need a second person into change requests. */
export const approvalReview: Review<ApprovalPolicy[]> = {
  read: readPolicies,
  isLikely: ({ id }) => recentlyCovered.has(id),
  decide: reviewWrite,
};

/** Whether a policy covers the write. Adds its amounts to the requester's daily totals. */
async function checkPolicies(
  ctx: WriteContext,
  { operation, input: sent, policies: all }: { operation: Operation; input: RawInput; policies: ApprovalPolicy[] },
): Promise<{ isCovered: boolean; counted?: CountedAmounts | undefined }> {
  const input = all.length > 0 ? await withoutAnsweredTransfers(ctx, { operation, input: sent }) : sent;
  if (!input) return { isCovered: false };
  const policies: ApprovalPolicy[] = [];
  for (const policy of all) {
    const isConcerned = concernsWrite(policy, operation, input);
    if (isConcerned && (await reachesOthers(ctx, policy, { operation, input }))) policies.push(policy);
  }
  if (policies.length === 0) return { isCovered: false };
  const moved = await movedAmounts(ctx, operation.id, input);
  const withAmount = policies.filter(({ amount_from }) => amount_from !== undefined);
  const permissions = moved ? [...new Set(withAmount.map((policy) => policy.permission))].sort() : [];
  const day = ctx.now.slice(0, 10);
  const requesterId = totalOwner(ctx.principal);
  const counting = moved?.counts && moved.amounts.length > 0 ? permissions : [];
  const totals = new Map<string, ScaledAmount[]>();
  // Before the totals, which a disabling also locks after the user.
  if (permissions.length > 0) await lockActiveCaller(ctx);
  for (const permission of permissions) {
    const added = moved && counting.length > 0 ? moved.amounts : [];
    totals.set(permission, await addToTotal(ctx, { requester_id: requesterId, day, permission }, added));
  }
  const counted =
    moved && counting.length > 0
      ? { requester_id: requesterId, day, permissions: counting, amounts: toRecord(moved.amounts) }
      : undefined;
  for (const policy of policies) {
    const write = { input, amounts: moved?.amounts, total: totals.get(policy.permission) ?? [] };
    if (await isCovered(ctx, policy, write)) return { isCovered: true, counted };
  }
  return { isCovered: false };
}

/**
 * The changes a write would record, found by performing it and rolling it back. Throws the write's problem. A returned
 * problem, such as a counted wrong passcode, is kept together with its writes.
 */
async function rehearse(
  ctx: WriteContext,
  perform: (ctx: WriteContext) => Promise<unknown>,
): Promise<ChangeRequestRow['difference'] | Problem> {
  const { ctx: rehearsing, changes, events: emitted } = beginEffects(ctx.db, ctx);
  const undone = new Error('The rehearsal is over.');
  const rehearsal = withSavepoint(ctx.db, async () => {
    const result = await perform(rehearsing);
    if (!(result instanceof Problem)) throw undone;
    for (const change of changes) ctx.record(change);
    for (const event of emitted) ctx.emit(event);
    return result;
  });
  return rehearsal.catch((error: unknown) => {
    if (error !== undone) throw error;
    return differenceOfChanges(changes);
  });
}

/** What an approver sees of audited changes: values before and after, null where there are none. */
export function differenceOfChanges(changes: AuditedChange[]): ChangeRequestRow['difference'] {
  return changes.map(({ resource, resource_id, before = null, after = null }) => ({
    resource,
    resource_id,
    before,
    after,
  }));
}
