import { randomBytes } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { forUpdate, type Reader, uniqueViolation } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { type EntityRow, entities, entityRevisions } from '#db/schema/entities.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { canonicalJson } from '#lib/core/json/canonical-json.ts';
import { jsonPointer } from '#lib/core/json/json-pointer.ts';
import { applyMergePatch } from '#lib/core/json/merge-patch.ts';
import { assertNoFaults, type InputFault } from '#lib/core/problem.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import { newId } from '#lib/core/uuid.ts';
import { defaultMessage } from '#lib/core/validation-messages.ts';
import { aspectsMax, EntityAspect, knownAspects } from '#lib/domain/entities/aspects.ts';
import { displacedEntity, entitySearchTerms } from '#lib/domain/entities/entities.ts';
import type { AspectChange, EntityChange, EntityReplacement, NewEntity } from '#lib/domain/entities/entity.ts';
import { entityFaults, entityProblems } from '#lib/domain/entities/problems.ts';
import type { EntityRole } from '#lib/domain/entities/roles.ts';
import { emitEvent } from '#lib/domain/events/emit.ts';
import { addSearchTerms, setSearchTerms } from '#lib/domain/search/search-terms.ts';
import { phoneParts } from '#lib/fields/contact/contact-hash.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';
import { fieldCodeOf } from '#lib/server/operation/input/field-code.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

type EntityContent = Pick<EntityRow, 'type' | 'affiliation' | 'state' | 'aspects'>;

/**
 * Creates an entity in a role. Throws 409 when the reference is taken, also by a deleted entity, and 403 for a customer
 * that `assertTakesNoPlace` rejects.
 */
export async function createEntity(ctx: WriteContext, role: EntityRole, wanted: NewEntity): Promise<EntityRow> {
  const reference = wanted.reference ?? `${role}-${randomBytes(6).toString('hex').toUpperCase()}`;
  const row: EntityRow = {
    id: newId(),
    role,
    reference,
    reference_key: caseKey(reference),
    type: wanted.type,
    affiliation: wanted.affiliation,
    state: 'VALID',
    aspects: (wanted.aspects ?? []).map(withStoredPhone),
    created: ctx.now,
    last_modified: ctx.now,
    revision: 1,
  };
  await assertTakesNoPlace(ctx, row);
  await ctx.db
    .insert(entities)
    .values(row)
    .catch((error: unknown) => {
      if (uniqueViolation(error) !== 'entities_role_reference_key_unique') throw error;
      throw entityProblems.referenceTaken(reference, role);
    });
  await addSearchTerms(ctx.db, 'entity', [{ id: row.id, terms: entitySearchTerms(row) }]);
  await storeRevision(ctx, row, { action: 'createEntity' });
  ctx.record({ resource: 'entity', resource_id: row.id, after: { role, revision: 1, state: row.state } });
  announceEntity(ctx, 'entity.created', row);
  return row;
}

/**
 * Throws 403 when a new entity takes the place of another and the caller may not update entities: passcodes of the
 * identity would go to the contact of the new one.
 */
async function assertTakesNoPlace(ctx: WriteContext, { role, reference }: EntityRow): Promise<void> {
  const { kind, permissions } = ctx.principal;
  if (kind === 'system' || permissions.has('entity:update')) return;
  if (await displacedEntity(ctx.db, role, reference)) authorize(ctx, { permission: 'entity:update' });
}

/** Replaces the entity of a reference. Throws 404, 412, and 409 for another type while it owns an account. */
export async function replaceEntity(ctx: WriteContext, role: EntityRole, wanted: EntityReplacement) {
  const row = await lockEntity(ctx, role, wanted.reference);
  const { type, affiliation } = wanted;
  await assertTypeFree(ctx, row, type);
  const content = { ...row, type, affiliation, aspects: (wanted.aspects ?? []).map(withStoredPhone) };
  return writeContent(ctx, row, { action: 'replaceEntity', content });
}

