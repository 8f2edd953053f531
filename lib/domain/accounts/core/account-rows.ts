import type { SQL } from 'drizzle-orm';
import { type Preparable, queryByKey, type Reader } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { caseKey } from '#lib/core/text/fold.ts';

/** By id (UUID-shaped) or by reference, in any case. */
const byEither = <Row>(
  { byId, byReference }: Record<'byId' | 'byReference', (db: Reader, key: string) => Promise<readonly Row[]>>,
  db: Reader,
  idRef: string,
) => (isUuid(idRef) ? byId(db, idRef.toLowerCase()) : byReference(db, caseKey(idRef)));

/** A query of what one account has: `account_key` is the column by which the account is found. */
export function aboutAccount<Row extends { account_key: unknown }>(
  build: (
    db: Reader,
    account_key: typeof accounts.id | typeof accounts.reference_key,
    isAccount: SQL,
  ) => Preparable<Row[]>,
) {
  const either = {
    byId: queryByKey('account_key', (db, isKey) => build(db, accounts.id, isKey(accounts.id))),
    byReference: queryByKey('account_key', (db, isKey) =>
      build(db, accounts.reference_key, isKey(accounts.reference_key)),
    ),
  };
  return (db: Reader, idRef: string) => byEither(either, db, idRef);
}

const accountRows = {
  byId: queryByKey('id', (db, isKey) => db.select().from(accounts).where(isKey(accounts.id))),
  byReference: queryByKey('reference_key', (db, isKey) =>
    db.select().from(accounts).where(isKey(accounts.reference_key)),
  ),
};

/** The row of an account, if there is one. */
export const accountRowsOf = (db: Reader, idRef: string) => byEither(accountRows, db, idRef);
