import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { type DashboardFigures, dashboardFigures, dashboardPeriod } from '#app/(console)/dashboard.ts';
import { type Kpi, KpiStrip } from '#components/dashboard/kpi-strip.tsx';
import { t } from '#components/dashboard/messages.ts';
import {
  AccountPlots,
  BalanceBars,
  ExceptionBars,
  FlowPlots,
  PasscodePlot,
  PaymentPlot,
  type PlotPeriod,
  passcodeAuditHref,
  RequestBars,
} from '#components/dashboard/plots.tsx';
import { RecentActivity } from '#components/dashboard/recent-activity.tsx';
import { SetUpChecklist } from '#components/dashboard/set-up-checklist.tsx';
import { t as paymentPageText } from '#components/payments/page-messages.ts';
import { PeriodPicker } from '#components/plot/period-picker.tsx';
import { ActionLabels } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { differs, equals, filteredHref, filterOf, present } from '#components/table/filter/filter-text.ts';
import { LinkButton } from '#components/ui/links/link-button.tsx';
import { PageHead } from '#components/ui/page/page-head.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { sentenceCase } from '#lib/core/text/sentence-case.ts';
import { listRoles } from '#lib/domain/access/roles.ts';
import { accountStates } from '#lib/domain/accounts/core/account-states.ts';
import { addDays } from '#lib/domain/accounts/flows/period.ts';
import { listProducts } from '#lib/domain/accounts/products/products.ts';
import { countStates } from '#lib/domain/accounts/search/listing.ts';
import { listChangeRequests } from '#lib/domain/approvals/requests/requests.ts';
import { listAuditEntries } from '#lib/domain/audit/audit-entries.ts';
import { verificationFigures } from '#lib/domain/beneficiaries/verification/figures.ts';
import { listChartSummaries } from '#lib/domain/charts/charts.ts';
import { lastCheck } from '#lib/domain/ledger/check/check.ts';
import { countPaymentsForStaff } from '#lib/domain/payments/payments.ts';
import { listTokens } from '#lib/domain/tokens/tokens.ts';
import { operationLabels } from '#lib/host/operation-labels.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('dashboard') };

const dashboardEventsMax = 10;

interface Query {
  from?: string;
  to?: string;
}

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const ctx = await pageContext();
  const { permissions, name } = ctx.principal;
  const period = dashboardPeriod(await searchParams, ctx.now);
  return (
    <>
      <PageHead
        title={terms('dashboard')}
        actions={
          permissions.has('account:create') && (
            <LinkButton href="/accounts/new" variant="primary">
              {terms('newAccount')}
            </LinkButton>
          )
        }
      >
        {t('signedInAs', { name })}
      </PageHead>
      <KpiStrip kpis={await kpisOf(ctx)} />
      <PeriodPicker {...period} today={ctx.now.slice(0, 10)} longest={365} />
      <Plots figures={await dashboardFigures(ctx, period)} period={{ ...period, until: addDays(period.to, 1) }}>
        {{
          activity: permissions.has('audit:read') && <DashboardActivity ctx={ctx} />,
          setup: permissions.has('setting:update') && <SetUpChecklist steps={await stepsOf(ctx)} />,
        }}
      </Plots>
    </>
  );
}

function Plots({
  figures,
  period,
  children,
}: {
  figures: DashboardFigures;
  period: PlotPeriod;
  children: { activity: ReactNode; setup: ReactNode };
}) {
  const { flows, balances, payments, passcodes, requests, exceptions, accounts } = figures;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        {flows && <FlowPlots flows={flows} period={period} />}
        {payments && <PaymentPlot payments={payments} period={period} />}
        {accounts && <AccountPlots accounts={accounts} period={period} />}
        {children.activity}
      </div>
      <div className="flex min-w-0 flex-col gap-5">
        {children.setup}
        {exceptions.length > 0 && <ExceptionBars queues={exceptions} />}
        {balances && <BalanceBars balances={balances} />}
        {passcodes && (
          <PasscodePlot passcodes={passcodes} href={children.activity ? passcodeAuditHref(period) : '/beneficiaries'} />
        )}
        {requests && <RequestBars requests={requests} period={period} />}
      </div>
    </div>
  );
}

