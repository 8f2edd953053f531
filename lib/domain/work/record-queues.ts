import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { counted, likely, type Reader } from '#db/index.ts';
import { accountStateChanges, accounts } from '#db/schema/accounts.ts';
import { changeRequests } from '#db/schema/approvals.ts';
import { beneficiaries, beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { payments } from '#db/schema/payments.ts';
import { groupMoney } from '#lib/core/amounts/group-digits.ts';
import { nextTurn } from '#lib/core/process/scheduling.ts';
import { decryptEvidence } from '#lib/domain/approvals/requests/evidence.ts';
import { exclusionFrom } from '#lib/domain/approvals/requests/exclusion.ts';
import { presentChangeRequest } from '#lib/domain/approvals/requests/requests.ts';
import { isPendingAt } from '#lib/domain/approvals/requests/touched-records.ts';
import { displayName } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { isUnverified } from '#lib/domain/beneficiaries/verification/figures.ts';
import { inScope, type WorkScope } from '#lib/domain/work/assigned.ts';
import type { WorkItem } from '#lib/domain/work/contract.ts';
import { workCountMax } from '#lib/domain/work/kinds.ts';
import { presentPaymentItem } from '#lib/domain/work/payment-item.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** The first items of a queue, and their number up to one more than the limit of counting. */
export interface QueueItems {
  items: Omit<WorkItem, 'assignment' | 'assignment_revision'>[];
  count: number;
}

export type ReadQueue = (ctx: Context, scope: WorkScope, limit: number) => Promise<QueueItems>;

/** Counts rows up to one more than the limit, along the index of the condition. */
async function countUpTo(db: Reader, table: PgTable, where: SQL | undefined): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(workCountMax + 1)
    .as('some');
  const [row] = await db.select({ rows: counted() }).from(some);
  return row?.rows ?? 0;
}

/** Change requests that the caller can decide: not the caller's own, nor of a credential that the caller issued. */
export const readDecidableRequests: ReadQueue = async (ctx, scope, limit) => {
  const { db, now, principal } = ctx;
  const where = and(
    isPendingAt(now),
    ne(changeRequests.requester_id, principal.id),
    inScope(db, scope, { resource: 'change_request', id: changeRequests.id }),
  );
  const ids = await decidableRequestIds(ctx, where);
  if (ids.length === 0) return { items: [], count: 0 };
  const rows = await db
    .select()
    .from(changeRequests)
    .where(inArray(changeRequests.id, ids.slice(0, limit)))
    .orderBy(asc(changeRequests.created_at), asc(changeRequests.id));
  return { items: rows.map((row) => requestItem(ctx, row)), count: ids.length };
};

/** Who may not decide a request is encrypted in it. The oldest requests are looked at, up to this many. */
const examinedRequestsMax = 5 * workCountMax;
const examinedRequestsStep = 250;

/** The oldest requests that the caller can decide, up to one more than the limit of counting. */
async function decidableRequestIds({ db, principal }: Context, where: SQL | undefined): Promise<string[]> {
  const { id, created_at, requester_id, requester, credential, evidence } = changeRequests;
  const ids: string[] = [];
  let after: SQL | undefined;
  for (let examined = 0; examined < examinedRequestsMax; examined += examinedRequestsStep) {
    const rows = await db
      .select({ id, created_at, requester_id, requester, credential, evidence })
      .from(changeRequests)
      .where(and(where, after))
      .orderBy(asc(created_at), asc(id))
      .limit(examinedRequestsStep);
    for (const row of rows) if (!exclusionFrom(row, decryptEvidence(row), principal.id)) ids.push(row.id);
    const last = rows.at(-1);
    if (!last || rows.length < examinedRequestsStep || ids.length > workCountMax) break;
    after = and(gte(created_at, last.created_at), or(gt(created_at, last.created_at), gt(id, last.id)));
    await nextTurn();
  }
  return ids.slice(0, workCountMax + 1);
}

/** The caller's own change requests that wait for a decision. */
export const readOwnRequests: ReadQueue = async (ctx, scope, limit) => {
  const { db, now, principal } = ctx;
  const where = and(
    isPendingAt(now),
    eq(changeRequests.requester_id, principal.id),
    inScope(db, scope, { resource: 'change_request', id: changeRequests.id }),
  );
  const rows = await db.select().from(changeRequests).where(where).orderBy(asc(changeRequests.created_at)).limit(limit);
  return { items: rows.map((row) => requestItem(ctx, row)), count: await countUpTo(db, changeRequests, where) };
};

