import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { query, type Reader } from '#db/index.ts';
import { type EntityRow, entities } from '#db/schema/entities.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { type ContactAspect, knownAspects } from '#lib/domain/entities/aspects.ts';
import type { ManagedEntity } from '#lib/domain/entities/entity.ts';
import type { EntityRole } from '#lib/domain/entities/roles.ts';
import { searchTermsOf } from '#lib/domain/search/search-terms.ts';

/** Several roles may use a reference, which ignores case: customers first, then the oldest entity. */
const customersFirst = [
  sql`case ${entities.role} when 'CUSTOMER' then 0 else 1 end`,
  asc(entities.created),
  asc(entities.id),
];

const byReference = query((db) =>
  db
    .select()
    .from(entities)
    .where(and(eq(entities.reference_key, sql.placeholder('key')), ne(entities.state, 'DELETED')))
    .orderBy(...customersFirst)
    .limit(1),
);

const ownerByReference = query((db) =>
  db
    .select()
    .from(entities)
    .where(
      and(
        eq(entities.reference_key, sql.placeholder('key')),
        eq(entities.type, sql.placeholder('type')),
        ne(entities.state, 'DELETED'),
      ),
    )
    .orderBy(...customersFirst)
    .limit(1),
);

const ownerOrDeleted = query((db) =>
  db
    .select({ state: entities.state })
    .from(entities)
    .where(and(eq(entities.reference_key, sql.placeholder('key')), eq(entities.type, sql.placeholder('type'))))
    .orderBy(sql`case ${entities.state} when 'DELETED' then 1 else 0 end`, ...customersFirst)
    .limit(1),
);

const byRoleAndReference = query((db) =>
  db
    .select()
    .from(entities)
    .where(and(eq(entities.role, sql.placeholder('role')), eq(entities.reference_key, sql.placeholder('key')))),
);

const byRoleAndId = query((db) =>
  db
    .select()
    .from(entities)
    .where(and(eq(entities.role, sql.placeholder('role')), eq(entities.id, sql.placeholder('id')))),
);

/** The managed entity of a reference in any role; deleted entities are not found. */
export async function findEntity(db: Reader, reference: string): Promise<EntityRow | undefined> {
  const [found] = await byReference(db, { key: caseKey(reference) });
  return found;
}

/** As `findEntity`, of one type: accounts name their owner by reference and type. */
export async function findOwner(db: Reader, reference: string, type: string): Promise<EntityRow | undefined> {
  const [found] = await ownerByReference(db, { key: caseKey(reference), type });
  return found;
}

/** The entity in another role that a new entity takes the place of: references name customers first. */
export async function displacedEntity(db: Reader, role: string, reference: string): Promise<EntityRow | undefined> {
  if (role !== 'CUSTOMER') return undefined;
  const present = await findEntity(db, reference);
  return present?.role === role ? undefined : present;
}

/** The state of the entity that `findOwner` finds; DELETED if only deleted ones have the reference. */
export async function ownerStateOf(
  db: Reader,
  reference: string,
  type: string,
): Promise<EntityRow['state'] | undefined> {
  const [found] = await ownerOrDeleted(db, { key: caseKey(reference), type });
  return found?.state;
}

/** The first `contact` aspect of the entity with a reference. */
export async function contactOfEntity(db: Reader, reference: string): Promise<ContactAspect | undefined> {
  const found = await findEntity(db, reference);
  return found && contactOfAspects(found.aspects);
}

/** The first `contact` aspect. */
export const contactOfAspects = (aspects: EntityRow['aspects']): ContactAspect | undefined =>
  // Aspects of known types were validated when they were stored.
  aspects.find(({ aspect }) => aspect.type === 'contact')?.aspect as ContactAspect | undefined;

/** The entity of a role by id or reference, including deleted entities. */
export async function findInRole(db: Reader, role: EntityRole, idRef: string): Promise<EntityRow | undefined> {
  const [found] = isUuid(idRef)
    ? await byRoleAndId(db, { role, id: idRef.toLowerCase() })
    : await byRoleAndReference(db, { role, key: caseKey(idRef) });
  return found;
}

/** The roles of entities by id. */
export async function rolesOfEntities(db: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: entities.id, role: entities.role })
    .from(entities)
    .where(inArray(entities.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, role }) => [id, role]));
}

/** A row as SPEC 29 to 36 answer it: role and state outside, the identity within `entity`. */
export function presentEntity(row: EntityRow): ManagedEntity {
  const { id, reference, created, last_modified, role, state, revision, type, affiliation, aspects } = row;
  const entity = { type, affiliation, reference, ...(aspects.length > 0 && { aspects }) };
  return { id, reference, created, last_modified, role, state, revision, entity } as ManagedEntity;
}

/** The name of an entity: that of its first name aspect; empty without one. */
export function entityName({ aspects }: Pick<EntityRow, 'aspects'>): string {
  const [name] = namesOf(aspects);
  return name?.organization_name ?? [name?.first_name, name?.last_name].filter(Boolean).join(' ');
}

/** The terms by which the search of the console finds an entity; a deleted one only by its reference. */
export function entitySearchTerms({ aspects, reference, state }: EntityRow): string[] {
  if (state === 'DELETED') return searchTermsOf([reference]);
  const names = namesOf(aspects).flatMap((name) => [name.organization_name, name.first_name, name.last_name]);
  return searchTermsOf([reference, ...names], contactsOf(aspects));
}

const namesOf = (aspects: EntityRow['aspects']) =>
  aspects.flatMap(({ aspect }) => knownAspects.name.safeParse(aspect).data ?? []);

const contactsOf = (aspects: EntityRow['aspects']): ContactAspect[] =>
  aspects.flatMap(({ aspect }) => knownAspects.contact.safeParse(aspect).data ?? []);
