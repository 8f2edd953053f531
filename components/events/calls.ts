import type { eventContract } from '#lib/domain/events/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

export const eventCalls = {
  /** What the webhooks' screens call, without their schemas. */
  createWebhook: line<typeof eventContract.createWebhook>('POST', '/bo/webhooks'),
  updateWebhook: changeLine<typeof eventContract.updateWebhook>('PATCH', '/bo/webhooks/{id}'),
  deleteWebhook: changeLine<typeof eventContract.deleteWebhook>('DELETE', '/bo/webhooks/{id}'),
  rotateWebhookSecret: changeLine<typeof eventContract.rotateWebhookSecret>('POST', '/bo/webhooks/{id}/secret'),
  replayEvent: line<typeof eventContract.replayEvent>('POST', '/bo/webhooks/{id}/deliveries/{event_id}/replay'),
};
