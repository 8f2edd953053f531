import { and, eq, isNull } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { changeRequests } from '#db/schema/approvals.ts';
import { beneficiaries } from '#db/schema/beneficiaries.ts';
import { entities } from '#db/schema/entities.ts';
import { entries } from '#db/schema/ledger.ts';
import { payments } from '#db/schema/payments.ts';
import type { RecordKind } from '#db/schema/records.ts';
import { recordProblems } from '#lib/domain/records/problems.ts';
import { readPermissionOfKind } from '#lib/domain/records/record-kinds.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** A record that notes and labels belong to. */
export interface RecordRef {
  kind: RecordKind;
  id: string;
}

/**
 * The record, if the caller may read it. Throws 403 before it looks, so that the answer does not depend on whether the
 * record exists, and then 404.
 */
export async function readableRecord(ctx: Context, { kind, id }: RecordRef): Promise<RecordRef> {
  authorize(ctx, { permission: readPermissionOfKind[kind] });
  const [found] = await findById[kind](ctx.db, id);
  if (!found) throw recordProblems.notFound();
  return { kind, id };
}

/** As their pages show them: a hidden beneficiary is not there. */
const findById: Record<RecordKind, (db: Reader, id: string) => Promise<{ id: string }[]>> = {
  account: (db, id) => db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, id)),
  beneficiary: (db, id) =>
    db
      .select({ id: beneficiaries.id })
      .from(beneficiaries)
      .where(and(eq(beneficiaries.id, id), isNull(beneficiaries.hidden_at))),
  entity: (db, id) => db.select({ id: entities.id }).from(entities).where(eq(entities.id, id)),
  payment: (db, id) => db.select({ id: payments.id }).from(payments).where(eq(payments.id, id)),
  entry: (db, id) => db.select({ id: entries.id }).from(entries).where(eq(entries.id, id)),
  change_request: (db, id) =>
    db.select({ id: changeRequests.id }).from(changeRequests).where(eq(changeRequests.id, id)),
};
