import { terms } from '#components/shell/messages.ts';
import { Amount, SignedAmount } from '#components/ui/amount.tsx';
import type { TableColumn } from '#components/ui/table.tsx';
import type { Explanation } from '#lib/domain/ledger/explanation.ts';

type ListedPosting = Explanation['postings']['page'][number];

/** The columns at the end of every table of a wallet's postings: what each moved, and what was there after it. */
export const postingColumns: readonly TableColumn<ListedPosting>[] = [
  {
    key: 'amount',
    label: terms('amount'),
    align: 'end',
    cell: ({ direction, amount }) =>
      direction === 'CREDIT' ? (
        <SignedAmount value={amount} className="text-ok" />
      ) : (
        <SignedAmount value={`-${amount}`} />
      ),
  },
  {
    key: 'balance',
    label: terms('balanceAfter'),
    align: 'end',
    className: 'font-medium',
    cell: ({ balance }) => <Amount value={balance} signed />,
  },
];
