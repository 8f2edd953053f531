import type { entityContract } from '#lib/domain/entities/contract.ts';
import type { entityRelationContract } from '#lib/domain/entities/relations/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

/** The fields of the list that words search. */
export const entityWords = ['reference'] as const;

/** The page of an entity: `role` as the API has it, such as `CUSTOMER`, and the reference. */
export const entityHref = (role: string, reference: string): string =>
  `/entities/${role.toLowerCase()}/${encodeURIComponent(reference)}`;

const entityPath = '/api/v1/{role}/{idRef}';

/** What the screens of entities call, without their schemas. */
export const entityCalls = {
  listEntities: operationRef<typeof entityContract.listEntities>('GET', '/bo/entities'),
  getEntity: operationRef<typeof entityContract.getEntity>('GET', '/bo/entities/{role}/{idRef}'),
  createEntity: operationRef<typeof entityContract.createEntity>('POST', '/api/v1/{role}'),
  replaceEntity: changeOperationRef<typeof entityContract.replaceEntity>(
    'PUT',
    '/api/v1/{role}',
    '/api/v1/{role}/{reference}',
  ),
  updateEntity: changeOperationRef<typeof entityContract.updateEntity>(
    'PATCH',
    '/api/v1/{role}',
    '/api/v1/{role}/{reference}',
  ),
  deleteEntity: changeOperationRef<typeof entityContract.deleteEntity>('DELETE', entityPath),
  changeEntityState: changeOperationRef<typeof entityContract.changeEntityState>(
    'POST',
    '/bo/entities/{role}/{idRef}/state',
    entityPath,
  ),
  createEntityRelation: changeOperationRef<typeof entityRelationContract.createEntityRelation>(
    'POST',
    '/bo/entities/{role}/{idRef}/relations',
    entityPath,
  ),
  updateEntityRelation: changeOperationRef<typeof entityRelationContract.updateEntityRelation>(
    'PATCH',
    '/bo/entities/{role}/{idRef}/relations/{relationId}',
    entityPath,
  ),
  deleteEntityRelation: changeOperationRef<typeof entityRelationContract.deleteEntityRelation>(
    'DELETE',
    '/bo/entities/{role}/{idRef}/relations/{relationId}',
    entityPath,
  ),
};