/** Merges a patch into the entity of a reference. Throws as `replaceEntity`, and 400 for an invalid aspect. */
export async function updateEntity(ctx: WriteContext, role: EntityRole, wanted: EntityChange): Promise<EntityRow> {
  const row = await lockEntity(ctx, role, wanted.reference);
  const { type = row.type, affiliation = row.affiliation } = wanted;
  await assertTypeFree(ctx, row, type);
  const content = { ...row, type, affiliation, aspects: mergeAspects(row.aspects, wanted.aspects) };
  return writeContent(ctx, row, { action: 'updateEntity', content });
}

/** Marks an entity as DELETED. Throws 409 while it owns an account that is not FINALIZED. */
export async function deleteEntity(ctx: WriteContext, role: EntityRole, idRef: string): Promise<EntityRow> {
  const row = await lockEntity(ctx, role, idRef);
  const owned = await findOwnedAccount(ctx.db, row);
  if (owned) throw entityProblems.ownsAccount(readsAccounts(ctx) ? owned : undefined);
  return writeContent(ctx, row, { action: 'deleteEntity', content: { ...row, state: 'DELETED' } });
}

/** Throws 409 for another type while the entity owns an account: accounts name their owner by reference and type. */
async function assertTypeFree(ctx: WriteContext, row: EntityRow, wanted: EntityRow['type']): Promise<void> {
  if (wanted === row.type) return;
  const owned = await findOwnedAccount(ctx.db, row);
  if (owned) throw entityProblems.typeInUse(readsAccounts(ctx) ? owned : undefined, row.type);
}

const readsAccounts = ({ principal }: WriteContext): boolean => principal.permissions.has('account:read');

/** An account that the entity owns and that is not FINALIZED. */
async function findOwnedAccount(db: Reader, { reference_key, type }: EntityRow) {
  const isOwned = and(eq(accounts.owner_reference_key, reference_key), eq(accounts.owner_type, type));
  const [owned] = await db
    .select({ reference: accounts.reference, state: accounts.state })
    .from(accounts)
    .where(and(isOwned, ne(accounts.state, 'FINALIZED')))
    .limit(1);
  return owned;
}

/** Suspends or reactivates an entity. Throws 409 when it has that state. */
export async function changeEntityState(
  ctx: WriteContext,
  role: EntityRole,
  wanted: { idRef: string; state: 'VALID' | 'SUSPENDED'; reason: string },
): Promise<EntityRow> {
  const row = await lockEntity(ctx, role, wanted.idRef);
  if (row.state === wanted.state) {
    const allowed = [row.state === 'VALID' ? 'SUSPENDED' : 'VALID'];
    throw entityProblems.stateUnchanged(row.state, allowed);
  }
  const content = { ...row, state: wanted.state };
  return writeContent(ctx, row, { action: 'changeEntityState', content, reason: wanted.reason });
}

/** The locked entity by id or reference, compared with `If-Match`. Deleted entities are not found. */
export async function lockEntity(ctx: WriteContext, role: EntityRole, idRef: string): Promise<EntityRow> {
  const key = isUuid(idRef) ? eq(entities.id, idRef.toLowerCase()) : eq(entities.reference_key, caseKey(idRef));
  const [row] = await forUpdate(
    ctx.db
      .select()
      .from(entities)
      .where(and(eq(entities.role, role), key)),
  );
  if (!row || row.state === 'DELETED') throw entityProblems.notFound(role);
  const { id: resourceId, revision } = row;
  await assertRevision(ctx, { resource: 'entity', resource_id: resourceId, revision, read: 'entity:read' });
  return row;
}

