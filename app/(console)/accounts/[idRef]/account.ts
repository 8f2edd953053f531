import { notFound } from 'next/navigation';
import { cache } from 'react';
import { t } from '#components/accounts/page-messages.ts';
import { terms } from '#components/shell/messages.ts';
import { segmentText } from '#components/ui/segment-text.ts';
import type { AccountRow } from '#db/schema/accounts.ts';
import { findAccountDetail } from '#lib/domain/accounts/core/account-detail.ts';
import { accountForReader } from '#lib/domain/accounts/core/balance-access.ts';
import { allowedMoves } from '#lib/domain/accounts/core/state.ts';
import { findProduct } from '#lib/domain/accounts/products/products.ts';
import { settingOf } from '#lib/domain/settings/settings.ts';
import { setPageStatus } from '#lib/server/http/page-status.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext, signedInContext } from '#lib/server/identity/page-context.ts';

export interface AccountPage {
  params: Promise<{ idRef: string }>;
}

const detailFor = cache(async (idRef: string) => {
  const ctx = await signedInContext();
  return findAccountDetail(ctx, segmentText(idRef));
});

/** The account the address names, whole, read once for the layout and the page of a request. 404 when there is none. */
export const accountFor = cache(async (idRef: string) => {
  const ctx = await pageContext('account:read');
  const found = await detailFor(idRef);
  if (!found) notFound();
  return { ...found, ctx, account: accountForReader(ctx, found.account) };
});

/**
 * Whether the layout has to show that there is no such account, instead of the page. What notFound() throws is sent
 * without content, and with all scripts of the pages around it.
 */
export async function isMissing(idRef: string): Promise<boolean> {
  await pageContext('account:read');
  return !(await detailFor(idRef)) && setPageStatus(404);
}

/** The title of the browser tab. It also serves pages that deny access, so it must not throw. */
export async function accountTitle(idRef: string): Promise<string> {
  const { principal } = await signedInContext();
  if (!principal.permissions.has('account:read')) return terms('account');
  const row = (await detailFor(idRef))?.row;
  return row ? `${row.name}, ${row.reference}` : t('notFound');
}

/**
 * The name of the product it was opened as, for those who may read products, and where this person may move it; `waits`
 * are the moves a second person must approve.
 */
export async function accountHeadFor(idRef: string) {
  const { ctx, row } = await accountFor(idRef);
  const may = ctx.principal.permissions;
  const [product, moves, policies] = await Promise.all([
    may.has('product:read') ? productNameOf(ctx, row) : undefined,
    may.has('account.state:change') ? allowedMoves(ctx.db, row.state) : [],
    settingOf(ctx.db, 'approvals/policies'),
  ]);
  const own = policies.filter((policy) => policy.permission === 'account.state:change');
  return { product, moves, waits: moves.filter((to) => own.some(({ states }) => !states || states.includes(to))) };
}

async function productNameOf({ db }: Context, { product_id, product_version }: AccountRow): Promise<string> {
  return (await findProduct(db, product_id, product_version))?.name ?? t('productNotFound');
}
