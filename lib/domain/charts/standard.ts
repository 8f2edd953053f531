import { eq } from 'drizzle-orm';
import { charts } from '#db/schema/charts.ts';
import { chosenNameKey } from '#lib/core/text/fold.ts';
import type { ChartAccount } from '#lib/domain/charts/chart.ts';
import { createChart } from '#lib/domain/charts/charts.ts';
import { asSystem } from '#lib/server/write/system.ts';

type StandardAccount = [code: string, name: string, parent?: string];

const standardAccountsByType: Record<ChartAccount['type'], StandardAccount[]> = {
  ASSET: [
    ['1', 'Assets'],
    ['10', 'Cash and banks', '1'],
    ['1010', 'Safeguarding account', '10'],
    ['1020', 'Operating account', '10'],
    ['1030', 'Card scheme settlement', '10'],
    ['11', 'Receivables', '1'],
    ['1110', 'Fees receivable', '11'],
    ['1120', 'Disputed payments', '11'],
  ],
  LIABILITY: [
    ['2', 'Liabilities'],
    ['20', 'Customer money', '2'],
    ['2010', 'Current accounts', '20'],
    ['2020', 'Savings accounts', '20'],
    ['2030', 'Merchant balances', '20'],
    ['21', 'Payables', '2'],
    ['2110', 'Outgoing payments', '21'],
    ['2120', 'Taxes payable', '21'],
  ],
  EQUITY: [
    ['3', 'Equity'],
    ['3010', 'Share capital', '3'],
    ['3020', 'Retained earnings', '3'],
  ],
  INCOME: [
    ['4', 'Income'],
    ['4010', 'Account fees', '4'],
    ['4020', 'Payment fees', '4'],
    ['4030', 'Exchange margin', '4'],
    ['4040', 'Interest income', '4'],
  ],
  EXPENSE: [
    ['5', 'Expenses'],
    ['5010', 'Scheme and bank fees', '5'],
    ['5020', 'Interest paid to customers', '5'],
    ['5030', 'Losses and write-offs', '5'],
  ],
};

const standardChartName = 'Standard chart';

/** The chart of accounts of the demo data. */
const standardAccounts: ChartAccount[] = Object.entries(standardAccountsByType).flatMap(([type, accounts]) =>
  // The keys of the table are the types.
  accounts.map(([code, name, parent]) => ({ code, name, type: type as ChartAccount['type'], parent })),
);

/** The id of the standard chart, which is created when missing. */
export async function ensureStandardChart(): Promise<number> {
  return asSystem('demo', 'createChart', async (ctx) => {
    const [known] = await ctx.db
      .select({ id: charts.id })
      .from(charts)
      .where(eq(charts.name_key, chosenNameKey(standardChartName)));
    if (known) return known.id;
    const description = 'For a payment or e-money institution: customer money apart from its own.';
    const { id } = await createChart(ctx, { name: standardChartName, description, accounts: standardAccounts });
    return id;
  });
}
