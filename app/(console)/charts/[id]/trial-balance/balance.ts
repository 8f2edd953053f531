import { cache } from 'react';
import { orNotFound } from '#app/(console)/or-not-found.ts';
import { endOfDay } from '#components/charts/periods.ts';
import { readSnapshot } from '#db/index.ts';
import { listChartSummaries } from '#lib/domain/charts/charts.ts';
import { trialBalance } from '#lib/domain/charts/trial-balances.ts';
import { pageContext } from '#lib/server/identity/page-context.ts';

const comparedChartsMax = 100;

/** The trial balance for the dates of an address, read once a request. A date that is none is left out. */
export const balanceFor = cache(
  async (id: number, as_of: string | undefined, compare: string | undefined, other: string | undefined) => {
    const ctx = await pageContext('ledger:read');
    const today = ctx.now.slice(0, 10);
    const at = endOfDay(as_of ?? '');
    const then = endOfDay(compare ?? '');
    const others = (await listChartSummaries(ctx.db, { 'page[size]': comparedChartsMax, sort: 'id' })).page.filter(
      (chart) => chart.id !== id,
    );
    const chart = others.find((one) => String(one.id) === other);
    const compared = chart ? { with: chart.id } : { ...(then && { compare: then }) };
    const options = { ...(at && at < ctx.now && { at }), ...compared };
    // In one snapshot, as the operation reads it: the sums agree while money moves.
    const balance = await orNotFound(readSnapshot(ctx.db, (db) => trialBalance(db, id, options, ctx.now)));
    const period = {
      as_of: at ? (as_of ?? '') : '',
      compare: then && !chart ? (compare ?? '') : '',
      ...(chart && { with: String(chart.id) }),
    };
    return { balance, today, period, others: others.map((one) => ({ id: String(one.id), name: one.name })) };
  },
);
