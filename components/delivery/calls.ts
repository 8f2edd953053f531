import { line } from '#lib/api/client.ts';
import type * as delivery from '#lib/delivery/contract.ts';

/** What the outbox's screen calls, without its schemas. */
export const readOutbox = line<typeof delivery.readOutbox>('GET', '/bo/outbox');
