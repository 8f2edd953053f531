import { z } from 'zod';
import { amountMember } from '#lib/core/amounts/money.ts';
import { timestampText } from '#lib/core/schema.ts';
import { accountTypes } from '#lib/domain/charts/chart.ts';

const trialBalanceTime = '2026-01-31T23:59:59.999Z';

const Compared = z
  .strictObject({
    debit: amountMember('Debit balance of the compared row'),
    credit: amountMember('Credit balance of the compared row'),
    change: amountMember('Change since the compared row; an increase of credits is positive'),
  })
  .meta({ id: 'TrialBalanceCompared', description: 'The same row at the other time or in the other chart.' });

export const TrialBalanceLine = z
  .strictObject({
    code: z
      .string()
      .optional()
      .meta({ description: 'Code of the chart account; absent for postings outside the chart.', example: '2000' }),
    name: z.string().meta({ description: 'Name of the account.', example: 'Customer deposits' }),
    type: z.enum(accountTypes).optional().meta({ description: 'Type of the account.', example: 'LIABILITY' }),
    outside: z.boolean().meta({
      description: 'True for the one row of all postings outside this chart.',
      example: false,
    }),
    elsewhere: z
      .literal(true)
      .optional()
      .meta({
        description: 'True for an account that exists only in the compared chart; otherwise absent.',
        override: { type: 'boolean' },
      }),
    currency: z.string().meta({ description: 'Currency, ISO 4217.', example: 'EUR' }),
    debit: amountMember('Debit balance'),
    credit: amountMember('Credit balance'),
    own: amountMember('Direct postings; credits are positive'),
    wallets: amountMember('Sum of its wallets; credits are positive'),
    wallet_count: z.int().min(0).meta({ description: 'Number of wallets in the row.', example: 120 }),
    compared: Compared.optional(),
  })
  .meta({
    id: 'TrialBalanceLine',
    description: 'An account in one currency, with its direct postings and its wallets.',
  });

export const TrialBalance = z
  .strictObject({
    chart: z.int().meta({ description: 'Id of the chart.', example: 1 }),
    name: z.string().meta({ description: 'Name of the chart.', example: 'Standard chart' }),
    at: timestampText.meta({ description: 'Time of the balances, UTC.', example: trialBalanceTime }),
    compare: timestampText
      .optional()
      .meta({ description: 'Time of the compared balances, UTC.', example: trialBalanceTime }),
    with_chart: z
      .strictObject({
        id: z.int().meta({ description: 'Id of the chart.', example: 2 }),
        name: z.string().meta({ description: 'Name of the chart.', example: 'Group chart' }),
      })
      .optional()
      .meta({ description: 'The compared chart, matched by account code.' }),
    totals: z
      .array(
        z
          .strictObject({
            currency: z.string().meta({ description: 'Currency, ISO 4217.', example: 'EUR' }),
            debit: amountMember('Sum of debit balances'),
            credit: amountMember('Sum of credit balances'),
            difference: amountMember('Credits less debits, always zero'),
          })
          .meta({ id: 'TrialBalanceTotal', description: 'Totals of one currency.' }),
      )
      .meta({ description: 'One total for each currency.' }),
    lines: z
      .array(TrialBalanceLine)
      .meta({ description: 'One row for each account and currency with a balance, in chart order.' }),
    outside: z
      .array(
        z
          .strictObject({
            chart: z.int().meta({ description: 'Id of the other chart.', example: 0 }),
            name: z.string().meta({ description: 'Name of the other chart.', example: 'System accounts' }),
            currency: z.string().meta({ description: 'Currency, ISO 4217.', example: 'EUR' }),
            debit: amountMember('Debit balance of the other chart'),
            credit: amountMember('Credit balance of the other chart'),
          })
          .meta({ id: 'TrialBalanceOutside', description: 'What another chart has in one currency.' }),
      )
      .meta({ description: 'The other charts with a balance: why there is a row outside this chart.' }),
  })
  .meta({ id: 'TrialBalance', description: 'Balances of all accounts of a chart; debits equal credits.' });
export type TrialBalance = z.output<typeof TrialBalance>;
export type TrialBalanceLine = z.output<typeof TrialBalanceLine>;
