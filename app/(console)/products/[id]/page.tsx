import { Plus } from 'lucide';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PendingChangesOf } from '#app/(console)/pending-changes.tsx';
import { productTitle, versionsFor } from '#app/(console)/products/[id]/product.ts';
import { recordTitle } from '#app/(console)/record-title.ts';
import { t } from '#components/products/messages.ts';
import { ProductDetails } from '#components/products/product-details.tsx';
import { equals, filteredHref } from '#components/table/filter/filter-text.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ version?: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: recordTitle(await productTitle((await params).id)) };
}

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const { ctx, versions } = await versionsFor(id, 'product:read');
  const { version } = await searchParams;
  const product = version === undefined ? versions[0] : versions.find((each) => each.version === version);
  if (!product) notFound();
  return (
    <>
      <PageHead
        title={product.name}
        id={product.id}
        crumb={product.name}
        actions={
          <>
            <LinkButton href={filteredHref('/accounts', equals('product_uuid', product.id))}>
              {t('viewAccounts')}
            </LinkButton>
            {ctx.principal.permissions.has('product:create') && (
              <LinkButton href={`/products/${product.id}/versions/new`} variant="primary" icon={Plus}>
                {t('newVersion')}
              </LinkButton>
            )}
          </>
        }
      />
      <PendingChangesOf resource="product" id={product.id} />
      <ProductDetails product={product} versions={versions} />
    </>
  );
}
