import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { holdName, insertMany, query } from '#db/index.ts';
import type { BeneficiaryCoordinateRow } from '#db/schema/beneficiaries.ts';
import { passcodeMessages, verifications } from '#db/schema/verifications.ts';
import { expiryTime } from '#lib/core/expiry-time.ts';
import { newId } from '#lib/core/uuid.ts';
import { verificationProblems } from '#lib/domain/beneficiaries/problems.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const limitWindowMs = 24 * 3600_000;

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
  await holdName(ctx.db, `passcodes ${identity_key}`);
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

/** Wrong passcodes of a verification; one that is pending may still have all that it is allowed. */
const countedTries = sql<number>`case when ${verifications.status} = 'PENDING' and ${verifications.expires_at} > ${sql.placeholder('now')} then ${verifications.attempts_max} else ${verifications.attempts} end`;

const triesOfAccount = query((db) =>
  db
    .select({ tries: countedTries.mapWith(Number), at: verifications.created_at })
    .from(verifications)
    .where(
      and(
        eq(verifications.beneficiary_id, sql.placeholder('beneficiary_id')),
        eq(verifications.account_fingerprint, sql.placeholder('account_fingerprint')),
        gt(verifications.created_at, sql.placeholder('since')),
        gt(countedTries, 0),
      ),
    )
    .orderBy(desc(verifications.created_at))
    .limit(sql.placeholder('limit')),
);

/**
 * When the verification began with which the wrong passcodes of a beneficiary for an account within 24 hours reach
 * `max`, counted from the newest: when that is a day ago, another verification is allowed, so that nobody has endless
 * attempts, however often the account is added again. Undefined if one is allowed now.
 */
export async function limitingTriesTime(
  ctx: WriteContext,
  account: Pick<BeneficiaryCoordinateRow, 'beneficiary_id' | 'account_fingerprint'>,
  max: number,
): Promise<string | undefined> {
  const times = { now: expiryTime(ctx.now), since: dayBefore(ctx.now) };
  const { beneficiary_id, account_fingerprint } = account;
  const tried = await triesOfAccount(ctx.db, { beneficiary_id, account_fingerprint, ...times, limit: max });
  let wrong = 0;
  return tried.find(({ tries }) => {
    wrong += tries;
    return wrong >= max;
  })?.at;
}

/** Throws 429 `message-limit` if `limitingTriesTime` found a verification. */
export function assertTriesLeft(limiting: string | undefined, max: number, now: string): void {
  if (limiting !== undefined)
    throw verificationProblems.tooManyWrongPasscodes(max, secondsUntil(dayAfter(limiting), now));
}

/** Whole seconds until a time, at least one. */
export const secondsUntil = (until: string, now: string): number =>
  Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000));

const dayBefore = (now: string): string => new Date(Date.parse(now) - limitWindowMs).toISOString();
const dayAfter = (then: string): string => new Date(Date.parse(then) + limitWindowMs).toISOString();
