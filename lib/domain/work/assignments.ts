import { and, eq, sql } from 'drizzle-orm';
import { forUpdate, insertNew, type Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { accounts } from '#db/schema/accounts.ts';
import { changeRequests } from '#db/schema/approvals.ts';
import { beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { webhooks } from '#db/schema/events.ts';
import { payments } from '#db/schema/payments.ts';
import { type WorkAssignmentRow, workAssignments } from '#db/schema/work.ts';
import { holderConditions } from '#lib/domain/access/permission-holders.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { byBeginning, isNamedLike } from '#lib/domain/users/users.ts';
import { colleaguesById, presentAssignment } from '#lib/domain/work/assigned.ts';
import type { Colleague, WorkAssignment } from '#lib/domain/work/contract.ts';
import { onlyRecordId, type WorkResource, workResources } from '#lib/domain/work/kinds.ts';
import { workProblems } from '#lib/domain/work/problems.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { writeProblems } from '#lib/server/problems.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

const colleaguesShownMax = 20;

/** A record that somebody can take care of. */
export interface WorkRecord {
  resource: WorkResource;
  id: string;
}

/** Active people who may read such records; `text` matches anywhere in the name and the user name. */
export async function listColleagues(db: Reader, resource: WorkResource, text = ''): Promise<Colleague[]> {
  const holding = holderConditions(db);
  const found = await db
    .select({ id: users.id, username: users.username, name: users.name })
    .from(users)
    .where(and(isActivePerson, holding(workResources[resource]), isNamedLike(text)))
    .orderBy(byBeginning(text), users.name, users.username)
    .limit(colleaguesShownMax);
  return found.map((user) => ({ ...user, name: user.name || user.username }));
}

/** Assigns a record. Throws 403, 404, 412, and 400 for a person who may not read the record. */
export async function assignWork(
  ctx: WriteContext,
  record: WorkRecord,
  { assignee_id, note }: { assignee_id: string; note?: string | undefined },
): Promise<WorkAssignment> {
  const before = await lockAssignment(ctx, record);
  await assertAssignable(ctx.db, assignee_id, record.resource);
  const revision = Math.max(Date.parse(ctx.now), (before?.revision ?? 0) + 1);
  const row: WorkAssignmentRow = {
    resource: record.resource,
    resource_id: record.id,
    assignee_id,
    assigned_by_id: ctx.principal.id,
    note: note ?? null,
    assigned_at: ctx.now,
    revision,
  };
  if (before) await ctx.db.update(workAssignments).set(row).where(isAssignmentOf(record));
  else await insertAssignment(ctx, row);
  recordAssignment(ctx, record, { before: before?.assignee_id, after: assignee_id });
  emitEvent(ctx, { type: 'work.assigned', subject: record.id, data: { ...record, assignee_id } });
  return presentAssignment(row, await colleaguesById(ctx.db, [assignee_id, ctx.principal.id]));
}

/** Ends the assignment of a record. Throws 403, 404 and 412. */
export async function unassignWork(ctx: WriteContext, record: WorkRecord): Promise<void> {
  const before = await lockAssignment(ctx, record);
  if (!before) throw workProblems.notAssigned();
  await ctx.db.delete(workAssignments).where(isAssignmentOf(record));
  recordAssignment(ctx, record, { before: before.assignee_id });
}

/** A record's assignment, if any, for readers of the record. */
export async function findAssignment(db: Reader, record: WorkRecord): Promise<WorkAssignmentRow | undefined> {
  const [row] = await db.select().from(workAssignments).where(isAssignmentOf(record));
  return row;
}

const isActivePerson = and(eq(users.state, 'ACTIVE'), eq(users.kind, 'person'));

const isAssignmentOf = ({ resource, id }: WorkRecord) =>
  and(eq(workAssignments.resource, resource), eq(workAssignments.resource_id, id));

async function lockAssignment(ctx: WriteContext, record: WorkRecord): Promise<WorkAssignmentRow | undefined> {
  const read = workResources[record.resource];
  authorize(ctx, { permission: read });
  if (!(await existsRecord(ctx, record))) throw workProblems.recordNotFound();
  const [row] = await forUpdate(ctx.db.select().from(workAssignments).where(isAssignmentOf(record)));
  const revision = row?.revision ?? 0;
  await assertRevision(ctx, { resource: 'work_assignment', resource_id: record.id, revision, read, skips: true });
  return row;
}

/** Throws 412 when a colleague has taken the item at the same moment. */
async function insertAssignment(ctx: WriteContext, row: WorkAssignmentRow): Promise<void> {
  const inserted = await insertNew(ctx.db, workAssignments, [row], ['resource_id']);
  if (inserted.length > 0) return;
  const taken = await findAssignment(ctx.db, { resource: row.resource as WorkResource, id: row.resource_id });
  throw writeProblems.revisionMismatch(taken?.revision, []);
}

function recordAssignment(
  ctx: WriteContext,
  { resource, id }: WorkRecord,
  { before, after }: { before: string | undefined; after?: string },
): void {
  ctx.record({
    resource: 'work_assignment',
    resource_id: id,
    ...(before && { before: { resource, assignee_id: before } }),
    ...(after && { after: { resource, assignee_id: after } }),
  });
}

async function assertAssignable(db: Reader, id: string, resource: WorkResource): Promise<void> {
  const permission = workResources[resource];
  const holding = holderConditions(db);
  const [person] = await db
    .select({
      name: users.name,
      username: users.username,
      holds: sql<unknown>`case when ${holding(permission)} then 1 else 0 end`,
    })
    .from(users)
    .where(and(eq(users.id, id), isActivePerson));
  if (!person) throw workProblems.assigneeUnknown();
  if (Number(person.holds) !== 1) throw workProblems.assigneeNotPermitted(person.name || person.username, permission);
}

const assignableTables = {
  change_request: changeRequests,
  payment: payments,
  beneficiary_coordinate: beneficiaryCoordinates,
  account: accounts,
  webhook: webhooks,
} as const;

async function existsRecord({ db }: Context, { resource, id }: WorkRecord): Promise<boolean> {
  if (resource === 'ledger' || resource === 'outbox') return id === onlyRecordId;
  const table = assignableTables[resource];
  const found = await db.select({ id: table.id }).from(table).where(eq(table.id, id)).limit(1);
  return found.length > 0;
}
