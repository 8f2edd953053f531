import { index, instant, int, json, primaryKey, table, text, unique, uuid } from '#db/columns.ts';

type StoredType = 'INDIVIDUAL' | 'ORGANIZATION' | 'COLLECTIVE' | 'VIRTUAL';
type StoredAffiliation = 'CUSTOMER' | 'INTERNAL' | 'EXTERNAL';
type StoredState = 'VALID' | 'SUSPENDED' | 'DELETED';
type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

/** An aspect of an entity, as validated by the contract of entities. */
interface StoredAspect {
  identifier: string;
  aspect: Record<string, Json>;
  relation?: string;
}

/** The persons and organisations that own accounts, receive money or are staff. The key is role and reference. */
export const entities = table(
  'entities',
  {
    id: uuid('id').primaryKey(),
    role: text('role').notNull(),
    reference: text('reference').notNull(),
    /** The reference in lower case. */
    reference_key: text('reference_key').notNull(),
    type: text('type').$type<StoredType>().notNull(),
    affiliation: text('affiliation').$type<StoredAffiliation>().notNull(),
    state: text('state').$type<StoredState>().notNull(),
    aspects: json<StoredAspect[]>('aspects').notNull(),
    created: instant('created').notNull(),
    last_modified: instant('last_modified').notNull(),
    revision: int('revision').notNull(),
  },
  (t) => [
    unique('entities', t.role, t.reference_key),
    index('entities_reference').on(t.reference_key),
    index('entities_created').on(t.created, t.id),
    index('entities_modified').on(t.last_modified, t.id),
    index('entities_state').on(t.state, t.created, t.id),
  ],
);

export type EntityRow = typeof entities.$inferSelect;

/** The content of an entity at each revision. Rows are only added. */
export const entityRevisions = table(
  'entity_revisions',
  {
    entity_id: uuid('entity_id')
      .notNull()
      .references(() => entities.id),
    revision: int('revision').notNull(),
    at: instant('at').notNull(),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    reason: text('reason'),
    request_id: text('request_id').notNull(),
    type: text('type').$type<StoredType>().notNull(),
    affiliation: text('affiliation').$type<StoredAffiliation>().notNull(),
    state: text('state').$type<StoredState>().notNull(),
    aspects: json<StoredAspect[]>('aspects').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entity_id, t.revision] })],
);

type StoredRelationKind = 'OWNER' | 'BENEFICIAL_OWNER' | 'DIRECTOR' | 'REPRESENTATIVE';

/** Who owns, directs or represents an entity, by day. The party is an entity too. */
export const entityRelations = table(
  'entity_relations',
  {
    id: uuid('id').primaryKey(),
    entity_id: uuid('entity_id')
      .notNull()
      .references(() => entities.id),
    party_id: uuid('party_id')
      .notNull()
      .references(() => entities.id),
    kind: text('kind').$type<StoredRelationKind>().notNull(),
    /** The share in hundredths of a per cent. */
    share_basis_points: int('share_basis_points'),
    /** ISO dates; both days are included. */
    valid_from: text('valid_from').notNull(),
    valid_to: text('valid_to'),
    created_at: instant('created_at').notNull(),
    created_by: text('created_by').notNull(),
  },
  (t) => [
    index('entity_relations_entity').on(t.entity_id, t.valid_from, t.id),
    index('entity_relations_party').on(t.party_id, t.valid_from, t.id),
  ],
);

export type EntityRelationRow = typeof entityRelations.$inferSelect;
