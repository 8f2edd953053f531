import * as keys from '#lib/domain/tokens/caller-keys.ts';
import * as contract from '#lib/domain/tokens/contract.ts';
import * as evidence from '#lib/domain/tokens/evidence.ts';
import * as tokens from '#lib/domain/tokens/tokens.ts';
import { bind } from '#lib/server/operation/endpoint.ts';

const { listTokens, createToken, revokeToken, listCallerKeys, registerCallerKey, revokeCallerKey } = contract;

export const tokenEndpoints = bind(
  { listTokens, createToken, revokeToken, listCallerKeys, registerCallerKey, revokeCallerKey },
  {
    listTokens: (ctx, { query }) => tokens.listTokens(ctx, query),
    createToken: (ctx, { body }) => tokens.createToken(ctx, body),
    revokeToken: (ctx, { params }) => tokens.revokeToken(ctx, params.id),
    listCallerKeys: (ctx, { query }) => keys.listCallerKeys(ctx, query),
    registerCallerKey: {
      // The key is tried by the crypto library, which the transaction must not wait for.
      prepare: (_, { body }) => keys.readKey(body.jwk),
      perform: (ctx, { body }, key) => keys.registerCallerKey(ctx, body, key),
    },
    revokeCallerKey: (ctx, { params }) => keys.revokeCallerKey(ctx, params.id),
  },
  evidence,
);
