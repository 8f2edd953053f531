import type { Metadata } from 'next';
import { allOperations } from '#app/(documents)/developers/operations.ts';
import { allHitsAddress, hitAddress } from '#components/search/hit-address.ts';
import { kindLabels } from '#components/search/kind-labels.ts';
import { type FoundSection, SearchResults } from '#components/shell/search-results.tsx';
import { common } from '#components/ui/messages.ts';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { searchHitsMax } from '#lib/domain/search/kinds.ts';
import { searchEverything } from '#lib/domain/search/search.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: common('search') };

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
  const { sections } = await searchEverything(ctx, { q, size: searchHitsMax }, () => allOperations);
  return sections.map(({ kind, hits, has_more }) => ({
    label: kindLabels[kind],
    allHref: has_more ? allHitsAddress(kind, q) : undefined,
    items: hits.map((hit) => ({ ...hit, href: hitAddress(hit) })),
  }));
}
