import { eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { callerKeys, tokens } from '#db/schema/auth.ts';
import { userEvidence } from '#lib/domain/access/evidence.ts';
import type { tokenContract } from '#lib/domain/tokens/contract.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { joinEvidence, optionalFact, requestText } from '#lib/server/operation/review/evidence.ts';

export const tokenApprovalEvidence: EvidenceByOperation<typeof tokenContract> = {
  createToken: async (ctx, { body }) =>
    joinEvidence(await userEvidence(ctx, body.user ?? ctx.principal.id), {
      facts: [
        ...optionalFact('Token', body.name, { needs: 'request' }),
        ...optionalFact('Permissions', body.permissions?.join(', ') ?? 'All of the user', { needs: 'request' }),
        ...optionalFact('Expires', body.expires_at, { kind: 'time', needs: 'request' }),
      ],
      basis: {},
      phrase: ['create the API token ', requestText(body.name)],
    }),

  registerCallerKey: async (ctx, { body }) =>
    joinEvidence(await userEvidence(ctx, body.user ?? ctx.principal.id), {
      facts: optionalFact('Key', body.name, { needs: 'request' }),
      basis: {},
      phrase: ['register the public key ', requestText(body.name)],
    }),

  revokeToken: async (ctx, { params }) => {
    const [token] = await forUpdate(ctx.db.select().from(tokens).where(eq(tokens.id, params.id)));
    if (!token) return { facts: [], basis: { token: null } };
    const { id, name, user_id, permissions, expires_at, revoked_at } = token;
    const basis = { token: { id, name, user_id, permissions, expires_at, revoked_at } };
    return joinEvidence(await userEvidence(ctx, user_id), {
      facts: optionalFact('Token', name, { needs: 'request' }),
      basis,
      phrase: ['revoke the API token ', requestText(name)],
    });
  },

  revokeCallerKey: async (ctx, { params }) => {
    const [key] = await forUpdate(ctx.db.select().from(callerKeys).where(eq(callerKeys.id, params.id)));
    if (!key) return { facts: [], basis: { key: null } };
    const { id, name, user_id, kid, revoked_at } = key;
    const basis = { key: { id, name, user_id, kid, revoked_at } };
    return joinEvidence(await userEvidence(ctx, user_id), {
      facts: optionalFact('Key', name, { needs: 'request' }),
      basis,
      phrase: ['revoke the public key ', requestText(name)],
    });
  },
};
