import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { accountStateChanges, accounts } from '#db/schema/accounts.ts';
import { type EntityRow, entities, entityRevisions } from '#db/schema/entities.ts';
import { findInRole, presentEntity } from '#lib/domain/entities/entities.ts';
import type { EntityDetails } from '#lib/domain/entities/entity.ts';
import { affiliations, entityStates, entityTypes } from '#lib/domain/entities/entity-types.ts';
import { entityProblems } from '#lib/domain/entities/problems.ts';
import { type EntityRole, entityRoles } from '#lib/domain/entities/roles.ts';
import { labelField } from '#lib/domain/records/label-field.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { FieldTable } from '#lib/server/list/filter.ts';
import type { PageQuery } from '#lib/server/list/page.ts';
import { fetchTablePage } from '#lib/server/list/table-page.ts';

const ownedAccountsMax = 1000;

export const entityFields: FieldTable = {
  fields: {
    id: { type: 'uuid', column: entities.id, sortable: true },
    reference: { type: 'text', column: entities.reference, folded: entities.reference_key, sortable: true },
    role: { type: 'enum', column: entities.role, values: entityRoles, sortable: true },
    type: {
      type: 'enum',
      column: entities.type,
      values: entityTypes,
    },
    affiliation: { type: 'enum', column: entities.affiliation, values: affiliations },
    state: { type: 'enum', column: entities.state, values: entityStates },
    revision: { type: 'number', column: entities.revision },
    created: { type: 'instant', column: entities.created, sortable: true, indexOrdered: true },
    last_modified: { type: 'instant', column: entities.last_modified, sortable: true, indexOrdered: true },
    labels: labelField('entity', entities.id),
  },
  id: entities.id,
  sort: '-created',
};

/** Entities of all roles, by the filters of `entityFields`. */
export async function listEntities(db: Reader, query: PageQuery) {
  const page = await fetchTablePage(db, entities, { name: 'entities', query, table: entityFields });
  return { ...page, page: page.page.map(presentEntity) };
}

/** An entity with its accounts, for those who may read accounts, and its history, now or at a time. Throws 404. */
export async function entityDetails(
  { db, principal }: Pick<Context, 'db' | 'principal'>,
  { role, idRef, at }: { role: EntityRole; idRef: string; at?: string },
): Promise<EntityDetails> {
  const row = await findInRole(db, role, idRef);
  if (!row) throw entityProblems.notFound(role);
  const revisions = await db
    .select()
    .from(entityRevisions)
    .where(and(eq(entityRevisions.entity_id, row.id), at ? lte(entityRevisions.at, at) : undefined))
    .orderBy(desc(entityRevisions.revision))
    .limit(ownedAccountsMax);
  const latest = revisions[0];
  if (!latest) throw entityProblems.notFoundAt(role, at);
  const { type, affiliation, state, aspects, revision } = latest;
  const then = { ...row, type, affiliation, state, aspects, revision, last_modified: latest.at };
  const history = revisions.map(({ entity_id: _id, type, affiliation, aspects, reason, ...kept }) => ({
    ...kept,
    ...(reason !== null && { reason }),
    entity: { type, affiliation, reference: row.reference, ...(aspects.length > 0 && { aspects }) },
  }));
  const readsAccounts = principal.permissions.has('account:read');
  return {
    ...presentEntity(then),
    ...(readsAccounts && { accounts: await ownedAccounts(db, then, at) }),
    history,
  };
}

/** The accounts whose owner has the reference and type of the entity, newest first. */
async function ownedAccounts(db: Reader, entity: EntityRow, at: string | undefined) {
  const owned = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.owner_reference_key, entity.reference_key),
        eq(accounts.owner_type, entity.type),
        at ? lte(accounts.created_at, at) : undefined,
      ),
    )
    .orderBy(desc(accounts.created_at), desc(accounts.id))
    .limit(ownedAccountsMax);
  const states = at === undefined ? new Map<number, string>() : await statesAt(db, owned, at);
  return owned.map(({ seq, id, reference, name, currency, state }) => ({
    id,
    reference,
    name,
    currency,
    state: at === undefined ? state : (states.get(seq) ?? 'PENDING'),
  }));
}

/** The states of accounts at a time: the last change by then, initially PENDING. */
async function statesAt(db: Reader, owned: { seq: number }[], at: string): Promise<Map<number, string>> {
  const changes = await db
    .select({ account_seq: accountStateChanges.account_seq, state: accountStateChanges.state })
    .from(accountStateChanges)
    .where(
      and(
        inArray(
          accountStateChanges.account_seq,
          owned.map(({ seq }) => seq),
        ),
        lte(accountStateChanges.applied_at, at),
      ),
    )
    .orderBy(asc(accountStateChanges.position));
  return new Map(changes.map(({ account_seq, state }) => [account_seq, state]));
}
