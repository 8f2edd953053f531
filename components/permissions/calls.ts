import type * as access from '#lib/domain/access/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

/** What the screens of permissions call, without their schemas. */
export const updatePermissions = changeLine<typeof access.updatePermissions>('PUT', '/bo/security/permissions');
export const explainPermission = line<typeof access.explainPermission>('GET', '/bo/security/explain');
export const listPermissionChanges = line<typeof access.listPermissionChanges>('GET', '/bo/security/permissions/audit');

/** The fields of the history that words search. */
export const permissionChangeWords = ['actor', 'subject', 'action', 'request_id'] as const;
