import { eq } from 'drizzle-orm';
import { beneficiaries } from '#db/schema/beneficiaries.ts';
import { verifications } from '#db/schema/verifications.ts';
import { bind } from '#lib/api/operation.ts';
import {
  resendCode,
  startVerification,
  statusAt,
  type VerificationRow,
  verifyCode,
} from '#lib/beneficiaries/verification.ts';
import * as contract from '#lib/beneficiaries/verification-contract.ts';
import { deliveryOf } from '#lib/delivery/outbox.ts';
import { Problem } from '#lib/kit/problem.ts';

export const verificationEndpoints = bind(contract, {
  sendVerification: async (ctx, { params }) =>
    presentResult(await startVerification(ctx, params.identityReference, params), ctx.now),
  resendVerification: async (ctx, { params }) =>
    presentResult(await resendCode(ctx, params.identityReference, params.verificationUuid), ctx.now),
  verifyPasscode: async (ctx, { params, body }) => {
    const verified = await verifyCode(ctx, params.identityReference, { id: params.verificationUuid, otp: body.otp });
    return verified instanceof Problem ? verified : presentResult(verified, ctx.now);
  },
  readVerification: async (ctx, { params }) => {
    const [found] = await ctx.db
      .select({ row: verifications, identity: beneficiaries.identity })
      .from(verifications)
      .innerJoin(beneficiaries, eq(beneficiaries.id, verifications.beneficiary_id))
      .where(eq(verifications.id, params.id));
    if (!found) throw new Problem('not-found', 'There is no such verification.');
    const { row, identity } = found;
    const delivery = await deliveryOf(ctx.db, row.id);
    return {
      id: row.id,
      ...(identity !== null && { identity_reference: identity }),
      beneficiary_id: row.beneficiary_id,
      beneficiary_coordinate_id: row.coordinate_id,
      status: statusAt(row, ctx.now),
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
  },
});

function presentResult(row: VerificationRow, now: string) {
  return {
    beneficiary_coordinate_uuid: row.coordinate_id,
    beneficiary_uuid: row.beneficiary_id,
    verification_uuid: row.id,
    status: statusAt(row, now),
  };
}
