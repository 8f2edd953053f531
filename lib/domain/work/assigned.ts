import { and, desc, eq, exists, gte, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Reader } from '#db/index.ts';
import { users } from '#db/schema/access.ts';
import { type WorkAssignmentRow, workAssignments } from '#db/schema/work.ts';
import type { Colleague, WorkAssignment } from '#lib/domain/work/contract.ts';
import { type WorkResource, workCountMax } from '#lib/domain/work/kinds.ts';

/** The items to read of a queue: of everybody, of nobody, or the records that a person takes care of. */
export type WorkScope = { owner: 'all' } | { owner: 'unassigned' } | { owner: 'mine'; ids: readonly string[] };

/** The records of a kind that a person takes care of, the last assigned first. */
export async function idsAssignedTo(db: Reader, userId: string, resource: WorkResource): Promise<string[]> {
  const rows = await db
    .select({ id: workAssignments.resource_id })
    .from(workAssignments)
    .where(and(eq(workAssignments.assignee_id, userId), eq(workAssignments.resource, resource)))
    .orderBy(desc(workAssignments.assigned_at))
    .limit(workCountMax);
  return rows.map(({ id }) => id);
}

/** Nobody takes care of what is assigned to a disabled user. */
const isOfActiveUser = (db: Reader): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(eq(users.id, workAssignments.assignee_id), eq(users.state, 'ACTIVE'))),
  );

/**
 * The condition of a scope on a table of records. An assignment counts from `since`: one of an earlier cause, such as
 * an earlier block of an account, has ended with it.
 */
export function inScope(
  db: Reader,
  scope: WorkScope,
  { resource, id, since }: { resource: WorkResource; id: PgColumn; since?: SQL },
): SQL | undefined {
  const isCurrent = and(
    eq(workAssignments.resource, resource),
    eq(workAssignments.resource_id, id),
    since && gte(workAssignments.assigned_at, since),
    isOfActiveUser(db),
  );
  const current = db.select({ one: sql`1` }).from(workAssignments).where(isCurrent);
  if (scope.owner === 'unassigned') return notExists(current);
  if (scope.owner === 'mine') return and(inArray(id, [...scope.ids]), since && exists(current));
  return undefined;
}

/** When records were assigned to the users who take care of them now, by id. */
export async function assignmentTimesOf(
  db: Reader,
  resource: WorkResource,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: workAssignments.resource_id, at: workAssignments.assigned_at })
    .from(workAssignments)
    .where(and(isAmong(resource, ids), isOfActiveUser(db)));
  return new Map(rows.map(({ id, at }) => [id, at]));
}

const isAmong = (resource: WorkResource, ids: readonly string[]): SQL | undefined =>
  and(eq(workAssignments.resource, resource), inArray(workAssignments.resource_id, [...ids]));

/** The assignments of records, by id. */
export async function assignmentsOf(
  db: Reader,
  resource: WorkResource,
  ids: readonly string[],
): Promise<Map<string, WorkAssignment>> {
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(workAssignments).where(isAmong(resource, ids));
  const people = await colleaguesById(
    db,
    rows.flatMap(({ assignee_id, assigned_by_id }) => [assignee_id, assigned_by_id]),
  );
  return new Map(rows.map((row) => [row.resource_id, presentAssignment(row, people)]));
}

/** Users by id, as colleagues name them. Unknown ids are left out. */
export async function colleaguesById(db: Reader, ids: readonly string[]): Promise<Map<string, Colleague>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: users.id, username: users.username, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(found.map((user) => [user.id, { ...user, name: user.name || user.username }]));
}

/** An assignment as the API answers it. A user who is not in `people` has an empty name. */
export function presentAssignment(row: WorkAssignmentRow, people: ReadonlyMap<string, Colleague>): WorkAssignment {
  const { assignee_id, assigned_by_id, assigned_at, note, revision } = row;
  return {
    assignee: people.get(assignee_id) ?? { id: assignee_id, username: '', name: '' },
    assigned_by: people.get(assigned_by_id)?.username ?? '',
    assigned_at,
    ...(note !== null && { note }),
    revision,
  };
}
