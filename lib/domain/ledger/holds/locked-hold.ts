import { eq, sql } from 'drizzle-orm';
import { forUpdate, query } from '#db/index.ts';
import { type HoldRow, holds } from '#db/schema/ledger.ts';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { type LedgerAccount, type LockedSides, lockedSide, lockSides } from '#lib/domain/ledger/ledger-accounts.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import type { Side } from '#lib/domain/ledger/side.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

const ofThisHold = eq(holds.id, sql.placeholder('id'));
const walletOfHold = query((db) =>
  db
    .select({ account: ledgerAccounts.account_id, wallet: ledgerAccounts.code, currency: ledgerAccounts.currency })
    .from(holds)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, holds.ledger_account_id))
    .where(ofThisHold),
);
const lockedHold = query((db) => forUpdate(db.select().from(holds).where(ofThisHold)));

interface LockedHold {
  hold: HoldRow;
  wallet: LedgerAccount;
  /** Also the side that receives the money. */
  found: LockedSides;
}

/**
 * Locks the wallet of a hold, the side that receives its money, and then the hold, as transfers do: they expire the
 * holds of the wallets that they have locked. Throws 404.
 */
export async function lockHold({ db, now }: WriteContext, id: string, to: Side[] = []): Promise<LockedHold> {
  const [own] = await walletOfHold(db, { id });
  if (!own) throw ledgerProblems.holdNotFound();
  const { account, wallet, currency } = own;
  if (account === null || wallet === null) throw new Error('A hold has no wallet.');
  const side = { account, wallet, currency };
  const found = await lockSides(
    db,
    [side, ...to].map((each) => ({ side: each, currency })),
    { now },
  );
  const [hold] = await lockedHold(db, { id });
  if (!hold) throw ledgerProblems.holdNotFound();
  return { hold, wallet: lockedSide(found, side, currency), found };
}
