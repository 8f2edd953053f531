import { z } from 'zod';
import { optionalInput, timestampText, uuidText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import {
  notificationKindNames,
  notificationsShownMax,
  notifiedResources,
  unreadCountMax,
} from '#lib/domain/notifications/kinds.ts';
import { operation } from '#lib/server/operation/operation.ts';

const notificationKind = z
  .enum(notificationKindNames)
  .meta({ description: 'Kind of notification.', example: 'approval-due' });
const notificationId = uuidText.meta({
  description: 'Id of the notification.',
  example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c0d1',
});

export const Notification = z
  .strictObject({
    id: notificationId,
    kind: notificationKind,
    resource: z
      .enum(notifiedResources)
      .meta({ description: 'Kind of the record that it is about.', example: 'change_request' }),
    resource_id: uuidText.meta({ description: 'Id of the record.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
    label: z
      .string()
      .optional()
      .meta({ description: 'Name of the record, or the requested operation.', example: 'changeAccountState' }),
    detail: z.string().optional().meta({ description: 'Requester or note.', example: 'ada@example.com' }),
    state: z.string().optional().meta({ description: 'State of a change request.', example: 'PENDING' }),
    created_at: timestampText.meta({ description: 'When the notification was created, UTC.', example: timeExample }),
    read_at: timestampText.optional().meta({ description: 'When it was read, UTC; absent while unread.' }),
  })
  .meta({ id: 'Notification', description: 'News for a person in the console.' });
export type Notification = z.output<typeof Notification>;

const UnreadCount = z
  .strictObject({
    unread: z
      .int()
      .min(0)
      .max(unreadCountMax)
      .meta({ description: `Number of unread notifications, counted up to ${unreadCountMax}.`, example: 2 }),
    has_more: z.boolean().meta({ description: `Whether there are more than ${unreadCountMax}.`, example: false }),
  })
  .meta({ id: 'UnreadCount', description: 'How many notifications are unread.' });
export type UnreadCount = z.output<typeof UnreadCount>;

const NotificationSettings = z
  .strictObject({
    muted: z
      .array(notificationKind)
      .max(notificationKindNames.length)
      .meta({ description: 'Kinds that the caller does not want.', example: ['ledger-differs'] }),
  })
  .meta({ id: 'NotificationSettings', description: 'Which notifications the caller gets.' });
export type NotificationSettings = z.output<typeof NotificationSettings>;

const ofCaller = { tag: 'Notifications', permission: 'signed-in' } as const;
const notificationExample: Notification = {
  id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c0d1',
  kind: 'approval-due',
  resource: 'change_request',
  resource_id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001',
  label: 'changeAccountState',
  detail: 'ada@example.com',
  state: 'PENDING',
  created_at: timeExample,
};

export const notificationContract = {
  listNotifications: operation({
    ...ofCaller,
    id: 'listNotifications',
    method: 'GET',
    path: '/bo/notifications',
    summary: 'List notifications',
    description: `Lists the caller's newest ${notificationsShownMax} notifications. Those about records that the caller may no longer read are left out.`,
    effect: 'read',
    response: z.array(Notification),
    example: { response: [notificationExample] },
  }),

  countNotifications: operation({
    ...ofCaller,
    id: 'countNotifications',
    background: true,
    method: 'GET',
    path: '/bo/notifications/count',
    summary: 'Count unread notifications',
    description: "Counts the caller's unread notifications. It does not prolong a session.",
    effect: 'read',
    response: UnreadCount,
    example: { response: { unread: 2, has_more: false } },
  }),

  confirmNotifications: operation({
    ...ofCaller,
    id: 'confirmNotifications',
    method: 'POST',
    path: '/bo/notifications/read',
    summary: 'Confirm notifications',
    description:
      'Marks notifications of the caller as read: those named, or all. Those about records that the caller may not read stay unread.',
    effect: 'write',
    body: z
      .strictObject({
        ids: optionalInput(z.array(notificationId).min(1).max(notificationsShownMax)).meta({
          description: 'Ids of the notifications; all when absent.',
        }),
      })
      .meta({ id: 'ReadNotifications', description: 'Notifications that were read.' }),
    response: UnreadCount,
    example: { body: { ids: [notificationExample.id] }, response: { unread: 1, has_more: false } },
  }),

  getNotificationSettings: operation({
    ...ofCaller,
    id: 'getNotificationSettings',
    method: 'GET',
    path: '/bo/notifications/settings',
    summary: 'Get notification settings',
    description: 'Gets which kinds of notifications the caller does not want.',
    effect: 'read',
    response: NotificationSettings,
    example: { response: { muted: ['ledger-differs'] } },
  }),

  replaceNotificationSettings: operation({
    ...ofCaller,
    id: 'replaceNotificationSettings',
    method: 'PUT',
    path: '/bo/notifications/settings',
    summary: 'Replace notification settings',
    description: 'Replaces the kinds of notifications that the caller does not want. It applies to later events.',
    effect: 'write',
    body: NotificationSettings,
    response: NotificationSettings,
    example: { body: { muted: ['ledger-differs'] }, response: { muted: ['ledger-differs'] } },
  }),
};
