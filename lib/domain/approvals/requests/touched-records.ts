import { and, asc, desc, eq, exists, gt, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { isBelowPath, query, type Reader } from '#db/index.ts';
import { type ChangeRequestRow, changeRequestRecords, changeRequests } from '#db/schema/approvals.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import type { CreatedRecord, PendingChange } from '#lib/domain/approvals/requests/change-request.ts';
import { decryptEvidence } from '#lib/domain/approvals/requests/evidence.ts';
import { RequestReader, readableBy } from '#lib/domain/approvals/shown/masking.ts';
import { presentSentence } from '#lib/domain/approvals/shown/sentence.ts';
import type {
  AuditedChange,
  CallerReadContext,
  Context,
  Principal,
  WriteContext,
} from '#lib/server/identity/context.ts';
import type { FilterField } from '#lib/server/list/filter.ts';
import type { NamedRecord } from '#lib/server/operation/review/evidence.ts';

/** More requests than one record has; the list of approvals shows all. */
const pendingShownMax = 20;

const touchedRecordKey = ({ resource, resource_id }: Pick<NamedRecord, 'resource' | 'resource_id'>): string =>
  caseKey(`${resource}/${resource_id}`);

/** Stores which records a request touches. */
export async function storeTouchedRecords(
  ctx: WriteContext,
  id: string,
  records: readonly Pick<NamedRecord, 'resource' | 'resource_id'>[],
): Promise<void> {
  const keys = [...new Set(records.map(touchedRecordKey))].sort();
  if (keys.length === 0) return;
  const rows = keys.map((record) => ({ change_request_id: id, record }));
  await ctx.db.insert(changeRequestRecords).values(rows).onConflictDoNothing();
}

/**
 * The records that a change created, and the entry that it made. A bulk of transfers is audited as one change with all
 * its entries; payments and captures name their entry.
 */
export function recordsCreatedBy({ resource, resource_id, before, after }: AuditedChange): CreatedRecord[] {
  const { entries, entry_id } = (after ?? {}) as { entries?: unknown; entry_id?: unknown };
  const isNew = (before ?? null) === null && (after ?? null) !== null;
  const newIds = resource === 'entry' && Array.isArray(entries) ? (entries as string[]) : [resource_id];
  const created = isNew ? newIds.map((id) => ({ resource, resource_id: id })) : [];
  return typeof entry_id === 'string' ? [...created, { resource: 'entry', resource_id: entry_id }] : created;
}

/** What an executed request created, in order. Records that a name identifies are not among them: it is in the request. */
export async function createdRecordsOf(
  db: Reader,
  row: ChangeRequestRow,
): Promise<{ created_records?: CreatedRecord[] }> {
  if (row.state !== 'EXECUTED') return {};
  const stored = await db
    .select({ record: changeRequestRecords.record })
    .from(changeRequestRecords)
    .where(eq(changeRequestRecords.change_request_id, row.id))
    .orderBy(asc(changeRequestRecords.record));
  const touched = new Set((decryptEvidence(row).records ?? []).map(touchedRecordKey));
  const created_records = stored
    .filter(({ record }) => !touched.has(record))
    .map(({ record }) => ({
      resource: record.slice(0, record.indexOf('/')),
      resource_id: record.slice(record.indexOf('/') + 1),
    }))
    .filter(({ resource_id }) => isUuid(resource_id) || /^\d+$/.test(resource_id));
  return { created_records };
}

/** The filter `record==account/…`: the requests that touch a record, and show its id to this reader. */
export function recordFilterFor(principal: Principal): FilterField {
  const isShown = isShownTo(principal);
  return {
    ...recordFilter,
    scopedTo: (condition) => recordFilter.scopedTo(isShown ? sql`${condition} and ${isShown}` : condition),
  };
}

/** For every reader. */
export const recordFilter = {
  type: 'text',
  column: changeRequestRecords.record,
  folded: changeRequestRecords.record,
  scopedTo: (condition: SQL) =>
    sql`exists (select 1 from ${changeRequestRecords} where ${changeRequestRecords.change_request_id} = ${changeRequests.id} and ${condition})`,
} satisfies FilterField;

const uuidKey = `%/${[8, 4, 4, 4, 12].map((digits) => '_'.repeat(digits)).join('-')}`;

/**
 * Ids that are names, such as those of roles, are masked for some readers (maskRecords): such a reader could guess them by
 * the filter. Undefined for a reader who may read all.
 */
function isShownTo(principal: Principal): SQL | undefined {
  const readable = readableBy(principal);
  if (!readable) return undefined;
  const { record } = changeRequestRecords;
  const isReadable = and(
    inArray(changeRequests.permission, readable.requests),
    or(...readable.resources.map((resource) => isBelowPath(record, resource))),
  );
  return or(like(record, uuidKey), eq(changeRequests.requester_id, principal.id), isReadable);
}

/**
 * The requests that wait for a decision about a record, or about any record of a kind, newest first; none for readers
 * who may not read approvals. The caller has checked that the reader may read the record.
 */
export async function pendingChangesOf(
  { db, now, principal }: CallerReadContext,
  record: { resource: string; resource_id?: string | undefined },
): Promise<PendingChange[]> {
  if (!principal.permissions.has('approval:read')) return [];
  const touches = and(eq(changeRequestRecords.change_request_id, changeRequests.id), isAbout(record));
  const rows = await db
    .select()
    .from(changeRequests)
    .where(and(isPendingAt(now), exists(db.select({ one: sql`1` }).from(changeRequestRecords).where(touches))))
    .orderBy(desc(changeRequests.created_at), desc(changeRequests.id))
    .limit(pendingShownMax);
  return rows.map((row) => {
    const { id, operation, requester, created_at, expires_at } = row;
    const { sentence } = presentSentence(requester, decryptEvidence(row), new RequestReader(principal, row));
    return { id, operation, requester, sentence, created_at, expires_at };
  });
}

function isAbout({ resource, resource_id }: { resource: string; resource_id?: string | undefined }): SQL | undefined {
  const { record } = changeRequestRecords;
  if (resource_id !== undefined) return eq(record, touchedRecordKey({ resource, resource_id }));
  return isBelowPath(record, resource);
}

/** An answer about a record of ours, with what waits for a decision about the record. */
export async function withPendingChanges<Body extends object>(
  ctx: CallerReadContext,
  record: Pick<NamedRecord, 'resource' | 'resource_id'>,
  body: Body,
): Promise<Body & { pending_changes?: PendingChange[] }> {
  const pending = await pendingChangesOf(ctx, record);
  return pending.length > 0 ? { ...body, pending_changes: pending } : body;
}

// Every page asks for it: built once.
const waitingRequesters = query((db) =>
  db
    .select({ requester_id: changeRequests.requester_id })
    .from(changeRequests)
    .where(and(eq(changeRequests.state, 'PENDING'), gt(changeRequests.expires_at, sql.placeholder('now'))))
    .limit(sql.placeholder('limit')),
);

/** How many requests wait for a decision by somebody other than this person, up to a limit. */
export async function countWaitingRequests(
  { db, now, principal }: { db: Reader } & Pick<Context, 'now' | 'principal'>,
  max: number,
): Promise<number> {
  const rows = await waitingRequesters(db, { now: expiryTime(now), limit: max });
  return rows.filter(({ requester_id }) => requester_id !== principal.id).length;
}

/** Whether a change request waits for a decision: an expired one counts as such before it is marked. */
export const isPendingAt = (now: string): SQL | undefined =>
  and(eq(changeRequests.state, 'PENDING'), gt(changeRequests.expires_at, expiryTime(now)));
