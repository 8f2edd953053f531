import { bind } from '#lib/api/operation.ts';
import { transferAll } from '#lib/ledger/bulk.ts';
import * as contract from '#lib/ledger/contract.ts';
import { entryBy, listEntries, reverseEntry } from '#lib/ledger/entries.ts';
import { captureHold, holdBy, listHolds, placeHold, voidHold } from '#lib/ledger/holds.ts';
import { listRates, loadRates } from '#lib/ledger/rates.ts';
import { transfer } from '#lib/ledger/transfers.ts';

export const ledgerEndpoints = bind(contract, {
  createTransfer: async (ctx, { query, body }) =>
    Array.isArray(body) ? transferAll(ctx, body, query.atomic ?? false) : transfer(ctx, body),
  listEntries: async (ctx, { query }) => listEntries(ctx.db, query),
  readEntry: async (ctx, { params }) => entryBy(ctx.db, params.id),
  reverseEntry: async (ctx, { params, body }) => reverseEntry(ctx, params.id, body.reason),
  createHold: async (ctx, { body }) => placeHold(ctx, body),
  listHolds: async (ctx, { query }) => listHolds(ctx.db, query, ctx.now),
  readHold: async (ctx, { params }) => holdBy(ctx.db, params.id, ctx.now),
  captureHold: async (ctx, { params, body }) => captureHold(ctx, params.id, body),
  voidHold: async (ctx, { params }) => voidHold(ctx, params.id),
  loadRates: async (ctx, { body }) => ({ rates: await loadRates(ctx, body.rates) }),
  listRates: async (ctx, { query }) => listRates(ctx.db, query),
});
