import { notFound } from 'next/navigation';
import { cache } from 'react';
import { t } from '#components/products/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import { Problem } from '#lib/core/problem.ts';
import { findProduct, productVersions } from '#lib/domain/accounts/products/products.ts';
import { pageContext, signedInContext } from '#lib/server/identity/page-context.ts';
import type { Permission } from '#lib/server/identity/permissions.ts';

/** The versions of the product the address names, the latest first. 404 when there is none. */
export const versionsFor = cache(async (id: string, permission: Permission) => {
  const ctx = await pageContext(permission);
  if (!isUuid(id)) notFound();
  const versions = await productVersions(ctx.db, id.toLowerCase()).catch((error: unknown) => {
    if (error instanceof Problem) notFound();
    throw error;
  });
  return { ctx, versions };
});

/** The title of the browser tab. It also serves pages that deny access, so it must not throw. */
export async function productTitle(id: string): Promise<string> {
  const { db, principal } = await signedInContext();
  if (!principal.permissions.has('product:read') || !isUuid(id)) return terms('product');
  const product = await findProduct(db, id.toLowerCase());
  return product?.name ?? t('productNotFound');
}
