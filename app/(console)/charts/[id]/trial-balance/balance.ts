import { cache } from 'react';
import { orNotFound } from '#app/(console)/charts/[id]/chart.ts';
import { endOfDay } from '#components/charts/periods.ts';
import { visitor } from '#lib/auth/visitor.ts';
import { trialBalance } from '#lib/charts/trial-balances.ts';

/** The trial balance for the dates of an address, read once a request. A date that is none is left out. */
export const balanceFor = cache(async (id: number, as_of: string | undefined, compare: string | undefined) => {
  const ctx = await visitor('ledger:read');
  const today = ctx.now.slice(0, 10);
  const at = endOfDay(as_of ?? '');
  const then = endOfDay(compare ?? '');
  const asked = { ...(at && at < ctx.now && { at }), ...(then && { compare: then }) };
  const balance = await orNotFound(trialBalance(ctx.db, id, asked, ctx.now));
  return { balance, today, period: { as_of: at ? (as_of ?? '') : '', compare: then ? (compare ?? '') : '' } };
});
