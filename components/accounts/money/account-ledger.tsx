import clsx from 'clsx';
import { Download } from 'lucide';
import { CounterpartyName } from '#components/accounts/money/counterparty-name.tsx';
import { t } from '#components/accounts/money/ledger-messages.ts';
import { t as moneyText } from '#components/accounts/money/money-messages.ts';
import {
  PostingFilterForm,
  type PostingFilterTexts,
  postingFilterLabels,
} from '#components/accounts/money/posting-filter-form.tsx';
import { t as pageText } from '#components/accounts/page-messages.ts';
import { journalHref } from '#components/ledger/journal/entry-query.ts';
import { KindBadge } from '#components/ledger/journal/kind-badge.tsx';
import {
  holdDescriptionColumn,
  postingColumns,
  postingEntryColumn,
} from '#components/ledger/journal/posting-columns.tsx';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { Amount } from '#components/ui/amount.tsx';
import { ButtonFace, buttonClass } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { Pager } from '#components/ui/pager.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Account } from '#lib/domain/accounts/core/account.ts';
import type { WalletPostings } from '#lib/domain/accounts/flows/contract.ts';
import type { Explanation } from '#lib/domain/ledger/balances/explanation.ts';

interface PostingFilterFault {
  field: keyof PostingFilterTexts;
  message: string;
}

/** The money of one wallet: its postings, filtered, with the balance after each, and its active holds. */
export interface LedgerOfWallet {
  postings: WalletPostings;
  holds: Explanation['holds'];
  filter: PostingFilterTexts;
  /** What the form shows. */
  typed: PostingFilterTexts;
  /** What is wrong with the filter of the address, by field; all postings are shown then. */
  faults?: readonly PostingFilterFault[] | undefined;
}

/** The postings of one wallet with its holds; filter and page are in the address. */
export function AccountLedger({
  account,
  ledger,
  can,
}: {
  account: Account;
  ledger: LedgerOfWallet;
  can: { seeJournal: boolean; export: boolean };
}) {
  const { postings, filter, typed, faults, holds } = ledger;
  const home = `/accounts/${account.id}/ledger`;
  const { code, currency } = postings;
  const chosen = Object.entries(filter).filter(([, value]) => value);
  const query = new URLSearchParams(chosen.map(([name, value]) => [name, String(value)]));
  const exportHref = `/bo/accounts/${account.id}/wallets/${code}/${currency}/postings/export?${query}`;
  return (
    <div className="flex flex-col gap-5">
      <WalletTabs account={account} chosen={postings} home={home} />
      <Card
        title={terms('postings')}
        flush
        actions={
          <>
            {can.seeJournal && (
              <LinkButton
                href={journalHref({ account: postings.account_id, wallet: postings.code, currency: postings.currency })}
                size="sm"
                variant="quiet"
              >
                {moneyText('filterPostings')}
              </LinkButton>
            )}
            {can.export && (
              <a href={exportHref} download className={buttonClass('quiet', 'sm')}>
                <ButtonFace icon={Download}>{t('exportCsv')}</ButtonFace>
              </a>
            )}
          </>
        }
      >
        <div className="flex flex-col gap-2 border-b p-4 print:has-[>form:only-child]:hidden">
          <PostingFilterForm
            home={home}
            wallet={postings}
            filter={typed}
            isFiltered={chosen.length > 0 || faults !== undefined}
          />
          {faults && <FilterFaults faults={faults} />}
          {!postings.is_complete && <p className="text-fg-3 text-sm">{t('incomplete')}</p>}
        </div>
        <PostingTable postings={postings} isFiltered={chosen.length > 0} />
      </Card>
      <PostingPager postings={postings} home={home} query={query} />
      {holds.length > 0 && <Holds holds={holds} currency={currency} />}
    </div>
  );
}

function FilterFaults({ faults }: { faults: readonly PostingFilterFault[] }) {
  const texts = faults.map(({ field, message }) => t('faultOf', { field: postingFilterLabels[field], message }));
  return <p className="text-bad text-sm">{[t('invalidFilter'), ...texts].join(' ')}</p>;
}

