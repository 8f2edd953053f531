import { z } from 'zod';
import { digestFrequencies, digestHour } from '#lib/domain/notifications/kinds.ts';
import { operation } from '#lib/server/operation/operation.ts';

const NotificationDigest = z
  .strictObject({
    frequency: z.enum(digestFrequencies).meta({
      description: `How often the e-mail is sent, at ${digestHour}:00 UTC: OFF, each day, or each Monday.`,
      example: 'DAILY',
    }),
  })
  .meta({ id: 'NotificationDigest', description: 'The e-mail with the unread notifications of the caller.' });
export type NotificationDigest = z.output<typeof NotificationDigest>;

const digestOfCaller = {
  tag: 'Notifications',
  permission: 'signed-in',
  path: '/bo/notifications/digest',
  response: NotificationDigest,
} as const;

export const digestContract = {
  getNotificationDigest: operation({
    ...digestOfCaller,
    id: 'getNotificationDigest',
    method: 'GET',
    summary: 'Get the notification digest',
    description: 'Gets how often the caller gets an e-mail with unread notifications.',
    effect: 'read',
    example: { response: { frequency: 'OFF' } },
  }),

  replaceNotificationDigest: operation({
    ...digestOfCaller,
    id: 'replaceNotificationDigest',
    method: 'PUT',
    summary: 'Replace the notification digest',
    description:
      'Replaces how often the caller gets an e-mail with unread notifications. The e-mail has links, and no names of records. Without a new notification there is no e-mail. People whose user name is no e-mail address get 409.',
    effect: 'write',
    body: NotificationDigest,
    refusals: ['conflict'],
    example: { body: { frequency: 'DAILY' }, response: { frequency: 'DAILY' } },
  }),
};
