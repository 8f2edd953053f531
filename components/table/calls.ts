import type * as contract from '#lib/domain/views/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

/** The operations of saved views, without their schemas. */
export const listViews = line<typeof contract.listViews>('GET', '/bo/views');
export const createView = line<typeof contract.createView>('POST', '/bo/views');
export const updateView = changeLine<typeof contract.updateView>('PATCH', '/bo/views/{id}');
export const deleteView = changeLine<typeof contract.deleteView>('DELETE', '/bo/views/{id}');
