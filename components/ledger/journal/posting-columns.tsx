import { t } from '#components/ledger/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Amount, SignedAmount } from '#components/ui/amount.tsx';
import { Dash } from '#components/ui/description-list.tsx';
import type { TableColumn } from '#components/ui/table.tsx';
import type { Explanation } from '#lib/domain/ledger/balances/explanation.ts';

type PostingHold = Explanation['holds'][number];

/** What the columns need of a posting. */
interface ListedPosting {
  entry_id: string;
  reference?: string | undefined;
  description?: string | undefined;
  direction: 'DEBIT' | 'CREDIT';
  amount: string;
  /** Absent where too many postings are newer. */
  balance?: string | undefined;
}

/** The column of the journal entry, which leads to it. */
export const postingEntryColumn: TableColumn<ListedPosting> = {
  key: 'entry',
  label: terms('journalEntry'),
  isRowHeader: true,
  cell: ({ entry_id, reference, description }) => (
    <a href={`/journal/${entry_id}`} className="link">
      {reference ?? description ?? entry_id.slice(0, 8)}
    </a>
  ),
};

/** The description of an active hold. */
export const holdDescriptionColumn = ({ description, hold_id }: PostingHold): string =>
  description ?? hold_id.slice(0, 8);

/** The columns at the end of every table of a wallet's postings: what each moved, and what was there after it. */
export const postingColumns: readonly TableColumn<ListedPosting>[] = [
  {
    key: 'amount',
    label: terms('amount'),
    slot: 'amount',
    align: 'end',
    width: 8,
    cell: ({ direction, amount }) =>
      direction === 'CREDIT' ? (
        <SignedAmount value={amount} className="text-ok" />
      ) : (
        <SignedAmount value={`-${amount}`} />
      ),
  },
  {
    key: 'balance',
    label: t('balanceAfter'),
    align: 'end',
    width: 8.5,
    className: 'font-medium',
    cell: ({ balance }) => (balance === undefined ? <Dash /> : <Amount value={balance} signed />),
  },
];
