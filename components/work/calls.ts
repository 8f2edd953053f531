import type { workContract } from '#lib/domain/work/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

const assignmentPath = '/bo/work/{resource}/{id}/assignment';

/** What the work page calls, without its schemas. */
export const workCalls = {
  listColleagues: operationRef<typeof workContract.listColleagues>('GET', '/bo/work/{resource}/colleagues'),
  setWorkAssignment: changeOperationRef<typeof workContract.setWorkAssignment>('PUT', assignmentPath),
  endWorkAssignment: changeOperationRef<typeof workContract.endWorkAssignment>('DELETE', assignmentPath),
};
