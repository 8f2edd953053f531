import type { Metadata } from 'next';
import { type Kpi, KpiStrip } from '#components/dashboard/kpi-strip.tsx';
import { t } from '#components/dashboard/messages.ts';
import { RecentActivity } from '#components/dashboard/recent-activity.tsx';
import { SetUpChecklist } from '#components/dashboard/set-up-checklist.tsx';
import { HorizontalBars } from '#components/plot/horizontal-bars.tsx';
import { StackedBars } from '#components/plot/stacked-bars.tsx';
import { ActionLabels } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { differs, equals, filteredHref, filterOf, present } from '#components/table/filter-text.ts';
import { groupDigits } from '#components/ui/amount.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { PageHead } from '#components/ui/page-head.tsx';
import { Time } from '#components/ui/time.tsx';
import { listRoles } from '#lib/domain/access/roles.ts';
import { accountStates } from '#lib/domain/accounts/core/account-states.ts';
import { listProducts } from '#lib/domain/accounts/products/products.ts';
import { countStates } from '#lib/domain/accounts/search/listing.ts';
import { accountHistory, balancesByCurrency } from '#lib/domain/accounts/search/statistics.ts';
import { listChangeRequests } from '#lib/domain/approvals/requests.ts';
import { listAuditEntries } from '#lib/domain/audit/audit-entries.ts';
import { verificationFigures } from '#lib/domain/beneficiaries/verification/figures.ts';
import { listCharts } from '#lib/domain/charts/charts.ts';
import { lastCheck } from '#lib/domain/ledger/check/check.ts';
import { countPaymentsForStaff } from '#lib/domain/payments/payment.ts';
import { listTokens } from '#lib/domain/tokens/tokens.ts';
import { operationLabels } from '#lib/host/operation-labels.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

export const metadata: Metadata = { title: terms('dashboard') };

const chartDays = 90;
const dashboardEventsMax = 10;
/** The largest series at the bottom, so that small ones have an even base. */
const stateColors = [
  ['OPEN', 2],
  ['CLOSED', 4],
  ['FINALIZED', 3],
  ['PENDING', 0],
  ['BLOCKED', 5],
] as const;
const named = (state: string) => state.charAt(0) + state.slice(1).toLowerCase();

export default async function Page() {
  const ctx = await pageContext();
  const { permissions, name } = ctx.principal;
  const seesAccounts = permissions.has('account:read');
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
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-5">
          {seesAccounts && <Moves ctx={ctx} />}
          {permissions.has('audit:read') && (
            <ActionLabels labels={operationLabels}>
              <RecentActivity
                entries={
                  (
                    await listAuditEntries(ctx.db, {
                      filter: filterOf(differs('actor_kind', 'system')),
                      'page[size]': dashboardEventsMax,
                    })
                  ).page
                }
              />
            </ActionLabels>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          {permissions.has('setting:update') && <SetUpChecklist steps={await stepsOf(ctx)} />}
          {permissions.has('wallet:read') && <Money ctx={ctx} />}
        </div>
      </div>
    </>
  );
}

async function kpisOf(ctx: Context): Promise<Kpi[]> {
  const { permissions } = ctx.principal;
  const kpis: Kpi[] = [];
  if (permissions.has('account:read')) {
    const counts = await countStates(ctx.db);
    for (const state of accountStates) {
      kpis.push({
        label: named(state),
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
  if (permissions.has('ledger:read')) {
    const check = await lastCheck(ctx.db);
    kpis.push({
      label: terms('ledger'),
      value: check ? (check.agrees ? 'Balanced' : 'Differs') : 'Unchecked',
      note: check ? <Time value={check.finished_at} format="relative" /> : t('firstCheck'),
      href: '/journal/check',
      state: check ? (check.agrees ? 'OPEN' : 'BLOCKED') : 'PENDING',
    });
  }
  return kpis;
}

/** Payments that staff must decide on; nothing where there are none. */
async function paymentKpis({ db }: Context): Promise<Kpi[]> {
  const waiting = await countPaymentsForStaff(db);
  if (waiting === 0) return [];
  return [
    {
      label: terms('heldPayments'),
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
      label: terms('passcodes'),
      value: ended === 0 ? '–' : `${Math.round((verified / ended) * 100)} %`,
      note: ended === 0 ? t('noPasscodes') : t('passcodesVerified', { verified, ended }),
      href: '/beneficiaries',
      state: 'VERIFIED',
    },
  ];
}

async function Moves({ ctx }: { ctx: Context }) {
  const { days, created, blocked, states } = await accountHistory(ctx.db, { now: ctx.now, days: chartDays });
  return (
    <>
      <StackedBars
        title={t('accountsByState')}
        caption={t('accountsByStateNote', { days: chartDays })}
        href="/accounts"
        labels={days}
        series={stateColors.map(([state, color]) => ({ label: named(state), values: states[state], color }))}
      />
      <StackedBars
        title={t('accountsOpenedAndBlocked')}
        caption={t('perDay', { days: chartDays })}
        href="/accounts?filter=created_at=ge=now-90d"
        labels={days}
        series={[
          { label: t('opened'), values: created, color: 0 },
          { label: t('blocked'), values: blocked, color: 5 },
        ]}
      />
    </>
  );
}

async function Money({ ctx }: { ctx: Context }) {
  const balances = await balancesByCurrency(ctx.db);
  return (
    <HorizontalBars
      title={t('availableInWallets')}
      caption={t('notConverted')}
      bars={balances.map(({ currency, available }) => ({
        label: currency,
        value: Number(available),
        text: groupDigits(available),
        href: filteredHref('/accounts', equals('currency', currency)),
      }))}
    />
  );
}

async function stepsOf(ctx: Context) {
  const { db } = ctx;
  const [counts, roles, charts, products, tokens] = await Promise.all([
    countStates(db),
    listRoles(db),
    listCharts(db, { 'page[size]': 1 }),
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
