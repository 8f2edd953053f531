import { bind } from '#lib/api/operation.ts';
import * as contract from '#lib/delivery/contract.ts';
import { readOutbox } from '#lib/delivery/read.ts';

export const deliveryEndpoints = bind(contract, {
  readOutbox: async (ctx, { query }) => readOutbox(ctx.db, query),
});
