import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { counted } from '#db/index.ts';
import { passcodeMessages, verifications } from '#db/schema/verifications.ts';
import { newId } from '#lib/core/uuid.ts';
import { verificationProblems } from '#lib/domain/beneficiaries/problems.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const limitWindowMs = 24 * 3600_000;

/** Consumes one of the identity's messages within 24 hours. Throws 429 `message-limit`. */
export async function consumeMessage(
  ctx: WriteContext,
  { identity_key, verification_id }: { identity_key: string; verification_id: string },
): Promise<void> {
  const max = await settingOf(ctx.db, 'verification/max_messages_per_day');
  const since = dayBefore(ctx.now);
  const ofIdentity = eq(passcodeMessages.identity_key, identity_key);
  await ctx.db.delete(passcodeMessages).where(and(ofIdentity, lte(passcodeMessages.at, since)));
  const sent = await ctx.db
    .select({ at: passcodeMessages.at })
    .from(passcodeMessages)
    .where(ofIdentity)
    .orderBy(asc(passcodeMessages.at))
    .limit(max + 1);
  if (sent.length >= max) {
    throw verificationProblems.tooManyPasscodes(max, secondsUntil(dayAfter(sent[0]?.at ?? ctx.now), ctx.now));
  }
  await ctx.db.insert(passcodeMessages).values({ id: newId(), identity_key, verification_id, at: ctx.now });
}

/**
 * Limits wrong passcodes per coordinate within 24 hours, so that new verifications do not allow endless attempts.
 * Throws 429 `message-limit`.
 */
export async function assertAttemptsLeft(ctx: WriteContext, coordinateId: string): Promise<void> {
  const max = await settingOf(ctx.db, 'verification/max_wrong_tries_per_day');
  const [tries] = await ctx.db
    .select({
      wrong: counted(sql`coalesce(sum(${verifications.attempts}), 0)`),
      first: sql<string>`min(${verifications.created_at})`,
    })
    .from(verifications)
    .where(and(eq(verifications.coordinate_id, coordinateId), gt(verifications.created_at, dayBefore(ctx.now))));
  if (!tries || tries.wrong < max) return;
  const until = dayAfter(new Date(tries.first).toISOString());
  throw verificationProblems.tooManyWrongPasscodes(max, secondsUntil(until, ctx.now));
}

/** Whole seconds until a time, at least one. */
export const secondsUntil = (until: string, now: string): number =>
  Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 1000));

const dayBefore = (now: string): string => new Date(Date.parse(now) - limitWindowMs).toISOString();
const dayAfter = (then: string): string => new Date(Date.parse(then) + limitWindowMs).toISOString();
