import type { tokenContract } from '#lib/domain/tokens/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

/** The token operations the console calls, without their schemas. */
export const tokenCalls = {
  createToken: operationRef<typeof tokenContract.createToken>('POST', '/bo/tokens'),
  revokeToken: operationRef<typeof tokenContract.revokeToken>('DELETE', '/bo/tokens/{id}'),
};
