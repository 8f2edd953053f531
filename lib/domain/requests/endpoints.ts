import { requestContract } from '#lib/domain/requests/contract.ts';
import { scrape } from '#lib/domain/requests/figures.ts';
import { requestPage } from '#lib/domain/requests/log.ts';
import { Made } from '#lib/server/http/reply.ts';
import { bind } from '#lib/server/operation/endpoint.ts';

const type = 'text/plain; version=0.0.4; charset=utf-8';

export const requestEndpoints = bind(requestContract, {
  listRequests: async (_ctx, { query }) => requestPage(query),
  getMetrics: async (ctx) => new Made(Buffer.from(await scrape(ctx.db)), { headers: { 'content-type': type } }),
});
