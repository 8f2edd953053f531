import type * as contract from '#lib/domain/entities/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

/** What the screens of entities call, without their schemas. */
export const listEntities = line<typeof contract.listEntities>('GET', '/bo/entities');
export const getEntity = line<typeof contract.getEntity>('GET', '/bo/entities/{role}/{idRef}');
export const createEntity = line<typeof contract.createEntity>('POST', '/api/v1/{role}');
export const replaceEntity = changeLine<typeof contract.replaceEntity>('PUT', '/api/v1/{role}');
export const updateEntity = changeLine<typeof contract.updateEntity>('PATCH', '/api/v1/{role}');
export const deleteEntity = changeLine<typeof contract.deleteEntity>('DELETE', '/api/v1/{role}/{idRef}');
export const changeEntityState = changeLine<typeof contract.changeEntityState>(
  'POST',
  '/bo/entities/{role}/{idRef}/state',
);

/** The fields of the list that words search. */
export const entityWords = ['reference'] as const;

export const entityHref = (role: string, reference: string): string =>
  `/entities/${role.toLowerCase()}/${encodeURIComponent(reference)}`;
