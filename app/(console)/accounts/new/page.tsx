import type { Metadata } from 'next';
import { LazyNewAccountForm } from '#components/accounts/create/lazy-new-account-form.tsx';
import { t } from '#components/accounts/page-messages.ts';
import { t as productText } from '#components/products/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { newId } from '#lib/core/uuid.ts';
import { defaultProductId, listProducts } from '#lib/domain/accounts/products/products.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('newAccount') };

const productChoicesMax = 200;

export default async function Page() {
  const ctx = await pageContext('account:create');
  const defaultId = await defaultProductId(ctx.db);
  const { page } = await listProducts(ctx.db, { 'page[size]': productChoicesMax, sort: 'name' });
  const offered = page.map((product) => ({
    id: product.id,
    name: product.name,
    version: product.version,
    currency: product.wallets.find(({ code }) => code === product.default_wallet)?.currency ?? '',
    wallets: product.wallets.map(walletName).join(', '),
    opens_at_once: product.opens_at_once,
  }));
  return (
    <>
      <PageHead title={terms('newAccount')}>{t('newAccountHint')}</PageHead>
      {offered.length > 0 ? (
        <LazyNewAccountForm
          products={offered.sort((a, b) => Number(b.id === defaultId) - Number(a.id === defaultId))}
          origin={ctx.origin}
          request_id={newId()}
          user_id={ctx.principal.id}
        />
      ) : (
        <EmptyState
          title={productText('noProducts')}
          actions={
            ctx.principal.permissions.has('product:create') && (
              <LinkButton href="/products/new" variant="primary">
                {productText('createProduct')}
              </LinkButton>
            )
          }
        >
          {t('noProductHint')}
        </EmptyState>
      )}
    </>
  );
}
