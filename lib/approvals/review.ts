import { attempt } from '#db/client.ts';
import { changeRequests } from '#db/schema/approvals.ts';
import type { Review, Sent } from '#lib/api/dispatch.ts';
import { Reply } from '#lib/api/reply.ts';
import type { Covered } from '#lib/api/together.ts';
import { collectEvidence, encryptEvidence, storedEvidence } from '#lib/approvals/evidence.ts';
import { isCovered } from '#lib/approvals/policy.ts';
import { type ChangeRequestRow, presentChangeRequest, sealRequest } from '#lib/approvals/requests.ts';
import type { Change, WriteContext } from '#lib/auth/context.ts';
import { Problem } from '#lib/kit/problem.ts';
import { newId } from '#lib/kit/uuid.ts';
import { settingOf, settingsOf } from '#lib/settings/settings.ts';

/** Which writes of an operation a policy holds back, as the policies are now. */
export const covered: Covered = async (db, { operation }) => {
  const { permission, secret } = operation;
  const isFree = secret || permission === 'public' || permission === 'signed-in' || permission === 'approval:decide';
  const policies = isFree ? [] : await settingOf(db, 'approvals/policies');
  return (input) => policies.some((policy) => isCovered(policy, operation, input as Sent));
};

const hourMs = 3600_000;

/**
 * Holds back a write that a policy covers: it is rehearsed, undone, and kept as a change request (202). What would be
 * refused is refused at once. Writes that answer a secret are never held back: only the one who asked may see it.
 */
export const review: Review = async (ctx, { bound, sent, input, prepared }) => {
  const { operation } = bound;
  const { permission } = operation;
  if (!(await covered(ctx.db, bound))(input)) return undefined;
  const difference = await rehearse(ctx, (rehearsing) => bound.perform(rehearsing, input, prepared));
  const evidence = storedEvidence(await collectEvidence(ctx, bound, input));
  const { 'approvals/expiry_hours': hours } = await settingsOf(ctx.db, ['approvals/expiry_hours']);
  const id = newId();
  const row: ChangeRequestRow = {
    id,
    created_at: ctx.now,
    expires_at: new Date(Date.parse(ctx.now) + hours * hourMs).toISOString(),
    state: 'PENDING',
    operation: operation.id,
    permission,
    input: sealRequest(id, { ...sent, ...(ctx.if_match !== undefined && { if_match: ctx.if_match }) }),
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
    request_id: ctx.request_id,
  };
  await ctx.db.insert(changeRequests).values(row);
  const after = { state: 'PENDING', operation: operation.id, difference };
  ctx.record({ resource: 'change_request', resource_id: id, action: 'requestChange', after });
  ctx.emit({ type: 'change-request.created', subject: id, data: { id, operation: operation.id, permission } });
  return new Reply(presentChangeRequest(row, ctx.now), { status: 202, headers: { location: `/bo/approvals/${id}` } });
};

/** What a write would record, found by doing it and undoing it. Throws what it would be refused with. */
async function rehearse(
  ctx: WriteContext,
  perform: (ctx: WriteContext) => Promise<unknown>,
): Promise<ChangeRequestRow['difference']> {
  const changes: Change[] = [];
  const undone = new Error('The rehearsal is over.');
  const rehearsal = attempt(ctx.db, async () => {
    const result = await perform({ ...ctx, record: (change) => changes.push(change), emit: () => {} });
    throw result instanceof Problem ? result : undone;
  });
  await rehearsal.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return differenceOf(changes);
}

export function differenceOf(changes: Change[]): ChangeRequestRow['difference'] {
  return changes.map(({ resource, resource_id, before = null, after = null }) => ({
    resource,
    resource_id,
    before,
    after,
  }));
}
