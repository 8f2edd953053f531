import {
  readFailedMessages,
  readFailingWebhooks,
  readLedgerDifference,
  readReturnedPayments,
} from '#lib/domain/work/alarm-queues.ts';
import { assignmentsOf, idsAssignedTo, type WorkScope } from '#lib/domain/work/assigned.ts';
import type { WorkItem, WorkOwner, WorkQueue } from '#lib/domain/work/contract.ts';
import { visibleKinds, type WorkKind, type WorkResource, workCountMax, workQueues } from '#lib/domain/work/kinds.ts';
import {
  type QueueItems,
  type ReadQueue,
  readBlockedAccounts,
  readDecidableRequests,
  readHeldPayments,
  readOwnRequests,
  readPaymentDecisions,
  readUnverifiedDetails,
} from '#lib/domain/work/record-queues.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** The items of a queue that are shown; the others are in its list. */
const itemsShownMax = 10;

const queueReaders: Record<WorkKind, ReadQueue> = {
  approval: readDecidableRequests,
  'own-request': readOwnRequests,
  'payment-decision': readPaymentDecisions,
  'payment-returned': readReturnedPayments,
  'payment-held': readHeldPayments,
  verification: readUnverifiedDetails,
  'account-blocked': readBlockedAccounts,
  'ledger-differs': readLedgerDifference,
  'webhook-failing': readFailingWebhooks,
  'message-failed': readFailedMessages,
};

/** The queues that the caller may read, with their first items; queues without items have none. */
export async function workOf(ctx: Context, owner: WorkOwner): Promise<WorkQueue[]> {
  const queues: WorkQueue[] = [];
  for (const kind of visibleKinds(ctx.principal.permissions)) {
    const { resource } = workQueues[kind];
    const scope = await scopeOf(ctx, owner, resource);
    const isEmpty = scope.owner === 'mine' && scope.ids.length === 0;
    const { items, count } = isEmpty ? { items: [], count: 0 } : await queueReaders[kind](ctx, scope, itemsShownMax);
    queues.push({
      kind,
      count: Math.min(count, workCountMax),
      has_more: count > workCountMax,
      items: await withAssignments(ctx, kind, items),
    });
  }
  return queues;
}

const scopeOf = async ({ db, principal }: Context, owner: WorkOwner, resource: WorkResource): Promise<WorkScope> =>
  owner === 'mine' ? { owner, ids: await idsAssignedTo(db, principal.id, resource) } : { owner };

async function withAssignments({ db }: Context, kind: WorkKind, items: QueueItems['items']): Promise<WorkItem[]> {
  const assigned = await assignmentsOf(
    db,
    workQueues[kind].resource,
    items.map(({ id }) => id),
  );
  return items.map((item) => {
    const assignment = assigned.get(item.id);
    // An assignment of an earlier cause has ended with it.
    const isCurrent = assignment && (!endsWithCause.includes(kind) || assignment.assigned_at >= item.since);
    return { ...item, ...(isCurrent && { assignment }), assignment_revision: assignment?.revision ?? 0 };
  });
}

/** Queues to which a record returns for a new cause, such as an account that is blocked again. */
const endsWithCause: readonly WorkKind[] = [
  'payment-returned',
  'account-blocked',
  'ledger-differs',
  'webhook-failing',
  'message-failed',
];
