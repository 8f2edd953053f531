import type { deliveryContract } from '#lib/domain/delivery/contract.ts';
import { line } from '#lib/server/operation/client.ts';

export const deliveryCalls = {
  /** What the outbox's screen calls, without its schemas. */
  listOutboxMessages: line<typeof deliveryContract.listOutboxMessages>('GET', '/bo/outbox'),
};
