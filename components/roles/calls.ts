import type { accessContract } from '#lib/domain/access/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

const rolePath = '/api/v1/role/{name}';

/** What the screens of roles call, without their schemas. */
export const roleCalls = {
  createRole: operationRef<typeof accessContract.createRole>('POST', '/api/v1/role'),
  updateRole: changeOperationRef<typeof accessContract.updateRole>('PUT', '/api/v1/role', rolePath),
  deleteRole: changeOperationRef<typeof accessContract.deleteRole>('DELETE', rolePath),
};
