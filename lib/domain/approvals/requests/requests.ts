import { type AnyColumn, and, eq, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type ChangeRequestRow, changeRequests } from '#db/schema/approvals.ts';
import { decrypt, encrypt } from '#lib/core/secrets/keys.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import {
  type CountedAmounts,
  deleteOldTotals,
  subtractFromTotals,
} from '#lib/domain/approvals/amounts/daily-totals.ts';
import { approvalProblems } from '#lib/domain/approvals/problems.ts';
import { type ChangeRequest, ChangeRequestState } from '#lib/domain/approvals/requests/change-request.ts';
import { decryptEvidence } from '#lib/domain/approvals/requests/evidence.ts';
import { exclusionFrom } from '#lib/domain/approvals/requests/exclusion.ts';
import { createdRecordsOf, recordFilter, recordFilterFor } from '#lib/domain/approvals/requests/touched-records.ts';
import {
  maskChanges,
  maskDifference,
  maskFacts,
  maskFailure,
  maskRecords,
  maskRequest,
  RequestReader,
} from '#lib/domain/approvals/shown/masking.ts';
import { changesOfDifference, presentSentence } from '#lib/domain/approvals/shown/sentence.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import type { CallerReadContext, Context, WriteContext } from '#lib/server/identity/context.ts';
import { identityProblems } from '#lib/server/identity/problems.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery, RecordPage } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';
import type { RawInput } from '#lib/server/operation/input/raw-input.ts';

/** A stored request. */
export interface StoredInput extends RawInput {
  if_match?: string;
  /** What the request added to the requester's daily totals. */
  counted?: CountedAmounts;
}

export const changeRequestFields = {
  fields: {
    id: { type: 'uuid', column: changeRequests.id, sortable: true },
    state: {
      type: 'enum',
      column: changeRequests.state,
      values: ChangeRequestState.options,
      sortable: true,
    },
    operation: { type: 'text', column: changeRequests.operation, sortable: true },
    permission: { type: 'text', column: changeRequests.permission, sortable: true },
    requester: { type: 'text', column: changeRequests.requester, sortable: true },
    decider: { type: 'text', column: changeRequests.decider },
    created_at: { type: 'instant', column: changeRequests.created_at, sortable: true },
    expires_at: { type: 'instant', column: changeRequests.expires_at, sortable: true },
    decided_at: { type: 'instant', column: changeRequests.decided_at },
    record: recordFilter,
  },
  id: changeRequests.id,
  sort: '-created_at',
} satisfies FieldTable;

/** The fields for a reader's list: states are compared as they are now, and records as far as their ids are shown. */
const changeRequestFieldsFor = ({ now, principal }: Pick<Context, 'now' | 'principal'>): FieldTable => ({
  ...changeRequestFields,
  fields: {
    ...changeRequestFields.fields,
    state: { ...changeRequestFields.fields.state, shownAs: shownStateIs(now) },
    record: recordFilterFor(principal),
  },
});

/** The condition for requests that are shown with a state: see `requestStateAt`. */
const shownStateIs =
  (now: string) =>
  (column: SQL | AnyColumn, state: string): SQL => {
    const isOver = sql`${changeRequests.expires_at} <= ${expiryTime(now)}`;
    if (state === 'PENDING') return sql`(${column} = 'PENDING' and not ${isOver})`;
    if (state === 'EXPIRED') return sql`(${column} = 'EXPIRED' or (${column} = 'PENDING' and ${isOver}))`;
    return sql`${column} = ${state}`;
  };

/** Change requests with their state as of now, masked for the reader. */
export async function listChangeRequests(
  { db, now, principal }: CallerReadContext,
  query: PageQuery,
): Promise<RecordPage<ChangeRequest>> {
  const listing = { name: 'change-requests', query, table: changeRequestFieldsFor({ now, principal }) };
  const page = await fetchTablePage(db, changeRequests, listing);
  return { ...page, page: page.page.map((row) => presentChangeRequest(row, { now, principal })) };
}

/** The row of a change request, not locked. */
export async function findChangeRequest(db: Reader, id: string): Promise<ChangeRequestRow | undefined> {
  const [row] = await db.select().from(changeRequests).where(eq(changeRequests.id, id));
  return row;
}

function assertReadsRequests({ permissions }: Context['principal']): void {
  if (!permissions.has('approval:read')) throw identityProblems.permissionMissing('approval:read');
}

