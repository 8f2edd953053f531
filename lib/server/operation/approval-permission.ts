import { isPermission, type Permission } from '#lib/server/identity/permissions.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

/** The permission whose policies can require approval for this write. Decisions are the second person's part. */
export function approvalPermissionOf(operation: Operation): Permission | undefined {
  const { effect, permission, approvalPermission = permission } = operation;
  const isCoverable =
    effect === 'write' && isPermission(approvalPermission) && approvalPermission !== 'approval:decide';
  return isCoverable ? approvalPermission : undefined;
}
