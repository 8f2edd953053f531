import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Reader } from '#db/index.ts';
import { beneficiaries } from '#db/schema/beneficiaries.ts';
import { verifications } from '#db/schema/verifications.ts';
import { verificationProblems } from '#lib/domain/beneficiaries/problems.ts';
import type { verificationContract } from '#lib/domain/beneficiaries/verification/contract.ts';
import { statusAt } from '#lib/domain/beneficiaries/verification/verification.ts';
import { latestDeliveryOf } from '#lib/domain/delivery/outbox.ts';

export type VerificationView = z.output<NonNullable<(typeof verificationContract.getVerification)['response']>>;

/** A verification as in the passcode dialog. Throws 404. */
export async function verificationView(db: Reader, id: string, now: string): Promise<VerificationView> {
  const [found] = await db
    .select({ row: verifications, identity: beneficiaries.identity })
    .from(verifications)
    .innerJoin(beneficiaries, eq(beneficiaries.id, verifications.beneficiary_id))
    .where(eq(verifications.id, id));
  if (!found) throw verificationProblems.notFound();
  const { row, identity } = found;
  const delivery = await latestDeliveryOf(db, row.id);
  return {
    id: row.id,
    ...(identity !== null && { identity_reference: identity }),
    beneficiary_id: row.beneficiary_id,
    beneficiary_coordinate_id: row.coordinate_id,
    status: statusAt(row, now),
    code_length: row.code_length,
    created_at: row.created_at,
    expires_at: row.expires_at,
    resend_after: row.resend_after,
    attempts_remaining: row.attempts_max - row.attempts,
    messages_remaining: Math.max(0, row.messages_max - row.messages),
    destination: row.destination,
    ...(delivery && {
      delivery: {
        channel: delivery.channel,
        state: delivery.state,
        ...(delivery.fault !== null && { fault: delivery.fault }),
        ...(delivery.sent_at !== null && { sent_at: delivery.sent_at }),
      },
    }),
  };
}
