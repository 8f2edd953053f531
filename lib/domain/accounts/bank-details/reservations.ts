import { and, eq, inArray, sql } from 'drizzle-orm';
import { command, inList, insertNew, listParam, query, type Reader, type Writer } from '#db/index.ts';
import { accountReservations } from '#db/schema/accounts.ts';
import type { InputFault } from '#lib/core/problem.ts';
import { bankCountryOf } from '#lib/domain/accounts/bank-details/banking.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { accountProblems, bankDetailsFaults } from '#lib/domain/accounts/problems.ts';
import { stripCodeSeparators } from '#lib/domain/accounts/search/search-text.ts';

const reservationKinds = ['iban', 'banking', 'acceptor'] as const;

export interface Reservation {
  kind: (typeof reservationKinds)[number];
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
const reservedValues = query((db) =>
  db
    .select({ kind: accountReservations.kind, value: accountReservations.value })
    .from(accountReservations)
    .where(and(inArray(accountReservations.kind, reservationKinds), inList(accountReservations.value, 'values'))),
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

const textOf = ({ kind, value }: Pick<Reservation, 'kind' | 'value'>) => `${kind} ${value}`;

/** Which of these are reserved already, each as `kind value`. */
export async function reservedAmong(db: Reader, reservations: Reservation[]): Promise<ReadonlySet<string>> {
  if (reservations.length === 0) return new Set();
  const found = await reservedValues(db, { values: listParam(reservations.map(({ value }) => value)) });
  return new Set(found.map((row) => textOf(row as Reservation)));
}

/** Throws 409 naming each of the coordinates that is reserved. */
export function assertUnreserved(reserved: ReadonlySet<string>, coordinates: AccountCoords, pointer: string): void {
  const taken = reservationsOf(coordinates).filter((reservation) => reserved.has(textOf(reservation)));
  if (taken.length > 0) throw takenProblem(taken, pointer);
}

const takenProblem = (taken: Reservation[], pointer: string) =>
  accountProblems.bankDetailsTaken(
    taken.map(
      (reservation): InputFault => ({ pointer: `${pointer}${reservation.pointer}`, ...bankDetailsFaults.taken }),
    ),
  );

/** Reserves for several accounts, skipping what is reserved already. Returns how many it reserved. */
export async function reserveAll(tx: Writer, reservations: (Reservation & { account_seq: number })[]): Promise<number> {
  const rows = reservations.map(({ kind, value, account_seq }) => ({ kind, value, account_seq }));
  return (await insertNew(tx, accountReservations, rows, ['value'])).length;
}

/** Reserves coordinates for one account. Throws 409 naming each one that another account has. */
export async function reserveCoordinates(
  tx: Writer,
  accountSeq: number,
  { coordinates, pointer }: { coordinates: AccountCoords; pointer: string },
): Promise<void> {
  const taken: Reservation[] = [];
  for (const reservation of reservationsOf(coordinates)) {
    const inserted = await insertReservation(tx, { ...reservation, account_seq: accountSeq });
    if (inserted.length > 0) continue;
    const [holder] = await reservationHolder(tx, { ...reservation });
    if (holder?.seq === accountSeq) continue;
    taken.push(reservation);
  }
  if (taken.length > 0) throw takenProblem(taken, pointer);
}

/** Releases the reservations of removed coordinates that the account no longer has in others. */
export async function releaseReservations(
  tx: Writer,
  accountSeq: number,
  { removed, remaining }: { removed: AccountCoords; remaining: AccountCoords[] },
): Promise<void> {
  const kept = new Set(remaining.flatMap(reservationsOf).map(textOf));
  for (const reservation of reservationsOf(removed)) {
    if (!kept.has(textOf(reservation))) await deleteReservation(tx, { ...reservation, account_seq: accountSeq });
  }
}
