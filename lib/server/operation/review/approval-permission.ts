import { allPermissions, isPermission, type Permission } from '#lib/server/identity/permissions.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** Decisions are the second person's part. Notes, labels and files change nothing that belongs to a customer. */
const uncoveredPermissions: readonly Permission[] = [
  'approval:decide',
  'note:create',
  'note:delete',
  'attachment:create',
  'attachment:delete',
  'label:update',
];

/** Reads never wait. The check of the ledger is a write of those who view the ledger. */
const isReadOnly = (permission: Permission): boolean =>
  /:(read|export)$/.test(permission) && permission !== 'ledger:read';

/** The permissions that policies can name: a policy of any other one would cover no write. */
export const approvalPermissions: readonly Permission[] = allPermissions.filter(
  (permission) => !isReadOnly(permission) && !uncoveredPermissions.includes(permission),
);

/** The permission whose policies can require approval for this write. */
export function approvalPermissionOf(operation: Operation): Permission | undefined {
  const { effect, permission, approvalPermission = permission } = operation;
  const isCoverable =
    effect === 'write' && isPermission(approvalPermission) && !uncoveredPermissions.includes(approvalPermission);
  return isCoverable ? approvalPermission : undefined;
}
