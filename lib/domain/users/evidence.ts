import { eq } from 'drizzle-orm';
import { users } from '#db/schema/access.ts';
import { roleEvidence, userEvidence } from '#lib/domain/access/evidence.ts';
import { usernameOf } from '#lib/domain/sign-in/sign-in.ts';
import type { userContract } from '#lib/domain/users/contract.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { type EvidenceOf, joinEvidence, optionalFact } from '#lib/server/operation/evidence.ts';

const evidenceWithReason: EvidenceOf<typeof userContract.disableUser> = async (ctx, { params, body }) =>
  joinEvidence(await userEvidence(ctx, params.id), { facts: optionalFact('Reason', body.reason), basis: {} });

export const userApprovalEvidence: EvidenceByOperation<typeof userContract> = {
  inviteUser: async (ctx, { body }) => {
    const username = usernameOf(body.username);
    const taken = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username));
    const facts = [
      ...optionalFact('New user', `${body.name} (${username})`, { kind: 'reference' }),
      ...optionalFact('Roles', body.roles.join(', ') || 'None'),
    ];
    return joinEvidence({ facts, basis: { 'user name': taken } }, await roleEvidence(ctx, body.roles));
  },

  renewUserLink: (ctx, { params }) => userEvidence(ctx, params.id),

  endUserSessions: (ctx, { params }) => userEvidence(ctx, params.id),

  disableUser: evidenceWithReason,

  enableUser: evidenceWithReason,

  resetSecondFactor: evidenceWithReason,
};
