import { eventContract } from '#lib/domain/events/contract.ts';
import { listEvents } from '#lib/domain/events/events.ts';
import { eventApprovalEvidence } from '#lib/domain/events/evidence.ts';
import * as deliveries from '#lib/domain/events/webhooks/deliveries.ts';
import { getWebhook, replayFailedEvents } from '#lib/domain/events/webhooks/failed-deliveries.ts';
import type { Webhook, WebhookPatch } from '#lib/domain/events/webhooks/webhook.ts';
import * as hooks from '#lib/domain/events/webhooks/webhooks.ts';
import { assertMayReceiveReports } from '#lib/domain/reports/reports-of-others.ts';
import { replyWithEtag } from '#lib/server/http/reply.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

const withRevisionTag = <Hook extends Webhook>(hook: Hook) => replyWithEtag(hook, hook.revision);

/** A webhook sends events anywhere, and its deliveries have them: both need the permission to read events. Throws 403. */
const assertReadsEvents = (ctx: Context): void => authorize(ctx, { permission: 'event:read' });

const sendsMore = ({ url, types, is_enabled }: WebhookPatch): boolean =>
  url !== undefined || types !== undefined || is_enabled === true;

export const eventEndpoints = bindEndpoints(
  eventContract,
  {
    listEvents: (ctx, { query }) => listEvents(ctx, query),
    listWebhooks: (ctx, { query }) => hooks.listWebhooks(ctx, query),
    getWebhook: async (ctx, { params }) => withRevisionTag(await getWebhook(ctx, params.id)),
    createWebhook: async (ctx, { body }) => {
      assertReadsEvents(ctx);
      return withRevisionTag(await hooks.createWebhook(ctx, body));
    },
    updateWebhook: async (ctx, { params, body }) => {
      if (sendsMore(body)) assertReadsEvents(ctx);
      const isElsewhere = body.url !== undefined && body.url !== (await hooks.webhookById(ctx.db, params.id)).url;
      if (isElsewhere) await assertMayReceiveReports(ctx, params.id);
      return withRevisionTag(await hooks.updateWebhook(ctx, params.id, body));
    },
    rotateWebhookSecret: async (ctx, { params }) => withRevisionTag(await hooks.rotateWebhookSecret(ctx, params.id)),
    deleteWebhook: (ctx, { params }) => hooks.deleteWebhook(ctx, params.id),
    listWebhookDeliveries: (ctx, { params, query }) => {
      assertReadsEvents(ctx);
      return deliveries.listDeliveries(ctx, params.id, query);
    },
    sendTestEvent: (ctx, { params }) => deliveries.sendTestEvent(ctx, params.id),
    replayEvent: (ctx, { params }) => {
      assertReadsEvents(ctx);
      return deliveries.replayEvent(ctx, params.id, params.event_id);
    },
    replayFailedEvents: (ctx, { params, query }) => {
      assertReadsEvents(ctx);
      return replayFailedEvents(ctx, params.id, query);
    },
  },
  eventApprovalEvidence,
);
