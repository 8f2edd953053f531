import type { viewContract } from '#lib/domain/views/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

export const tableCalls = {
  /** The operations of saved views, without their schemas. */
  listViews: line<typeof viewContract.listViews>('GET', '/bo/views'),
  createView: line<typeof viewContract.createView>('POST', '/bo/views'),
  updateView: changeLine<typeof viewContract.updateView>('PATCH', '/bo/views/{id}'),
  deleteView: changeLine<typeof viewContract.deleteView>('DELETE', '/bo/views/{id}'),
};
