import type { deliveryContract } from '#lib/domain/delivery/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

export const deliveryCalls = {
  /** What the outbox's screen calls, without its schemas. */
  listOutboxMessages: operationRef<typeof deliveryContract.listOutboxMessages>('GET', '/bo/outbox'),
};
