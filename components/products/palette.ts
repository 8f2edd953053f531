import { productCalls } from '#components/products/calls.ts';
import { t } from '#components/products/messages.ts';
import { terms } from '#components/shell/messages.ts';
import type { PaletteSource } from '#components/shell/palette/palette-sources.ts';
import { filterOf } from '#components/table/filter/filter-text.ts';
import { contains, withoutWildcards } from '#lib/core/filter-chips.ts';
import { call } from '#lib/server/operation/client.ts';

/** Products in the palette, by any part of their name. */
export const productSource: PaletteSource = {
  id: 'products',
  label: terms('products'),
  page: '/products',
  needsPrefix: true,
  prefixes: { product: terms('anyPartOfName') },
  search: async ({ text }, signal) => {
    const term = withoutWildcards(text).trim();
    if (term === '') return [];
    const { page } = await call(productCalls.listProducts, {
      query: { filter: filterOf(contains('name', term)), sort: 'name', 'page[size]': '5' },
      signal,
    });
    return page.map(({ id, name, version }) => ({
      id,
      label: name,
      detail: t('versionInText', { version }),
      href: `/products/${id}`,
    }));
  },
  allHref: () => '/products',
};
