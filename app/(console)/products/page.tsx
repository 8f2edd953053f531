import { Package, Plus } from 'lucide';
import type { Metadata } from 'next';
import { t } from '#components/products/messages.ts';
import { ProductTable } from '#components/products/product-table.tsx';
import { terms } from '#components/shell/messages.ts';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { defaultProductId, listProducts } from '#lib/domain/accounts/products/products.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('products') };

const productsShownMax = 500;

export default async function Page() {
  const ctx = await pageContext('product:read');
  const { page } = await listProducts(ctx.db, { sort: 'name', 'page[size]': productsShownMax });
  const canCreate = ctx.principal.permissions.has('product:create');
  return (
    <>
      <PageHead
        title={terms('products')}
        actions={
          canCreate && (
            <LinkButton href="/products/new" variant="primary" icon={Plus}>
              {t('newProduct')}
            </LinkButton>
          )
        }
      >
        {t('productsHint')}
      </PageHead>
      <Card flush>
        {page.length > 0 ? (
          <ProductTable caption={terms('products')} products={page} default_id={await defaultProductId(ctx.db)} />
        ) : (
          <EmptyState
            icon={Package}
            title={t('noProducts')}
            actions={
              canCreate && (
                <LinkButton href="/products/new" variant="primary">
                  {t('createProduct')}
                </LinkButton>
              )
            }
          >
            {t('noProductsHint')}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
