import { accountCalls } from '#components/accounts/calls.ts';
import { maskedIban } from '#components/accounts/iban-text.ts';
import { t } from '#components/accounts/palette-messages.ts';
import { terms } from '#components/shell/messages.ts';
import type { PaletteItem, PaletteQuestion, PaletteSource } from '#components/shell/palette/palette-sources.ts';
import { printComparison } from '#lib/core/filter-chips.ts';
import { accountStates } from '#lib/domain/accounts/core/account-states.ts';
import type { AccountRecord } from '#lib/domain/accounts/search/account-record.ts';
import { call } from '#lib/server/operation/client.ts';

/** Prefix → the field of the list's filter it narrows to. */
const filterFields: Record<string, string> = {
  iban: 'iban',
  ref: 'reference',
  id: 'id',
  name: 'name',
  owner: 'owner.reference',
  tag: 'tags',
};
/** The search needs this much of a word. */
const accountFragmentMin = 2;

/** Accounts in the palette: by any fragment, or by one of their fields. */
export const accountSource: PaletteSource = {
  id: 'accounts',
  label: terms('accounts'),
  page: '/accounts',
  needsPrefix: true,
  prefixes: {
    acc: t('partOfAccount'),
    iban: t('partOfIban'),
    ref: t('partOfReference'),
    id: t('wholeId'),
    name: terms('anyPartOfName'),
    owner: t('ofOwner'),
    tag: t('wholeTag'),
    state: t('someState'),
    cur: t('someCurrency'),
    'attr.': t('attributeExample'),
  },
  search: async (question, signal) => {
    const lists = listsOf(question);
    if (lists) return lists;
    const query = accountQueryOf(question);
    if (!query) return [];
    const { page } = await call(accountCalls.listAccountRecords, {
      query: { ...query, 'page[size]': '5' },
      signal,
    });
    return page.map(accountItem);
  },
  allHref: (question) => {
    const { search, filter } = accountQueryOf(question) ?? {};
    const params = new URLSearchParams({ ...(search && { q: search }), ...(filter && { filter }) });
    return `/accounts?${params}`;
  },
};

/** What the list is asked; undefined when too little was typed. */
function accountQueryOf({ prefix, text }: PaletteQuestion): { search?: string; filter?: string } | undefined {
  const term = text.trim();
  if (term.replaceAll(/\s/g, '').length < accountFragmentMin) return undefined;
  if (prefix === undefined || prefix === 'acc') return { search: term };
  const field = prefix.startsWith('attr.') ? `attributes.${prefix.slice('attr.'.length)}` : filterFields[prefix];
  if (!field) return undefined;
  const compact = field === 'iban' ? term.replaceAll(/\s/g, '') : term;
  const isWhole = field === 'id' || field === 'tags';
  const filter = printComparison({ field, operator: '==', values: [isWhole ? compact : `*${compact}*`] });
  // The search has an index for fragments, which the filter alone would have to look for one by one.
  const isSearchable = compact.length >= 3 && !isWhole && !prefix.startsWith('attr.');
  return { filter, ...(isSearchable && { search: compact }) };
}

/** `state:` and `cur:` lead to lists, not to single accounts. */
function listsOf({ prefix, text }: PaletteQuestion): PaletteItem[] | undefined {
  const term = text.toUpperCase();
  if (prefix === 'cur') {
    return term.length === 3 ? [accountListItem(t('accountsIn', { currency: term }), `currency==${term}`)] : [];
  }
  if (prefix !== 'state') return undefined;
  const states = accountStates.filter((state) => state.startsWith(term));
  return states.map((state) =>
    accountListItem(
      t('accountsInState', { state: `${state.charAt(0)}${state.slice(1).toLowerCase()}` }),
      `state==${state}`,
    ),
  );
}

function accountListItem(label: string, filter: string): PaletteItem {
  return { id: `accounts ${filter}`, label, detail: t('list'), href: `/accounts?filter=${encodeURIComponent(filter)}` };
}

function accountItem(row: AccountRecord): PaletteItem {
  return {
    id: row.id,
    label: row.name,
    detail: [row.reference, row.iban && maskedIban(row.iban), row.state].filter(Boolean).join(' · '),
    href: `/accounts/${row.id}`,
  };
}
