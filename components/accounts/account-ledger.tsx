import clsx from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import Link from 'next/link';
import { CounterpartyName } from '#components/accounts/counterparty-name.tsx';
import { t as moneyText } from '#components/accounts/money-messages.ts';
import { t } from '#components/accounts/page-messages.ts';
import { holdDescriptionColumn, postingColumns, postingEntryColumn } from '#components/ledger/posting-columns.tsx';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { equals, filteredHref } from '#components/table/filter-text.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Account } from '#lib/domain/accounts/core/account.ts';
import type { Counterparty } from '#lib/domain/accounts/flows/contract.ts';
import type { Explanation } from '#lib/domain/ledger/explanation.ts';

/** What makes a wallet's balance: its postings with the balance after each, its holds, and whether it all adds up. */
export function AccountLedger({
  account,
  explanation,
  counterparties,
  canFilter,
}: {
  account: Account;
  explanation: Explanation;
  /** The other side of each posting, by journal entry. */
  counterparties: Readonly<Record<string, Counterparty>>;
  /** The journal is open to this person, with its filters. */
  canFilter: boolean;
}) {
  const home = `/accounts/${account.id}/ledger`;
  const { postings } = explanation;
  const from = (postings.page_number - 1) * postings.page_size;
  const hasLines = postings.page.length > 0;
  const pageHref = (page: number) =>
    `${home}?wallet=${explanation.code}&currency=${explanation.currency}${page > 1 ? `&page=${page}` : ''}`;
  return (
    <div className="flex flex-col gap-5">
      <WalletTabs account={account} explanation={explanation} home={home} />
      <Card
        title={terms('postings')}
        flush
        actions={
          <>
            {canFilter && (
              <LinkButton href={journalHref(explanation)} size="sm" variant="quiet">
                {moneyText('filterPostings')}
              </LinkButton>
            )}
            <Agreement explanation={explanation} />
          </>
        }
      >
        <DataGrid
          caption={t('postingsOf', { wallet: walletName(explanation) })}
          quietCaption
          rows={postings.page}
          rowKey={(line) => `${line.entry_id} ${line.direction} ${line.balance}`}
          empty={terms('noPostings')}
          columns={[
            { key: 'at', label: terms('effective'), cell: (line) => <Time value={line.effective_at} /> },
            postingEntryColumn,
            {
              key: 'counterparty',
              label: moneyText('counterparty'),
              cell: (line) => <CounterpartyName counterparty={counterparties[line.entry_id]} />,
            },
            { key: 'kind', label: terms('kind'), cell: (line) => <Badge>{line.kind}</Badge> },
            ...postingColumns,
          ]}
        />
      </Card>
      {(hasLines || postings.page_number > 1) && (
        <Pager
          from={from + 1}
          to={hasLines ? from + postings.page.length : 0}
          total={postings.record_count}
          previousHref={postings.page_number > 1 ? pageHref(postings.page_number - 1) : undefined}
          nextHref={postings.continuation ? pageHref(postings.page_number + 1) : undefined}
        />
      )}
      {explanation.holds.length > 0 && <Holds explanation={explanation} />}
    </div>
  );
}

/** The entries of the wallet in the journal, which has filters. */
const journalHref = ({ account_id, code, currency }: Explanation): string =>
  filteredHref('/journal', equals('account', account_id), equals('wallet', code), equals('currency', currency));

function Agreement({ explanation }: { explanation: Explanation }) {
  return explanation.agrees ? (
    <Badge tone="ok" icon={CircleCheck}>
      {t('agrees')}
    </Badge>
  ) : (
    <Badge tone="bad" icon={TriangleAlert}>
      {t('disagrees')}
    </Badge>
  );
}

function WalletTabs({ account, explanation, home }: { account: Account; explanation: Explanation; home: string }) {
  return (
    <nav aria-label={terms('wallets')} className="flex flex-wrap gap-2">
      {(account.wallets ?? []).map((wallet) => {
        const isChosen = wallet.code === explanation.code && wallet.currency === explanation.currency;
        return (
          <Link
            key={`${wallet.code} ${wallet.currency}`}
            href={`${home}?wallet=${wallet.code}&currency=${wallet.currency}`}
            prefetch={false}
            aria-current={isChosen ? 'page' : undefined}
            className={clsx(
              'flex min-w-36 flex-col rounded border px-3 py-2',
              isChosen ? 'border-accent bg-accent-soft' : 'hover:bg-surface',
            )}
          >
            <span className="text-fg-2 text-sm">{walletName(wallet)}</span>
            <Amount value={wallet.account_balance} className="font-semibold" signed />
          </Link>
        );
      })}
    </nav>
  );
}

function Holds({ explanation }: { explanation: Explanation }) {
  return (
    <Card title={t('activeHolds')} flush>
      <DataGrid
        caption={t('activeHolds')}
        quietCaption
        rows={explanation.holds}
        rowKey={(hold) => hold.hold_id}
        columns={[
          { key: 'created', label: terms('placed'), cell: (hold) => <Time value={hold.created_at} /> },
          {
            key: 'what',
            label: terms('for'),
            isRowHeader: true,
            cell: holdDescriptionColumn,
          },
          {
            key: 'expires',
            label: terms('until'),
            cell: (hold) => (hold.expires_at ? <Time value={hold.expires_at} /> : t('capturedOrVoided')),
          },
          {
            key: 'amount',
            label: terms('amount'),
            align: 'end',
            cell: (hold) => <Amount value={hold.amount} currency={explanation.currency} />,
          },
        ]}
      />
    </Card>
  );
}
