import * as contract from '#lib/domain/delivery/contract.ts';
import { readOutbox } from '#lib/domain/delivery/read.ts';
import { bind } from '#lib/server/operation/endpoint.ts';

export const deliveryEndpoints = bind(contract, {
  readOutbox: async (ctx, { query }) => readOutbox(ctx.db, query),
});
