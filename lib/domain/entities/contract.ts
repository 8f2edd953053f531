import { z } from 'zod';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { singleLineText, timestampText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import {
  EntityChange,
  EntityDetails,
  EntityReplacement,
  ManagedEntity,
  NewEntity,
} from '#lib/domain/entities/entity.ts';
import { entityIdRef, ifMatchNote, rolePathMember, topLevelRoleMember } from '#lib/domain/entities/path-parameters.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const entityExample = {
  id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001',
  reference: 'CUST-1001',
  created: timeExample,
  last_modified: timeExample,
  role: 'CUSTOMER',
  state: 'VALID' as const,
  revision: 1,
  entity: { type: 'INDIVIDUAL' as const, affiliation: 'CUSTOMER' as const, reference: 'CUST-1001' },
};
const newEntityExample = { ...entityExample.entity, reference: 'CUST-1002' };
const entityOperation = { tag: 'Entities' } as const;
const typeNote = 'The type stays while the entity owns an account that is not FINALIZED.';

export const entityContract = {
  createEntity: operation({
    ...entityOperation,
    id: 'createEntity',
    answerHeaders: ['ETag'],
    number: 40,
    method: 'POST',
    path: '/api/v1/{role}',
    summary: 'Create an entity',
    description:
      'Creates an entity in a role. An absent reference is generated; a reference that exists is rejected. A customer with the reference of an entity in another role needs the permission `entity:update`, too.',
    permission: 'entity:create',
    effect: 'write',
    params: z.strictObject({ role: topLevelRoleMember }),
    body: NewEntity,
    response: ManagedEntity,
    refusals: ['reference-taken', 'method-not-allowed'],
    example: {
      params: { role: 'customer' },
      body: newEntityExample,
      response: { ...entityExample, reference: newEntityExample.reference, entity: newEntityExample },
    },
  }),

  replaceEntity: operation({
    ...entityOperation,
    id: 'replaceEntity',
    answerHeaders: ['ETag'],
    number: 41,
    method: 'PUT',
    path: '/api/v1/{role}',
    summary: 'Replace an entity',
    description: `Replaces the whole entity with this reference; absent members are removed. ${typeNote} ${ifMatchNote}`,
    permission: 'entity:update',
    effect: 'write',
    params: z.strictObject({ role: topLevelRoleMember }),
    body: EntityReplacement,
    response: ManagedEntity,
    refusals: ['in-use', 'revision-mismatch', 'method-not-allowed'],
    example: { params: { role: 'customer' }, body: entityExample.entity, response: entityExample },
  }),

  updateEntity: operation({
    ...entityOperation,
    id: 'updateEntity',
    answerHeaders: ['ETag'],
    number: 42,
    method: 'PATCH',
    path: '/api/v1/{role}',
    summary: 'Update an entity',
    description: `Merges the given members into the entity with this reference; aspects are merged by identifier. ${typeNote} ${ifMatchNote}`,
    permission: 'entity:update',
    effect: 'write',
    params: z.strictObject({ role: topLevelRoleMember }),
    body: EntityChange,
    response: ManagedEntity,
    refusals: ['in-use', 'revision-mismatch', 'method-not-allowed'],
    example: {
      params: { role: 'customer' },
      body: { reference: 'CUST-1001', affiliation: 'CUSTOMER' },
      response: entityExample,
    },
  }),

  deleteEntity: operation({
    ...entityOperation,
    id: 'deleteEntity',
    number: 43,
    method: 'DELETE',
    path: '/api/v1/{role}/{idRef}',
    summary: 'Delete an entity',
    description: `Marks the entity as DELETED; it stays readable below \`/bo/entities\`. Rejected while the entity owns an account that is not FINALIZED. ${ifMatchNote}`,
    permission: 'entity:delete',
    effect: 'write',
    params: z.strictObject({ role: topLevelRoleMember, idRef: entityIdRef }),
    refusals: ['in-use', 'revision-mismatch', 'method-not-allowed'],
    example: { params: { role: 'customer', idRef: 'CUST-1001' } },
  }),

  listEntities: operation({
    ...entityOperation,
    id: 'listEntities',
    method: 'GET',
    path: '/bo/entities',
    summary: 'List entities',
    description: 'Lists entities.',
    permission: 'entity:read',
    effect: 'read',
    replica: true,
    query: z.strictObject(pageQuery),
    response: pageSchema(ManagedEntity).meta({ id: 'EntityPage', description: 'A page of entities.' }),
    example: {
      query: { filter: 'role==CUSTOMER;state==VALID' },
      response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [entityExample] },
    },
  }),

  getEntity: operation({
    ...entityOperation,
    id: 'getEntity',
    answerHeaders: ['ETag'],
    method: 'GET',
    path: '/bo/entities/{role}/{idRef}',
    summary: 'Get an entity',
    description:
      'Gets an entity with its accounts and its history, optionally as of the time `at`. Deleted entities are included.',
    permission: 'entity:read',
    effect: 'read',
    params: z.strictObject({ role: rolePathMember, idRef: entityIdRef }),
    query: z.strictObject({
      at: timestampText.optional().meta({ description: 'Time to answer for, UTC; absent: now.', example: timeExample }),
    }),
    response: EntityDetails,
    example: {
      params: { role: 'customer', idRef: 'CUST-1001' },
      response: { ...entityExample, accounts: [], history: [] },
    },
  }),

  changeEntityState: operation({
    ...entityOperation,
    id: 'changeEntityState',
    answerHeaders: ['ETag'],
    method: 'POST',
    path: '/bo/entities/{role}/{idRef}/state',
    summary: 'Change entity state',
    description: `Suspends an entity, or makes it valid again. ${ifMatchNote}`,
    permission: 'entity:update',
    effect: 'write',
    params: z.strictObject({ role: rolePathMember, idRef: entityIdRef }),
    body: z
      .strictObject({
        state: z.enum(['VALID', 'SUSPENDED']).meta({ description: 'New state.', example: 'SUSPENDED' }),
        reason: singleLineText(reasonLengthMax).meta({
          description: 'Reason; kept in the history.',
          example: 'Documents have expired',
        }),
      })
      .meta({ id: 'EntityStateChange', description: 'A change of the state of an entity.' }),
    response: ManagedEntity,
    refusals: ['state-move-refused', 'revision-mismatch'],
    example: {
      params: { role: 'customer', idRef: 'CUST-1001' },
      body: { state: 'SUSPENDED', reason: 'Documents have expired' },
      response: { ...entityExample, state: 'SUSPENDED', revision: 2 },
    },
  }),
};
