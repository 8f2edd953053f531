import type { Metadata } from 'next';
import { allOperations } from '#app/(documents)/developers/operations.ts';
import { maskedIban } from '#components/accounts/iban-text.ts';
import { terms } from '#components/shell/messages.ts';
import { t } from '#components/shell/page-messages.ts';
import { type FoundSection, SearchResults } from '#components/shell/search-results.tsx';
import { contains, filterOf } from '#components/table/filter-text.ts';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page-head.tsx';
import { listProducts } from '#lib/domain/accounts/products/products.ts';
import { listAccountRecords } from '#lib/domain/accounts/search/browse.ts';
import { listEntities } from '#lib/domain/entities/entity-details.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: common('search') };

const resultsPerNoun = 10;

export default async function Page({ searchParams }: { searchParams: Promise<{ q?: string | string[] }> }) {
  const ctx = await pageContext();
  const q = [(await searchParams).q].flat()[0]?.trim().slice(0, 200) ?? '';
  return (
    <>
      <PageHead title={common('search')} />
      <SearchResults q={q} sections={q === '' ? [] : await found(ctx, q)} />
    </>
  );
}

async function found(ctx: Context, q: string): Promise<FoundSection[]> {
  const { permissions } = ctx.principal;
  const sections: FoundSection[] = [];
  if (permissions.has('account:read')) {
    const { page } = await listAccountRecords(ctx, q, { 'page[size]': resultsPerNoun });
    const items = page.map((row) => ({
      href: `/accounts/${row.id}`,
      label: row.name,
      detail: [row.reference, row.iban && maskedIban(row.iban), row.state].filter(Boolean).join(' · '),
    }));
    sections.push({ label: terms('accounts'), allHref: `/accounts?q=${encodeURIComponent(q)}`, items });
  }
  if (permissions.has('entity:read')) {
    const { page } = await listEntities(ctx.db, {
      filter: filterOf(contains('reference', q)),
      'page[size]': resultsPerNoun,
    });
    const items = page.map(({ role, entity }) => ({
      href: `/entities/${role.toLowerCase()}/${encodeURIComponent(entity.reference ?? '')}`,
      label: entity.reference ?? '',
      detail: role.toLowerCase(),
    }));
    sections.push({ label: terms('entities'), items });
  }
  if (permissions.has('product:read')) {
    const { page } = await listProducts(ctx.db, {
      filter: filterOf(contains('name', q)),
      'page[size]': resultsPerNoun,
    });
    sections.push({
      label: terms('products'),
      allHref: '/products',
      items: page.map(({ id, name, version }) => ({
        href: `/products/${id}`,
        label: name,
        detail: t('versionLabel', { version }),
      })),
    });
  }
  const words = q.toLowerCase().split(/\s+/);
  const matching = allOperations.filter(({ id, path, summary }) =>
    words.every((word) => `${id} ${path} ${summary}`.toLowerCase().includes(word)),
  );
  sections.push({
    label: terms('apiOperations'),
    allHref: '/developers/reference',
    items: matching.slice(0, resultsPerNoun).map(({ id, method, path, summary }) => ({
      href: `/developers/reference/${id}`,
      label: summary,
      detail: `${method} ${path}`,
    })),
  });
  return sections;
}
