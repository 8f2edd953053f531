import { t } from '#components/dashboard/messages.ts';
import { HorizontalBars } from '#components/plot/horizontal-bars.tsx';
import { PairedBars } from '#components/plot/paired-bars.tsx';
import { flowSeries } from '#components/plot/series.ts';
import { StackedBars } from '#components/plot/stacked-bars.tsx';
import { terms } from '#components/shell/messages.ts';
import { equals, filteredHref, isOneOf } from '#components/table/filter/filter-text.ts';
import { calendarDateText, utcTimeText } from '#components/ui/time/date-text.ts';
import { queueHref } from '#components/work/item-links.ts';
import { queueName } from '#components/work/queue-name.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import type { Comparison } from '#lib/core/filter-chips.ts';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import type { CurrencyFlow, CustomerFlows } from '#lib/domain/accounts/flows/customer-flows.ts';
import type { CurrencyBalance } from '#lib/domain/accounts/search/statistics.ts';
import type { OperationFigures, RequestFigures } from '#lib/domain/requests/request-figures.ts';
import type { WorkQueue } from '#lib/domain/work/contract.ts';

/** The days that rule all plots, and the day after them. */
export interface PlotPeriod {
  from: string;
  to: string;
  until: string;
}

const currenciesPlotted = 2;

/** The records of a list with a time in the period. */
const periodHref = (list: string, field: string, { from, until }: PlotPeriod, ...more: Comparison[]): string => {
  const bound = (operator: Comparison['operator'], day: string): Comparison => ({
    field,
    operator,
    values: [`${day}T00:00:00.000Z`],
  });
  return filteredHref(list, ...more, bound('=ge=', from), bound('=lt=', until));
};
const createdHref = (list: string, period: PlotPeriod): string => periodHref(list, 'created_at', period);

/** What customers received and paid, in the currencies with the most entries. */
export function FlowPlots({ flows, period }: { flows: CustomerFlows; period: PlotPeriod }) {
  const shown = flows.currencies.slice(0, currenciesPlotted);
  if (shown.length === 0) return <EmptyFlows period={period} />;
  return shown.map((flow) => (
    <FlowPlot key={flow.currency} flow={flow} isComplete={flows.isComplete} period={period} />
  ));
}

function EmptyFlows({ period }: { period: PlotPeriod }) {
  return (
    <HorizontalBars
      title={t('flows')}
      caption={t('noFlows')}
      href={createdHref('/journal', period)}
      labelHead={t('flows')}
      columns={terms('amount')}
      bars={[
        { label: t('flowIn'), value: 0 },
        { label: t('flowOut'), value: 0 },
      ]}
    />
  );
}

function FlowPlot({ flow, isComplete, period }: { flow: CurrencyFlow; isComplete: boolean; period: PlotPeriod }) {
  const { currency, points } = flow;
  const text = (amount: string) => `${groupDigits(amount)} ${currency}`;
  const note = { received: text(flow.in), sent: text(flow.out) };
  return (
    <PairedBars
      title={t('flowsIn', { currency })}
      caption={isComplete ? t('flowsNote', note) : t('flowsNewest', note)}
      href={createdHref('/journal', period)}
      labels={points.map(({ from }) => calendarDateText(from))}
      labelHead={t('since')}
      series={flowSeries(flow, { in: t('flowIn'), out: t('flowOut') })}
    />
  );
}

const paymentColors = { HELD: 0, PAID: 2, CANCELLED: 4, RETURNED: 5 } as const;

/** Payments by the day they were created, and their state now. */
export function PaymentPlot({
  payments: { labels, states, isComplete, countMax },
  period,
}: {
  payments: {
    labels: string[];
    states: { state: keyof typeof paymentColors; values: number[] }[];
    isComplete: boolean;
    countMax: number;
  };
  period: PlotPeriod;
}) {
  return (
    <StackedBars
      title={t('paymentsByState')}
      caption={isComplete ? t('paymentsNote') : t('paymentsNewest', { max: countMax })}
      href={createdHref('/payments', period)}
      labels={labels.map(calendarDateText)}
      labelHead={t('since')}
      series={states.map(({ state, values }) => ({
        label: t(`payment.${state}`),
        values,
        color: paymentColors[state],
      }))}
    />
  );
}

/** How many passcodes verified bank details. */
export function PasscodePlot({
  passcodes: { labels, verified, notVerified, countMax },
  href,
}: {
  passcodes: { labels: string[]; verified: number[]; notVerified: number[]; countMax: number };
  href: string;
}) {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const [successes, ended] = [sum(verified), sum(verified) + sum(notVerified)];
  return (
    <StackedBars
      title={t('passcodeSuccess')}
      caption={
        ended === 0
          ? t('noPasscodesInPeriod')
          : t('passcodeRate', {
              rate: Math.round((successes / ended) * 100),
              verified: successes,
              ended,
              max: countMax,
            })
      }
      href={href}
      labels={labels.map(calendarDateText)}
      labelHead={t('since')}
      series={[
        { label: t('passcodeVerified'), values: verified, color: 2 },
        { label: t('passcodeFailed'), values: notVerified, color: 5 },
      ]}
    />
  );
}

