import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import type { BeneficiaryCoordinateRow } from '#db/schema/beneficiaries.ts';
import type { Side } from '#lib/domain/ledger/side.ts';
import { walletRows } from '#lib/domain/ledger/wallets/wallets.ts';
import { paymentProblems } from '#lib/domain/payments/problems.ts';

/** The built-in chart account for money that leaves the institution. */
const clearingAccount = { chart: 0, code: 'clearing' };

export interface PaymentTarget {
  side: Side;
  /** Describes an account at this institution; empty for bank details elsewhere. */
  details: Record<string, string>;
}

/** An account at this institution is credited in its wallet; everything else is paid through the clearing account. */
export async function paymentTarget(
  db: Reader,
  coordinate: BeneficiaryCoordinateRow,
  currency: string,
): Promise<PaymentTarget> {
  if (!coordinate.account_id) return { side: clearingAccount, details: {} };
  const accountId = coordinate.account_id;
  const { wallet_code } = (coordinate.carrier.internal ?? {}) as { wallet_code?: string };
  const wallets = (await walletRows(db, [accountId])).filter((wallet) => wallet.currency === currency);
  const wallet = wallets.find(({ code }) => code === wallet_code) ?? (wallet_code ? undefined : wallets[0]);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account || !wallet) {
    throw paymentProblems.walletMissing(wallet_code, currency);
  }
  return {
    side: { account: accountId, wallet: wallet.code, currency },
    details: {
      account_id: accountId,
      account_reference: account.reference,
      account_name: account.name,
      ...(account.owner_reference && { account_owner: account.owner_reference }),
      wallet: wallet.code,
    },
  };
}
