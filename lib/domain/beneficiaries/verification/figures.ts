import { and, eq, gte, isNull, type SQL } from 'drizzle-orm';
import { counted, type Reader } from '#db/index.ts';
import { beneficiaries, beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { verifications } from '#db/schema/verifications.ts';
import { countQuery } from '#lib/server/list/table-page.ts';

const figuresWindowMs = 24 * 3600_000;

/** Results of the passcodes of the last 24 hours, and the unverified coordinates. */
export interface VerificationFigures {
  /** Unverified coordinates; undefined when there are more than a list counts. */
  unverified: number | undefined;
  /** Verifications of the last 24 hours that have ended. */
  ended: number;
  /** Ended verifications that succeeded. */
  verified: number;
}

export const isUnverified = and(isNull(beneficiaryCoordinates.verified_at), isNull(beneficiaries.hidden_at));

/** Counts unverified coordinates up to the limit of a list. */
export const countUnverified = (db: Reader, where: SQL | undefined): Promise<number | undefined> =>
  countQuery(db, (limit) =>
    db
      .select({ id: beneficiaryCoordinates.id })
      .from(beneficiaryCoordinates)
      .innerJoin(beneficiaries, eq(beneficiaries.id, beneficiaryCoordinates.beneficiary_id))
      .where(and(isUnverified, where))
      .limit(limit)
      .as('some'),
  );

/** Each figure reads one index: unverified coordinates up to the limit, and the verifications of one day. */
export async function verificationFigures(db: Reader, now: string): Promise<VerificationFigures> {
  const since = new Date(Date.parse(now) - figuresWindowMs).toISOString();
  const byStatus = await db
    .select({ status: verifications.status, count: counted() })
    .from(verifications)
    .where(gte(verifications.created_at, since))
    .groupBy(verifications.status);
  const of = (...wanted: string[]) =>
    byStatus.filter(({ status }) => wanted.includes(status)).reduce((sum, { count }) => sum + count, 0);
  return {
    unverified: await countUnverified(db, undefined),
    ended: of('VERIFIED', 'FAILED', 'EXPIRED'),
    verified: of('VERIFIED'),
  };
}
