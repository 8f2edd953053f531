import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { equals, filterOf } from '#components/table/filter/filter-text.ts';
import { t } from '#components/tour/messages.ts';
import { type TourStop, type TourStopName, tourStopNames } from '#components/tour/tour-stops.ts';
import { listRoles } from '#lib/domain/access/roles.ts';
import { countStates, listAccounts } from '#lib/domain/accounts/search/listing.ts';
import { listChangeRequests } from '#lib/domain/approvals/requests/requests.ts';
import { listAuditEntries } from '#lib/domain/audit/audit-entries.ts';
import { listUnverifiedCoordinates } from '#lib/domain/beneficiaries/overview/overview.ts';
import { verificationFigures } from '#lib/domain/beneficiaries/verification/figures.ts';
import { listChartSummaries } from '#lib/domain/charts/charts.ts';
import { countPaymentsForStaff } from '#lib/domain/payments/payments.ts';
import { listTokens } from '#lib/domain/tokens/tokens.ts';
import { visibleKinds } from '#lib/domain/work/kinds.ts';
import { workOf } from '#lib/domain/work/work.ts';
import { operationLabels } from '#lib/host/operation-labels.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { type Permission, permissions } from '#lib/server/identity/permissions.ts';

type ReadStop = (ctx: Context) => Promise<Omit<TourStop, 'name'> | undefined>;

/** What each stop needs, and what is there now. Without the record that it shows, a stop is left out. */
const stopReaders: Record<TourStopName, { needs: readonly Permission[]; read: ReadStop }> = {
  work: { needs: [], read: readWork },
  accounts: { needs: ['account:read'], read: readAccounts },
  account: { needs: ['account:read'], read: readNewestAccount },
  verification: { needs: ['beneficiary:read'], read: readUnverified },
  payments: {
    needs: ['beneficiary:read'],
    read: async ({ db }) => ({
      href: '/payments',
      fact: t('fact.payments', { count: await countPaymentsForStaff(db) }),
    }),
  },
  approvals: { needs: ['approval:read'], read: readPendingRequests },
  trialBalance: { needs: ['chart:read', 'ledger:read'], read: readChart },
  rights: {
    needs: ['role:read'],
    read: async ({ db }) => ({ href: '/roles', fact: t('fact.rights', { count: (await listRoles(db)).length }) }),
  },
  audit: { needs: ['audit:read'], read: readAudit },
  api: { needs: [], read: readTokens },
};

/** The stops of this person, and those that need a permission the person lacks. */
export async function tourStops(ctx: Context) {
  const stops: TourStop[] = [];
  const leftOut: { name: TourStopName; needs: string }[] = [];
  for (const name of tourStopNames) {
    const { needs, read } = stopReaders[name];
    const missing = needs.find((permission) => !ctx.principal.permissions.has(permission));
    if (missing) leftOut.push({ name, needs: permissions[missing].label });
    const found = missing ? undefined : await read(ctx);
    if (found) stops.push({ name, ...found });
  }
  return { stops, leftOut };
}

async function readWork(ctx: Context) {
  if (visibleKinds(ctx.principal.permissions).length === 0) return undefined;
  const queues = await workOf(ctx, 'all');
  return { href: '/work', fact: t('fact.work', { count: queues.reduce((sum, { count }) => sum + count, 0) }) };
}

async function readAccounts({ db }: Context) {
  const counts = await countStates(db);
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return { href: '/accounts', fact: t('fact.accounts', { count, blocked: counts.BLOCKED }) };
}

async function readNewestAccount({ db }: Context) {
  const [account] = (await listAccounts(db, { 'page[size]': 1 })).page;
  if (!account) return undefined;
  const { id, reference } = account;
  return { href: `/accounts/${id}`, fact: t('fact.account', { reference }) };
}

async function readUnverified({ db, now }: Context) {
  const { unverified } = await verificationFigures(db, now);
  const [first] = (await listUnverifiedCoordinates(db, { 'page[size]': 1 })).page;
  return {
    href: first ? beneficiaryAddress(first.identity_reference, first.beneficiary_id) : '/beneficiaries',
    fact: unverified === undefined ? t('fact.verificationMany') : t('fact.verification', { count: unverified }),
  };
}

async function readPendingRequests(ctx: Context) {
  const pending = await listChangeRequests(ctx, { filter: filterOf(equals('state', 'PENDING')), 'page[size]': 1 });
  const [first] = pending.page;
  return {
    href: first ? `/approvals/${first.id}` : '/approvals',
    fact: t('fact.approvals', { count: pending.record_count ?? pending.page.length }),
  };
}

async function readChart({ db }: Context) {
  const [chart] = (await listChartSummaries(db, { 'page[size]': 1 })).page;
  return chart && { href: `/charts/${chart.id}/trial-balance`, fact: chart.name };
}

async function readAudit({ db }: Context) {
  const [latest] = (await listAuditEntries(db, { 'page[size]': 1 })).page;
  const action = latest && (operationLabels[latest.action] ?? latest.action);
  return { href: '/audit', fact: action ? t('fact.audit', { action }) : t('fact.auditEmpty') };
}

async function readTokens(ctx: Context) {
  const { page, record_count } = await listTokens(ctx, { 'page[size]': 1 });
  return { href: '/developers/tokens', fact: t('fact.api', { count: record_count ?? page.length }) };
}