function PostingTable({ postings, isFiltered }: { postings: WalletPostings; isFiltered: boolean }) {
  return (
    <DataGrid
      caption={pageText('postingsOf', { wallet: walletName(postings) })}
      quietCaption
      rows={postings.page}
      rowKey={(line) => line.entry_id}
      empty={isFiltered ? t('noMatches') : terms('noPostings')}
      columns={[
        {
          key: 'at',
          label: terms('effective'),
          slot: 'remark',
          width: 11.5,
          cell: (line) => <Time value={line.effective_at} />,
        },
        postingEntryColumn,
        {
          key: 'counterparty',
          label: moneyText('counterparty'),
          cell: (line) => <CounterpartyName counterparty={line.counterparty} />,
        },
        { key: 'kind', label: terms('kind'), width: 8.5, cell: (line) => <KindBadge kind={line.kind} /> },
        ...postingColumns.map((column) => ({ ...column, width: 10.75 })),
      ]}
    />
  );
}

function PostingPager({ postings, home, query }: { postings: WalletPostings; home: string; query: URLSearchParams }) {
  const { page, page_number, page_size, page_count, record_count, code, currency } = postings;
  if (page.length === 0 && page_number === 1) return null;
  const from = (page_number - 1) * page_size;
  const pageHref = (number: number) => {
    const next = new URLSearchParams({ wallet: code, currency, ...Object.fromEntries(query) });
    if (number > 1) next.set('page', String(number));
    return `${home}?${next}`;
  };
  return (
    <Pager
      from={from + 1}
      to={page.length > 0 ? from + page.length : 0}
      total={record_count}
      previousHref={page_number > 1 ? pageHref(Math.min(page_number - 1, Math.max(1, page_count))) : undefined}
      nextHref={page_number < page_count ? pageHref(page_number + 1) : undefined}
    />
  );
}

function WalletTabs({
  account,
  chosen,
  home,
}: {
  account: Account;
  chosen: { code: string; currency: string };
  home: string;
}) {
  return (
    <nav aria-label={terms('wallets')} className="flex flex-wrap gap-2">
      {(account.wallets ?? []).map((wallet) => {
        const isChosen = wallet.code === chosen.code && wallet.currency === chosen.currency;
        return (
          <a
            key={`${wallet.code} ${wallet.currency}`}
            href={`${home}?wallet=${wallet.code}&currency=${wallet.currency}`}
            aria-current={isChosen ? 'page' : undefined}
            className={clsx(
              'flex min-w-36 flex-col rounded border px-3 py-2',
              isChosen ? 'border-accent bg-accent-soft' : 'hover:bg-surface',
            )}
          >
            <span className="text-fg-2 text-sm">{walletName(wallet)}</span>
            <Amount value={wallet.account_balance} className="font-semibold" signed />
          </a>
        );
      })}
    </nav>
  );
}

function Holds({ holds, currency }: { holds: Explanation['holds']; currency: string }) {
  return (
    <Card title={pageText('activeHolds')} flush>
      <DataGrid
        caption={pageText('activeHolds')}
        quietCaption
        rows={holds}
        rowKey={(hold) => hold.hold_id}
        columns={[
          {
            key: 'created',
            label: terms('placed'),
            slot: 'date',
            width: 12,
            cell: (hold) => <Time value={hold.created_at} />,
          },
          {
            key: 'what',
            label: terms('for'),
            isRowHeader: true,
            cell: holdDescriptionColumn,
          },
          {
            key: 'expires',
            label: terms('until'),
            width: 12,
            cell: (hold) => (hold.expires_at ? <Time value={hold.expires_at} /> : pageText('capturedOrVoided')),
          },
          {
            key: 'amount',
            label: terms('amount'),
            slot: 'amount',
            align: 'end',
            width: 11,
            cell: (hold) => <Amount value={hold.amount} currency={currency} />,
          },
        ]}
      />
    </Card>
  );
}
