import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { type EntityRelationRow, type EntityRow, entities, entityRelations } from '#db/schema/entities.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { newId } from '#lib/core/uuid.ts';
import { findInRole } from '#lib/domain/entities/entities.ts';
import { lockEntity } from '#lib/domain/entities/entity-changes.ts';
import { nameOfAspects } from '#lib/domain/entities/entity-name.ts';
import { entityProblems } from '#lib/domain/entities/problems.ts';
import type {
  EntityRelation,
  EntityRelationChange,
  EntityRelations,
  NewEntityRelation,
} from '#lib/domain/entities/relations/relation.ts';
import { hasShare, relationsMax } from '#lib/domain/entities/relations/relation-kinds.ts';
import { sharePercentOf, shareText, validateRelation } from '#lib/domain/entities/relations/shares.ts';
import type { EntityRole } from '#lib/domain/entities/roles.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';

/** The relations of an entity in both directions; deleted entities keep theirs. Throws 404. */
export async function relationsOf(
  { db }: Pick<Context, 'db'>,
  { role, idRef }: { role: EntityRole; idRef: string },
): Promise<EntityRelations> {
  const row = await findInRole(db, role, idRef);
  if (!row) throw entityProblems.notFound(role);
  const parties = await storedParties(db, row.id);
  const partyOf = await db
    .select()
    .from(entityRelations)
    .where(eq(entityRelations.party_id, row.id))
    .orderBy(desc(entityRelations.valid_from), desc(entityRelations.id))
    .limit(relationsMax);
  const others = await entitiesById(db, [
    ...parties.map(({ party_id }) => party_id),
    ...partyOf.map(({ entity_id }) => entity_id),
  ]);
  return {
    parties: parties.flatMap((relation) => presentRelation(relation, others.get(relation.party_id))),
    party_of: partyOf.flatMap((relation) => presentRelation(relation, others.get(relation.entity_id))),
  };
}

/** Adds a relation. Throws 404, and 400 for a party, a share or days that do not fit. */
export async function createRelation(
  ctx: WriteContext,
  at: { role: EntityRole; idRef: string },
  wanted: NewEntityRelation,
): Promise<EntityRelation> {
  const row = await lockEntity(ctx, at.role, at.idRef);
  const party = await findInRole(ctx.db, wanted.party.role, wanted.party.reference);
  if (!party || party.state === 'DELETED') throw entityProblems.partyNotFound(wanted.party.role);
  if (party.id === row.id) throw entityProblems.relatedToItself();
  const present = await storedParties(ctx.db, row.id);
  if (present.length >= relationsMax) throw entityProblems.tooManyRelations(relationsMax);
  const relation: EntityRelationRow = {
    id: newId(),
    entity_id: row.id,
    party_id: party.id,
    kind: wanted.kind,
    share_basis_points: basisPointsOf(wanted.share_percent),
    valid_from: wanted.valid_from ?? ctx.now.slice(0, 10),
    valid_to: wanted.valid_to ?? null,
    created_at: ctx.now,
    created_by: ctx.principal.username,
  };
  if (!hasShare(relation.kind) && relation.share_basis_points !== null) throw entityProblems.shareNotOfOwner();
  validateRelation(relation, present);
  await ctx.db.insert(entityRelations).values(relation);
  recordRelationChange(ctx, { row, party }, { after: relation });
  return presentedOne(relation, party);
}

/** Changes the share or the days of a relation. Throws 404, and 400 for a share or days that do not fit. */
export async function updateRelation(
  ctx: WriteContext,
  at: { role: EntityRole; idRef: string; relationId: string },
  wanted: EntityRelationChange,
): Promise<EntityRelation> {
  const { row, before, present, party } = await lockRelation(ctx, at);
  const { share_percent, valid_from = before.valid_from, valid_to = before.valid_to } = wanted;
  const share = share_percent === undefined ? before.share_basis_points : basisPointsOf(share_percent);
  const after = { ...before, share_basis_points: share, valid_from, valid_to };
  if (canonicalJson(before) === canonicalJson(after)) return presentedOne(before, party);
  if (!hasShare(after.kind) && share !== null) throw entityProblems.shareNotOfOwner();
  validateRelation(
    after,
    present.filter(({ id }) => id !== before.id),
  );
  await ctx.db
    .update(entityRelations)
    .set({ share_basis_points: share, valid_from, valid_to })
    .where(eq(entityRelations.id, before.id));
  recordRelationChange(ctx, { row, party }, { before, after });
  return presentedOne(after, party);
}

