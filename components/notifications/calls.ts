import type { notificationContract } from '#lib/domain/notifications/contract.ts';
import type { digestContract } from '#lib/domain/notifications/digest/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

/** What the inbox and the settings call, without their schemas. */
export const notificationCalls = {
  confirmNotifications: operationRef<typeof notificationContract.confirmNotifications>(
    'POST',
    '/bo/notifications/read',
  ),
  replaceNotificationSettings: operationRef<typeof notificationContract.replaceNotificationSettings>(
    'PUT',
    '/bo/notifications/settings',
  ),
  replaceNotificationDigest: operationRef<typeof digestContract.replaceNotificationDigest>(
    'PUT',
    '/bo/notifications/digest',
  ),
};
