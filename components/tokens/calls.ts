import type * as contract from '#lib/domain/tokens/contract.ts';
import { line } from '#lib/server/operation/client.ts';

/** The token operations the console calls, without their schemas. */
export const createToken = line<typeof contract.createToken>('POST', '/bo/tokens');
export const revokeToken = line<typeof contract.revokeToken>('DELETE', '/bo/tokens/{id}');
