import { sql } from 'drizzle-orm';
import { index, instant, int, json, primaryKey, serial, table, text, unique, uuid } from '#db/columns.ts';
import { engine } from '#db/engine.ts';
import type { StoredAccountState } from '#db/schema/wallets.ts';

/**
 * Accounts. `seq` counts up and is the short key that the other tables of this file refer to; on SQLite it is the row
 * id. Columns that end in `_key` hold the text as it is compared: folded to lower case.
 */
export const accounts = table(
  'accounts',
  {
    seq: serial('seq')
      .primaryKey()
      .$defaultFn(() => (engine === 'postgres' ? sql`default` : sql`null`)),
    id: uuid('id').notNull(),
    reference: text('reference').notNull(),
    reference_key: text('reference_key').notNull(),
    name: text('name').notNull(),
    name_key: text('name_key').notNull(),
    currency: text('currency').notNull(),
    product_id: uuid('product_id').notNull(),
    product_version: text('product_version').notNull(),
    state: text('state').$type<StoredAccountState>().notNull(),
    /** The id of the last state change; null before the first one. */
    state_id: uuid('state_id'),
    default_wallet: text('default_wallet').notNull(),
    owner_type: text('owner_type'),
    owner_affiliation: text('owner_affiliation'),
    owner_reference: text('owner_reference'),
    owner_reference_key: text('owner_reference_key'),
    owner_aspects: json<{ identifier: string; aspect: Record<string, unknown>; relation?: string }[]>('owner_aspects'),
    classification: text('classification'),
    country_code: text('country_code'),
    /** All attributes; `account_facets` repeats them for filters. */
    attributes: json<Record<string, string>>('attributes').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    revision: int('revision').notNull(),
  },
  (t) => [
    unique('accounts', t.id),
    unique('accounts', t.reference_key),
    index('accounts_created').on(t.created_at, t.id),
    index('accounts_name').on(t.name_key, t.id),
    index('accounts_updated').on(t.updated_at),
    index('accounts_state').on(t.state, t.created_at),
    index('accounts_blocked').on(t.state, t.updated_at, t.id).where(sql`state = 'BLOCKED'`),
    index('accounts_currency').on(t.currency, t.created_at),
    index('accounts_country').on(t.country_code, t.created_at),
    index('accounts_product').on(t.product_id, t.created_at),
    // All three columns: otherwise SQLite reads all open accounts in time order to find those of one owner.
    index('accounts_owner').on(t.owner_reference_key, t.state, t.created_at),
  ],
);

export type AccountRow = typeof accounts.$inferSelect;

/**
 * The state history of an account: append-only; a trigger ensures that each `previous_state` is the `state` of the row
 * before.
 */
export const accountStateChanges = table(
  'account_state_changes',
  {
    account_seq: int('account_seq')
      .notNull()
      .references(() => accounts.seq),
    /** 1, 2, 3 … within the account. */
    position: int('position').notNull(),
    id: uuid('id').notNull(),
    applied_at: instant('applied_at').notNull(),
    previous_state: text('previous_state').notNull(),
    state: text('state').notNull(),
    reason: text('reason'),
    /** As provided by the caller; the authenticated user is in `actor` and in the audit. */
    employee_id: int('employee_id'),
    employee_username: text('employee_username'),
    actor: text('actor').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.account_seq, t.position] }),
    // All columns that the state history reads, so that the index answers alone.
    index('account_state_changes_applied').on(t.state, t.applied_at, t.previous_state),
  ],
);

export type StateChangeRow = typeof accountStateChanges.$inferSelect;

/** Bank details of accounts, in the canonical form of `lib/domain/accounts/bank-details/coordinates.ts`. */
export const accountCoordinates = table(
  'account_coordinates',
  {
    account_seq: int('account_seq')
      .notNull()
      .references(() => accounts.seq),
    /** UUIDv7: sorted by creation. */
    id: uuid('id').notNull(),
    coordinates: json<Record<string, unknown>>('coordinates').notNull(),
    tags: json<string[]>('tags').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account_seq, t.id] })],
);

export type AccountCoordinateRow = typeof accountCoordinates.$inferSelect;

/** Values that only one account may have: its IBANs, its bank, branch and account numbers, its card acceptor ids. */
export const accountReservations = table(
  'account_reservations',
  {
    kind: text('kind').$type<'iban' | 'banking' | 'acceptor'>().notNull(),
    /** Lower case, without separators. */
    value: text('value').notNull(),
    account_seq: int('account_seq')
      .notNull()
      .references(() => accounts.seq),
  },
  (t) => [primaryKey({ columns: [t.kind, t.value] }), index('account_reservations_account').on(t.account_seq, t.kind)],
);

/** Attributes and tags of accounts, folded, for the filters of lists. */
export const accountFacets = table(
  'account_facets',
  {
    kind: text('kind').$type<'attribute' | 'tag'>().notNull(),
    /** The attribute's name; empty for a tag. */
    key: text('key').notNull(),
    value: text('value').notNull(),
    account_seq: int('account_seq')
      .notNull()
      .references(() => accounts.seq),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.key, t.value, t.account_seq] }),
    index('account_facets_account').on(t.account_seq),
  ],
);

/** The searchable text of an account; each engine has its own ngram index of it (db/guards). */
export const accountTexts = table('account_texts', {
  account_seq: int('account_seq').primaryKey(),
  text: text('text').notNull(),
});

/**
 * The number of accounts in each state, maintained by triggers; several shards, so that writers do not wait for one
 * row.
 */
export const accountCounts = table(
  'account_counts',
  {
    state: text('state').notNull(),
    shard: int('shard').notNull(),
    count: int('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.state, t.shard] })],
);
