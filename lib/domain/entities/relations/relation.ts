import { z } from 'zod';
import { optionalInput, singleLineText, timeMember, uuidText } from '#lib/core/schema.ts';
import { asIssue } from '#lib/core/validation-messages.ts';
import { EntityState, EntityType } from '#lib/domain/entities/entity.ts';
import { entityFaults } from '#lib/domain/entities/problems.ts';
import { relationKinds, relationsMax } from '#lib/domain/entities/relations/relation-kinds.ts';
import { entityRoles } from '#lib/domain/entities/roles.ts';

const relatedIdExample = '01926e7c-52a8-7f2b-9df6-0a63a5a4c002';
const RelationKindSchema = z.enum(relationKinds).meta({
  id: 'RelationKind',
  description: 'What the party is to the entity. Only owners and beneficial owners have a share.',
  example: 'OWNER',
});
const sharePercent = z
  .string()
  .regex(/^(100(\.0{1,2})?|[1-9]?\d(\.\d{1,2})?)$/, asIssue(entityFaults.shareInvalid))
  .refine((text) => Number(text) > 0, asIssue(entityFaults.shareInvalid))
  .meta({
    pattern: '^(?:100(?:\\.0{1,2})?|[1-9][0-9]?(?:\\.[0-9]{1,2})?|0\\.(?:0[1-9]|[1-9][0-9]?))$',
    description: 'Share in per cent, from 0.01 to 100.',
    example: '25.00',
  });
const relationDay = (description: string, example: string) => z.iso.date().meta({ description, example });
const firstRelationDay = relationDay('First day, UTC.', '2026-01-01');
const lastRelationDay = relationDay('Last day, UTC; included. Absent: until further notice.', '2026-12-31');

export const NewEntityRelation = z
  .strictObject({
    kind: RelationKindSchema,
    party: z
      .strictObject({
        role: z.enum(entityRoles).meta({ description: 'Role of the party.', example: 'CUSTOMER' }),
        reference: singleLineText(128).meta({ description: 'Id or reference of the party.', example: 'CUST-1002' }),
      })
      .meta({ id: 'RelationParty', description: 'The entity that owns, directs or represents.' }),
    share_percent: optionalInput(sharePercent),
    valid_from: optionalInput(relationDay('First day, UTC. Absent: today.', '2026-01-01')),
    valid_to: optionalInput(lastRelationDay),
  })
  .meta({ id: 'EntityRelationInput', description: 'A relation to add.' });
export type NewEntityRelation = z.output<typeof NewEntityRelation>;

export const EntityRelationChange = z
  .strictObject({
    share_percent: sharePercent.nullish(),
    valid_from: firstRelationDay.optional(),
    valid_to: lastRelationDay.nullish(),
  })
  .meta({ id: 'EntityRelationChange', description: 'A change of a relation; absent members stay, null clears.' });
export type EntityRelationChange = z.output<typeof EntityRelationChange>;

export const EntityRelation = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the relation.', example: relatedIdExample }),
    kind: RelationKindSchema,
    share_percent: sharePercent.optional(),
    valid_from: firstRelationDay,
    valid_to: lastRelationDay.optional(),
    entity: z
      .strictObject({
        id: uuidText.meta({ description: 'Id of the entity.', example: relatedIdExample }),
        role: z.string().meta({ description: 'Role of the entity.', example: 'CUSTOMER' }),
        reference: z.string().meta({ description: 'Reference of the entity.', example: 'CUST-1002' }),
        name: z.string().optional().meta({ description: 'Name, from the aspects.', example: 'Ada Meier' }),
        type: EntityType,
        state: EntityState,
      })
      .meta({ id: 'RelatedEntity', description: 'The entity at the other end of a relation.' }),
    created_at: timeMember('When the relation was added'),
    created_by: z.string().meta({ description: 'Who added the relation.', example: 'ada' }),
  })
  .meta({ id: 'EntityRelation', description: 'Who owns, directs or represents an entity, and from when to when.' });
export type EntityRelation = z.output<typeof EntityRelation>;

export const EntityRelations = z
  .strictObject({
    parties: z.array(EntityRelation).meta({
      description: `Who owns, directs or represents the entity: at most ${relationsMax}, newest first.`,
    }),
    party_of: z.array(EntityRelation).meta({
      description: `What the entity owns, directs or represents: the newest ${relationsMax}.`,
    }),
  })
  .meta({ id: 'EntityRelations', description: 'The relations of an entity in both directions.' });
export type EntityRelations = z.output<typeof EntityRelations>;