function requestItem(ctx: Context, row: typeof changeRequests.$inferSelect): QueueItems['items'][number] {
  const { id, operation, requester, created_at, facts } = presentChangeRequest(row, ctx);
  const fact = facts.find(({ needs }) => !needs);
  const subject = fact?.kind === 'money' ? groupMoney(fact.value) : fact?.value;
  const detail = subject ? `${subject}, ${requester}` : requester;
  return { resource: 'change_request', id, label: operation, detail, since: created_at };
}

/** Held payments that need a decision of staff. */
export const readPaymentDecisions: ReadQueue = async ({ db }, scope, limit) => {
  const where = and(isNotNull(payments.attention_code), inScope(db, scope, { resource: 'payment', id: payments.id }));
  const rows = await db.select().from(payments).where(where).orderBy(asc(payments.created_at)).limit(limit);
  return { items: await presentPaymentItem(db, rows), count: await countUpTo(db, payments, where) };
};

/** Payments that wait for the end of their cooling-off period or for their date. */
export const readHeldPayments: ReadQueue = async ({ db }, scope, limit) => {
  const where = and(
    eq(payments.state, 'HELD'),
    isNull(payments.attention_code),
    inScope(db, scope, { resource: 'payment', id: payments.id }),
  );
  const rows = await db.select().from(payments).where(where).orderBy(asc(payments.release_at)).limit(limit);
  return { items: await presentPaymentItem(db, rows), count: await countUpTo(db, payments, where) };
};

/** Bank details of beneficiaries that nobody has verified yet, the newest first. */
export const readUnverifiedDetails: ReadQueue = async ({ db }, scope, limit) => {
  const { id } = beneficiaryCoordinates;
  const where = and(isUnverified, inScope(db, scope, { resource: 'beneficiary_coordinate', id }));
  const ofBeneficiary = eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id);
  const rows = await db
    .select({ coordinate: beneficiaryCoordinates, beneficiary: beneficiaries })
    .from(beneficiaryCoordinates)
    .innerJoin(beneficiaries, ofBeneficiary)
    .where(where)
    .orderBy(desc(beneficiaryCoordinates.created_at), desc(id))
    .limit(limit);
  const some = db
    .select({ id })
    .from(beneficiaryCoordinates)
    .innerJoin(beneficiaries, ofBeneficiary)
    .where(where)
    .limit(workCountMax + 1)
    .as('some');
  const [found] = await db.select({ rows: counted() }).from(some);
  const items = rows.map(({ coordinate, beneficiary }) => ({
    resource: 'beneficiary_coordinate' as const,
    id: coordinate.id,
    label: displayName(beneficiary),
    ...(coordinate.primary_values[0] && { detail: coordinate.primary_values[0] }),
    since: coordinate.updated_at ?? coordinate.created_at,
    ...(beneficiary.identity && { identity_reference: beneficiary.identity }),
    beneficiary_id: beneficiary.id,
  }));
  return { items, count: found?.rows ?? 0 };
};

/** Blocked accounts, the last changed first. */
export const readBlockedAccounts: ReadQueue = async ({ db }, scope, limit) => {
  const lastChange = and(
    eq(accountStateChanges.account_seq, accounts.seq),
    eq(accountStateChanges.id, accounts.state_id),
  );
  const changedAt = db.select({ at: accountStateChanges.applied_at }).from(accountStateChanges).where(lastChange);
  const since = sql`coalesce((${changedAt}), ${accounts.created_at})`;
  // The state as written in the partial index.
  const where = and(
    likely(sql`${accounts.state} = 'BLOCKED'`),
    inScope(db, scope, { resource: 'account', id: accounts.id, since }),
  );
  const rows = await db
    .select({ account: accounts, since: since.mapWith(accounts.created_at), reason: accountStateChanges.reason })
    .from(accounts)
    .leftJoin(accountStateChanges, lastChange)
    .where(where)
    .orderBy(desc(accounts.updated_at), desc(accounts.id))
    .limit(limit);
  const items = rows.map(({ account, since: blockedAt, reason }) => ({
    resource: 'account' as const,
    id: account.id,
    label: account.name ? `${account.reference} · ${account.name}` : account.reference,
    ...(reason && { detail: reason }),
    since: String(blockedAt),
  }));
  return { items, count: await countUpTo(db, accounts, where) };
};
