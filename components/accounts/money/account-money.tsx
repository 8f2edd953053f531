import type { WalletMonth } from '#components/accounts/money/balances.tsx';
import { counterpartyHref, counterpartyNote, counterpartyText } from '#components/accounts/money/counterparty-text.ts';
import { t } from '#components/accounts/money/money-messages.ts';
import { t as pageText } from '#components/accounts/page-messages.ts';
import { HorizontalBars } from '#components/plot/horizontal-bars.tsx';
import { LinePlot } from '#components/plot/line-plot.tsx';
import { PairedBars } from '#components/plot/paired-bars.tsx';
import { PeriodPicker } from '#components/plot/period-picker.tsx';
import { flowSeries } from '#components/plot/series.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { equals, filteredHref } from '#components/table/filter/filter-text.ts';
import { Amount } from '#components/ui/amount.tsx';
import { Card } from '#components/ui/card.tsx';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { calendarDateText, calendarMonthText } from '#components/ui/time/date-text.ts';
import { Time } from '#components/ui/time/time.tsx';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import type { WalletCounterparties, WalletHistory } from '#lib/domain/accounts/flows/contract.ts';
import type { Hold } from '#lib/domain/ledger/holds/hold.ts';

/** The money of one wallet; without what the person may not read. */
export interface WalletMoney {
  history: WalletHistory;
  /** The last twelve months. */
  months: WalletHistory;
  thisMonth: WalletMonth;
  counterparties?: WalletCounterparties | undefined;
  holds?: readonly Hold[] | undefined;
  today: string;
  /** All wallets of the account, to choose from. */
  wallets: readonly { code: string; currency: string }[];
}

/** How a wallet went: its balance, money in and out, the largest counterparties, and active holds. */
export function AccountMoney({ money }: { money: WalletMoney }) {
  const { history, months, counterparties, holds, today, wallets } = money;
  return (
    <>
      <section className="flex min-w-0 flex-col gap-3" aria-label={t('balanceOf', { wallet: walletName(history) })}>
        {wallets.length > 1 && <WalletLinks history={history} wallets={wallets} />}
        <PeriodPicker from={history.from} to={history.to} today={today} hint={t('dragHint')} />
        <BalancePlot history={history} />
      </section>
      <MonthsPlot months={months} />
      {counterparties && <Counterparties found={counterparties} />}
      {holds && <ActiveHolds accountId={history.account_id} holds={holds} />}
    </>
  );
}

function WalletLinks({ history, wallets }: Pick<WalletMoney, 'history' | 'wallets'>) {
  return (
    <nav aria-label={t('chooseWallet')} className="flex flex-wrap gap-1">
      {wallets.map(({ code, currency }) => {
        const isChosen = code === history.code && currency === history.currency;
        const params = new URLSearchParams({ wallet: code, currency, from: history.from, to: history.to });
        return (
          <a
            key={`${code} ${currency}`}
            href={`/accounts/${history.account_id}?${params}`}
            data-scroll="keep"
            aria-current={isChosen ? 'true' : undefined}
            className="filter-choice"
          >
            {walletName({ code, currency })}
          </a>
        );
      })}
    </nav>
  );
}

/** The postings of a wallet. */
const ledgerHref = ({ account_id, code, currency }: Pick<WalletHistory, 'account_id' | 'code' | 'currency'>): string =>
  `/accounts/${account_id}/ledger?wallet=${code}&currency=${currency}`;

const periodText = ({ from, to }: Pick<WalletHistory, 'from' | 'to'>) => ({
  from: calendarDateText(from),
  to: calendarDateText(to),
});

function BalancePlot({ history }: { history: WalletHistory }) {
  const { points, interval, from, to, currency } = history;
  return (
    <LinePlot
      title={t('balanceOf', { wallet: walletName(history) })}
      caption={t('balanceNote', { interval: t(`interval.${interval}`), ...periodText({ from, to }) })}
      href={ledgerHref(history)}
      labels={points.map((point) => calendarDateText(point.to))}
      labelHead={t('period')}
      series={{
        label: terms('balance'),
        values: points.map(({ balance }) => Number(balance)),
        texts: points.map(({ balance }) => `${groupDigits(balance)} ${currency}`),
      }}
      ranges={points.map((point) => ({ from: point.from, to: point.to }))}
    />
  );
}

function MonthsPlot({ months }: { months: WalletHistory }) {
  const { points, currency } = months;
  const text = (amount: string) => `${groupDigits(amount)} ${currency}`;
  return (
    <PairedBars
      title={t('inAndOut')}
      caption={t('inOutNote', { received: text(months.in), sent: text(months.out) })}
      href={ledgerHref(months)}
      labels={points.map(({ from }) => calendarMonthText(from))}
      labelHead={terms('month')}
      series={flowSeries(months, { in: t('moneyIn'), out: t('moneyOut') })}
    />
  );
}

function Counterparties({ found }: { found: WalletCounterparties }) {
  const { counterparties, from, to, is_complete } = found;
  const shown = counterparties.slice(0, 8);
  const column = (label: string, member: 'in' | 'out') => ({
    label,
    values: shown.map((each) => Number(each[member])),
    texts: shown.map((each) => groupDigits(each[member])),
  });
  if (counterparties.length === 0) {
    return (
      <Card title={t('counterparties')}>
        <p className="text-fg-3">{t('noCounterparties')}</p>
      </Card>
    );
  }
  return (
    <HorizontalBars
      title={t('counterparties')}
      caption={t(is_complete ? 'counterpartiesNote' : 'counterpartiesNewest', periodText({ from, to }))}
      href={ledgerHref(found)}
      labelHead={t('counterparty')}
      columns={[column(t('moneyIn'), 'in'), column(t('moneyOut'), 'out')]}
      bars={shown.map((each) => ({
        label: counterpartyText(each),
        note: counterpartyNote(each),
        value: Number(each.in) + Number(each.out),
        text: t('inOut', { received: groupDigits(each.in), sent: groupDigits(each.out) }),
        href: counterpartyHref(each),
      }))}
    />
  );
}

function ActiveHolds({ accountId, holds }: { accountId: string; holds: readonly Hold[] }) {
  return (
    <Card
      title={pageText('activeHolds')}
      flush={holds.length > 0}
      actions={
        <LinkButton href={filteredHref('/journal/holds', equals('account_id', accountId))} size="sm" variant="quiet">
          {t('allHolds')}
        </LinkButton>
      }
    >
      {holds.length === 0 ? (
        <p className="text-fg-3">{t('noHolds')}</p>
      ) : (
        <DataGrid
          caption={pageText('activeHolds')}
          quietCaption
          rows={holds}
          rowKey={(hold) => hold.id}
          columns={[
            {
              key: 'what',
              label: terms('for'),
              isRowHeader: true,
              cell: ({ description, id }) => description ?? id.slice(0, 8),
            },
            { key: 'wallet', label: terms('wallet'), width: 11, cell: ({ wallet }) => walletName({ code: wallet }) },
            {
              key: 'placed',
              label: terms('placed'),
              width: 8,
              cell: (hold) => <Time value={hold.created_at} format="relative" />,
            },
            {
              key: 'amount',
              label: terms('amount'),
              align: 'end',
              width: 11,
              cell: (hold) => <Amount value={hold.amount} currency={hold.currency} />,
            },
          ]}
        />
      )}
    </Card>
  );
}
