import type { Metadata } from 'next';
import { t } from '#components/products/messages.ts';
import { ProductForm } from '#components/products/product-form.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: t('newProduct') };

export default async function Page() {
  await pageContext('product:create');
  return (
    <>
      <PageHead title={t('newProduct')}>{t('newProductHint')}</PageHead>
      <ProductForm />
    </>
  );
}
