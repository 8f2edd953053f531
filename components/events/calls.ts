import type * as contract from '#lib/domain/events/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

/** What the webhooks' screens call, without their schemas. */
export const createWebhook = line<typeof contract.createWebhook>('POST', '/bo/webhooks');
export const changeWebhook = changeLine<typeof contract.changeWebhook>('PATCH', '/bo/webhooks/{id}');
export const deleteWebhook = changeLine<typeof contract.deleteWebhook>('DELETE', '/bo/webhooks/{id}');
export const renewWebhookSecret = changeLine<typeof contract.renewWebhookSecret>('POST', '/bo/webhooks/{id}/secret');
export const replayEvent = line<typeof contract.replayEvent>('POST', '/bo/webhooks/{id}/deliveries/{event_id}/replay');
