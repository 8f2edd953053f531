import { z } from 'zod';
import { amountMember } from '#lib/core/amounts/money.ts';
import { codeText, singleLineText, textMap, timestampText } from '#lib/core/schema.ts';
import { ledgerTimeExample } from '#lib/core/schema-examples.ts';
import { patternMessages } from '#lib/core/validation-messages.ts';
import { currencyCode } from '#lib/domain/ledger/side.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';

export const accountTypes = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const;
const accountUsages = ['HEADER', 'DETAIL'] as const;
export const accountsMax = 5000;

const chartCurrency = currencyCode.meta({
  description: 'The only currency of its accounts, ISO 4217; absent: any currency.',
  example: 'EUR',
});

export const ChartAccount = z
  .strictObject({
    code: codeText(64).meta({ description: 'Code, unique within the chart.', example: '2000' }),
    name: singleLineText(255).meta({ description: 'Name of the account.', example: 'Customer deposits' }),
    type: z
      .enum(accountTypes)
      .meta({ description: 'Type of the account, the same as that of its parent.', example: 'LIABILITY' }),
    parent: singleLineText(64).nullish().meta({ description: 'Code of the parent account.', example: '2' }),
    usage: z.enum(accountUsages).nullish().meta({
      description: 'A header account takes no postings. Absent: header for a parent, otherwise detail.',
      example: 'DETAIL',
    }),
    attributes: textMap({ keysMax: 64, keyMax: 128, valueMax: 1024 })
      .nullish()
      .meta({ description: 'Additional data of the account.', example: { ifrs: '3.4' } }),
  })
  .meta({ id: 'ChartAccount', description: 'An account of a chart.' });
export type ChartAccount = z.output<typeof ChartAccount>;

const info = {
  name: singleLineText(255).meta({
    description: 'Name of the chart; unique, case does not matter.',
    example: 'Standard chart',
  }),
  description: singleLineText(2000)
    .nullish()
    .meta({ description: 'Purpose of the chart.', example: 'For e-money institutions' }),
  currency: chartCurrency.nullish(),
};

export const NewChart = z
  .strictObject({
    ...info,
    accounts: z
      .array(ChartAccount)
      .max(accountsMax)
      .nullish()
      .meta({ description: `Accounts of the chart, at most ${accountsMax.toLocaleString('en')}, in any order.` }),
  })
  .meta({ id: 'ChartInput', description: 'A chart of accounts to create.' });
export type NewChart = z.output<typeof NewChart>;

export const Chart = z
  .strictObject({
    id: z.int().meta({ description: 'Id, assigned by the server.', example: 1 }),
    created_at: timestampText.meta({ description: 'When the chart was created, UTC.', example: ledgerTimeExample }),
    updated_at: timestampText.meta({
      description: 'When the chart was last changed, UTC.',
      example: ledgerTimeExample,
    }),
    info: z
      .strictObject({
        ...info,
        accounts: z.array(ChartAccount).meta({ description: 'Accounts as given by the caller.' }),
      })
      .meta({ id: 'ChartInfo', description: 'The chart as given by the caller.' }),
  })
  .meta({ id: 'Chart', description: 'A chart of accounts.' });
export type Chart = z.output<typeof Chart>;

export const ChartPage = pageSchema(Chart).meta({ id: 'ChartPage', description: 'A page of charts.' });

export const ChartQuery = z.strictObject(pageQuery);

export const ChartPath = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,9}$/, patternMessages.wholeNumber)
    .transform(Number)
    .meta({ description: 'Id of the chart; 0 is the built-in chart.', example: '1' }),
});

export const ChartTree = z
  .strictObject({
    id: z.int().meta({ description: 'Id of the chart.', example: 1 }),
    name: z.string().meta({ description: 'Name of the chart.', example: 'Standard chart' }),
    description: z.string().optional().meta({ description: 'Purpose of the chart.' }),
    currency: z
      .string()
      .optional()
      .meta({ description: 'The only currency of its accounts, ISO 4217.', example: 'EUR' }),
    created_at: timestampText.meta({ description: 'When the chart was created, UTC.', example: ledgerTimeExample }),
    updated_at: timestampText.meta({
      description: 'When the chart was last changed, UTC.',
      example: ledgerTimeExample,
    }),
    accounts: z
      .array(
        z
          .strictObject({
            code: z.string().meta({ description: 'Code of the account.', example: '2000' }),
            name: z.string().meta({ description: 'Name of the account.', example: 'Customer deposits' }),
            type: z.enum(accountTypes).meta({ description: 'Type of the account.', example: 'LIABILITY' }),
            usage: z
              .enum(accountUsages)
              .meta({ description: 'Usage of the account; a header takes no postings.', example: 'DETAIL' }),
            parent: z.string().optional().meta({ description: 'Code of the parent account.', example: '2' }),
            level: z.int().min(0).meta({ description: 'Depth in the tree, starting at 0.', example: 1 }),
            attributes: z
              .record(z.string(), z.string())
              .optional()
              .meta({ description: 'Additional data of the account.' }),
            wallets: z.int().min(0).meta({ description: 'Number of wallets that post to the account.', example: 120 }),
            balances: z
              .array(
                z
                  .strictObject({
                    currency: z.string().meta({ description: 'Currency, ISO 4217.', example: 'EUR' }),
                    own: amountMember('Balance of the account, including its wallets'),
                    total: amountMember('Balance including sub-accounts'),
                  })
                  .meta({
                    id: 'ChartBalance',
                    description: 'A balance with its natural sign: assets and expenses count debits as positive.',
                  }),
              )
              .meta({ description: 'One balance for each currency.' }),
          })
          .meta({ id: 'ChartTreeAccount', description: 'An account with its balances.' }),
      )
      .meta({ description: 'Accounts in tree order, parents before children.' }),
  })
  .meta({ id: 'ChartTree', description: 'A chart as a tree with balances.' });
export type ChartTree = z.output<typeof ChartTree>;
