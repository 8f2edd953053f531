import { readPermissionOfKind } from '#lib/domain/records/record-kinds.ts';
import { workResources } from '#lib/domain/work/kinds.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

/** The kinds of notifications, each with the permissions that it needs besides those of its record. */
export const notificationKinds = {
  'approval-due': ['approval:read', 'approval:decide'],
  'request-decided': [],
  'work-assigned': [],
  mention: ['note:read'],
  'webhook-failing': ['webhook:read'],
  'ledger-differs': ['ledger:read'],
  'report-failed': [],
} as const satisfies Record<string, readonly Permission[]>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** The permission that shows a record, by its kind. */
const readPermissions: Readonly<Record<string, Permission>> = { ...workResources, ...readPermissionOfKind };
export const notifiedResources: [string, ...string[]] = ['report', ...Object.keys(readPermissions)];

/** The kinds of records that a person with these permissions may read. */
export const readableResources = (permissions: ReadonlySet<string>): string[] =>
  notifiedResources.filter((resource) => permissions.has(readPermissions[resource] ?? ''));

/** Kinds whose record decides who may read them. Of a decided request it is the reader's own. */
export const kindsByRecord: readonly NotificationKind[] = ['work-assigned', 'mention'];

/** Counting unread notifications stops here. */
export const unreadCountMax = 99;
/** The notifications that the inbox shows. */
export const notificationsShownMax = 50;

export const digestFrequencies = ['OFF', 'DAILY', 'WEEKLY'] as const;
/** The hour of digests, UTC. */
export const digestHour = 7;
