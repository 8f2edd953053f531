import type { Reader } from '#db/index.ts';
import { Problem, type ProblemCode } from '#lib/core/problem.ts';
import { findAccount } from '#lib/domain/accounts/core/accounts.ts';
import { assertStateAllows, postingRulesFor } from '#lib/domain/ledger/entries/journal.ts';
import { walletRows } from '#lib/domain/ledger/wallets/wallets.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';

/** Why the state of the payer or of an internal receiver does not let a payment be made now; undefined if it does. */
export async function accountProblemOf(
  db: Reader,
  { from, beneficiary_snapshot: { bank_details } }: Pick<Payment, 'from' | 'beneficiary_snapshot'>,
): Promise<ProblemCode | undefined> {
  const payer = await findAccount(db, from.account);
  const ids = [payer?.id, bank_details.account_id];
  const rows = await walletRows(
    db,
    ids.flatMap((id) => id ?? []),
  );
  const rules = await postingRulesFor(db, rows);
  for (const [index, amount] of [-1n, 1n].entries()) {
    const account = rows.find(({ account_id }) => account_id === ids[index]);
    try {
      if (account) assertStateAllows(account, amount, rules);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return error.code;
    }
  }
  return undefined;
}
