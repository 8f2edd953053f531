import { productCalls } from '#components/products/calls.ts';
import type { PaletteSource } from '#components/shell/palette-sources.ts';
import { call } from '#lib/server/operation/client.ts';

/** Products in the palette, by any part of their name. */
export const productSource: PaletteSource = {
  id: 'products',
  label: 'Products',
  place: '/products',
  prefixes: { product: 'any part of a name' },
  search: async ({ text }, signal) => {
    const wanted = text.replaceAll(/["\\*]/g, '').trim();
    if (wanted === '') return [];
    const { page } = await call(productCalls.listProducts, {
      query: { filter: `name=="*${wanted}*"`, sort: 'name', 'page[size]': '5' },
      signal,
    });
    return page.map(({ id, name, version }) => ({
      id,
      label: name,
      detail: `version ${version}`,
      href: `/products/${id}`,
    }));
  },
  allHref: () => '/products',
};
