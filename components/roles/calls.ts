import type { accessContract } from '#lib/domain/access/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

export const roleCalls = {
  /** What the screens of roles call, without their schemas. */
  createRole: line<typeof accessContract.createRole>('POST', '/api/v1/role'),
  updateRole: changeLine<typeof accessContract.updateRole>('PUT', '/api/v1/role'),
  deleteRole: changeLine<typeof accessContract.deleteRole>('DELETE', '/api/v1/role/{name}'),
};
