import { isPermission, type Permission } from '#lib/server/identity/permissions.ts';
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

/** The permission whose policies can require approval for this write. */
export function approvalPermissionOf(operation: Operation): Permission | undefined {
  const { effect, permission, approvalPermission = permission } = operation;
  const isCoverable =
    effect === 'write' && isPermission(approvalPermission) && !uncoveredPermissions.includes(approvalPermission);
  return isCoverable ? approvalPermission : undefined;
}
