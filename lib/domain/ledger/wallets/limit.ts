import { eq } from 'drizzle-orm';
import { ledgerAccounts } from '#db/schema/wallets.ts';
import { fromMinor, limitToMinor, minorMax } from '#lib/core/amounts/money.ts';
import { decimalsOfCurrencies } from '#lib/domain/ledger/currencies/currency.ts';
import { releaseExpiredHolds } from '#lib/domain/ledger/holds/hold-expiry.ts';
import { lockLedgerAccounts } from '#lib/domain/ledger/ledger-accounts.ts';
import { ledgerProblems } from '#lib/domain/ledger/problems.ts';
import type { WalletRow } from '#lib/domain/ledger/wallets/wallets.ts';
import type { WriteContext } from '#lib/server/identity/context.ts';

/** Changes the minimum of a wallet's available balance. Below zero it is an overdraft. */
export async function changeLimit(ctx: WriteContext, wallet: WalletRow, wanted: string): Promise<{ minimum: string }> {
  const decimals = (await decimalsOfCurrencies(ctx.db, [wallet.currency]))(wallet.currency);
  const minimum = limitToMinor(wanted, decimals, '/minimum');
  if (minimum > minorMax || minimum < -minorMax) {
    throw ledgerProblems.limitOverflow();
  }
  const row = (await lockLedgerAccounts(ctx.db, [wallet.id], ctx.now)).get(wallet.id);
  if (!row) throw new Error('A wallet was not locked.');
  await releaseExpiredHolds(ctx, [row]);
  if (row.posted - row.held < minimum) {
    if (!ctx.principal.permissions.has('wallet:read')) throw ledgerProblems.limitTooHigh();
    const available = fromMinor(row.posted - row.held, decimals);
    throw ledgerProblems.limitAboveAvailable(available, row.currency);
  }
  await ctx.db.update(ledgerAccounts).set({ minimum }).where(eq(ledgerAccounts.id, row.id));
  const [text, name] = [fromMinor(minimum, decimals), `${wallet.code} ${wallet.currency}`];
  ctx.record({
    resource: 'account',
    resource_id: wallet.account_id,
    before: { wallet: name, minimum: fromMinor(row.minimum ?? 0n, decimals) },
    after: { wallet: name, minimum: text },
  });
  return { minimum: text };
}
