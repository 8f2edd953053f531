import type { Metadata } from 'next';
import { productTitle, versionsFor } from '#app/(console)/products/[id]/product.ts';
import { recordTitle } from '#app/(console)/record-title.ts';
import { t } from '#components/products/messages.ts';
import { nextVersion } from '#components/products/product-draft.ts';
import { ProductForm } from '#components/products/product-form.tsx';
import { CrumbName } from '#components/ui/page/crumb-name.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';

interface Props {
  params: Promise<{ id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: recordTitle(t('newVersionOf', { name: await productTitle((await params).id) })) };
}

export default async function Page({ params }: Props) {
  const { id } = await params;
  const { versions } = await versionsFor(id, 'product:create');
  const [latest] = versions;
  return (
    <>
      {latest && <CrumbName id={latest.id} name={latest.name} />}
      <PageHead title={t('newVersionOf', { name: latest?.name ?? '' })}>{t('newVersionHint')}</PageHead>
      <ProductForm product_id={id} revision={versions.length} initial={latest && nextVersion(latest)} />
    </>
  );
}
