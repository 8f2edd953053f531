import { ledgerCalls } from '#components/ledger/calls.ts';
import { entriesQuery } from '#components/ledger/journal/entry-query.ts';
import { entryFlow, entryName, sumsOf } from '#components/ledger/journal/flow.ts';
import { KindBadge } from '#components/ledger/journal/kind-badge.tsx';
import { t } from '#components/ledger/messages.ts';
import type { AccountNames } from '#components/ledger/sides/account-names.ts';
import { namesFor } from '#components/ledger/sides/find-names.ts';
import { type ChartNames, sideText } from '#components/ledger/sides/side-name.tsx';
import { chartNames } from '#components/ledger/sides/side-search.ts';
import { terms } from '#components/shell/messages.ts';
import { defineTable } from '#components/table/definition.ts';
import { defineList } from '#components/table/list/list.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import type { JournalEntry, Posting } from '#lib/domain/ledger/entries/entry.ts';
import { entryKinds } from '#lib/domain/ledger/entries/entry-kinds.ts';
import { call } from '#lib/server/operation/client.ts';

/** An entry with the names of the accounts it moved. */
export type ListedEntry = JournalEntry & { names: AccountNames; charts: ChartNames };

const exactOperators = ['=='] as const;

/** What can be shown, filtered and sorted. `account` to `currency` ask for entries that moved it. */
const entryListFields = defineTable<ListedEntry>({
  reference: {
    label: terms('journalEntry'),
    type: 'text',
    value: entryName,
    column: { cell: entryName, width: 190 },
  },
  amount: {
    label: terms('amount'),
    type: 'amount',
    ops: [],
    value: amountText,
    column: { cell: amountCell, width: 160 },
  },
  kind: {
    label: terms('kind'),
    type: 'enum',
    values: entryKinds,
    column: { cell: kindCell, width: 178 },
  },
  from: {
    label: terms('from'),
    type: 'text',
    ops: [],
    value: (row) => sidesText(entryFlow(row).from, row),
    column: { width: 200, grow: true },
  },
  to: {
    label: terms('to'),
    type: 'text',
    ops: [],
    value: (row) => sidesText(entryFlow(row).to, row),
    column: { width: 200, grow: true },
  },
  description: { label: terms('description'), type: 'text', column: { isOptional: true } },
  effective_at: { label: terms('effective'), type: 'instant', column: {} },
  created_at: { label: t('recorded'), type: 'instant', sortable: true, column: { isOptional: true } },
  actor: { label: t('recordedBy'), type: 'text', column: { width: 170, isOptional: true } },
  id: { label: terms('id'), type: 'code', ops: exactOperators, column: { isOptional: true, width: 300 } },
  hold_id: { label: t('hold'), type: 'code', ops: exactOperators },
  reverses: { label: t('reverses'), type: 'code', ops: exactOperators },
  account: { label: terms('accountId'), type: 'code', ops: exactOperators },
  wallet: { label: terms('wallet'), type: 'code', ops: exactOperators },
  chart: { label: terms('chart'), type: 'code', ops: exactOperators },
  code: { label: terms('chartAccount'), type: 'code', ops: exactOperators },
  currency: { label: terms('currency'), type: 'code', ops: exactOperators },
});

/** The journal, newest first. */
export const journalList = defineList({
  name: 'journal',
  label: terms('journalEntries'),
  fields: entryListFields,
  rowId: (row: ListedEntry) => row.id,
  rowHref: (row) => `/journal/${row.id}`,
  tabs: 'kind',
  // A filter has room for the names of the accounts of so many entries.
  pageSize: 50,
  params: entriesQuery,
  ask: async (query, signal) => {
    const answer = await call(ledgerCalls.listEntries, { query, signal });
    const accounts = answer.page.flatMap(({ postings }) => postings.map(({ account_id }) => account_id));
    const names = await namesFor(accounts, signal);
    const charts = await chartNames().catch(() => ({}));
    return { ...answer, page: answer.page.map((entry) => ({ ...entry, names, charts })) };
  },
});

function sidesText(sides: readonly Posting[], { names, charts }: ListedEntry): string {
  const [first] = sides;
  if (!first) return '';
  const text = sideText(first, names, charts);
  return sides.length === 1 ? text : t('sidesMore', { text, count: sides.length - 1 });
}

function kindCell({ kind, reversed_by }: ListedEntry) {
  return (
    <span className="inline-flex items-center gap-1">
      <KindBadge kind={kind} />
      {reversed_by && <Badge>{t('reversed')}</Badge>}
    </span>
  );
}

function amountText({ postings }: ListedEntry): string | undefined {
  const [first] = sumsOf(postings);
  return first && `${first.credit} ${first.currency}`;
}

/** What was moved; of an entry in several currencies the first, and how many more there are. */
function amountCell({ postings }: ListedEntry) {
  const sums = sumsOf(postings);
  const [first] = sums;
  if (!first) return null;
  return (
    <span>
      <Amount value={first.credit} currency={first.currency} />
      {sums.length > 1 && <span className="text-fg-3"> +{sums.length - 1}</span>}
    </span>
  );
}
