import { z } from 'zod';
import { AmountText, amountMember } from '#lib/core/amounts/money.ts';
import { singleLineText, timestampText, uuidText } from '#lib/core/schema.ts';
import { ledgerIdExample, timeExample } from '#lib/core/schema-examples.ts';
import { historyIntervals, periodDaysMax } from '#lib/domain/accounts/flows/period.ts';
import { walletParams } from '#lib/domain/accounts/wallets/contract.ts';
import { entryKinds } from '#lib/domain/ledger/entries/entry-kinds.ts';
import { numberedQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const flowDay = (description: string) => z.iso.date().meta({ description, example: '2026-11-01' });

const periodQuery = {
  from: flowDay(
    `First day, UTC. Absent: 90 days. At most ${periodDaysMax.toLocaleString('en')} days before the last one.`,
  ).optional(),
  to: flowDay('Last day, UTC; included. Absent: today.').optional(),
};
const flowMembers = {
  account_id: uuidText.meta({ description: 'Id of the account.', example: ledgerIdExample }),
  code: z.string().meta({ description: 'Code of the wallet.', example: 'DEFAULT' }),
  currency: z.string().meta({ description: 'Currency, ISO 4217.', example: 'EUR' }),
};

export const WalletHistory = z
  .strictObject({
    ...flowMembers,
    at: timestampText.meta({ description: 'When the figures were computed, UTC.', example: timeExample }),
    from: flowDay('First day, UTC.'),
    to: flowDay('Last day, UTC.'),
    interval: z.enum(historyIntervals).meta({ description: 'Length of the points.', example: 'day' }),
    opening_balance: amountMember('Balance at the start of the first day'),
    closing_balance: amountMember('Balance at the end of the last day'),
    in: amountMember('Sum of the credits'),
    out: amountMember('Sum of the debits'),
    points: z
      .array(
        z
          .strictObject({
            from: flowDay('First day of the point.'),
            to: flowDay('Last day of the point.'),
            in: amountMember('Sum of the credits'),
            out: amountMember('Sum of the debits'),
            balance: amountMember('Balance at the end of the last day'),
            postings: z.int().meta({ description: 'Number of postings.', example: 3 }),
          })
          .meta({ id: 'WalletHistoryPoint', description: 'A day, a week or a month of a wallet.' }),
      )
      .meta({ description: 'The days, weeks or months of the period, oldest first, without gaps.' }),
  })
  .meta({
    id: 'WalletHistory',
    description: 'The balance of a wallet over a period. A reversal counts as a movement.',
  });
export type WalletHistory = z.output<typeof WalletHistory>;

const counterpartyMembers = {
  kind: z
    .enum(['account', 'beneficiary', 'chart-account'])
    .meta({ description: 'What the other side is.', example: 'account' }),
  id: uuidText.optional().meta({ description: 'Id of the account or beneficiary.', example: ledgerIdExample }),
  name: z.string().optional().meta({
    description: 'Name; absent for readers who may not read accounts or beneficiaries.',
    example: 'Jane Doe',
  }),
  reference: z.string().optional().meta({ description: 'Reference of the account.', example: 'ACC-2' }),
  identity_reference: z.string().optional().meta({ description: 'Identity of the beneficiary.', example: 'CUST-1' }),
  chart: z.int().optional().meta({ description: 'Id of the chart of accounts.', example: 1 }),
  chart_name: z.string().optional().meta({
    description: 'Name of the chart of accounts; absent for readers who may not read charts.',
    example: 'Bank',
  }),
  chart_account: z.string().optional().meta({ description: 'Code of a chart account.', example: '1010' }),
};
const Counterparty = z.strictObject(counterpartyMembers);
export type Counterparty = z.output<typeof Counterparty>;

export const WalletCounterparties = z
  .strictObject({
    ...flowMembers,
    from: flowDay('First day, UTC.'),
    to: flowDay('Last day, UTC.'),
    is_complete: z.boolean().meta({
      description: 'Whether all postings of the period count; otherwise only the newest 10,000 do.',
      example: true,
    }),
    counterparties: z
      .array(
        z
          .strictObject({
            ...counterpartyMembers,
            in: amountMember('Sum that came from the counterparty'),
            out: amountMember('Sum that went to the counterparty'),
            postings: z.int().meta({ description: 'Number of postings.', example: 3 }),
          })
          .meta({ id: 'WalletCounterparty', description: 'The other side of postings, with its sums.' }),
      )
      .meta({ description: 'The 20 largest counterparties by the sum of both directions.' }),
  })
  .meta({ id: 'WalletCounterparties', description: 'Where the money of a wallet came from and went to.' });
export type WalletCounterparties = z.output<typeof WalletCounterparties>;

const WalletPosting = z
  .strictObject({
    entry_id: uuidText.meta({ description: 'Id of the journal entry.', example: ledgerIdExample }),
    effective_at: timestampText.meta({ description: 'When the money counts as moved, UTC.', example: timeExample }),
    kind: z.enum(entryKinds).meta({ description: 'What created the entry.', example: 'TRANSFER' }),
    reference: z.string().optional().meta({ description: 'Reference given by the caller.', example: 'INV-42' }),
    description: z.string().optional().meta({ description: 'Free text.', example: 'Invoice 42' }),
    direction: z.enum(['DEBIT', 'CREDIT']).meta({ description: 'A credit increases the wallet.', example: 'CREDIT' }),
    amount: amountMember('Amount of the posting'),
    balance: amountMember('Balance after the posting; absent behind 10,000 postings and in archived times').optional(),
    counterparty: Counterparty.optional().meta({ description: 'The other side, for readers of the ledger.' }),
  })
  .meta({ id: 'WalletPosting', description: 'A posting of a wallet, with the balance after it.' });
export type WalletPosting = z.output<typeof WalletPosting>;

export const WalletPostings = z
  .strictObject({
    ...flowMembers,
    is_complete: z.boolean().meta({
      description: 'Whether all postings of the days are searched; otherwise only the newest 10,000 are.',
      example: true,
    }),
    record_count: z.int().meta({ description: 'Number of matching postings, at most 10,000.', example: 1 }),
    page_number: z.int().meta({ description: 'Page number, starting at 1.', example: 1 }),
    page_size: z.int().meta({ description: 'Postings per page.', example: 50 }),
    page_count: z.int().meta({ description: 'Number of the last page with postings.', example: 1 }),
    page: z.array(WalletPosting).meta({ description: 'Postings of this page, newest first.' }),
  })
  .meta({ id: 'WalletPostings', description: 'A page of the postings of a wallet.' });
export type WalletPostings = z.output<typeof WalletPostings>;

const postingAmount = (description: string) => AmountText.optional().meta({ description, example: '100.00' });
const postingFilter = {
  from: flowDay('First day, UTC.').optional(),
  to: flowDay('Last day, UTC; included.').optional(),
  kind: z.enum(entryKinds).optional().meta({ description: 'What created the entry.', example: 'PAYMENT' }),
  direction: z.enum(['DEBIT', 'CREDIT']).optional().meta({ description: 'Only debits, or only credits.' }),
  amount_min: postingAmount('Lowest amount.'),
  amount_max: postingAmount('Highest amount.'),
  text: singleLineText(100)
    .optional()
    .meta({ description: 'Part of the reference or the description; case does not matter.', example: 'invoice' }),
};

/** The filter of postings, as the list, the export and the page take it. */
export const PostingFilterQuery = z.strictObject(postingFilter);

const flowExample = { account_id: ledgerIdExample, code: 'DEFAULT', currency: 'EUR' };
const flowParamsExample = { idRef: 'ACC-1', walletType: 'DEFAULT', walletCurrency: 'EUR' };
const flowPath = '/bo/accounts/{idRef}/wallets/{walletType}/{walletCurrency}';
const novemberFlow = { from: '2026-11-01', to: '2026-11-30', in: '1250.00', out: '0.00' };
const historyExample = { interval: 'month', opening_balance: '0.00', closing_balance: '1250.00' } as const;

export const walletFlowContract = {
  getWalletHistory: operation({
    id: 'getWalletHistory',
    method: 'GET',
    path: `${flowPath}/history`,
    tag: 'Wallets',
    summary: 'Get the history of a wallet',
    description:
      'Gets the balance of a wallet by day, week or month, and the money in and out. Postings count from their effective time.',
    permission: 'wallet:read',
    effect: 'read',
    replica: true,
    params: walletParams,
    query: z.strictObject({
      ...periodQuery,
      interval: z.enum(historyIntervals).optional().meta({
        description: 'Length of the points. Absent: days up to 100 days, weeks up to two years, otherwise months.',
        example: 'month',
      }),
    }),
    response: WalletHistory,
    refusals: ['archived'],
    example: {
      params: flowParamsExample,
      query: { from: '2026-11-01', to: '2026-11-30', interval: 'month' },
      response: {
        ...flowExample,
        ...novemberFlow,
        at: timeExample,
        ...historyExample,
        points: [{ ...novemberFlow, balance: '1250.00', postings: 1 }],
      },
    },
  }),

  listWalletCounterparties: operation({
    id: 'listWalletCounterparties',
    method: 'GET',
    path: `${flowPath}/counterparties`,
    tag: 'Wallets',
    summary: 'List the counterparties of a wallet',
    description:
      'Lists the largest other sides of the postings of a wallet: accounts, chart accounts, and the beneficiaries of payments. Without the permission to read beneficiaries, payments count for the chart account that they go through.',
    permission: 'ledger:read',
    effect: 'read',
    replica: true,
    params: walletParams,
    query: z.strictObject(periodQuery),
    response: WalletCounterparties,
    example: {
      params: flowParamsExample,
      query: { from: '2026-11-01', to: '2026-11-30' },
      response: {
        ...flowExample,
        from: '2026-11-01',
        to: '2026-11-30',
        is_complete: true,
        counterparties: [
          {
            kind: 'account',
            id: ledgerIdExample,
            name: 'Jane Doe',
            reference: 'ACC-2',
            in: '1250.00',
            out: '0.00',
            postings: 1,
          },
        ],
      },
    },
  }),

  listWalletPostings: operation({
    id: 'listWalletPostings',
    method: 'GET',
    path: `${flowPath}/postings`,
    tag: 'Wallets',
    summary: 'List the postings of a wallet',
    description:
      'Lists the postings of a wallet, newest first, with the balance after each. Counterparties need the permission `ledger:read`. At most the newest 10,000 postings of the days are searched.',
    permission: 'wallet:read',
    effect: 'read',
    snapshot: true,
    replica: true,
    params: walletParams,
    query: z.strictObject({
      ...postingFilter,
      ...numberedQuery,
    }),
    response: WalletPostings,
    refusals: ['amount-invalid'],
    example: {
      params: flowParamsExample,
      query: { from: '2026-11-01', to: '2026-11-30', direction: 'CREDIT' },
      response: {
        ...flowExample,
        is_complete: true,
        record_count: 1,
        page_number: 1,
        page_size: 50,
        page_count: 1,
        page: [
          {
            entry_id: ledgerIdExample,
            effective_at: timeExample,
            kind: 'TRANSFER',
            direction: 'CREDIT',
            amount: '1250.00',
            balance: '1250.00',
          },
        ],
      },
    },
  }),

  exportWalletPostings: operation({
    id: 'exportWalletPostings',
    media: ['text/csv'],
    method: 'GET',
    path: `${flowPath}/postings/export`,
    tag: 'Wallets',
    summary: 'Export the postings of a wallet',
    description:
      'Exports all matching postings as a CSV file (RFC 4180, UTF-8), newest first; debits are negative. It also needs the permission `wallet:read`. Counterparties need `ledger:read`.',
    permission: 'account:export',
    effect: 'read',
    replica: true,
    params: walletParams,
    query: z.strictObject({
      ...postingFilter,
      bom: z
        .enum(['0', '1'])
        .optional()
        .meta({ description: '1 adds a byte order mark, which some spreadsheets need.', example: '1' }),
    }),
    response: z.string().meta({ description: 'A header row and one row for each posting.' }),
    refusals: ['amount-invalid'],
    example: {
      params: flowParamsExample,
      query: { from: '2026-11-01' },
      response: 'effective_at,entry_id,kind,reference,description,counterparty,amount,currency',
    },
  }),
};
