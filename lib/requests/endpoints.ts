import { bind } from '#lib/api/operation.ts';
import { Made } from '#lib/api/reply.ts';
import * as contract from '#lib/requests/contract.ts';
import { scrape } from '#lib/requests/figures.ts';
import { requestPage } from '#lib/requests/log.ts';

const type = 'text/plain; version=0.0.4; charset=utf-8';

export const requestEndpoints = bind(contract, {
  listRequests: async (_ctx, { query }) => requestPage(query),
  readMetrics: async (ctx) => new Made(Buffer.from(await scrape(ctx.db)), { headers: { 'content-type': type } }),
});
