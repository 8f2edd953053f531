import { eq } from 'drizzle-orm';
import { forUpdate } from '#db/index.ts';
import { events, webhookDeliveries, webhooks } from '#db/schema/events.ts';
import type { eventContract } from '#lib/domain/events/contract.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import type { EvidenceByOperation } from '#lib/server/operation/endpoint.ts';
import { type Evidence, joinEvidence, optionalFact } from '#lib/server/operation/evidence.ts';

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
    basis: { webhook: { id, url, types, description, is_enabled, revision } },
  };
}

export const eventApprovalEvidence: EvidenceByOperation<typeof eventContract> = {
  createWebhook: async (_ctx, { body }) => ({
    facts: [...addressFact('New webhook', body.url), ...optionalFact('Events', body.types.join(', '))],
    basis: {},
  }),

  updateWebhook: async (ctx, { params, body }) =>
    joinEvidence(await webhookEvidence(ctx, params.id), { facts: addressFact('New address', body.url), basis: {} }),

  rotateWebhookSecret: (ctx, { params }) => webhookEvidence(ctx, params.id),

  sendTestEvent: (ctx, { params }) => webhookEvidence(ctx, params.id),

  deleteWebhook: (ctx, { params }) => webhookEvidence(ctx, params.id),

  replayEvent: async (ctx, { params }) => {
    const [event] = await ctx.db.select().from(events).where(eq(events.id, params.event_id));
    const [delivery] = await ctx.db
      .select({ state: webhookDeliveries.state })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.event_id, params.event_id));
    return joinEvidence(await webhookEvidence(ctx, params.id), {
      facts: optionalFact('Event', event?.type, { needs: 'event:read' }),
      basis: { event: event ? { id: event.id, type: event.type, data: event.data } : null, delivery: delivery ?? null },
    });
  },
};
