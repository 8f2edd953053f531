import { ledgerCalls } from '#components/ledger/calls.ts';
import { entriesQuery } from '#components/ledger/journal/entry-query.ts';
import { entryFlow, entryName, sumsOf } from '#components/ledger/journal/flow.ts';
import { t } from '#components/ledger/palette-messages.ts';
import { searchChartOptions } from '#components/ledger/sides/side-search.ts';
import { terms } from '#components/shell/messages.ts';
import type { PaletteItem, PaletteQuestion, PaletteSource } from '#components/shell/palette/palette-sources.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import type { JournalEntry } from '#lib/domain/ledger/entries/entry.ts';
import { call } from '#lib/server/operation/client.ts';

const entryFragmentMin = 3;
const paletteEntriesMax = '5';

/** Journal entries in the palette: by reference, description or id. */
export const entrySource: PaletteSource = {
  id: 'entries',
  label: terms('journalEntries'),
  page: '/journal',
  needsPrefix: true,
  prefixes: { entry: t('entryHint') },
  search: async (question, signal) => {
    const asked = paletteFilter(question);
    if (!asked) return [];
    const { page } = await call(ledgerCalls.listEntries, {
      query: { ...asked, 'page[size]': paletteEntriesMax },
      signal,
    });
    return page.map(entryItem);
  },
  allHref: ({ text }) => `/journal?${new URLSearchParams({ q: text })}`,
};

/** Without the prefix only the beginning of a reference counts, so that a search for people does not read the journal. */
function paletteFilter({ prefix, text }: PaletteQuestion): { filter?: string } | undefined {
  const term = text.trim();
  if (term.length < entryFragmentMin) return undefined;
  if (prefix !== undefined || isUuid(term)) {
    const { filter } = entriesQuery({ q: term, filter: '', sort: '' });
    return { filter };
  }
  return { filter: `reference=="${term.replaceAll(/["\\]/g, '\\$&')}*"` };
}

function entryItem(entry: JournalEntry): PaletteItem {
  const { from, to } = entryFlow(entry);
  const [sum] = sumsOf(entry.postings);
  const sides = [from[0], to[0]].map((side) => side?.code).join(' → ');
  const amount = sum && `${groupDigits(sum.credit)} ${sum.currency}`;
  return {
    id: entry.id,
    label: entryName(entry),
    detail: [entry.kind.toLowerCase(), amount, sides].filter(Boolean).join(' · '),
    href: `/journal/${entry.id}`,
  };
}

/** Accounts of charts in the palette: by code or name. */
export const chartAccountSource: PaletteSource = {
  id: 'chart-accounts',
  label: t('chartAccounts'),
  page: '/charts',
  prefixes: { chart: t('chartAccountHint') },
  search: async ({ prefix, text }) => {
    if (prefix === undefined && text.trim().length < entryFragmentMin) return [];
    const found = await searchChartOptions(text);
    return found.map(({ value, label, detail, account }) => ({
      id: value,
      label,
      detail: typeof detail === 'string' ? detail : undefined,
      href: `/charts/${account.chart}?account=${encodeURIComponent(account.code)}`,
    }));
  },
};
