import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { command, forUpdate, inList, listParam, query, type Reader, readTogether, type Writer } from '#db/index.ts';
import {
  type AccountCoordinateRow,
  type AccountRow,
  accountCoordinates,
  accountStateChanges,
  accounts,
  type StateChangeRow,
} from '#db/schema/accounts.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import type {
  Account,
  AccountCoordinate,
  AccountStateChange,
  AccountSummary,
} from '#lib/domain/accounts/core/account.ts';
import { accountRowsOf } from '#lib/domain/accounts/core/account-rows.ts';
import { accountProblems } from '#lib/domain/accounts/problems.ts';
import type { Affiliation, Entity, EntityType } from '#lib/domain/entities/entity.ts';
import type { Wallet } from '#lib/domain/ledger/wallets/wallet.ts';
import { walletsOfAccounts } from '#lib/domain/ledger/wallets/wallets.ts';
import type { ReadContext, WriteContext } from '#lib/server/identity/context.ts';
import { assertRevision } from '#lib/server/write/if-match.ts';

/** The most accounts of one owner in a list. */
const ownedMax = 1000;

const hasId = eq(accounts.id, sql.placeholder('id'));
const hasReference = eq(accounts.reference_key, sql.placeholder('reference_key'));

const lockById = command((tx) => forUpdate(tx.select().from(accounts).where(hasId)));
const lockByReference = command((tx) => forUpdate(tx.select().from(accounts).where(hasReference)));

const coordinatesOfOne = query((db) =>
  db
    .select()
    .from(accountCoordinates)
    .where(eq(accountCoordinates.account_seq, sql.placeholder('seq')))
    .orderBy(asc(accountCoordinates.id)),
);

const coordinatesOfSeveral = query((db) =>
  db
    .select()
    .from(accountCoordinates)
    .where(inList(accountCoordinates.account_seq, 'seqs'))
    .orderBy(asc(accountCoordinates.id)),
);

const changesOfOne = query((db) =>
  db
    .select()
    .from(accountStateChanges)
    .where(eq(accountStateChanges.account_seq, sql.placeholder('seq')))
    .orderBy(asc(accountStateChanges.position)),
);

/** The state changes of an account, oldest first. */
export const accountChangeRows = (db: Reader, seq: number): Promise<StateChangeRow[]> => changesOfOne(db, { seq });

const changesOfSeveral = query((db) =>
  db
    .select()
    .from(accountStateChanges)
    .where(inList(accountStateChanges.account_seq, 'seqs'))
    .orderBy(asc(accountStateChanges.position)),
);

const raiseRevision = command((tx) =>
  tx
    .update(accounts)
    .set({ revision: sql`${accounts.revision} + 1`, updated_at: sql`${sql.placeholder('now')}` })
    .where(eq(accounts.seq, sql.placeholder('seq'))),
);

/** Finds an account by id (UUID-shaped) or by reference, in any case. */
export async function findAccount(db: Reader, idRef: string): Promise<AccountRow | undefined> {
  const [row] = await accountRowsOf(db, idRef);
  return row;
}

/** As `findAccount`; throws 404. */
export async function accountBy(db: Reader, idRef: string): Promise<AccountRow> {
  return (await findAccount(db, idRef)) ?? accountNotFound(idRef);
}

/** Locks the account until the transaction ends. Throws 404, and 412 when `If-Match` is stale. */
export async function lockAccount(ctx: WriteContext, idRef: string): Promise<AccountRow> {
  const [row] = isUuid(idRef)
    ? await lockById(ctx.db, { id: idRef.toLowerCase() })
    : await lockByReference(ctx.db, { reference_key: caseKey(idRef) });
  const account = row ?? accountNotFound(idRef);
  const { id: resourceId, revision } = account;
  await assertRevision(ctx, { resource: 'account', resource_id: resourceId, revision, read: 'account:read' });
  return account;
}

/** Throws 404, as an expression: `row ?? accountNotFound(idRef)`. */
export function accountNotFound(idRef: string): never {
  throw accountProblems.notFound(idRef);
}

/** Raises the revision of the account after a change. */
export async function touchAccount(tx: Writer, seq: number, now: string): Promise<void> {
  await raiseRevision(tx, { seq, now });
}

/** Complete accounts in the order of the rows, with a fixed number of queries. */
async function presentAccounts(ctx: ReadContext, rows: AccountRow[]): Promise<Account[]> {
  const seqs = rows.map((row) => row.seq);
  const ids = rows.map((row) => row.id);
  const [coordinates, changes, wallets] = await readTogether(ctx.db, (db) =>
    Promise.all([
      accountCoordinateRows(db, seqs),
      changesOfSeveral(db, { seqs: listParam(seqs) }),
      walletsOfAccounts(db, ids, ctx.now),
    ]),
  );
  const coordinatesBySeq = Map.groupBy(coordinates, (row) => row.account_seq);
  const changesBySeq = Map.groupBy(changes, (row) => row.account_seq);
  return rows.map((row) =>
    presentAccount(row, {
      coordinates: coordinatesBySeq.get(row.seq) ?? [],
      changes: changesBySeq.get(row.seq) ?? [],
      wallets: wallets.get(row.id) ?? [],
    }),
  );
}

