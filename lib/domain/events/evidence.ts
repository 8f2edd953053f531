import { and, eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { webhookDeliveries, webhooks } from '#db/schema/events.ts';
import type { eventContract } from '#lib/domain/events/contract.ts';
import { eventsById } from '#lib/domain/events/event-sources.ts';
import { countFailedDeliveries } from '#lib/domain/events/webhooks/failed-deliveries.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { changedMembers } from '#lib/server/operation/review/changed-values.ts';
import {
  type ChangedValue,
  type Evidence,
  joinEvidence,
  optionalFact,
  withPhrase,
} from '#lib/server/operation/review/evidence.ts';

const webhookRead = 'webhook:read';

/** The full address only for readers of webhooks, because its path may contain the receiver's secret. */
const addressFact = (label: string, url: string | undefined) =>
  url === undefined ? [] : optionalFact(label, url, { needs: webhookRead, masked: new URL(url).origin });

async function webhookEvidence(ctx: WriteContext, id: string): Promise<Evidence> {
  const [row] = await forUpdate(ctx.db.select().from(webhooks).where(eq(webhooks.id, id)));
  if (!row) return { facts: [], basis: { webhook: null } };
  const { url, types, description, is_enabled, revision } = row;
  return {
    facts: [
      ...addressFact('Webhook', url),
      ...optionalFact('Events', types.join(', '), { needs: webhookRead }),
      ...optionalFact('Webhook state', is_enabled ? 'Enabled' : 'Disabled', { kind: 'state', needs: webhookRead }),
    ],
    records: [{ resource: 'webhook', resource_id: id, name: description || new URL(url).hostname, needs: webhookRead }],
    basis: { webhook: { id, url, types, description, is_enabled, revision } },
  };
}

async function webhookValues(ctx: WriteContext, id: string, body: object): Promise<ChangedValue[]> {
  const [row] = await ctx.db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!row) return [];
  const { url, types, description, is_enabled } = row;
  const before = { url, types, description, is_enabled };
  return changedMembers(before, { ...before, ...body }, { needs: webhookRead });
}

export const eventApprovalEvidence: EvidenceByOperation<typeof eventContract> = {
  createWebhook: async (_ctx, { body }) => ({
    facts: [
      ...addressFact('New webhook', body.url),
      ...optionalFact('Events', body.types.join(', '), { needs: 'request' }),
    ],
    basis: {},
    phrase: [`create a webhook to ${new URL(body.url).hostname}`],
    values: changedMembers({}, { types: body.types, description: body.description }, { needs: webhookRead }),
  }),

  updateWebhook: async (ctx, { params, body }) =>
    joinEvidence(withPhrase(await webhookEvidence(ctx, params.id), 'change the webhook'), {
      facts: addressFact('New address', body.url),
      basis: {},
      values: await webhookValues(ctx, params.id, body),
    }),

  rotateWebhookSecret: async (ctx, { params }) =>
    withPhrase(await webhookEvidence(ctx, params.id), 'rotate the secret of the webhook'),

  sendTestEvent: async (ctx, { params }) =>
    withPhrase(await webhookEvidence(ctx, params.id), 'send a test event to the webhook'),

  deleteWebhook: async (ctx, { params }) => withPhrase(await webhookEvidence(ctx, params.id), 'delete the webhook'),

  replayFailedEvents: async (ctx, { params, query }) =>
    joinEvidence(withPhrase(await webhookEvidence(ctx, params.id), 'replay all failed events to the webhook'), {
      facts: [
        ...optionalFact('Failed deliveries', String(await countFailedDeliveries(ctx.db, params.id)), {
          needs: webhookRead,
        }),
        ...optionalFact('Filter', query.filter, { needs: webhookRead }),
      ],
      basis: {},
    }),

  replayEvent: async (ctx, { params }) => {
    const event = (await eventsById(ctx.db, [params.event_id])).get(params.event_id);
    const [delivery] = await ctx.db
      .select({ state: webhookDeliveries.state })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhook_id, params.id), eq(webhookDeliveries.event_id, params.event_id)));
    return joinEvidence(withPhrase(await webhookEvidence(ctx, params.id), 'replay an event to the webhook'), {
      facts: optionalFact('Event', event?.type, { needs: 'event:read' }),
      basis: { event: event ? { id: event.id, type: event.type, data: event.data } : null, delivery: delivery ?? null },
    });
  },
};
