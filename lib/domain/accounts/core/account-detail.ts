import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { engine, query, type Reader, readTogether } from '#db/index.ts';
import {
  type AccountRow,
  accountCoordinates,
  accountStateChanges,
  accounts,
  type StateChangeRow,
} from '#db/schema/accounts.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { caseKey } from '#lib/core/text/fold.ts';
import type { Account } from '#lib/domain/accounts/core/account.ts';
import { aboutAccount, accountRowsOf } from '#lib/domain/accounts/core/account-rows.ts';
import {
  accountBy,
  accountChangeRows,
  accountCoordinateRows,
  accountNotFound,
  findAccount,
  presentAccount,
} from '#lib/domain/accounts/core/accounts.ts';
import { presentWallets, type WalletRow, walletRows } from '#lib/domain/ledger/wallets/wallets.ts';
import type { ReadContext } from '#lib/server/identity/context.ts';

const coordinateRowsOf = aboutAccount((db, account_key, isAccount) =>
  db
    .select({ ...getTableColumns(accountCoordinates), account_key })
    .from(accountCoordinates)
    .innerJoin(accounts, eq(accounts.seq, accountCoordinates.account_seq))
    .where(isAccount)
    .orderBy(asc(accountCoordinates.id)),
);

const changeRowsOf = aboutAccount((db, account_key, isAccount) =>
  db
    .select({ ...getTableColumns(accountStateChanges), account_key })
    .from(accountStateChanges)
    .innerJoin(accounts, eq(accounts.seq, accountStateChanges.account_seq))
    .where(isAccount)
    .orderBy(asc(accountStateChanges.position)),
);

const walletRowsOfReference = query((db) =>
  db
    .select()
    .from(ledgerAccounts)
    .where(
      eq(
        ledgerAccounts.account_id,
        db
          .select({ id: accounts.id })
          .from(accounts)
          .where(eq(accounts.reference_key, sql.placeholder('reference_key'))),
      ),
    )
    .orderBy(asc(ledgerAccounts.position)),
);

/** A wallet has the id of its account: a caller who gives it spares the database the search for the account. */
const walletRowsOf = async (db: Reader, idRef: string): Promise<WalletRow[]> =>
  isUuid(idRef)
    ? walletRows(db, [idRef.toLowerCase()])
    : ((await walletRowsOfReference(db, { reference_key: caseKey(idRef) })) as WalletRow[]);

interface AccountDetail {
  row: AccountRow;
  account: Account;
  /** With the actor, whom `account.state_changes` does not name. */
  lastChange: StateChangeRow | undefined;
}

/** The complete account, its row and its last state change, in one wait for the database; undefined if there is none. */
export async function findAccountDetail({ db, now }: ReadContext, idRef: string): Promise<AccountDetail | undefined> {
  if (engine === 'sqlite') return detailInSteps({ db, now }, idRef);
  return readTogether(db, async (one) => {
    const [[row], coordinates, changes, wallets] = await Promise.all([
      accountRowsOf(one, idRef),
      coordinateRowsOf(one, idRef),
      changeRowsOf(one, idRef),
      walletRowsOf(one, idRef),
    ]);
    if (!row) return undefined;
    const presented = await presentWallets(one, wallets, now);
    return {
      row,
      account: presentAccount(row, { coordinates, changes, wallets: presented }),
      lastChange: changes.at(-1),
    };
  });
}

/** On SQLite, which has no waits to save, the account is found once and its parts by its keys. */
async function detailInSteps({ db, now }: ReadContext, idRef: string): Promise<AccountDetail | undefined> {
  const row = await findAccount(db, idRef);
  if (!row) return undefined;
  const [coordinates, changes, wallets] = await Promise.all([
    accountCoordinateRows(db, [row.seq]),
    accountChangeRows(db, row.seq),
    walletRows(db, [row.id]),
  ]);
  const presented = await presentWallets(db, wallets, now);
  return {
    row,
    account: presentAccount(row, { coordinates, changes, wallets: presented }),
    lastChange: changes.at(-1),
  };
}

/** As `findAccountDetail`; throws 404. */
export async function accountDetailBy(ctx: ReadContext, idRef: string): Promise<AccountDetail> {
  return (await findAccountDetail(ctx, idRef)) ?? accountNotFound(idRef);
}

/** The rows of an account's wallets, the default wallet first. Throws 404. */
export async function walletRowsOfAccount(db: Reader, idRef: string): Promise<WalletRow[]> {
  const rows = await walletRowsOf(db, idRef);
  // Every account has a wallet, so only without one must the account be searched for.
  if (rows.length === 0) await accountBy(db, idRef);
  return rows;
}

/** An account with the rows of its wallets, the default wallet first, in one wait. Throws 404. */
export async function walletRowsBy(db: Reader, idRef: string): Promise<{ account: AccountRow; rows: WalletRow[] }> {
  const [[account], rows] = await readTogether(db, (one) =>
    Promise.all([accountRowsOf(one, idRef), walletRowsOf(one, idRef)]),
  );
  return { account: account ?? accountNotFound(idRef), rows };
}