/** Deletes a relation that was added by mistake. Throws 404. */
export async function deleteRelation(
  ctx: WriteContext,
  at: { role: EntityRole; idRef: string; relationId: string },
): Promise<void> {
  const { row, party, before } = await lockRelation(ctx, at);
  await ctx.db.delete(entityRelations).where(eq(entityRelations.id, before.id));
  recordRelationChange(ctx, { row, party }, { before });
}

/** A relation of an entity and its party; undefined when there is none. */
export async function findRelation(
  db: Reader,
  entityId: string,
  relationId: string,
): Promise<{ relation: EntityRelationRow; party: EntityRow } | undefined> {
  const [found] = await db
    .select({ relation: entityRelations, party: entities })
    .from(entityRelations)
    .innerJoin(entities, eq(entities.id, entityRelations.party_id))
    .where(and(eq(entityRelations.entity_id, entityId), eq(entityRelations.id, relationId)));
  return found;
}

/** The lock of the entity also serializes the changes of its relations. */
async function lockRelation(ctx: WriteContext, at: { role: EntityRole; idRef: string; relationId: string }) {
  const row = await lockEntity(ctx, at.role, at.idRef);
  const found = await findRelation(ctx.db, row.id, at.relationId);
  if (!found) throw entityProblems.relationNotFound();
  return { row, before: found.relation, party: found.party, present: await storedParties(ctx.db, row.id) };
}

function storedParties(db: Reader, entityId: string): Promise<EntityRelationRow[]> {
  return db
    .select()
    .from(entityRelations)
    .where(eq(entityRelations.entity_id, entityId))
    .orderBy(desc(entityRelations.valid_from), desc(entityRelations.id))
    .limit(relationsMax);
}

async function entitiesById(db: Reader, ids: readonly string[]): Promise<Map<string, EntityRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(entities)
    .where(inArray(entities.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

const basisPointsOf = (percent: string | null | undefined): number | null =>
  percent ? Math.round(Number(percent) * 100) : null;

function presentRelation(relation: EntityRelationRow, other: EntityRow | undefined): EntityRelation[] {
  return other ? [presentedOne(relation, other)] : [];
}

function presentedOne(relation: EntityRelationRow, other: EntityRow): EntityRelation {
  const { id, kind, valid_from, valid_to, created_at, created_by } = relation;
  const { role, reference, type, state } = other;
  const [share, name] = [sharePercentOf(relation), nameOfAspects(other.aspects)];
  return {
    id,
    kind,
    ...(share !== undefined && { share_percent: share }),
    valid_from,
    ...(valid_to !== null && { valid_to }),
    entity: { id: other.id, role, reference, ...(name !== undefined && { name }), type, state },
    created_at,
    created_by,
  };
}

/** Both entities have the change on their timelines. */
function recordRelationChange(
  ctx: WriteContext,
  { row, party }: { row: EntityRow; party: EntityRow },
  { before, after }: { before?: EntityRelationRow; after?: EntityRelationRow },
): void {
  const content = (relation: EntityRelationRow | undefined) =>
    relation && {
      relation: relation.id,
      entity: row.reference,
      party: party.reference,
      kind: relation.kind,
      ...(relation.share_basis_points !== null && { share: shareText(relation) }),
      valid_from: relation.valid_from,
      ...(relation.valid_to !== null && { valid_to: relation.valid_to }),
    };
  for (const { id } of [row, party]) {
    ctx.record({ resource: 'entity', resource_id: id, before: content(before), after: content(after) });
  }
}
