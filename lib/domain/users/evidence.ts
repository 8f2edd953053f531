import { eq } from 'drizzle-orm';
import { users } from '#db/schema/access.ts';
import { nameOfUser, roleEvidence, userEvidence } from '#lib/domain/access/evidence.ts';
import { usernameOf } from '#lib/domain/sign-in/sign-in.ts';
import type { userContract } from '#lib/domain/users/contract.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { changedMembers } from '#lib/server/operation/review/changed-values.ts';
import {
  type EvidenceOf,
  joinEvidence,
  optionalFact,
  requestText,
  withPhrase,
} from '#lib/server/operation/review/evidence.ts';

const evidenceWithReason =
  (verb: string): EvidenceOf<typeof userContract.disableUser> =>
  async (ctx, { params, body }) =>
    joinEvidence(withPhrase(await userEvidence(ctx, params.id), verb), {
      facts: optionalFact('Reason', body.reason, { needs: 'public' }),
      basis: {},
    });

export const userApprovalEvidence: EvidenceByOperation<typeof userContract> = {
  inviteUser: async (ctx, { body }) => {
    const username = usernameOf(body.username);
    const taken = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username));
    const facts = [
      ...optionalFact('New user', `${body.name} (${username})`, { kind: 'reference', needs: 'request' }),
      ...optionalFact('Roles', body.roles.join(', ') || 'None', { needs: 'request' }),
    ];
    const words = ['invite ', requestText(nameOfUser({ name: body.name, username }))];
    const values = changedMembers({}, { name: body.name, username, roles: body.roles }, { needs: 'user:read' });
    return joinEvidence(
      { facts, basis: { 'user name': taken }, phrase: words, values },
      await roleEvidence(ctx, body.roles),
    );
  },

  renewUserLink: async (ctx, { params }) => withPhrase(await userEvidence(ctx, params.id), 'renew the sign-in link of'),

  endUserSessions: async (ctx, { params }) => withPhrase(await userEvidence(ctx, params.id), 'end all sessions of'),

  disableUser: evidenceWithReason('disable'),

  enableUser: evidenceWithReason('enable'),

  resetSecondFactor: evidenceWithReason('reset the second factor of'),
};
