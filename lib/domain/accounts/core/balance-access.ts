import type { Account } from '#lib/domain/accounts/core/account.ts';
import type { Context } from '#lib/server/identity/context.ts';

/** Balances have a permission of their own, also as a part of accounts. */
export const readsBalances = ({ principal }: Pick<Context, 'principal'>): boolean =>
  principal.permissions.has('wallet:read');

/** The account without wallets, for a caller who may not read balances. */
export function accountForReader(ctx: Pick<Context, 'principal'>, { wallets, ...account }: Account): Account {
  return { ...account, ...(wallets && readsBalances(ctx) && { wallets }) };
}
