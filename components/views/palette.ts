import type { PaletteItem, PaletteSource } from '#components/shell/palette-sources.ts';
import { tableCalls } from '#components/table/calls.ts';
import type { ListName } from '#lib/domain/views/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** Where each list is; the payees of an identity have no address of their own. */
const listPlaces: Partial<Record<ListName, { href: string; label: string }>> = {
  accounts: { href: '/accounts', label: 'Accounts' },
  entities: { href: '/entities', label: 'Entities' },
  journal: { href: '/journal', label: 'Journal' },
  holds: { href: '/journal/holds', label: 'Holds' },
  audit: { href: '/audit', label: 'Audit' },
  'permission-changes': { href: '/permissions/audit', label: 'Permission changes' },
  requests: { href: '/developers/requests', label: 'Requests' },
  outbox: { href: '/developers/outbox', label: 'Outbox' },
};

/** Saved views in the palette, the viewer's own and the shared ones, by any part of their name. */
export const viewSource: PaletteSource = {
  id: 'views',
  label: 'Saved views',
  place: '/',
  prefixes: { view: 'any part of its name' },
  search: async ({ text }, signal) => {
    const wanted = text.replaceAll(/["\\*]/g, '').trim();
    if (wanted === '') return [];
    const lists = Object.keys(listPlaces).join(',');
    const query = { filter: `name=="*${wanted}*";list=in=(${lists})`, 'page[size]': '5' };
    const { page } = await call(tableCalls.listViews, { query, signal });
    return page.flatMap(({ id, list, name, query: kept, is_own, owner }): PaletteItem[] => {
      const place = listPlaces[list];
      if (!place) return [];
      const detail = is_own ? place.label : `${place.label} · ${owner}`;
      return [{ id, label: name, detail, href: `${place.href}?${kept}&view=${id}` }];
    });
  },
};
