import type { viewContract } from '#lib/domain/views/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

/** The operations of saved views, without their schemas. */
export const tableCalls = {
  listViews: operationRef<typeof viewContract.listViews>('GET', '/bo/views'),
  createView: operationRef<typeof viewContract.createView>('POST', '/bo/views'),
  updateView: changeOperationRef<typeof viewContract.updateView>('PATCH', '/bo/views/{id}'),
  deleteView: changeOperationRef<typeof viewContract.deleteView>('DELETE', '/bo/views/{id}'),
};
