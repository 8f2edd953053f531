import { Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { ProductTable } from '#components/products/product-table.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { defaultProductId, listProducts } from '#lib/domain/accounts/products/products.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'Products' };

const productsShownMax = 500;

export default async function Page() {
  const ctx = await pageContext('product:read');
  const { page } = await listProducts(ctx.db, { sort: 'name', 'page[size]': productsShownMax });
  return (
    <>
      <PageHead
        title="Products"
        actions={
          ctx.principal.permissions.has('product:create') && (
            <LinkButton href="/products/new" variant="primary" icon={Plus}>
              New product
            </LinkButton>
          )
        }
      >
        What accounts are opened as: a product gives them currency, wallets and their first state.
      </PageHead>
      <Card flush>
        <ProductTable caption="Products" products={page} default_id={await defaultProductId(ctx.db)} />
      </Card>
    </>
  );
}
