import type { RecordKind } from '#db/schema/records.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

/** The kinds of records that have notes and labels. */
export const recordKinds = [
  'account',
  'beneficiary',
  'entity',
  'payment',
  'entry',
  'change_request',
] as const satisfies readonly RecordKind[];

/** The permission that shows records of a kind, and so whether their notes and labels can be seen at all. */
export const readPermissionOfKind: Readonly<Record<RecordKind, Permission>> = {
  account: 'account:read',
  beneficiary: 'beneficiary:read',
  entity: 'entity:read',
  payment: 'beneficiary:read',
  entry: 'ledger:read',
  change_request: 'approval:read',
};
