import { eq } from 'drizzle-orm';
import type { Reader } from '#db/index.ts';
import { accounts } from '#db/schema/accounts.ts';
import { Problem } from '#lib/core/problem.ts';
import type { CoordinateRow } from '#lib/domain/beneficiaries/beneficiaries/beneficiaries.ts';
import type { Side } from '#lib/domain/ledger/side.ts';
import { walletRows } from '#lib/domain/ledger/wallets.ts';

/** The built-in chart account for money that leaves the institution. */
const clearing = { chart: 0, code: 'clearing' };

export interface Target {
  side: Side;
  /** Describes an account at this institution; empty for bank details elsewhere. */
  details: Record<string, string>;
}

/** An account at this institution is credited in its wallet; everything else is paid through the clearing account. */
export async function targetOf(db: Reader, coordinate: CoordinateRow, currency: string): Promise<Target> {
  if (!coordinate.account_id) return { side: clearing, details: {} };
  const account_id = coordinate.account_id;
  const { wallet_code } = (coordinate.carrier.internal ?? {}) as { wallet_code?: string };
  const wallets = (await walletRows(db, [account_id])).filter((wallet) => wallet.currency === currency);
  const wallet = wallets.find(({ code }) => code === wallet_code) ?? (wallet_code ? undefined : wallets[0]);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, account_id));
  if (!account || !wallet) {
    const detail = `The beneficiary’s account has no wallet ${wallet_code ?? ''} in ${currency}.`;
    throw new Problem('unknown-wallet', detail);
  }
  return {
    side: { account: account_id, wallet: wallet.code, currency },
    details: {
      account_id,
      account_reference: account.reference,
      account_name: account.name,
      ...(account.owner_reference && { account_owner: account.owner_reference }),
      wallet: wallet.code,
    },
  };
}