/** The audit entries of passcodes in the period. */
export const passcodeAuditHref = (period: PlotPeriod): string =>
  periodHref('/audit', 'at', period, isOneOf('action', ['sendVerification', 'resendVerification', 'verifyPasscode']));

/** The requests of this process: how many, how fast, and how many failed. */
export function RequestBars({
  requests,
  period,
}: {
  requests: RequestFigures & { loggedMax: number };
  period: PlotPeriod;
}) {
  const { count, p95Ms, errors, operations, loggedSince, loggedMax: max } = requests;
  const since = loggedSince ? utcTimeText(loggedSince) : '';
  const column = (label: string, figureOf: (each: OperationFigures) => number) => ({
    label,
    values: operations.map(figureOf),
  });
  return (
    <HorizontalBars
      title={t('apiRequests')}
      caption={
        count === 0 ? t('noRequests', { max }) : t('requestNote', { count, p95: Math.round(p95Ms), errors, max, since })
      }
      href={periodHref('/developers/requests', 'at', period)}
      labelHead={terms('operation')}
      columns={[
        column(terms('requests'), (each) => each.count),
        column(t('p95'), (each) => Math.round(each.p95Ms)),
        column(terms('errors'), (each) => each.errors),
      ]}
      bars={operations.map((each) => ({
        label: each.operation,
        value: each.count,
        text: t('requestBar', { count: each.count, p95: Math.round(each.p95Ms), errors: each.errors }),
        href: filteredHref('/developers/requests', equals('operation', each.operation)),
      }))}
    />
  );
}

/** What needs somebody now, whatever the period. */
export function ExceptionBars({ queues }: { queues: readonly WorkQueue[] }) {
  return (
    <HorizontalBars
      title={t('exceptions')}
      caption={t('exceptionsNote')}
      href="/work"
      labelHead={t('item')}
      columns={t('items')}
      bars={queues.map(({ kind, count, has_more }) => ({
        label: queueName(kind),
        value: count,
        ...(has_more && { text: t('moreThan', { count }) }),
        href: queueHref(kind) ?? '/work',
      }))}
    />
  );
}

/** The balances of all wallets now. Amounts of different currencies do not compare: a bar is the share without holds. */
export function BalanceBars({ balances }: { balances: readonly CurrencyBalance[] }) {
  const column = (label: string, member: 'available' | 'held') => ({
    label,
    values: balances.map((each) => Number(each[member])),
    texts: balances.map((each) => groupDigits(each[member])),
  });
  return (
    <HorizontalBars
      title={t('availableInWallets')}
      caption={t('notConverted')}
      href="/accounts"
      labelHead={terms('currency')}
      columns={[column(terms('available'), 'available'), column(terms('onHold'), 'held')]}
      top={1}
      bars={balances.map(({ currency, available, held }) => ({
        label: currency,
        value: shareOf(Number(available), Number(held)),
        text: groupDigits(available),
        href: filteredHref('/accounts', equals('currency', currency)),
      }))}
    />
  );
}

/** The part of the whole; 0 without any money. */
const shareOf = (part: number, rest: number): number => (part > 0 ? part / (part + rest) : 0);

/** The largest series at the bottom, so that small ones have an even base. */
const stateColors = [
  ['OPEN', 2],
  ['CLOSED', 4],
  ['FINALIZED', 3],
  ['PENDING', 0],
  ['BLOCKED', 5],
] as const;

/** Accounts by state at the end of each day, and how many were opened and blocked. */
export function AccountPlots({
  accounts: { days, created, blocked, states },
  period,
}: {
  accounts: { days: string[]; created: number[]; blocked: number[]; states: ReadonlyMap<string, number[]> };
  period: PlotPeriod;
}) {
  return (
    <>
      <StackedBars
        title={t('accountsByState')}
        caption={t('accountsByStateNote')}
        href="/accounts"
        labels={days.map(calendarDateText)}
        series={stateColors.map(([state, color]) => ({
          label: sentenceCase(state),
          values: states.get(state) ?? [],
          color,
        }))}
      />
      <StackedBars
        title={t('accountsOpenedAndBlocked')}
        caption={t('perDay')}
        href={createdHref('/accounts', period)}
        labels={days.map(calendarDateText)}
        series={[
          { label: t('opened'), values: created, color: 0 },
          { label: t('blocked'), values: blocked, color: 5 },
        ]}
      />
    </>
  );
}
