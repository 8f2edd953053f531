import type { Account } from '#lib/domain/accounts/core/account.ts';
import { authorize } from '#lib/server/identity/authenticate.ts';
import type { Context } from '#lib/server/identity/context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

const permission: Permission = 'wallet:read';

/** Balances have a permission of their own, also as a part of accounts. */
export const readsBalances = ({ principal }: Pick<Context, 'principal'>): boolean =>
  principal.permissions.has(permission);

/** The account without wallets, for a caller who may not read balances. */
export function accountForReader(ctx: Pick<Context, 'principal'>, { wallets, ...account }: Account): Account {
  return { ...account, ...(wallets && readsBalances(ctx) && { wallets }) };
}

/** Throws 403 for an order by balance: the order and its cursors would reveal the balances. */
export function assertMayOrder(ctx: Context, sort: string | undefined): void {
  if (/balance/.test(sort ?? '')) authorize(ctx, { permission });
}
