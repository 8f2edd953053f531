import { and, eq, sql } from 'drizzle-orm';
import { command, query, type Writer } from '#db/index.ts';
import { accountClaims } from '#db/schema/accounts.ts';
import type { InputFault } from '#lib/core/problem.ts';
import { bankCountryOf } from '#lib/domain/accounts/bank-details/banking.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { accountProblems } from '#lib/domain/accounts/problems.ts';
import { stripCodeSeparators } from '#lib/domain/accounts/search/search-text.ts';

export interface Reservation {
  kind: 'iban' | 'banking' | 'acceptor';
  value: string;
  /** JSON pointer of the member, for the error. */
  pointer: string;
}

const insertReservation = command((tx) =>
  tx
    .insert(accountClaims)
    .values({
      kind: sql.placeholder('kind'),
      value: sql.placeholder('value'),
      account_seq: sql.placeholder('account_seq'),
    })
    .onConflictDoNothing()
    .returning({ value: accountClaims.value }),
);

const isReservation = and(
  eq(accountClaims.kind, sql.placeholder('kind')),
  eq(accountClaims.value, sql.placeholder('value')),
);
const reservationHolder = query((db) =>
  db.select({ seq: accountClaims.account_seq }).from(accountClaims).where(isReservation),
);
const deleteReservation = command((tx) =>
  tx.delete(accountClaims).where(and(isReservation, eq(accountClaims.account_seq, sql.placeholder('account_seq')))),
);

/** What only one account may have: an IBAN, a bank account, a card acceptor. */
export function reservationsOf({ banking, acceptor }: AccountCoords): Reservation[] {
  const claims: Reservation[] = [];
  const key = (...parts: (string | null | undefined)[]) =>
    parts.map((part) => stripCodeSeparators((part ?? '').toLowerCase())).join('|');
  if (banking?.iban) claims.push({ kind: 'iban', value: banking.iban.toLowerCase(), pointer: '/banking/iban' });
  if (banking?.bank_code && banking.account_number) {
    const value = key(bankCountryOf(banking), banking.bank_code, banking.branch_code, banking.account_number);
    claims.push({ kind: 'banking', value, pointer: '/banking/account_number' });
  }
  if (acceptor?.id && acceptor.acquirer_id) {
    claims.push({ kind: 'acceptor', value: key(acceptor.acquirer_id, acceptor.id), pointer: '/acceptor/id' });
  }
  return claims;
}

/** Reserves coordinates for one account. Throws 409 naming each one that another account has. */
export async function reserveCoordinates(
  tx: Writer,
  accountSeq: number,
  { coordinates, pointer }: { coordinates: AccountCoords; pointer: string },
): Promise<void> {
  const errors: InputFault[] = [];
  for (const claim of reservationsOf(coordinates)) {
    const inserted = await insertReservation(tx, { ...claim, account_seq: accountSeq });
    if (inserted.length > 0) continue;
    const [holder] = await reservationHolder(tx, { ...claim });
    if (holder?.seq === accountSeq) continue;
    const message = 'Another account has it.';
    errors.push({ pointer: `${pointer}${claim.pointer}`, code: 'taken', message });
  }
  if (errors.length > 0) {
    throw accountProblems.bankDetailsTaken(errors);
  }
}

/** Releases the reservations of removed coordinates that the account no longer has in others. */
export async function releaseReservations(
  tx: Writer,
  accountSeq: number,
  { removed, remaining }: { removed: AccountCoords; remaining: AccountCoords[] },
): Promise<void> {
  const text = (claim: Reservation) => `${claim.kind} ${claim.value}`;
  const kept = new Set(remaining.flatMap(reservationsOf).map(text));
  for (const claim of reservationsOf(removed)) {
    if (!kept.has(text(claim))) await deleteReservation(tx, { ...claim, account_seq: accountSeq });
  }
}
