import type { VerificationRow } from '#db/schema/verifications.ts';
import { Problem } from '#lib/core/problem.ts';
import { beneficiaryApprovalEvidence } from '#lib/domain/beneficiaries/beneficiaries/evidence.ts';
import { checkPasscode } from '#lib/domain/beneficiaries/verification/check-passcode.ts';
import { verificationContract } from '#lib/domain/beneficiaries/verification/contract.ts';
import {
  lockForVerification,
  resendPasscode,
  startVerification,
  statusAt,
} from '#lib/domain/beneficiaries/verification/verification.ts';
import { verificationView } from '#lib/domain/beneficiaries/verification/verification-view.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const verificationEndpoints = bindEndpoints(
  verificationContract,
  {
    sendVerification: {
      lock: (ctx, { params }, onSent) => {
        const locked = lockForVerification(ctx, params.identityReference, params.idRef);
        onSent();
        return locked;
      },
      perform: async (ctx, { params }, _prepared, locked?: ReturnType<typeof lockForVerification>) =>
        presentResult(await startVerification(ctx, params.identityReference, params, locked), ctx.now),
    },
    resendVerification: async (ctx, { params }) =>
      presentResult(await resendPasscode(ctx, params.identityReference, params.verificationUuid), ctx.now),
    verifyPasscode: async (ctx, { params, body }) => {
      const verified = await checkPasscode(ctx, params.identityReference, {
        id: params.verificationUuid,
        otp: body.otp,
      });
      return verified instanceof Problem ? verified : presentResult(verified, ctx.now);
    },
    getVerification: (ctx, { params }) => verificationView(ctx.db, params.id, ctx.now),
  },
  {
    sendVerification: beneficiaryApprovalEvidence.sendVerification,
    resendVerification: beneficiaryApprovalEvidence.resendVerification,
    verifyPasscode: beneficiaryApprovalEvidence.verifyPasscode,
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
