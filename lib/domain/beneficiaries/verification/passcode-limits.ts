import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { command, counted, holdName, insertMany, query, sendAhead } from '#db/index.ts';
import { passcodeMessages, verifications } from '#db/schema/verifications.ts';
import { newId } from '#lib/core/uuid.ts';
import { verificationProblems } from '#lib/domain/beneficiaries/problems.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const limitWindowMs = 24 * 3600_000;

const isMessageOfIdentity = eq(passcodeMessages.identity_key, sql.placeholder('identity_key'));
const deleteOldMessages = command((tx) =>
  tx.delete(passcodeMessages).where(and(isMessageOfIdentity, lte(passcodeMessages.at, sql.placeholder('since')))),
);
const recentMessages = query((db) =>
  db
    .select({ at: passcodeMessages.at })
    .from(passcodeMessages)
    .where(and(isMessageOfIdentity, gt(passcodeMessages.at, sql.placeholder('since'))))
    .orderBy(asc(passcodeMessages.at))
    .limit(sql.placeholder('limit')),
);

/** Messages of the last 24 hours, at most one more than allowed; the oldest first. */
type SentMessages = { at: string }[];

/**
 * The messages that an identity got within 24 hours. Nobody else sends one to it until the transaction ends, so that
 * verifications at the same time do not exceed the limit together.
 */
export async function messagesOfDay(ctx: WriteContext, identity_key: string, max: number): Promise<SentMessages> {
  await holdName(ctx.db, `passcodes ${identity_key}`);
  return recentMessages(ctx.db, { identity_key, since: dayBefore(ctx.now), limit: max + 1 });
}

/** Consumes one of the identity's `max` messages within 24 hours. Throws 429 `message-limit`. */
export async function consumeMessage(
  ctx: WriteContext,
  sent: SentMessages,
  { identity_key, verification_id, max }: { identity_key: string; verification_id: string; max: number },
): Promise<void> {
  if (sent.length >= max) {
    throw verificationProblems.tooManyPasscodes(max, secondsUntil(dayAfter(sent[0]?.at ?? ctx.now), ctx.now));
  }
  await sendAhead(ctx.db, deleteOldMessages(ctx.db, { identity_key, since: dayBefore(ctx.now) }));
  await insertMany(ctx.db, passcodeMessages, [{ id: newId(), identity_key, verification_id, at: ctx.now }]);
}

const triesOfCoordinate = query((db) =>
  db
    .select({
      wrong: counted(sql`coalesce(sum(${verifications.attempts}), 0)`),
      first: sql<string>`min(${verifications.created_at})`,
    })
    .from(verifications)
    .where(
      and(
        eq(verifications.coordinate_id, sql.placeholder('coordinate_id')),
        gt(verifications.created_at, sql.placeholder('since')),
      ),
    ),
);

/** Wrong passcodes for a coordinate within 24 hours, and the time of the first verification. */
interface WrongTries {
  wrong: number;
  first: string;
}

export async function wrongTriesOfDay(ctx: WriteContext, coordinate_id: string): Promise<WrongTries | undefined> {
  const [tries] = await triesOfCoordinate(ctx.db, { coordinate_id, since: dayBefore(ctx.now) });
  return tries;
}

/**
 * Limits wrong passcodes per coordinate within 24 hours, so that new verifications do not allow endless attempts.
 * Throws 429 `message-limit`.
 */
export function assertAttemptsLeft(tries: WrongTries | undefined, max: number, now: string): void {
  if (!tries || tries.wrong < max) return;
  const until = dayAfter(new Date(tries.first).toISOString());
  throw verificationProblems.tooManyWrongPasscodes(max, secondsUntil(until, now));
}

/** Whole seconds until a time, at least one. */
export const secondsUntil = (until: string, now: string): number =>
  Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000));

const dayBefore = (now: string): string => new Date(Date.parse(now) - limitWindowMs).toISOString();
const dayAfter = (then: string): string => new Date(Date.parse(then) + limitWindowMs).toISOString();
