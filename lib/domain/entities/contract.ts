import { z } from 'zod';
import { instant, line, words } from '#lib/core/schema.ts';
import {
  EntityChange,
  EntityDetails,
  EntityReplacement,
  ManagedEntity,
  NewEntity,
} from '#lib/domain/entities/entity.ts';
import { roleNamed } from '#lib/domain/entities/roles.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const role = z.string().transform(roleNamed).meta({
  description: 'CUSTOMER, BUSINESS, PARTNER, OWNER, APPLICATION, EMPLOYEE or SERVICE, in any case.',
  example: 'customer',
});
const idRef = line(128).meta({ description: 'The id or the reference.', example: 'CUST-1001' });
const sample = {
  id: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001',
  reference: 'CUST-1001',
  created: '2026-11-21T10:00:00.000Z',
  last_modified: '2026-11-21T10:00:00.000Z',
  role: 'CUSTOMER',
  state: 'VALID' as const,
  revision: 1,
  entity: { type: 'INDIVIDUAL' as const, affiliation: 'CUSTOMER' as const, reference: 'CUST-1001' },
};
const common = { tag: 'Entities' } as const;
const ifMatch = 'With `If-Match` it is refused (412) when the revision is another by now.';

export const createEntity = operation({
  ...common,
  id: 'createEntity',
  number: 40,
  method: 'POST',
  path: '/api/v1/{role}',
  summary: 'Create an entity',
  description: 'Makes an entity in a role. Without a reference one is made; a reference that is taken is refused.',
  permission: 'entity:create',
  effect: 'write',
  params: z.strictObject({ role }),
  body: NewEntity,
  response: ManagedEntity,
  refusals: ['reference-taken', 'method-not-allowed'],
  example: { params: { role: 'customer' }, body: sample.entity, response: sample },
});

export const replaceEntity = operation({
  ...common,
  id: 'replaceEntity',
  number: 41,
  method: 'PUT',
  path: '/api/v1/{role}',
  summary: 'Replace an entity',
  description: `Replaces the entity of the reference as a whole: what is absent is gone. ${ifMatch}`,
  permission: 'entity:update',
  effect: 'write',
  params: z.strictObject({ role }),
  body: EntityReplacement,
  response: ManagedEntity,
  refusals: ['revision-mismatch', 'method-not-allowed'],
  example: { params: { role: 'customer' }, body: sample.entity, response: sample },
});

export const changeEntity = operation({
  ...common,
  id: 'changeEntity',
  number: 42,
  method: 'PATCH',
  path: '/api/v1/{role}',
  summary: 'Change an entity',
  description: `Merges the given members into the entity of the reference; aspects are merged by identifier. ${ifMatch}`,
  permission: 'entity:update',
  effect: 'write',
  params: z.strictObject({ role }),
  body: EntityChange,
  response: ManagedEntity,
  refusals: ['revision-mismatch', 'method-not-allowed'],
  example: {
    params: { role: 'customer' },
    body: { reference: 'CUST-1001', affiliation: 'CUSTOMER' },
    response: sample,
  },
});

export const deleteEntity = operation({
  ...common,
  id: 'deleteEntity',
  number: 43,
  method: 'DELETE',
  path: '/api/v1/{role}/{idRef}',
  summary: 'Delete an entity',
  description: `Marks the entity DELETED; it stays readable under /bo/entities. Refused while it owns an account that is not FINALIZED. ${ifMatch}`,
  permission: 'entity:delete',
  effect: 'write',
  params: z.strictObject({ role, idRef }),
  refusals: ['in-use', 'revision-mismatch', 'method-not-allowed'],
  example: { params: { role: 'customer', idRef: 'CUST-1001' } },
});

export const listEntities = operation({
  ...common,
  id: 'listEntities',
  method: 'GET',
  path: '/bo/entities',
  summary: 'Query entities',
  description:
    'Filter and sort by id, reference, role, type, affiliation, state, revision, created, last_modified (enums filter only).',
  permission: 'entity:read',
  effect: 'read',
  replica: true,
  query: z.strictObject(pageQuery),
  response: pageOf(ManagedEntity).meta({ id: 'EntityPage', description: 'A page of entities.' }),
  example: {
    query: { filter: 'role==CUSTOMER;state==VALID' },
    response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [sample] },
  },
});

export const readEntity = operation({
  ...common,
  id: 'readEntity',
  method: 'GET',
  path: '/bo/entities/{role}/{idRef}',
  summary: 'Get an entity',
  description: 'With the accounts it owns and its history; as it was at a time with `at`. Deleted ones are readable.',
  permission: 'entity:read',
  effect: 'read',
  params: z.strictObject({ role, idRef }),
  query: z.strictObject({
    at: instant.optional().meta({ description: 'As it was at this time.', example: '2026-11-21T10:00:00.000Z' }),
  }),
  response: EntityDetails,
  example: {
    params: { role: 'customer', idRef: 'CUST-1001' },
    response: { ...sample, accounts: [], history: [] },
  },
});

export const changeEntityState = operation({
  ...common,
  id: 'changeEntityState',
  method: 'POST',
  path: '/bo/entities/{role}/{idRef}/state',
  summary: 'Suspend or restore an entity',
  description: `Sets an entity aside, or makes it valid again. ${ifMatch}`,
  permission: 'entity:update',
  effect: 'write',
  params: z.strictObject({ role, idRef }),
  body: z
    .strictObject({
      state: z
        .enum(['VALID', 'SUSPENDED'])
        .meta({ description: 'The state it is in from now on.', example: 'SUSPENDED' }),
      reason: words(500).meta({ description: 'Why; kept in the history.', example: 'Documents have expired' }),
    })
    .meta({ id: 'EntityStateChange', description: 'A move of an entity to another state.' }),
  response: ManagedEntity,
  refusals: ['state-move-refused', 'revision-mismatch'],
  example: {
    params: { role: 'customer', idRef: 'CUST-1001' },
    body: { state: 'SUSPENDED', reason: 'Documents have expired' },
    response: { ...sample, state: 'SUSPENDED', revision: 2 },
  },
});