/** A change request with its stored request. Throws 404, and 403 for a request of others without `approval:read`. */
export async function changeRequestBy({ db, now, principal }: CallerReadContext, id: string): Promise<ChangeRequest> {
  const row = await findChangeRequest(db, id);
  const reader = row && new RequestReader(principal, row);
  // A request that does not exist is refused as one of others: it is not to be guessed.
  if (!reader?.isSender()) assertReadsRequests(principal);
  if (!row) throw approvalProblems.notFound();
  const isShown = reader?.readsRequest();
  return {
    ...presentChangeRequest(row, { now, principal }),
    ...(await createdRecordsOf(db, row)),
    ...(isShown && { request: maskRequest(decryptRequest(row)) }),
  };
}

/** Removes the amounts of requests from their requesters' totals, because they are not performed. */
export async function subtractRequestsFromTotals(
  ctx: WriteContext,
  rows: Pick<ChangeRequestRow, 'id' | 'input'>[],
): Promise<void> {
  await subtractFromTotals(
    ctx,
    rows.flatMap((row) => decryptRequest(row).counted ?? []),
  );
}

/** Marks expired requests and secrets, and deletes old totals. */
export async function tidyRequests(ctx: WriteContext): Promise<void> {
  await expireRequests(ctx);
  await ctx.db
    .update(changeRequests)
    .set({ secret: null })
    .where(and(isNotNull(changeRequests.secret), lte(changeRequests.secret_expires_at, expiryTime(ctx.now))));
  await deleteOldTotals(ctx.db, ctx.now);
}

/** Marks expired requests. */
export async function expireRequests(ctx: WriteContext): Promise<void> {
  const expired = await ctx.db
    .update(changeRequests)
    .set({ state: 'EXPIRED' })
    .where(and(eq(changeRequests.state, 'PENDING'), lte(changeRequests.expires_at, expiryTime(ctx.now))))
    .returning();
  await subtractRequestsFromTotals(ctx, expired);
  for (const { id, operation } of expired) {
    const [before, after] = [{ state: 'PENDING' }, { state: 'EXPIRED' }];
    ctx.record({ resource: 'change_request', resource_id: id, action: 'expireChangeRequest', before, after });
    emitEvent(ctx, { type: 'change-request.expired', subject: id, data: { id, operation } });
  }
}

/** A pending request expires at its time; the row follows later, when a worker comes to it. */
export const requestStateAt = (row: ChangeRequestRow, now: string): ChangeRequestRow['state'] =>
  row.state === 'PENDING' && row.expires_at <= expiryTime(now) ? 'EXPIRED' : row.state;

/** A change request in lists, without values that its reader may not read elsewhere. */
export function presentChangeRequest(
  row: ChangeRequestRow,
  { now, principal }: Pick<Context, 'now' | 'principal'>,
): ChangeRequest {
  const reader = new RequestReader(principal, row);
  const { id, operation, permission, requester, created_at, expires_at } = row;
  const stored = decryptEvidence(row);
  const facts = maskFacts(stored.facts, reader);
  const difference = maskDifference(row.difference, reader);
  const sentence = presentSentence(row.requester, stored, reader);
  const isReadable = reader.readsRequest();
  const { decided_at, decider, decision_reason, failure, result_status } = row;
  const state = requestStateAt(row, now);
  const exclusion = state === 'PENDING' ? exclusionFrom(row, stored, principal.id) : undefined;
  return {
    id,
    state,
    operation,
    permission,
    requester,
    ...sentence,
    records: maskRecords(stored.records ?? [], reader),
    changes: stored.values ? maskChanges(stored.values, reader) : changesOfDifference(difference),
    created_at,
    expires_at,
    facts,
    difference,
    ...(reader.lacking.size > 0 && { masked: [...reader.lacking].sort() }),
    ...(exclusion && { excluded_because: exclusion.message }),
    ...(decided_at !== null && { decided_at }),
    ...(decider !== null && { decider }),
    ...(decision_reason !== null && { decision_reason }),
    ...(failure !== null && { failure: isReadable ? failure : maskFailure(failure) }),
    ...(result_status !== null && { result_status }),
    ...secretState(row, now),
  };
}

function secretState(row: ChangeRequestRow, now: string): Pick<ChangeRequest, 'secret'> {
  const { secret_expires_at: expiresAt, secret_fetched_at } = row;
  if (expiresAt === null) return {};
  const unfetchedState = expiresAt <= expiryTime(now) ? 'EXPIRED' : 'AVAILABLE';
  return { secret: { state: secret_fetched_at !== null ? 'FETCHED' : unfetchedState, expires_at: expiresAt } };
}

/** The input for the row of this change request, and no other. */
export function encryptRequest(id: string, request: StoredInput): string {
  return encrypt(JSON.stringify(request), inputContext(id));
}

/** The input that will be carried out. */
export function decryptRequest(row: Pick<ChangeRequestRow, 'id' | 'input'>): StoredInput {
  return JSON.parse(decrypt(row.input, inputContext(row.id))) as StoredInput;
}

const inputContext = (id: string): string => `change_requests/input/${id}`;
