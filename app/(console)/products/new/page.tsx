import type { Metadata } from 'next';
import { ProductForm } from '#components/products/product-form.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: 'New product' };

export default async function Page() {
  await pageContext('product:create');
  return (
    <>
      <PageHead title="New product">Accounts can be opened as it at once.</PageHead>
      <ProductForm />
    </>
  );
}
