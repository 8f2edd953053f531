import * as keys from '#lib/domain/tokens/caller-keys.ts';
import { tokenContract } from '#lib/domain/tokens/contract.ts';
import { tokenApprovalEvidence } from '#lib/domain/tokens/evidence.ts';
import { parsePublicKey } from '#lib/domain/tokens/public-keys.ts';
import * as tokens from '#lib/domain/tokens/tokens.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const tokenEndpoints = bindEndpoints(
  tokenContract,
  {
    listTokens: (ctx, { query }) => tokens.listTokens(ctx, query),
    createToken: (ctx, { body }) => tokens.createToken(ctx, body),
    revokeToken: (ctx, { params }) => tokens.revokeToken(ctx, params.id),
    listCallerKeys: (ctx, { query }) => keys.listCallerKeys(ctx, query),
    registerCallerKey: {
      // Testing the key takes time, so it happens before the transaction.
      prepare: (_, { body }) => parsePublicKey(body.jwk),
      perform: (ctx, { body }, key) => keys.registerCallerKey(ctx, body, key),
    },
    revokeCallerKey: (ctx, { params }) => keys.revokeCallerKey(ctx, params.id),
  },
  tokenApprovalEvidence,
);
