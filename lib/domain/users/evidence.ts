import { eq } from 'drizzle-orm';
import { users } from '#db/schema/access.ts';
import { roleEvidence, userEvidence } from '#lib/domain/access/evidence.ts';
import { usernameOf } from '#lib/domain/sign-in/sign-in.ts';
import type * as contract from '#lib/domain/users/contract.ts';
import { type EvidenceOf, fact, joinEvidence } from '#lib/server/operation/evidence.ts';

export const inviteUser: EvidenceOf<typeof contract.inviteUser> = async (ctx, { body }) => {
  const username = usernameOf(body.username);
  const taken = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username));
  const facts = [
    ...fact('New user', `${body.name} (${username})`, { kind: 'reference' }),
    ...fact('Roles', body.roles.join(', ') || 'None'),
  ];
  return joinEvidence({ facts, basis: { 'user name': taken } }, await roleEvidence(ctx, body.roles));
};

export const renewUserLink: EvidenceOf<typeof contract.renewUserLink> = (ctx, { params }) =>
  userEvidence(ctx, params.id);

export const endUserSessions: EvidenceOf<typeof contract.endUserSessions> = (ctx, { params }) =>
  userEvidence(ctx, params.id);

const withReason: EvidenceOf<typeof contract.disableUser> = async (ctx, { params, body }) =>
  joinEvidence(await userEvidence(ctx, params.id), { facts: fact('Reason', body.reason), basis: {} });
export const disableUser = withReason;
export const enableUser: EvidenceOf<typeof contract.enableUser> = withReason;
export const resetSecondFactor: EvidenceOf<typeof contract.resetSecondFactor> = withReason;
