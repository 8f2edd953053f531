import { terms } from '#components/shell/messages.ts';
import type { PaletteItem, PaletteSource } from '#components/shell/palette/palette-sources.ts';
import { tableCalls } from '#components/table/calls.ts';
import { filterOf, isOneOf } from '#components/table/filter/filter-text.ts';
import { t } from '#components/views/palette-messages.ts';
import { contains, withoutWildcards } from '#lib/core/filter-chips.ts';
import type { ListName } from '#lib/domain/views/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** The address of each list. Beneficiaries are missing: their address depends on the identity. */
const listPlaces: Partial<Record<ListName, { href: string; label: string }>> = {
  accounts: { href: '/accounts', label: terms('accounts') },
  entities: { href: '/entities', label: terms('entities') },
  payments: { href: '/payments', label: terms('payments') },
  journal: { href: '/journal', label: terms('journal') },
  holds: { href: '/journal/holds', label: terms('holds') },
  audit: { href: '/audit', label: terms('audit') },
  'permission-changes': { href: '/permissions/audit', label: terms('permissionChanges') },
  requests: { href: '/developers/requests', label: terms('requests') },
  outbox: { href: '/developers/outbox', label: terms('outbox') },
};

/** Saved views in the palette, the viewer's own and the shared ones, by any part of their name. */
export const viewSource: PaletteSource = {
  id: 'views',
  label: t('savedViews'),
  page: '/',
  prefixes: { view: terms('anyPartOfName') },
  search: async ({ text }, signal) => {
    const term = withoutWildcards(text).trim();
    if (term === '') return [];
    const filter = filterOf(contains('name', term), isOneOf('list', Object.keys(listPlaces)));
    const query = { filter, 'page[size]': '5' };
    const { page } = await call(tableCalls.listViews, { query, signal });
    return page.flatMap(({ id, list, name, query: kept, is_own, owner }): PaletteItem[] => {
      const place = listPlaces[list];
      if (!place) return [];
      const detail = is_own ? place.label : `${place.label} · ${owner}`;
      return [{ id, label: name, detail, href: `${place.href}?${kept}&view=${id}` }];
    });
  },
};