/** Writes the content with the next revision; unchanged content keeps its revision. */
async function writeContent(
  ctx: WriteContext,
  row: EntityRow,
  change: { action: string; content: EntityContent; reason?: string },
): Promise<EntityRow> {
  const { type, affiliation, state, aspects } = change.content;
  const content = { type, affiliation, state, aspects };
  const fields = (Object.keys(content) as (keyof EntityContent)[]).filter(
    (name) => canonicalJson(row[name]) !== canonicalJson(content[name]),
  );
  if (fields.length === 0) return row;
  const written = { ...row, ...content, revision: row.revision + 1, last_modified: ctx.now };
  await ctx.db
    .update(entities)
    .set({ ...content, revision: written.revision, last_modified: ctx.now })
    .where(eq(entities.id, row.id));
  await setSearchTerms(ctx.db, { kind: 'entity', id: row.id }, entitySearchTerms(written));
  await storeRevision(ctx, written, change);
  // Aspects are personal data: the audit records only that they changed, the entity's history keeps the values.
  ctx.record({
    resource: 'entity',
    resource_id: row.id,
    before: { revision: row.revision, state: row.state },
    after: { revision: written.revision, state, changed: fields },
    reason: change.reason,
  });
  announceEntity(ctx, state === 'DELETED' ? 'entity.deleted' : 'entity.updated', written);
  return written;
}

async function storeRevision(
  ctx: WriteContext,
  row: EntityRow,
  { action, reason = null }: { action: string; reason?: string | null },
): Promise<void> {
  const { id, revision, type, affiliation, state, aspects } = row;
  await ctx.db.insert(entityRevisions).values({
    entity_id: id,
    revision,
    at: ctx.now,
    actor: ctx.principal.username,
    action,
    reason,
    request_id: ctx.request_id,
    type,
    affiliation,
    state,
    aspects,
  });
}

type EntityEventType = 'entity.created' | 'entity.updated' | 'entity.deleted';

function announceEntity(ctx: WriteContext, type: EntityEventType, row: EntityRow): void {
  const { id, role, reference, state, revision } = row;
  emitEvent(ctx, { type, subject: id, data: { id, role, reference, state, revision } });
}

/** Stores a contact's telephone number as E.164, in two parts. */
function withStoredPhone(own: EntityAspect): EntityAspect {
  const { aspect } = own;
  const { mobile_prefix, mobile_number } = knownAspects.contact.safeParse(aspect).data ?? {};
  if (mobile_number === undefined) return own;
  return { ...own, aspect: { ...aspect, ...phoneParts(mobile_prefix, mobile_number) } };
}

/** Aspects after a patch: merged by identifier; null removes an aspect, a null list removes all. */
export function mergeAspects(present: EntityAspect[], changes: AspectChange[] | null | undefined): EntityAspect[] {
  if (changes === undefined) return present;
  if (changes === null) return [];
  const merged = new Map(present.map((aspect) => [aspect.identifier, aspect]));
  const faults: InputFault[] = [];
  for (const [index, change] of changes.entries()) {
    const { identifier } = change;
    if (change.aspect === null) {
      merged.delete(identifier);
      continue;
    }
    const old = merged.get(identifier);
    if (!old && !change.aspect) {
      faults.push({ pointer: `/aspects/${index}/aspect`, ...entityFaults.aspectMissing });
      continue;
    }
    const relation = change.relation === undefined ? old?.relation : (change.relation ?? undefined);
    const aspect = change.aspect ? applyMergePatch(old?.aspect, change.aspect) : old?.aspect;
    const parsed = EntityAspect.safeParse(
      { identifier, aspect, ...(relation !== undefined && { relation }) },
      { error: defaultMessage },
    );
    if (parsed.success) merged.set(identifier, withStoredPhone(parsed.data));
    for (const issue of parsed.error?.issues ?? []) {
      const pointer = jsonPointer(['aspects', index, ...issue.path]);
      faults.push({ pointer, code: fieldCodeOf(issue), message: issue.message });
    }
  }
  if (merged.size > aspectsMax) {
    faults.push({ pointer: '/aspects', ...entityFaults.tooManyAspects(aspectsMax) });
  }
  assertNoFaults(faults);
  return [...merged.values()];
}
