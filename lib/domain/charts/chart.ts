import { z } from 'zod';
import { instant, line, textMap, words } from '#lib/core/schema.ts';
import { currencyCode } from '#lib/domain/ledger/side.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';

export const accountTypes = ['ASSET', 'LIABILITY', 'EQUITY', 'INCOME', 'EXPENSE'] as const;
export const accountUsages = ['HEADER', 'DETAIL'] as const;
export const accountsMax = 5000;

const currency = currencyCode.meta({
  description: 'Its accounts take only this currency; absent = any.',
  example: 'EUR',
});
const at = '2026-01-31T10:00:00.000Z';

export const ChartAccount = z
  .strictObject({
    code: line(64).meta({ description: 'Unique within the chart.', example: '2000' }),
    name: words(255).meta({ description: 'What staff read.', example: 'Customer deposits' }),
    type: z.enum(accountTypes).meta({ description: "The same as its parent's.", example: 'LIABILITY' }),
    parent: line(64).nullish().meta({ description: 'The code of the account above it.', example: '2' }),
    usage: z.enum(accountUsages).nullish().meta({
      description: 'A header takes no postings. Absent = header when it is a parent, else detail.',
      example: 'DETAIL',
    }),
    attributes: textMap({ keysMax: 64, keyMax: 128, valueMax: 1024 })
      .nullish()
      .meta({ description: 'Anything else about it.', example: { ifrs: '3.4' } }),
  })
  .meta({ id: 'ChartAccount', description: 'An account of a chart.' });
export type ChartAccount = z.output<typeof ChartAccount>;

const info = {
  name: words(255).meta({ description: 'Unique, whatever the case.', example: 'Standard chart' }),
  description: words(2000).nullish().meta({ description: 'What it is for.', example: 'For e-money institutions' }),
  currency: currency.nullish(),
};

export const NewChart = z
  .strictObject({
    ...info,
    accounts: z
      .array(ChartAccount)
      .max(accountsMax)
      .nullish()
      .meta({ description: `Its accounts, up to ${accountsMax}, in any order.` }),
  })
  .meta({ id: 'NewChart', description: 'A chart of accounts to make.' });
export type NewChart = z.output<typeof NewChart>;

export const Chart = z
  .strictObject({
    id: z.int().meta({ description: 'Assigned on creation.', example: 1 }),
    created_at: instant.meta({ description: 'When it was made.', example: at }),
    updated_at: instant.meta({ description: 'When it last changed.', example: at }),
    info: z
      .strictObject({
        ...info,
        accounts: z.array(ChartAccount).meta({ description: 'Its accounts as they were given.' }),
      })
      .meta({ id: 'ChartInfo', description: 'The chart as it was given.' }),
  })
  .meta({ id: 'Chart', description: 'A chart of accounts.' });
export type Chart = z.output<typeof Chart>;

export const ChartPage = pageOf(Chart).meta({ id: 'ChartPage', description: 'A page of charts.' });

export const ChartQuery = z.strictObject(pageQuery);

export const ChartPath = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .meta({ description: 'The chart; 0 is the built-in one.', example: '1' }),
});

const money = (what: string) => z.string().meta({ description: `${what}, decimal text.`, example: '1250.00' });

export const ChartTree = z
  .strictObject({
    id: z.int().meta({ description: 'The chart.', example: 1 }),
    name: z.string().meta({ description: 'Its name.', example: 'Standard chart' }),
    description: z.string().optional().meta({ description: 'What it is for.' }),
    currency: z.string().optional().meta({ description: 'The only currency it takes.', example: 'EUR' }),
    created_at: instant.meta({ description: 'When it was made.', example: at }),
    updated_at: instant.meta({ description: 'When it last changed.', example: at }),
    accounts: z
      .array(
        z
          .strictObject({
            code: z.string().meta({ description: 'Its code.', example: '2000' }),
            name: z.string().meta({ description: 'Its name.', example: 'Customer deposits' }),
            type: z.enum(accountTypes).meta({ description: 'Its type.', example: 'LIABILITY' }),
            usage: z.enum(accountUsages).meta({ description: 'A header takes no postings.', example: 'DETAIL' }),
            parent: z.string().optional().meta({ description: 'The account above it.', example: '2' }),
            level: z.int().min(0).meta({ description: 'How many accounts are above it.', example: 1 }),
            attributes: z.record(z.string(), z.string()).optional().meta({ description: 'Anything else about it.' }),
            wallets: z.int().min(0).meta({ description: 'How many wallets belong to it.', example: 120 }),
            balances: z
              .array(
                z
                  .strictObject({
                    currency: z.string().meta({ description: 'ISO 4217 code.', example: 'EUR' }),
                    own: money('Its own balance, wallets included'),
                    total: money('With the accounts below it'),
                  })
                  .meta({
                    id: 'ChartBalance',
                    description: 'A balance by its natural sign: assets and expenses count debits as positive.',
                  }),
              )
              .meta({ description: 'One for each currency with a balance.' }),
          })
          .meta({ id: 'ChartTreeAccount', description: 'An account with its balances.' }),
      )
      .meta({ description: 'Depth first, parents before their children.' }),
  })
  .meta({ id: 'ChartTree', description: 'A chart as a tree with balances.' });
export type ChartTree = z.output<typeof ChartTree>;