async function DashboardActivity({ ctx }: { ctx: Context }) {
  const filter = filterOf(differs('actor_kind', 'system'));
  const { page } = await listAuditEntries(ctx.db, { filter, 'page[size]': dashboardEventsMax });
  return (
    <ActionLabels labels={operationLabels}>
      <RecentActivity entries={page} />
    </ActionLabels>
  );
}

async function kpisOf(ctx: Context): Promise<Kpi[]> {
  const { permissions } = ctx.principal;
  const kpis: Kpi[] = [];
  if (permissions.has('account:read')) {
    const counts = await countStates(ctx.db);
    for (const state of accountStates) {
      kpis.push({
        label: sentenceCase(state),
        value: counts[state],
        href: filteredHref('/accounts', equals('state', state)),
        state,
      });
    }
  }
  if (permissions.has('beneficiary:read')) kpis.push(...(await verificationKpis(ctx)), ...(await paymentKpis(ctx)));
  if (permissions.has('approval:read')) {
    const waiting = await listChangeRequests(ctx, { filter: filterOf(equals('state', 'PENDING')), 'page[size]': 1 });
    kpis.push({ label: t('approvalsWaiting'), value: waiting.record_count ?? 'many', href: '/approvals' });
  }
  if (permissions.has('ledger:read')) kpis.push(await ledgerKpi(ctx));
  return kpis;
}

/** Whether the last check of the ledger found it balanced. */
async function ledgerKpi({ db }: Context): Promise<Kpi> {
  const check = await lastCheck(db);
  const ledger = { label: terms('ledger'), href: '/journal/check' };
  if (!check) return { ...ledger, value: 'Unchecked', note: t('firstCheck'), state: 'PENDING' };
  const note = <Time value={check.finished_at} format="relative" />;
  return check.agrees
    ? { ...ledger, value: 'Balanced', note, state: 'OPEN' }
    : { ...ledger, value: 'Differs', note, state: 'BLOCKED' };
}

/** Payments that staff must decide on; nothing where there are none. */
async function paymentKpis({ db }: Context): Promise<Kpi[]> {
  const waiting = await countPaymentsForStaff(db);
  if (waiting === 0) return [];
  return [
    {
      label: paymentPageText('heldPayments'),
      value: waiting,
      note: t('heldPaymentsNote'),
      href: filteredHref('/payments', equals('state', 'HELD'), present('attention.code')),
      state: 'HELD',
    },
  ];
}

async function verificationKpis({ db, now }: Context): Promise<Kpi[]> {
  const { unverified, ended, verified } = await verificationFigures(db, now);
  return [
    {
      label: t('unverified'),
      value: unverified ?? 'many',
      note: t('bankDetailsOfBeneficiaries'),
      href: '/beneficiaries',
      state: 'UNVERIFIED',
    },
    {
      label: t('passcodes'),
      value: ended === 0 ? '–' : `${Math.round((verified / ended) * 100)} %`,
      note: ended === 0 ? t('noPasscodes') : t('passcodesVerified', { verified, ended }),
      href: '/beneficiaries',
      state: 'VERIFIED',
    },
  ];
}

async function stepsOf(ctx: Context) {
  const { db } = ctx;
  const [counts, roles, charts, products, tokens] = await Promise.all([
    countStates(db),
    listRoles(db),
    listChartSummaries(db, { 'page[size]': 1 }),
    listProducts(db, { 'page[size]': 1 }),
    listTokens(ctx, { 'page[size]': 1 }),
  ]);
  const accounts = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    { label: t('createProduct'), href: '/products/new', isDone: products.page.length > 0 },
    { label: t('createAccount'), href: '/accounts/new', isDone: accounts > 0 },
    { label: t('importChart'), href: '/charts/import', isDone: charts.page.length > 0 },
    { label: t('createRole'), href: '/roles/new', isDone: roles.some((role) => !role.system) },
    { label: t('callApi'), href: '/developers/tokens', isDone: tokens.page.length > 0 },
  ];
}
