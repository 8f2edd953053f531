import { z } from 'zod';
import { cachedForAMinute } from '#lib/core/cached-figure.ts';
import { Problem } from '#lib/core/problem.ts';
import { dayMs } from '#lib/core/time/durations.ts';
import { customerFlows } from '#lib/domain/accounts/flows/customer-flows.ts';
import {
  addDays,
  bucketsOf,
  intervalFor,
  type Period,
  periodOf,
  startOfDay,
} from '#lib/domain/accounts/flows/period.ts';
import { accountHistory, balancesByCurrency } from '#lib/domain/accounts/search/statistics.ts';
import { passcodesByDay, verificationsReadMax } from '#lib/domain/beneficiaries/verification/figures.ts';
import { paymentsByDay, paymentsReadMax } from '#lib/domain/payments/lists/payments-by-day.ts';
import { paymentStates } from '#lib/domain/payments/states.ts';
import { requestFigures } from '#lib/domain/requests/request-figures.ts';
import { workOf } from '#lib/domain/work/work.ts';
import type { Context } from '#lib/server/identity/context.ts';
import { requestLogMax } from '#lib/server/telemetry/request-observation.ts';

/** The longest period of the dashboard: a year with its leap day. */
const dashboardDaysMax = 366;
const dashboardDaysUsual = 90;

/** The days of the address; the last 90 days when it has none that make sense. */
export function dashboardPeriod({ from, to }: { from?: string | undefined; to?: string | undefined }, now: string) {
  const today = now.slice(0, 10);
  const day = (text: string | undefined) => z.iso.date().safeParse(text).data;
  const usual = { from: addDays(today, 1 - dashboardDaysUsual), to: today };
  try {
    const last = day(to) ?? today;
    const period = periodOf({ from: day(from), to: last > today ? today : last }, now);
    return period.from <= addDays(period.to, -dashboardDaysMax) ? usual : period;
  } catch (error) {
    if (error instanceof Problem) return usual;
    throw error;
  }
}

/** The figures of a period, as far as the person may read them. Each reads a limited number of rows along an index. */
export async function dashboardFigures(ctx: Context, period: Period) {
  const { db, now, principal } = ctx;
  const may = principal.permissions;
  const times = { since: startOfDay(period.from), until: startOfDay(addDays(period.to, 1)) };
  const key = `${period.from} ${period.to}`;
  const readsPayments = may.has('beneficiary:read');
  return {
    flows: may.has('ledger:read') ? await cachedForAMinute(`flows ${key}`, () => customerFlows(db, period)) : undefined,
    balances: may.has('wallet:read') ? await cachedForAMinute('balances', () => balancesByCurrency(db)) : undefined,
    payments: readsPayments
      ? paymentSeries(period, await cachedForAMinute(`payments ${key}`, () => paymentsByDay(db, times)))
      : undefined,
    passcodes: readsPayments
      ? passcodeSeries(period, await cachedForAMinute(`passcodes ${key}`, () => passcodesByDay(db, times)))
      : undefined,
    requests: may.has('request:read') ? { ...requestFigures(times), loggedMax: requestLogMax } : undefined,
    exceptions: (await workOf(ctx, 'all')).filter(({ kind }) => kind !== 'own-request'),
    accounts: may.has('account:read') ? await accountSeries(ctx, period, now) : undefined,
  };
}

export type DashboardFigures = Awaited<ReturnType<typeof dashboardFigures>>;

/** The sums of days in the days, weeks or months of a plot. */
function bucketSums<Row extends { day: string }>(period: Period, rows: readonly Row[], countOf: (row: Row) => number) {
  return bucketsOf(period, intervalFor(period)).map(({ from, to }) =>
    rows.filter(({ day }) => day >= from && day <= to).reduce((total, row) => total + countOf(row), 0),
  );
}

const labelsOf = (period: Period): string[] => bucketsOf(period, intervalFor(period)).map(({ from }) => from);

function paymentSeries(period: Period, rows: Awaited<ReturnType<typeof paymentsByDay>>) {
  return {
    isComplete: rows.reduce((total, { count }) => total + count, 0) < paymentsReadMax,
    countMax: paymentsReadMax,
    labels: labelsOf(period),
    states: paymentStates.map((state) => ({
      state,
      values: bucketSums(period, rows, (row) => (row.state === state ? row.count : 0)),
    })),
  };
}

function passcodeSeries(period: Period, rows: Awaited<ReturnType<typeof passcodesByDay>>) {
  const verified = bucketSums(period, rows, (row) => row.verified);
  const ended = bucketSums(period, rows, (row) => row.ended);
  return {
    countMax: verificationsReadMax,
    labels: labelsOf(period),
    verified,
    notVerified: ended.map((count, index) => count - (verified[index] ?? 0)),
  };
}

/** Accounts by day: counted backwards from today, then cut to the period. */
async function accountSeries({ db }: Context, { from, to }: Period, now: string) {
  const dayCount = Math.round((Date.parse(now.slice(0, 10)) - Date.parse(from)) / dayMs) + 1;
  const { days, created, blocked, states } = await accountHistory(db, { now, days: dayCount });
  const end = days.filter((day) => day <= to).length;
  const cut = (values: number[]) => values.slice(0, end);
  const byState = Object.entries(states).map(([state, values]) => [state, cut(values)] as const);
  return { days: days.slice(0, end), created: cut(created), blocked: cut(blocked), states: new Map(byState) };
}
