import { and, desc, eq, notExists, or, sql } from 'drizzle-orm';
import { query, type Reader } from '#db/index.ts';
import { payments } from '#db/schema/payments.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import type { RecentPayment } from '#lib/domain/beneficiaries/beneficiaries/console-schemas.ts';

const recentPaymentsMax = 50;

const latestOfEach = query((db) => {
  const newer = db
    .select({ one: sql`1` })
    .from(sql`payments newer`)
    .where(sql`newer.identity_key = ${payments.identity_key} and newer.state in ('PAID', 'HELD')
      and newer.beneficiary_id = ${payments.beneficiary_id}
      and newer.beneficiary_coordinate_id = ${payments.beneficiary_coordinate_id}
      and (newer.created_at, newer.id) > (${payments.created_at}, ${payments.id})`);
  return db
    .select({
      beneficiary_id: payments.beneficiary_id,
      created_at: payments.created_at,
      payment_key: payments.payment_key,
      beneficiary_coordinate_id: payments.beneficiary_coordinate_id,
    })
    .from(payments)
    .where(
      and(
        eq(payments.identity_key, sql.placeholder('identity_key')),
        or(eq(payments.state, 'PAID'), eq(payments.state, 'HELD')),
        notExists(newer),
      ),
    )
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(recentPaymentsMax);
});

/** The latest payment to each beneficiary and coordinate of an identity, newest first, at most 50. */
export function recentPayments(db: Reader, identity: string): Promise<RecentPayment[]> {
  return latestOfEach(db, { identity_key: caseKey(identity) });
}
