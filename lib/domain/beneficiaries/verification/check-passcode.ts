import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { command } from '#db/index.ts';
import { beneficiaryCoordinates } from '#db/schema/beneficiaries.ts';
import { type VerificationRow, verifications } from '#db/schema/verifications.ts';
import { isSandbox } from '#lib/core/config.ts';
import type { Problem } from '#lib/core/problem.ts';
import { expiryTime } from '#lib/core/time/expiry-time.ts';
import { findCoordinate, lockBeneficiaryOf } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import { verificationProblems } from '#lib/domain/beneficiaries/problems.ts';
import { passcodeMac } from '#lib/domain/beneficiaries/verification/passcode.ts';
import { endVerification, notPending, verificationOf } from '#lib/domain/beneficiaries/verification/verification.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { equalHashes } from '#lib/server/identity/secret.ts';

const markCoordinate = command((tx) =>
  tx
    .update(beneficiaryCoordinates)
    .set({ verified_at: sql`${sql.placeholder('at')}`, verification_id: sql`${sql.placeholder('verification_id')}` })
    .where(eq(beneficiaryCoordinates.id, sql.placeholder('id'))),
);

/** Counts the attempt before comparing, in one statement, so that concurrent requests get no extra attempts. */
const countAttempt = command((tx) =>
  tx
    .update(verifications)
    .set({ attempts: sql`${verifications.attempts} + 1`, updated_at: sql`${sql.placeholder('at')}` })
    .where(
      and(
        eq(verifications.id, sql.placeholder('id')),
        eq(verifications.status, 'PENDING'),
        lt(verifications.attempts, verifications.attempts_max),
        gt(verifications.expires_at, sql.placeholder('now')),
      ),
    )
    .returning(),
);

/** In a sandbox the passcode `000000`, as long as a passcode is, verifies too. */
const magicDigit = '0';

/**
 * Verifies a passcode. A wrong passcode returns a problem instead of throwing it, so that the counted attempt is
 * committed. Throws 404, and 400 without an attempt when the passcode is malformed.
 */
export async function checkPasscode(
  ctx: WriteContext,
  identity: string,
  { id, otp }: { id: string; otp: string },
): Promise<VerificationRow | Problem> {
  const { verification: before, beneficiary } = await verificationOf(ctx.db, identity, id);
  if (!new RegExp(`^[0-9]{${before.code_length}}$`).test(otp)) {
    throw verificationProblems.passcodeFormat(before.code_length);
  }
  // First, as every change of a beneficiary or its bank details does: none of them comes in between.
  const [, coordinate] = await Promise.all([
    lockBeneficiaryOf(ctx.db, identity, beneficiary.id),
    findCoordinate(ctx.db, beneficiary.id, before.coordinate_id),
  ]);
  const [counted] = await countAttempt(ctx.db, { id, at: ctx.now, now: expiryTime(ctx.now) });
  if (!counted || !coordinate) {
    const { verification: now } = await verificationOf(ctx.db, identity, id);
    return notPending(now, ctx.now);
  }
  const isMagic = isSandbox() && otp === magicDigit.repeat(counted.code_length);
  const isRight =
    isMagic || equalHashes(counted.code_mac ?? '', passcodeMac({ verification_id: id, coordinate, code: otp }));
  if (isRight) return markVerified(ctx, counted);
  const attemptsRemaining = counted.attempts_max - counted.attempts;
  if (attemptsRemaining === 0) await endVerification(ctx, counted, 'FAILED');

  return verificationProblems.passcodeWrong(attemptsRemaining);
}

async function markVerified(ctx: WriteContext, row: VerificationRow): Promise<VerificationRow> {
  await endVerification(ctx, row, 'VERIFIED');
  await markCoordinate(ctx.db, { id: row.coordinate_id, verification_id: row.id, at: ctx.now });
  return { ...row, status: 'VERIFIED' };
}
