import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { counted, offload, type Reader } from '#db/index.ts';
import { beneficiaries, beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { verifications } from '#db/schema/verifications.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { countQuery } from '#lib/server/list/table-page.ts';

const figuresWindowMs = dayMs;

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
  const since = timeAfter(now, -figuresWindowMs);
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

/** Passcodes by the day of their verification: how many ended, and how many of these succeeded. */
export interface PasscodesOfDay {
  day: string;
  verified: number;
  ended: number;
}

/** A dashboard counts at most so many verifications: the newest ones of the period. */
export const verificationsReadMax = 50_000;

/** The passcodes of a time by day; `until` is not included. */
export async function passcodesByDay(
  reader: Reader,
  { since, until }: { since: string; until: string },
): Promise<PasscodesOfDay[]> {
  const db = await offload(reader);
  const { created_at, status } = verifications;
  const read = db
    .select({ created_at, status })
    .from(verifications)
    .where(and(gte(created_at, since), lt(created_at, until)))
    .orderBy(desc(created_at))
    .limit(verificationsReadMax)
    .as('read');
  const day = sql<string>`substr(cast(${read.created_at} as text), 1, 10)`;
  const count = (condition: SQL) => counted(sql`sum(case when ${condition} then 1 else 0 end)`);
  return db
    .select({
      day,
      verified: count(sql`${read.status} = 'VERIFIED'`),
      ended: count(sql`${read.status} in ('VERIFIED', 'FAILED', 'EXPIRED')`),
    })
    .from(read)
    .groupBy(day)
    .orderBy(day);
}
