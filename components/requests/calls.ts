import type * as requests from '#lib/domain/requests/contract.ts';
import { line } from '#lib/server/operation/client.ts';

/** What the request log's screen calls, without its schemas. */
export const listRequests = line<typeof requests.listRequests>('GET', '/bo/requests');

/** The members that words in the search box are looked for in. */
export const requestWords = ['operation', 'path', 'caller', 'request_id'];
