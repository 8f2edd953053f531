import { requestContract } from '#lib/domain/requests/contract.ts';
import { prometheusMetrics } from '#lib/domain/requests/prometheus-metrics.ts';
import { requestPage } from '#lib/domain/requests/request-list.ts';
import { SerializedReply } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

const type = 'text/plain; version=0.0.4; charset=utf-8';

export const requestEndpoints = bindEndpoints(requestContract, {
  listRequests: async (_ctx, { query }) => requestPage(query),
  getMetrics: async (ctx) =>
    new SerializedReply(Buffer.from(await prometheusMetrics(ctx.db)), { headers: { 'content-type': type } }),
});