/** What an account has besides its row, each part in its order in the contract. */
export interface AccountParts {
  coordinates: readonly Pick<AccountCoordinateRow, 'id' | 'coordinates' | 'tags'>[];
  changes: readonly Omit<StateChangeRow, 'account_seq'>[];
  wallets: Wallet[];
}

/** The complete account as in the contract. */
export function presentAccount(row: AccountRow, { coordinates, changes, wallets }: AccountParts): Account {
  return {
    ...withoutStatus(presentSummary(row)),
    currency: row.currency,
    state: row.state,
    ...(row.state_id && { state_id: row.state_id }),
    default_wallet: row.default_wallet,
    account_coordinates: coordinates.map(presentAccountCoordinate),
    ...(row.classification && row.country_code && { jurisdictions: [jurisdictionOf(row)] }),
    ...presentOwner(row),
    state_changes: changes.map((change) => presentChange(row.id, change)),
    wallets,
  };
}

const withoutStatus = ({ status: _, ...members }: AccountSummary) => members;

/** The columns of a summary. */
type SummaryColumns = Pick<
  AccountRow,
  'id' | 'reference' | 'name' | 'product_id' | 'product_version' | 'created_at' | 'updated_at' | 'attributes' | 'state'
>;

/** An account in lists. `status` and `product_uuid` are the names that the API has for state and product. */
export function presentSummary(row: SummaryColumns): AccountSummary {
  return {
    id: row.id,
    reference: row.reference,
    name: row.name,
    product_uuid: row.product_id,
    product_version: row.product_version,
    created_at: row.created_at,
    updated_at: row.updated_at,
    attributes: row.attributes,
    status: row.state,
  };
}

/** The jurisdiction of an account as the API answers it. */
function jurisdictionOf(row: Pick<AccountRow, 'classification' | 'country_code'>) {
  // Both columns were validated when the account was created.
  return { classification: row.classification as 'DOMESTIC', country_code: row.country_code ?? '' };
}

/** The owner as member of an account; empty when the account has none. */
function presentOwner(row: AccountRow): { owner?: Entity } {
  if (!row.owner_type) return {};
  const owner: Entity = {
    type: row.owner_type as EntityType,
    affiliation: row.owner_affiliation as Affiliation,
    ...(row.owner_reference !== null && { reference: row.owner_reference }),
    ...(row.owner_aspects && { aspects: row.owner_aspects as Entity['aspects'] }),
  };
  return { owner };
}

/** Bank details as the API has them: `external` is in `coordinates`, and again next to it. */
export function presentAccountCoordinate(
  row: Pick<AccountCoordinateRow, 'id' | 'coordinates' | 'tags'>,
): AccountCoordinate {
  const coordinates = row.coordinates as AccountCoords;
  return {
    id: row.id,
    coordinates,
    ...(coordinates.external && { external: coordinates.external }),
    tags: row.tags,
  };
}

/** A change of state as the API answers it; without a reason if none was given. */
export function presentChange(accountId: string, row: Omit<StateChangeRow, 'account_seq'>): AccountStateChange {
  return {
    id: row.id,
    account_id: accountId,
    applied_at: row.applied_at,
    previous_state: row.previous_state as AccountStateChange['previous_state'],
    state: row.state as AccountStateChange['state'],
    ...(row.reason !== null && { reason: row.reason }),
  };
}

/** The coordinates of accounts, oldest first. */
export async function accountCoordinateRows(db: Reader, seqs: number[]): Promise<AccountCoordinateRow[]> {
  const [seq] = seqs;
  if (seq === undefined) return [];
  return seqs.length === 1 ? coordinatesOfOne(db, { seq }) : coordinatesOfSeveral(db, { seqs: listParam(seqs) });
}

/** Accounts by id and by reference, in the requested order, without duplicates and unknown ones. */
export async function accountsByIdOrReference(
  ctx: ReadContext,
  { ids, refs }: { ids: string[]; refs: string[] },
): Promise<Account[]> {
  const keys = refs.map(caseKey);
  const conditions = [
    ids.length > 0 ? inArray(accounts.id, ids) : undefined,
    keys.length > 0 ? inArray(accounts.reference_key, keys) : undefined,
  ].filter((condition) => condition !== undefined);
  if (conditions.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(accounts)
    .where(or(...conditions));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byKey = new Map(rows.map((row) => [row.reference_key, row]));
  const wanted = [...ids.map((id) => byId.get(id)), ...keys.map((key) => byKey.get(key))];
  return presentAccounts(ctx, [...new Set(wanted.filter((row) => row !== undefined))]);
}

/** The accounts of the owner with this reference (any case), newest first, at most 1,000. */
export async function accountsOfOwner(
  ctx: ReadContext,
  owner: { type?: EntityType; affiliation?: Affiliation; reference: string },
): Promise<Account[]> {
  const conditions: (SQL | undefined)[] = [
    eq(accounts.owner_reference_key, caseKey(owner.reference)),
    owner.type && eq(accounts.owner_type, owner.type),
    owner.affiliation && eq(accounts.owner_affiliation, owner.affiliation),
  ];
  const rows = await ctx.db
    .select()
    .from(accounts)
    .where(and(...conditions))
    .orderBy(desc(accounts.seq))
    .limit(ownedMax);
  return presentAccounts(ctx, rows);
}
