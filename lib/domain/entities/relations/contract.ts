import { z } from 'zod';
import { uuidText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { entityIdRef, ifMatchNote, rolePathMember } from '#lib/domain/entities/path-parameters.ts';
import {
  EntityRelation,
  EntityRelationChange,
  EntityRelations,
  NewEntityRelation,
} from '#lib/domain/entities/relations/relation.ts';
import { relationsMax } from '#lib/domain/entities/relations/relation-kinds.ts';
import { operation } from '#lib/server/operation/operation.ts';

const relationIdExample = '01926e7c-52a8-7f2b-9df6-0a63a5a4c003';
const relationExample = {
  id: relationIdExample,
  kind: 'OWNER' as const,
  share_percent: '25.00',
  valid_from: '2026-01-01',
  entity: {
    id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c002',
    role: 'CUSTOMER',
    reference: 'CUST-1003',
    name: 'Ada Meier',
    type: 'INDIVIDUAL' as const,
    state: 'VALID' as const,
  },
  created_at: timeExample,
  created_by: 'ada',
};
const relationPath = '/bo/entities/{role}/{idRef}/relations';
const relationParams = z.strictObject({ role: rolePathMember, idRef: entityIdRef });
const oneRelation = z.strictObject({
  role: rolePathMember,
  idRef: entityIdRef,
  relationId: uuidText.meta({ description: 'Id of the relation.', example: relationIdExample }),
});
const shareRule = 'The shares of owners add up to at most 100 % on each day, and so do those of beneficial owners.';
const businessParams = { role: 'business', idRef: 'ACME-1' };

export const entityRelationContract = {
  listEntityRelations: operation({
    id: 'listEntityRelations',
    tag: 'Entities',
    method: 'GET',
    path: relationPath,
    summary: 'List the relations of an entity',
    description: 'Lists who owns, directs or represents an entity, and what the entity owns, directs or represents.',
    permission: 'entity:read',
    effect: 'read',
    replica: true,
    params: relationParams,
    response: EntityRelations,
    example: { params: businessParams, response: { parties: [relationExample], party_of: [] } },
  }),

  createEntityRelation: operation({
    id: 'createEntityRelation',
    tag: 'Entities',
    method: 'POST',
    path: relationPath,
    summary: 'Create a relation of an entity',
    description: `Creates an owner, a director or a representative. ${shareRule} An entity has at most ${relationsMax} relations. ${ifMatchNote}`,
    permission: 'entity:update',
    effect: 'write',
    params: relationParams,
    body: NewEntityRelation,
    response: EntityRelation,
    refusals: ['revision-mismatch'],
    example: {
      params: businessParams,
      body: { kind: 'DIRECTOR', party: { role: 'CUSTOMER', reference: 'CUST-1003' }, valid_from: '2026-01-01' },
      response: { ...relationExample, kind: 'DIRECTOR', share_percent: undefined },
    },
  }),

  updateEntityRelation: operation({
    id: 'updateEntityRelation',
    tag: 'Entities',
    method: 'PATCH',
    path: `${relationPath}/{relationId}`,
    summary: 'Update a relation of an entity',
    description: `Changes the share or the days of a relation, such as its end. ${shareRule} ${ifMatchNote}`,
    permission: 'entity:update',
    effect: 'write',
    params: oneRelation,
    body: EntityRelationChange,
    response: EntityRelation,
    refusals: ['revision-mismatch'],
    example: {
      params: { ...businessParams, relationId: relationIdExample },
      body: { valid_to: '2026-12-31' },
      response: { ...relationExample, valid_to: '2026-12-31' },
    },
  }),

  deleteEntityRelation: operation({
    id: 'deleteEntityRelation',
    tag: 'Entities',
    method: 'DELETE',
    path: `${relationPath}/{relationId}`,
    summary: 'Delete a relation of an entity',
    description: `Deletes a relation that was added by mistake. A relation that has ended gets a last day instead. ${ifMatchNote}`,
    permission: 'entity:update',
    effect: 'write',
    params: oneRelation,
    refusals: ['revision-mismatch'],
    example: { params: { ...businessParams, relationId: relationIdExample } },
  }),
};
