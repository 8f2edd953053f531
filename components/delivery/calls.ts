import type * as delivery from '#lib/domain/delivery/contract.ts';
import { line } from '#lib/server/operation/client.ts';

/** What the outbox's screen calls, without its schemas. */
export const listOutboxMessages = line<typeof delivery.listOutboxMessages>('GET', '/bo/outbox');
