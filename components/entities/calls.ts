import type { entityContract } from '#lib/domain/entities/contract.ts';
import type { entityRelationContract } from '#lib/domain/entities/relations/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

/** The fields of the list that words search. */
export const entityWords = ['reference'] as const;

/** The page of an entity: `role` as the API has it, such as `CUSTOMER`, and the reference. */
export const entityHref = (role: string, reference: string): string =>
  `/entities/${role.toLowerCase()}/${encodeURIComponent(reference)}`;

/** What the screens of entities call, without their schemas. */
export const entityCalls = {
  listEntities: operationRef<typeof entityContract.listEntities>('GET', '/bo/entities'),
  getEntity: operationRef<typeof entityContract.getEntity>('GET', '/bo/entities/{role}/{idRef}'),
  createEntity: operationRef<typeof entityContract.createEntity>('POST', '/api/v1/{role}'),
  replaceEntity: changeOperationRef<typeof entityContract.replaceEntity>('PUT', '/api/v1/{role}'),
  updateEntity: changeOperationRef<typeof entityContract.updateEntity>('PATCH', '/api/v1/{role}'),
  deleteEntity: changeOperationRef<typeof entityContract.deleteEntity>('DELETE', '/api/v1/{role}/{idRef}'),
  changeEntityState: changeOperationRef<typeof entityContract.changeEntityState>(
    'POST',
    '/bo/entities/{role}/{idRef}/state',
  ),
  createEntityRelation: changeOperationRef<typeof entityRelationContract.createEntityRelation>(
    'POST',
    '/bo/entities/{role}/{idRef}/relations',
  ),
  updateEntityRelation: changeOperationRef<typeof entityRelationContract.updateEntityRelation>(
    'PATCH',
    '/bo/entities/{role}/{idRef}/relations/{relationId}',
  ),
  deleteEntityRelation: changeOperationRef<typeof entityRelationContract.deleteEntityRelation>(
    'DELETE',
    '/bo/entities/{role}/{idRef}/relations/{relationId}',
  ),
};
