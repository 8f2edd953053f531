import type { tokenContract } from '#lib/domain/tokens/contract.ts';
import { line } from '#lib/server/operation/client.ts';

export const tokenCalls = {
  /** The token operations the console calls, without their schemas. */
  createToken: line<typeof tokenContract.createToken>('POST', '/bo/tokens'),
  revokeToken: line<typeof tokenContract.revokeToken>('DELETE', '/bo/tokens/{id}'),
};
