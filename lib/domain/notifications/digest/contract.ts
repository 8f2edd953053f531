import { z } from 'zod';
import { digestFrequencies, digestHour } from '#lib/domain/notifications/kinds.ts';
import { operation } from '#lib/server/operation/operation.ts';

const NotificationDigest = z
  .strictObject({
    frequency: z.enum(digestFrequencies).meta({
      description: `How often the email is sent, at ${digestHour}:00 UTC: OFF, each day, or each Monday.`,
      example: 'DAILY',
    }),
  })
  .meta({ id: 'NotificationDigest', description: 'The email with the unread notifications of the caller.' });
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
    description: 'Gets how often the caller gets an email with unread notifications.',
    effect: 'read',
    example: { response: { frequency: 'OFF' } },
  }),

  replaceNotificationDigest: operation({
    ...digestOfCaller,
    id: 'replaceNotificationDigest',
    method: 'PUT',
    summary: 'Replace the notification digest',
    description:
      'Replaces how often the caller gets an email with unread notifications. The email has links, and no names of records. Without a new notification there is no email. People whose user name is no email address get 409.',
    effect: 'write',
    body: NotificationDigest,
    refusals: ['conflict'],
    example: { body: { frequency: 'DAILY' }, response: { frequency: 'DAILY' } },
  }),
};
