import { z } from 'zod';
import { newReference, optionalInput, singleLineText, timeMember, uuidText } from '#lib/core/schema.ts';
import { commonFaults } from '#lib/core/validation-messages.ts';
import { PendingChanges } from '#lib/domain/approvals/requests/change-request.ts';
import { aspectsMax, EntityAspect } from '#lib/domain/entities/aspects.ts';
import { affiliations, entityStates, entityTypes } from '#lib/domain/entities/entity-types.ts';

export const EntityType = z.enum(entityTypes).meta({
  id: 'EntityType',
  description: 'Type of the entity: a person, an organization, a group, or a thing such as a service.',
  example: 'INDIVIDUAL',
});
export type EntityType = z.output<typeof EntityType>;

export const Affiliation = z.enum(affiliations).meta({
  id: 'Affiliation',
  description: 'Relationship to the operator.',
  example: 'CUSTOMER',
});
export type Affiliation = z.output<typeof Affiliation>;

export const EntityState = z.enum(entityStates).meta({
  id: 'EntityState',
  description: 'VALID is the usual state. SUSPENDED is set by staff. DELETED entities are only readable.',
  example: 'VALID',
});

const aspects = z
  .array(EntityAspect)
  .max(aspectsMax)
  .superRefine(eachOnce)
  .meta({ description: `Facts about the entity, at most ${aspectsMax} aspects, each with another identifier.` });

function eachOnce(list: { identifier: string }[], context: z.RefinementCtx): void {
  for (const [index, { identifier }] of list.entries()) {
    if (list.findIndex((other) => other.identifier === identifier) === index) continue;
    const { code, message } = commonFaults.duplicate;
    context.addIssue({ code: 'custom', message, path: [index, 'identifier'], params: { code } });
  }
}

const referenceMeta = {
  description: 'Reference, such as a company number or employee code; unique within the role.',
  example: 'CUST-1001',
};

/** The identity of a person or organization, as in accounts and managed entities. */
export const Entity = z
  .strictObject({
    type: EntityType,
    affiliation: Affiliation,
    reference: optionalInput(newReference()).meta(referenceMeta),
    aspects: optionalInput(aspects),
  })
  .meta({ id: 'Entity', description: 'A person, an organization, a group or a thing.' });
export type Entity = z.output<typeof Entity>;

export const NewEntity = z
  .strictObject({
    type: EntityType,
    affiliation: Affiliation,
    reference: optionalInput(newReference()).meta({
      ...referenceMeta,
      description: `${referenceMeta.description} Generated when absent.`,
    }),
    aspects: optionalInput(aspects),
  })
  .meta({ id: 'ManagedEntityInput', description: 'An entity to create.' });
export type NewEntity = z.output<typeof NewEntity>;

export const EntityReplacement = z
  .strictObject({
    type: EntityType,
    affiliation: Affiliation,
    reference: singleLineText(128).meta(referenceMeta),
    aspects: optionalInput(aspects),
  })
  .meta({ id: 'EntityReplacement', description: 'The whole new content of the entity.' });
export type EntityReplacement = z.output<typeof EntityReplacement>;

export const AspectChange = z
  .strictObject({
    identifier: uuidText.meta({ description: 'Identifier of the aspect; an unknown identifier adds an aspect.' }),
    aspect: z
      .record(z.string(), z.json())
      .meta({ override: { type: 'object', additionalProperties: true } })
      .nullish()
      .meta({ description: 'Merged into the aspect (RFC 7396); null removes the aspect.' }),
    relation: singleLineText(128)
      .nullish()
      .meta({ description: 'Distinguishes aspects of the same type; null clears it.' }),
  })
  .meta({ id: 'AspectChange', description: 'A change of one aspect.' });
export type AspectChange = z.output<typeof AspectChange>;

export const EntityChange = z
  .strictObject({
    type: EntityType.optional(),
    affiliation: Affiliation.optional(),
    reference: singleLineText(128).meta(referenceMeta),
    aspects: z
      .array(AspectChange)
      .max(aspectsMax)
      .superRefine(eachOnce)
      .nullish()
      .meta({ description: 'Aspects to add, change or remove, each with another identifier; null removes all.' }),
  })
  .meta({ id: 'EntityChange', description: 'A partial entity; absent members stay as they are.' });
export type EntityChange = z.output<typeof EntityChange>;

export const ManagedEntity = z
  .strictObject({
    id: uuidText.meta({ description: 'Id, assigned by the server.', example: '01926e7c-52a8-7f2b-9df6-0a63a5a4c001' }),
    reference: singleLineText(128).meta(referenceMeta),
    created: timeMember('When the entity was created'),
    last_modified: timeMember('When the entity was last changed', 'Compare revisions instead.'),
    role: z.string().meta({ description: 'Role of the entity, upper case.', example: 'CUSTOMER' }),
    state: EntityState,
    revision: z.int().optional().meta({ description: 'Revision number; rises by one with every change.', example: 1 }),
    entity: Entity,
  })
  .meta({ id: 'ManagedEntity', description: 'An entity with its role, state and revision.' });
export type ManagedEntity = z.output<typeof ManagedEntity>;

const EntityRevision = z
  .strictObject({
    revision: z.int().meta({ description: 'Revision number after the change.', example: 2 }),
    at: timeMember('When the change happened'),
    actor: z
      .string()
      .meta({ description: 'User name of the person or program that made the change.', example: 'ada@example.com' }),
    action: z.string().meta({ description: 'Id of the operation.', example: 'updateEntity' }),
    reason: z.string().optional().meta({ description: 'Reason, if the operation asks for one.' }),
    request_id: z.string().meta({ description: 'Id of the request.' }),
    state: EntityState,
    entity: Entity,
  })
  .meta({ id: 'EntityRevision', description: 'The content of an entity from one revision on.' });
export type EntityRevision = z.output<typeof EntityRevision>;

export const OwnedAccount = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the account.' }),
    reference: z.string().meta({ description: 'Reference of the account.', example: 'ACC-1001' }),
    name: z.string().meta({ description: 'Name of the account.', example: 'Current account' }),
    currency: z.string().meta({ description: 'Currency of the account, ISO 4217.', example: 'EUR' }),
    state: z.string().meta({ description: 'State of the account.', example: 'OPEN' }),
  })
  .meta({ id: 'OwnedAccount', description: 'An account that an entity owns.' });
export type OwnedAccount = z.output<typeof OwnedAccount>;

export const EntityDetails = z
  .strictObject({
    ...ManagedEntity.shape,
    accounts: z.array(OwnedAccount).optional().meta({
      description: 'Accounts of the entity, newest first, at most 1,000; absent without `account:read`.',
    }),
    history: z.array(EntityRevision).meta({ description: 'Revisions of the entity, newest first, at most 1,000.' }),
    pending_changes: PendingChanges,
  })
  .meta({ id: 'EntityDetails', description: 'An entity with its accounts and its history.' });
export type EntityDetails = z.output<typeof EntityDetails>;
