import { liveContract } from '#lib/domain/live/contract.ts';
import { openStream } from '#lib/domain/live/feed.ts';
import { Reply, StreamedBody } from '#lib/server/http/reply.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const liveEndpoints = bindEndpoints(liveContract, {
  getLiveEvents: async (ctx, { query }) => {
    const stream = await openStream(ctx, ctx.last_event_id ?? query.last_event_id);
    // Proxies that buffer answers would hold the events back.
    const headers = { 'x-accel-buffering': 'no' };
    return new Reply(new StreamedBody('text/event-stream', undefined, stream), { headers });
  },
});
