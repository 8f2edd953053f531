import type { eventContract } from '#lib/domain/events/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

const webhookPath = '/bo/webhooks/{id}';

/** What the webhooks' screens call, without their schemas. */
export const eventCalls = {
  createWebhook: operationRef<typeof eventContract.createWebhook>('POST', '/bo/webhooks'),
  updateWebhook: changeOperationRef<typeof eventContract.updateWebhook>('PATCH', webhookPath),
  deleteWebhook: changeOperationRef<typeof eventContract.deleteWebhook>('DELETE', webhookPath),
  rotateWebhookSecret: changeOperationRef<typeof eventContract.rotateWebhookSecret>(
    'POST',
    `${webhookPath}/secret`,
    webhookPath,
  ),
  listWebhookDeliveries: operationRef<typeof eventContract.listWebhookDeliveries>(
    'GET',
    '/bo/webhooks/{id}/deliveries',
  ),
  sendTestEvent: operationRef<typeof eventContract.sendTestEvent>('POST', '/bo/webhooks/{id}/test'),
  getWebhook: operationRef<typeof eventContract.getWebhook>('GET', webhookPath),
  replayFailedEvents: operationRef<typeof eventContract.replayFailedEvents>(
    'POST',
    '/bo/webhooks/{id}/deliveries/replay',
  ),
  replayEvent: operationRef<typeof eventContract.replayEvent>('POST', '/bo/webhooks/{id}/deliveries/{event_id}/replay'),
};
