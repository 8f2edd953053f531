import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { insertMany, lockName, query } from '#db/index.ts';
import type { BeneficiaryCoordinateRow } from '#db/schema/beneficiaries.ts';
import { passcodeMessages, verifications } from '#db/schema/verifications.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { timeAfter } from '#lib/core/time/time-after.ts';
import { newId } from '#lib/core/uuid.ts';
import { verificationProblems } from '#lib/domain/beneficiaries/problems.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const limitWindowMs = dayMs;

const limitingMessage = query((db) =>
  db
    .select({ at: passcodeMessages.at })
    .from(passcodeMessages)
    .where(
      and(
        eq(passcodeMessages.identity_key, sql.placeholder('identity_key')),
        gt(passcodeMessages.at, sql.placeholder('since')),
      ),
    )
    .orderBy(desc(passcodeMessages.at))
    .limit(1)
    .offset(sql.placeholder('newer')),
);

/**
 * When the `max`-th newest message of an identity within 24 hours was sent: when that is a day ago, another is allowed.
 * Undefined if one is allowed now. Nobody else sends one to it until the transaction ends, so that verifications at the
 * same time do not exceed the limit together.
 */
export async function limitingMessageTime(
  ctx: WriteContext,
  identity_key: string,
  max: number,
): Promise<string | undefined> {
  await lockName(ctx.db, `passcodes ${identity_key}`);
  const [message] = await limitingMessage(ctx.db, { identity_key, since: dayBefore(ctx.now), newer: max - 1 });
  return message?.at;
}

/** Consumes one of the identity's messages. Throws 429 `message-limit` if `limitingMessageTime` found one. */
export async function consumeMessage(
  ctx: WriteContext,
  limiting: string | undefined,
  { identity_key, verification_id, max }: { identity_key: string; verification_id: string; max: number },
): Promise<void> {
  if (limiting !== undefined)
    throw verificationProblems.tooManyPasscodes(max, secondsUntil(dayAfter(limiting), ctx.now));
  await insertMany(ctx.db, passcodeMessages, [{ id: newId(), identity_key, verification_id, at: ctx.now }]);
}

const isOpenNow = sql`${verifications.status} = 'PENDING' and ${verifications.expires_at} > ${sql.placeholder('now')}`;

const triesOfAccount = query((db) =>
  db
    .select({
      attempts: verifications.attempts,
      /** An open verification may have all the wrong passcodes that it is allowed. */
      possible: sql`case when ${isOpenNow} then ${verifications.attempts_max} else ${verifications.attempts} end`
        .mapWith(Number)
        .as('possible'),
      created_at: verifications.created_at,
      expires_at: verifications.expires_at,
    })
    .from(verifications)
    .where(
      and(
        eq(verifications.beneficiary_id, sql.placeholder('beneficiary_id')),
        eq(verifications.account_fingerprint, sql.placeholder('account_fingerprint')),
        gt(verifications.created_at, sql.placeholder('since')),
        or(gt(verifications.attempts, 0), isOpenNow),
      ),
    )
    .orderBy(desc(verifications.created_at))
    .limit(sql.placeholder('limit')),
);

/**
 * When another verification of an account of a beneficiary is allowed, so that nobody has endless attempts, however
 * often the account is added; undefined if one is allowed now. That is when fewer than `max` wrong passcodes are left of
 * the last 24 hours, or, if only open verifications might reach `max`, when the first of them ends.
 */
export async function nextTryTime(
  ctx: WriteContext,
  account: Pick<BeneficiaryCoordinateRow, 'beneficiary_id' | 'account_fingerprint'>,
  max: number,
): Promise<string | undefined> {
  const { beneficiary_id, account_fingerprint } = account;
  const times = { now: expiryTime(ctx.now), since: dayBefore(ctx.now) };
  const tried = await triesOfAccount(ctx.db, { beneficiary_id, account_fingerprint, ...times, limit: max });
  let wrong = 0;
  const limiting = tried.find(({ attempts }) => {
    wrong += attempts;
    return wrong >= max;
  });
  if (limiting) return dayAfter(limiting.created_at);
  if (tried.reduce((sum, { possible }) => sum + possible, 0) < max) return undefined;
  const open = tried.filter(({ attempts, possible }) => possible > attempts);
  return open.map(({ expires_at }) => expires_at).sort()[0];
}

/** Throws 429 `message-limit` if `nextTryTime` found a later time. */
export function assertTriesLeft(next: string | undefined, max: number, now: string): void {
  if (next !== undefined) throw verificationProblems.tooManyWrongPasscodes(max, secondsUntil(next, now));
}

/** Whole seconds until a time, at least one. */
export const secondsUntil = (until: string, now: string): number =>
  Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000));

const dayBefore = (now: string): string => timeAfter(now, -limitWindowMs);
const dayAfter = (then: string): string => timeAfter(then, limitWindowMs);
