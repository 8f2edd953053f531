import { sql } from 'drizzle-orm';
import {
  check,
  flag,
  index,
  instant,
  int,
  json,
  lower,
  minorUnits,
  primaryKey,
  table,
  text,
  uniqueIndex,
  uuid,
  within18Digits,
} from '#db/columns.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';

/**
 * The journal. An entry is written after its postings and makes them final: a trigger checks that there are at least
 * two, that they sum to zero in each currency, and updates the balances. Entries and postings never change. The events
 * of an entry are not stored: they are made from it (lib/domain/events/journal-events.ts), and their ids from its id.
 */
export const entries = table(
  'entries',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<EntryKind>().notNull(),
    reference: text('reference'),
    description: text('description'),
    /** The time from which balances include the entry. Never after `created_at`. */
    effective_at: instant('effective_at').notNull(),
    created_at: instant('created_at').notNull(),
    actor_id: text('actor_id').notNull(),
    actor: text('actor').notNull(),
    /** The entry that this one reverses; an entry is reversed at most once. */
    reverses: uuid('reverses'),
    /** The hold that this entry captured. */
    hold_id: uuid('hold_id'),
  },
  (t) => [
    uniqueIndex('entries_reverses_unique').on(t.reverses).where(sql`reverses is not null`),
    index('entries_created').on(t.created_at, t.id),
    // Nearly all are transfers, which are found in the order of time.
    index('entries_kind').on(t.kind, t.created_at, t.id).where(sql`kind <> 'TRANSFER'`),
    index('entries_reference').on(lower(t.reference)).where(sql`reference is not null`),
    index('entries_hold').on(t.hold_id).where(sql`hold_id is not null`),
    check('entries_effective_at', sql`${t.effective_at} <= ${t.created_at}`),
    check('entries_id', sql`substr(cast(${t.id} as text), 33) = '0000'`),
  ],
);

export type EntryRow = typeof entries.$inferSelect;

export type EntryKind = 'TRANSFER' | 'PAYMENT' | 'CAPTURE' | 'REVERSAL';

export const postings = table(
  'postings',
  {
    /**
     * Checked at the end of the transaction (db/tools/generate.ts, db/guards/ledger): postings come before their entry.
     */
    entry_id: uuid('entry_id')
      .notNull()
      .references(() => entries.id),
    /** From 1, in the order of the entry. An entry moves a ledger account at most once. */
    position: int('position').notNull(),
    ledger_account_id: uuid('ledger_account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    currency: text('currency').notNull(),
    /** Minor units; positive is a credit. */
    amount: minorUnits('amount').notNull(),
    /** The balance and the holds of the ledger account after the entry, in minor units. */
    posted_after: minorUnits('posted_after').notNull(),
    held_after: minorUnits('held_after').notNull(),
    /** As in the entry. */
    effective_at: instant('effective_at').notNull(),
    /** As in the entry: the journal of one account is read in this order (lib/domain/ledger/entries/posting-order.ts). */
    created_at: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.entry_id, t.ledger_account_id] }),
    // Includes the amount, so that a balance at a time is a sum over the index alone.
    index('postings_account').on(t.ledger_account_id, t.effective_at, t.entry_id, t.amount),
    index('postings_backdated')
      .on(t.ledger_account_id, t.created_at, t.entry_id)
      .where(sql`effective_at <> created_at`),
    check('postings_amount', sql`${t.amount} <> 0 and ${within18Digits(t.amount)}`),
    // The last four digits of the id of its event.
    check('postings_position', sql`${t.position} between 1 and 65535`),
    check('postings_after', sql`${within18Digits(t.posted_after)} and ${within18Digits(t.held_after)}`),
  ],
);

export type HoldState = 'ACTIVE' | 'CAPTURED' | 'VOIDED' | 'EXPIRED';

/** Money reserved in a wallet. A hold ends once: captured (in whole or in part), voided or expired. */
export const holds = table(
  'holds',
  {
    id: uuid('id').primaryKey(),
    ledger_account_id: uuid('ledger_account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    captured: minorUnits('captured').notNull(),
    state: text('state').$type<HoldState>().notNull(),
    description: text('description'),
    /** The purpose, such as a payment with the hash of its bank details: a capture must name it. */
    bound_to: text('bound_to'),
    /** After this time the hold has no effect, whether or not `state` is already updated. */
    expires_at: instant('expires_at'),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
    /** The entry of the capture. */
    entry_id: uuid('entry_id'),
    actor_id: text('actor_id').notNull(),
    actor: text('actor').notNull(),
  },
  (t) => [
    index('holds_account').on(t.ledger_account_id, t.created_at, t.id),
    index('holds_created').on(t.created_at, t.id),
    index('holds_state').on(t.state, t.created_at, t.id),
    index('holds_active').on(t.ledger_account_id, t.expires_at).where(sql`state = 'ACTIVE'`),
    index('holds_due').on(t.expires_at).where(sql`state = 'ACTIVE'`),
    check('holds_amount', sql`${t.amount} > 0 and ${within18Digits(t.amount)}`),
    check('holds_captured', sql`${t.captured} between 0 and ${t.amount}`),
    check('holds_state', sql`${t.state} in ('ACTIVE', 'CAPTURED', 'VOIDED', 'EXPIRED')`),
    check('holds_ended', sql`(${t.state} = 'ACTIVE') = (${t.ended_at} is null)`),
    check('holds_capture', sql`(${t.state} = 'CAPTURED') = (${t.captured} > 0)`),
  ],
);

export type HoldRow = typeof holds.$inferSelect;

/** 1 base = rate quote, from `as_of` on. */
export const fxRates = table(
  'fx_rates',
  {
    id: uuid('id').notNull(),
    base: text('base').notNull(),
    quote: text('quote').notNull(),
    /** Decimal text, exact. */
    rate: text('rate').notNull(),
    as_of: instant('as_of').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.base, t.quote, t.as_of] }), index('fx_rates_as_of').on(t.as_of, t.id)],
);

/** The results of the ledger check, one row per run. */
export const ledgerChecks = table(
  'ledger_checks',
  {
    id: uuid('id').primaryKey(),
    started_at: instant('started_at').notNull(),
    finished_at: instant('finished_at').notNull(),
    agrees: flag('agrees').notNull(),
    entries: int('entries').notNull(),
    postings: int('postings').notNull(),
    ledger_accounts: int('ledger_accounts').notNull(),
    holds: int('holds').notNull(),
    /** The first difference found. */
    difference: json<Record<string, string>>('difference'),
  },
  (t) => [index('ledger_checks_finished').on(t.finished_at)],
);
