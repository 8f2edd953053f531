import { notificationContract } from '#lib/domain/notifications/contract.ts';
import { digestContract } from '#lib/domain/notifications/digest/contract.ts';
import * as digest from '#lib/domain/notifications/digest/digest.ts';
import * as notifications from '#lib/domain/notifications/notifications.ts';
import { bindEndpoints } from '#lib/server/operation/endpoint.ts';

export const notificationEndpoints = bindEndpoints(notificationContract, {
  listNotifications: (ctx) => notifications.listNotifications(ctx),
  countNotifications: (ctx) => notifications.countNotifications(ctx),
  confirmNotifications: (ctx, { body }) => notifications.confirmNotifications(ctx, body.ids),
  getNotificationSettings: (ctx) => notifications.notificationSettings(ctx),
  replaceNotificationSettings: (ctx, { body }) => notifications.replaceNotificationSettings(ctx, body),
});

export const digestEndpoints = bindEndpoints(digestContract, {
  getNotificationDigest: (ctx) => digest.notificationDigest(ctx),
  replaceNotificationDigest: (ctx, { body }) => digest.replaceNotificationDigest(ctx, body),
});
