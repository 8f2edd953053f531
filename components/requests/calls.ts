import type { requestContract } from '#lib/domain/requests/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

/** The members that words in the search box are looked for in. */
export const requestWords = ['operation', 'path', 'caller', 'request_id'];

/** What the request log's screen calls, without its schemas. */
export const requestCalls = {
  listRequests: operationRef<typeof requestContract.listRequests>('GET', '/bo/requests'),
};
