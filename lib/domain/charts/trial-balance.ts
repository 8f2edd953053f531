import { z } from 'zod';
import { instant } from '#lib/core/schema.ts';
import { accountTypes } from '#lib/domain/charts/chart.ts';

const money = (what: string) => z.string().meta({ description: `${what}, decimal text.`, example: '1250.00' });
const at = '2026-01-31T23:59:59.999Z';

const Compared = z
  .strictObject({
    debit: money('The debit balance then'),
    credit: money('The credit balance then'),
    change: money('The change since then; a rise of the credit side is positive'),
  })
  .meta({ id: 'TrialBalanceCompared', description: 'The same line at the other time, or in the other chart.' });

const Line = z
  .strictObject({
    code: z
      .string()
      .optional()
      .meta({ description: 'The chart account; absent on the line outside.', example: '2000' }),
    name: z.string().meta({ description: 'Its name.', example: 'Customer deposits' }),
    type: z.enum(accountTypes).optional().meta({ description: 'Its type.', example: 'LIABILITY' }),
    outside: z.boolean().meta({
      description: 'True on the one line that stands for all that is booked outside this chart.',
      example: false,
    }),
    elsewhere: z.literal(true).optional().meta({
      description: 'The account is only in the chart that this one is compared with.',
    }),
    currency: z.string().meta({ description: 'ISO 4217 code.', example: 'EUR' }),
    debit: money('Its balance, when debits prevail'),
    credit: money('Its balance, when credits prevail'),
    own: money('What is booked to the account itself; credits positive'),
    wallets: money('The sum of its wallets; credits positive'),
    wallet_count: z.int().min(0).meta({ description: 'How many wallets that are.', example: 120 }),
    compared: Compared.optional(),
  })
  .meta({
    id: 'TrialBalanceLine',
    description: 'An account in one currency: what is booked to it and to its wallets.',
  });

export const TrialBalance = z
  .strictObject({
    chart: z.int().meta({ description: 'The chart.', example: 1 }),
    name: z.string().meta({ description: 'Its name.', example: 'Standard chart' }),
    at: instant.meta({ description: 'The time it is for.', example: at }),
    compare: instant.optional().meta({ description: 'The time it is compared with.', example: at }),
    with_chart: z
      .strictObject({
        id: z.int().meta({ description: 'Its id.', example: 2 }),
        name: z.string().meta({ description: 'Its name.', example: 'Group chart' }),
      })
      .optional()
      .meta({ description: 'The chart it is compared with, account by account of the same code.' }),
    totals: z
      .array(
        z
          .strictObject({
            currency: z.string().meta({ description: 'ISO 4217 code.', example: 'EUR' }),
            debit: money('All debit balances'),
            credit: money('All credit balances'),
            difference: money('Credits less debits: zero'),
          })
          .meta({ id: 'TrialBalanceTotal', description: 'What the lines of one currency come to.' }),
      )
      .meta({ description: 'One for each currency.' }),
    lines: z
      .array(Line)
      .meta({ description: 'One for each account and currency with a balance, in the order of the chart.' }),
  })
  .meta({ id: 'TrialBalance', description: 'What every account of a chart comes to, and that all comes to zero.' });
export type TrialBalance = z.output<typeof TrialBalance>;
export type TrialBalanceLine = z.output<typeof Line>;
