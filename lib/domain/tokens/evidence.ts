import { eq } from 'drizzle-orm';
import { locked } from '#db/client.ts';
import { callerKeys, tokens } from '#db/schema/auth.ts';
import { userEvidence } from '#lib/domain/access/evidence.ts';
import type * as contract from '#lib/domain/tokens/contract.ts';
import { type EvidenceOf, fact, joinEvidence } from '#lib/server/operation/evidence.ts';

export const createToken: EvidenceOf<typeof contract.createToken> = async (ctx, { body }) =>
  joinEvidence(await userEvidence(ctx, body.user ?? ctx.principal.id), {
    facts: [
      ...fact('Token', body.name),
      ...fact('Permissions', body.permissions?.join(', ') ?? 'All of the user'),
      ...fact('Expires', body.expires_at, { kind: 'time' }),
    ],
    basis: {},
  });

export const registerCallerKey: EvidenceOf<typeof contract.registerCallerKey> = async (ctx, { body }) =>
  joinEvidence(await userEvidence(ctx, body.user ?? ctx.principal.id), { facts: fact('Key', body.name), basis: {} });

export const revokeToken: EvidenceOf<typeof contract.revokeToken> = async (ctx, { params }) => {
  const [token] = await locked(ctx.db.select().from(tokens).where(eq(tokens.id, params.id)));
  if (!token) return { facts: [], basis: { token: null } };
  const { id, name, user_id, permissions, expires_at, revoked_at } = token;
  const basis = { token: { id, name, user_id, permissions, expires_at, revoked_at } };
  return joinEvidence(await userEvidence(ctx, user_id), { facts: fact('Token', name), basis });
};

export const revokeCallerKey: EvidenceOf<typeof contract.revokeCallerKey> = async (ctx, { params }) => {
  const [key] = await locked(ctx.db.select().from(callerKeys).where(eq(callerKeys.id, params.id)));
  if (!key) return { facts: [], basis: { key: null } };
  const { id, name, user_id, kid, revoked_at } = key;
  const basis = { key: { id, name, user_id, kid, revoked_at } };
  return joinEvidence(await userEvidence(ctx, user_id), { facts: fact('Key', name), basis });
};
