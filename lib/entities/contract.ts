import { z } from 'zod';
import { operation } from '#lib/api/operation.ts';
import { pageOf, pageQuery } from '#lib/api/page.ts';
import { aspectsMax, EntityAspect } from '#lib/entities/aspects.ts';
import { roleNamed } from '#lib/entities/roles.ts';
import { instant, line, newReference, uuid, words } from '#lib/kit/schema.ts';

export const EntityType = z.enum(['INDIVIDUAL', 'ORGANIZATION', 'COLLECTIVE', 'VIRTUAL']).meta({
  id: 'EntityType',
  description: 'Determines how the reference is read: a person, a company, a group, or a thing such as a service.',
  example: 'INDIVIDUAL',
});
export type EntityType = z.output<typeof EntityType>;

export const Affiliation = z.enum(['CUSTOMER', 'INTERNAL', 'EXTERNAL']).meta({
  id: 'Affiliation',
  description: 'The relationship to the operator.',
  example: 'CUSTOMER',
});
export type Affiliation = z.output<typeof Affiliation>;

const EntityState = z.enum(['VALID', 'SUSPENDED', 'DELETED']).meta({
  id: 'EntityState',
  description: 'VALID is usual; SUSPENDED is set aside by staff; DELETED stays readable and nothing else.',
  example: 'VALID',
});

const aspects = z
  .array(EntityAspect)
  .max(aspectsMax)
  .superRefine(eachOnce)
  .meta({ description: `What is known about it, at most ${aspectsMax} aspects.` });

function eachOnce(list: { identifier: string }[], context: z.RefinementCtx): void {
  for (const [place, { identifier }] of list.entries()) {
    if (list.findIndex((other) => other.identifier === identifier) === place) continue;
    const message = 'must not be there twice';
    context.addIssue({ code: 'custom', message, path: [place, 'identifier'], params: { code: 'duplicate' } });
  }
}

const referenceMeta = {
  description: 'For example a company number, service identifier or employee code; unique within the role.',
  example: 'CUST-1001',
};

/** Who somebody is, as accounts and managed entities carry it. */
export const Entity = z
  .strictObject({
    type: EntityType,
    affiliation: Affiliation,
    reference: newReference().optional().meta(referenceMeta),
    aspects: aspects.optional(),
  })
  .meta({ id: 'Entity', description: 'Who somebody is: a person, an organisation, a group or a thing.' });
export type Entity = z.output<typeof Entity>;

const NewEntity = z
  .strictObject({
    type: EntityType,
    affiliation: Affiliation,
    reference: newReference()
      .nullish()
      .meta({ ...referenceMeta, description: `${referenceMeta.description} Made when absent.` }),
    aspects: aspects.nullish(),
  })
  .meta({ id: 'NewEntity', description: 'An entity to be managed.' });
export type NewEntity = z.output<typeof NewEntity>;

const EntityReplacement = z
  .strictObject({
    type: EntityType,
    affiliation: Affiliation,
    reference: line(128).meta(referenceMeta),
    aspects: aspects.nullish(),
  })
  .meta({ id: 'EntityReplacement', description: 'What the entity of this reference is from now on, as a whole.' });
export type EntityReplacement = z.output<typeof EntityReplacement>;

const AspectChange = z
  .strictObject({
    identifier: uuid.meta({ description: 'The aspect that is meant; a new one is added.' }),
    aspect: z
      .record(z.string(), z.json())
      .nullish()
      .meta({ description: 'Merged into the aspect by RFC 7396; null removes the aspect.' }),
    relation: line(128).nullish().meta({ description: 'Null clears it.' }),
  })
  .meta({ id: 'AspectChange', description: 'A change of one aspect, found by its identifier.' });
export type AspectChange = z.output<typeof AspectChange>;

const EntityChange = z
  .strictObject({
    type: EntityType.optional(),
    affiliation: Affiliation.optional(),
    reference: line(128).meta(referenceMeta),
    aspects: z
      .array(AspectChange)
      .max(aspectsMax)
      .superRefine(eachOnce)
      .nullish()
      .meta({ description: 'Aspects to add, change or remove, by identifier; null removes all.' }),
  })
  .meta({ id: 'EntityChange', description: 'A partial entity: what is absent stays as it is.' });
export type EntityChange = z.output<typeof EntityChange>;

export const ManagedEntity = z
  .strictObject({
    id: uuid.meta({ description: 'Assigned here.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
    reference: line(128).meta(referenceMeta),
    created: instant.meta({ description: 'Logical creation time.', example: '2026-11-21T10:00:00.000Z' }),
    last_modified: instant.meta({
      description: 'For convenience only; compare revisions.',
      example: '2026-11-21T10:00:00.000Z',
    }),
    role: z.string().meta({ description: 'The role it is managed in, upper case.', example: 'CUSTOMER' }),
    state: EntityState,
    revision: z.int().optional().meta({ description: 'Rises by one with every real change.', example: 1 }),
    entity: Entity,
  })
  .meta({ id: 'ManagedEntity', description: 'An entity with its role, state and revision.' });
export type ManagedEntity = z.output<typeof ManagedEntity>;

const EntityRevision = z
  .strictObject({
    revision: z.int().meta({ description: 'The revision it made.', example: 2 }),
    at: instant.meta({ description: 'When.' }),
    actor: z.string().meta({ description: 'Who.', example: 'ada@example.com' }),
    action: z.string().meta({ description: 'The operation.', example: 'changeEntity' }),
    reason: z.string().optional().meta({ description: 'Why, where a reason is asked for.' }),
    request_id: z.string().meta({ description: 'The request.' }),
    state: EntityState,
    entity: Entity,
  })
  .meta({ id: 'EntityRevision', description: 'What an entity was from a revision on.' });
export type EntityRevision = z.output<typeof EntityRevision>;

const OwnedAccount = z
  .strictObject({
    id: uuid.meta({ description: 'The account.' }),
    reference: z.string().meta({ description: 'Its reference.', example: 'ACC-1001' }),
    name: z.string().meta({ description: 'Its name.', example: 'Current account' }),
    currency: z.string().meta({ description: 'Its currency.', example: 'EUR' }),
    state: z.string().meta({ description: 'Its state.', example: 'OPEN' }),
  })
  .meta({ id: 'OwnedAccount', description: 'An account that an entity owns.' });

export const EntityDetails = z
  .strictObject({
    ...ManagedEntity.shape,
    accounts: z.array(OwnedAccount).meta({ description: 'The accounts it owns, newest first, at most 1,000.' }),
    history: z.array(EntityRevision).meta({ description: 'Its revisions, newest first, at most 1,000.' }),
  })
  .meta({ id: 'EntityDetails', description: 'An entity with the accounts it owns and its history.' });
export type EntityDetails = z.output<typeof EntityDetails>;

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
