import { deliveryContract } from '#lib/domain/delivery/contract.ts';
import { listOutboxMessages } from '#lib/domain/delivery/outbox-list.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const deliveryEndpoints = bindEndpoints(deliveryContract, {
  listOutboxMessages: async (ctx, { query }) => listOutboxMessages(ctx.db, query),
});
