import { bind } from '#lib/api/operation.ts';
import * as contract from '#lib/beneficiaries/contract-verification.ts';
import * as evidence from '#lib/beneficiaries/evidence.ts';
import {
  resendCode,
  startVerification,
  statusAt,
  type VerificationRow,
  verifyCode,
} from '#lib/beneficiaries/verification.ts';
import { verificationView } from '#lib/beneficiaries/verification-view.ts';
import { Problem } from '#lib/kit/problem.ts';

export const verificationEndpoints = bind(
  contract,
  {
    sendVerification: async (ctx, { params }) =>
      presentResult(await startVerification(ctx, params.identityReference, params), ctx.now),
    resendVerification: async (ctx, { params }) =>
      presentResult(await resendCode(ctx, params.identityReference, params.verificationUuid), ctx.now),
    verifyPasscode: async (ctx, { params, body }) => {
      const verified = await verifyCode(ctx, params.identityReference, { id: params.verificationUuid, otp: body.otp });
      return verified instanceof Problem ? verified : presentResult(verified, ctx.now);
    },
    readVerification: (ctx, { params }) => verificationView(ctx.db, params.id, ctx.now),
  },
  {
    sendVerification: evidence.sendVerification,
    resendVerification: evidence.resendVerification,
    verifyPasscode: evidence.verifyPasscode,
  },
);

function presentResult(row: VerificationRow, now: string) {
  return {
    beneficiary_coordinate_uuid: row.coordinate_id,
    beneficiary_uuid: row.beneficiary_id,
    verification_uuid: row.id,
    status: statusAt(row, now),
  };
}
