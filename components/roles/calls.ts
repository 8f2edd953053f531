import type * as access from '#lib/domain/access/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

/** What the screens of roles call, without their schemas. */
export const createRole = line<typeof access.createRole>('POST', '/api/v1/role');
export const updateRole = changeLine<typeof access.updateRole>('PUT', '/api/v1/role');
export const deleteRole = changeLine<typeof access.deleteRole>('DELETE', '/api/v1/role/{name}');
