import type { Permission } from '#lib/server/identity/permissions.ts';

/** The kinds of records that somebody can take care of, each with the permission that shows it. */
export const workResources = {
  change_request: 'approval:read',
  payment: 'beneficiary:read',
  beneficiary_coordinate: 'beneficiary:read',
  account: 'account:read',
  ledger: 'ledger:read',
  webhook: 'webhook:read',
  outbox: 'outbox:read',
} as const satisfies Record<string, Permission>;

export type WorkResource = keyof typeof workResources;

/** The queues of work in the order of the page, each with its records and the permissions that show it. */
export const workQueues = {
  approval: { resource: 'change_request', permissions: ['approval:read', 'approval:decide'] },
  'own-request': { resource: 'change_request', permissions: ['approval:read'] },
  'payment-decision': { resource: 'payment', permissions: ['beneficiary:read'] },
  'payment-returned': { resource: 'payment', permissions: ['beneficiary:read'] },
  'payment-held': { resource: 'payment', permissions: ['beneficiary:read'] },
  verification: { resource: 'beneficiary_coordinate', permissions: ['beneficiary:read'] },
  'account-blocked': { resource: 'account', permissions: ['account:read'] },
  'ledger-differs': { resource: 'ledger', permissions: ['ledger:read'] },
  'webhook-failing': { resource: 'webhook', permissions: ['webhook:read'] },
  'message-failed': { resource: 'outbox', permissions: ['outbox:read'] },
} as const satisfies Record<string, { resource: WorkResource; permissions: readonly Permission[] }>;

export type WorkKind = keyof typeof workQueues;

export const workKinds = Object.keys(workQueues) as [WorkKind, ...WorkKind[]];
export const workResourceNames = Object.keys(workResources) as [WorkResource, ...WorkResource[]];

/** The id of the one ledger and the one outbox of a deployment. */
export const onlyRecordId = '00000000-0000-0000-0000-000000000000';

/** Counting stops here. */
export const workCountMax = 1000;

/** The days for which a returned payment is shown. */
export const returnedDays = 7;

/** The hours for which a message that could not be delivered is shown. */
export const failedMessageHours = 24;

/** The length of the note of an assignment. */
export const assignmentNoteLengthMax = 500;

/** The queues that a person with these permissions may read. */
export const visibleKinds = (permissions: ReadonlySet<string>): WorkKind[] =>
  workKinds.filter((kind) => workQueues[kind].permissions.every((permission) => permissions.has(permission)));
