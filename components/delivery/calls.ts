import type { deliveryContract } from '#lib/domain/delivery/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

/** What the outbox's screen calls, without its schemas. */
export const deliveryCalls = {
  listOutboxMessages: operationRef<typeof deliveryContract.listOutboxMessages>('GET', '/bo/outbox'),
};
