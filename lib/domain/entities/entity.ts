import { z } from 'zod';
import { instant, line, newReference, uuid } from '#lib/core/schema.ts';
import { aspectsMax, EntityAspect } from '#lib/domain/entities/aspects.ts';

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

export const EntityState = z.enum(['VALID', 'SUSPENDED', 'DELETED']).meta({
  id: 'EntityState',
  description: 'VALID is usual; SUSPENDED is set aside by staff; DELETED stays readable and nothing else.',
  example: 'VALID',
});

export const aspects = z
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

export const referenceMeta = {
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

export const NewEntity = z
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

export const EntityReplacement = z
  .strictObject({
    type: EntityType,
    affiliation: Affiliation,
    reference: line(128).meta(referenceMeta),
    aspects: aspects.nullish(),
  })
  .meta({ id: 'EntityReplacement', description: 'What the entity of this reference is from now on, as a whole.' });
export type EntityReplacement = z.output<typeof EntityReplacement>;

export const AspectChange = z
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

export const EntityChange = z
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

export const EntityRevision = z
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

export const OwnedAccount = z
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
