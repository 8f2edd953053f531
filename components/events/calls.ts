import type * as contract from '#lib/domain/events/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

/** What the webhooks' screens call, without their schemas. */
export const createWebhook = line<typeof contract.createWebhook>('POST', '/bo/webhooks');
export const updateWebhook = changeLine<typeof contract.updateWebhook>('PATCH', '/bo/webhooks/{id}');
export const deleteWebhook = changeLine<typeof contract.deleteWebhook>('DELETE', '/bo/webhooks/{id}');
export const rotateWebhookSecret = changeLine<typeof contract.rotateWebhookSecret>('POST', '/bo/webhooks/{id}/secret');
export const replayEvent = line<typeof contract.replayEvent>('POST', '/bo/webhooks/{id}/deliveries/{event_id}/replay');
