import { and, eq, sql } from 'drizzle-orm';
import { command, query, type Writer } from '#db/index.ts';
import { accountReservations } from '#db/schema/accounts.ts';
import type { InputFault } from '#lib/core/problem.ts';
import { bankCountryOf } from '#lib/domain/accounts/bank-details/banking.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { accountProblems, bankDetailsFaults } from '#lib/domain/accounts/problems.ts';
import { stripCodeSeparators } from '#lib/domain/accounts/search/search-text.ts';

export interface Reservation {
  kind: 'iban' | 'banking' | 'acceptor';
  value: string;
  /** JSON pointer of the member, for the error. */
  pointer: string;
}

const insertReservation = command((tx) =>
  tx
    .insert(accountReservations)
    .values({
      kind: sql.placeholder('kind'),
      value: sql.placeholder('value'),
      account_seq: sql.placeholder('account_seq'),
    })
    .onConflictDoNothing()
    .returning({ value: accountReservations.value }),
);

const isReservation = and(
  eq(accountReservations.kind, sql.placeholder('kind')),
  eq(accountReservations.value, sql.placeholder('value')),
);
const reservationHolder = query((db) =>
  db.select({ seq: accountReservations.account_seq }).from(accountReservations).where(isReservation),
);
const deleteReservation = command((tx) =>
  tx
    .delete(accountReservations)
    .where(and(isReservation, eq(accountReservations.account_seq, sql.placeholder('account_seq')))),
);

/** What only one account may have: an IBAN, a bank account, a card acceptor. */
export function reservationsOf({ banking, acceptor }: AccountCoords): Reservation[] {
  const reservations: Reservation[] = [];
  const key = (...parts: (string | null | undefined)[]) =>
    parts.map((part) => stripCodeSeparators((part ?? '').toLowerCase())).join('|');
  if (banking?.iban) reservations.push({ kind: 'iban', value: banking.iban.toLowerCase(), pointer: '/banking/iban' });
  if (banking?.bank_code && banking.account_number) {
    const value = key(bankCountryOf(banking), banking.bank_code, banking.branch_code, banking.account_number);
    reservations.push({ kind: 'banking', value, pointer: '/banking/account_number' });
  }
  if (acceptor?.id && acceptor.acquirer_id) {
    reservations.push({ kind: 'acceptor', value: key(acceptor.acquirer_id, acceptor.id), pointer: '/acceptor/id' });
  }
  return reservations;
}

/** Reserves coordinates for one account. Throws 409 naming each one that another account has. */
export async function reserveCoordinates(
  tx: Writer,
  accountSeq: number,
  { coordinates, pointer }: { coordinates: AccountCoords; pointer: string },
): Promise<void> {
  const errors: InputFault[] = [];
  for (const reservation of reservationsOf(coordinates)) {
    const inserted = await insertReservation(tx, { ...reservation, account_seq: accountSeq });
    if (inserted.length > 0) continue;
    const [holder] = await reservationHolder(tx, { ...reservation });
    if (holder?.seq === accountSeq) continue;
    errors.push({ pointer: `${pointer}${reservation.pointer}`, ...bankDetailsFaults.taken });
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
  const text = (reservation: Reservation) => `${reservation.kind} ${reservation.value}`;
  const kept = new Set(remaining.flatMap(reservationsOf).map(text));
  for (const reservation of reservationsOf(removed)) {
    if (!kept.has(text(reservation))) await deleteReservation(tx, { ...reservation, account_seq: accountSeq });
  }
}
