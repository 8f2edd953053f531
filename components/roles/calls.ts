import type { accessContract } from '#lib/domain/access/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

/** What the screens of roles call, without their schemas. */
export const roleCalls = {
  createRole: operationRef<typeof accessContract.createRole>('POST', '/api/v1/role'),
  updateRole: changeOperationRef<typeof accessContract.updateRole>('PUT', '/api/v1/role'),
  deleteRole: changeOperationRef<typeof accessContract.deleteRole>('DELETE', '/api/v1/role/{name}'),
};
