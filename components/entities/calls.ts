import type { entityContract } from '#lib/domain/entities/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

/** The fields of the list that words search. */
export const entityWords = ['reference'] as const;

export const entityHref = (role: string, reference: string): string =>
  `/entities/${role.toLowerCase()}/${encodeURIComponent(reference)}`;

export const entityCalls = {
  /** What the screens of entities call, without their schemas. */
  listEntities: line<typeof entityContract.listEntities>('GET', '/bo/entities'),
  getEntity: line<typeof entityContract.getEntity>('GET', '/bo/entities/{role}/{idRef}'),
  createEntity: line<typeof entityContract.createEntity>('POST', '/api/v1/{role}'),
  replaceEntity: changeLine<typeof entityContract.replaceEntity>('PUT', '/api/v1/{role}'),
  updateEntity: changeLine<typeof entityContract.updateEntity>('PATCH', '/api/v1/{role}'),
  deleteEntity: changeLine<typeof entityContract.deleteEntity>('DELETE', '/api/v1/{role}/{idRef}'),
  changeEntityState: changeLine<typeof entityContract.changeEntityState>('POST', '/bo/entities/{role}/{idRef}/state'),
};
