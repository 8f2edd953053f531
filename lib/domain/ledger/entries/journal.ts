import { flush, insertMany, type Reader, type Writer } from '#db/index.ts';
import { type EntryKind, type EntryRow, entries, postings } from '#db/schema/ledger.ts';
import { minorMax } from '#lib/core/amounts/money.ts';
import type { LedgerAccount } from '#lib/domain/ledger/ledger-accounts.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** A posting to write: `amount` in minor units, positive is a credit. */
export interface PlannedPosting {
  account: LedgerAccount;
  amount: bigint;
}

/** A posting that is applied to the row in memory, with the balance and the holds of the account after its entry. */
export interface AppliedPosting extends PlannedPosting {
  posted_after: bigint;
  held_after: bigint;
}

export interface NewEntry {
  id: string;
  kind: EntryKind;
  postings: AppliedPosting[];
  reference?: string | null;
  description?: string | null;
  effective_at?: string;
  reverses?: string;
  hold_id?: string;
}

/** What the state of an account decides on. */
export type PostedAccount = Pick<LedgerAccount, 'account_id' | 'account_state'>;

/** Settings that the validation of postings needs, read once per request. */
export interface PostingRules {
  blockedAcceptsCredits: boolean;
}

/** Reads the settings only when one of the accounts needs them. */
export async function postingRulesFor(db: Reader, accounts: Iterable<PostedAccount>): Promise<PostingRules> {
  const blocked = [...accounts].some((account) => account.account_state === 'BLOCKED');
  return { blockedAcceptsCredits: blocked && (await settingOf(db, 'account/blocked/accepts_credits')) };
}

/**
 * Validates the postings of an entry and applies them to the rows in memory; on a problem nothing is applied. The rows
 * are locked, so the decision still holds when it is written. `releases` is the captured hold of the first posting's
 * wallet in minor units.
 */
export function applyPostings(postings: PlannedPosting[], rules: PostingRules, releases = 0n): AppliedPosting[] {
  for (const { account, amount } of postings)
    assertPostingAllowed(account, amount, rules, account === postings[0]?.account ? releases : 0n);
  for (const { account, amount } of postings) account.posted += amount;
  if (postings[0]) postings[0].account.held -= releases;
  return postings.map((posting) => ({
    ...posting,
    posted_after: posting.account.posted,
    held_after: posting.account.held,
  }));
}

/** Throws 422 when the state of the account keeps it from this movement. */
export function assertStateAllows(account: PostedAccount, amount: bigint, rules: PostingRules): void {
  const state = account.account_state;
  if (state === 'BLOCKED' && !(amount > 0n && rules.blockedAcceptsCredits)) {
    throw ledgerProblems.blocked(account.account_id);
  }
  if (state !== null && state !== 'OPEN' && state !== 'BLOCKED') {
    throw ledgerProblems.notOpen(account.account_id, state);
  }
}

function assertPostingAllowed(account: LedgerAccount, amount: bigint, rules: PostingRules, releases: bigint): void {
  assertStateAllows(account, amount, rules);
  const posted = account.posted + amount;
  const available = posted - account.held + releases;
  if (amount < 0n && account.minimum !== null && available < account.minimum) {
    throw ledgerProblems.insufficientFunds(account.code, account.currency);
  }
  if (posted > minorMax || posted < -minorMax) throw ledgerProblems.balanceOverflow();
  // From the lowest balance to the highest is twice the largest amount.
  if (amount > minorMax || amount < -minorMax) throw ledgerProblems.amountOverflow();
}

/** Writes applied entries: postings first, because an entry finalizes them. */
export async function writeEntries(ctx: WriteContext, planned: NewEntry[]): Promise<EntryRow[]> {
  return writeEntriesOfRequests(
    ctx.db,
    planned.map((entry) => ({ ctx, entry })),
  );
}

/** As `writeEntries`, each in the context of its own request. */
export async function writeEntriesOfRequests(
  tx: Writer,
  planned: { ctx: WriteContext; entry: NewEntry }[],
): Promise<EntryRow[]> {
  const rows = planned.map(({ ctx, entry }) => entryRow(ctx, entry));
  const rowsOfPostings = planned.flatMap(({ entry }, index) => postingRows(rows[index] as EntryRow, entry.postings));
  await insertMany(tx, postings, rowsOfPostings);
  await insertMany(tx, entries, rows);
  // PostgreSQL finalizes many while their answers and their audit are prepared.
  if (rows.length > 1) flush(tx);
  return rows;
}

const postingRows = (row: EntryRow, applied: AppliedPosting[]) =>
  applied.map(({ account, amount, posted_after, held_after }, index) => ({
    entry_id: row.id,
    position: index + 1,
    ledger_account_id: account.id,
    currency: account.currency,
    amount,
    posted_after,
    held_after,
    effective_at: row.effective_at,
    created_at: row.created_at,
  }));

function entryRow(ctx: WriteContext, entry: NewEntry): EntryRow {
  return {
    id: entry.id,
    kind: entry.kind,
    reference: entry.reference ?? null,
    description: entry.description ?? null,
    effective_at: entry.effective_at ?? ctx.now,
    created_at: ctx.now,
    actor_id: ctx.principal.id,
    actor: ctx.principal.username,
    reverses: entry.reverses ?? null,
    hold_id: entry.hold_id ?? null,
  };
}

/** A later effective time would change balances of the past. */
export function assertNotInFuture(effectiveAt: string | undefined, now: string): void {
  if (effectiveAt !== undefined && effectiveAt > now) {
    throw ledgerProblems.effectiveInFuture();
  }
}
