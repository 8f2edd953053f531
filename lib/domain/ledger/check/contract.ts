import { z } from 'zod';
import { timestampText } from '#lib/core/schema.ts';
import { ledgerTimeExample } from '#lib/core/schema-examples.ts';
import { operation } from '#lib/server/operation/operation.ts';

const checkedCount = (what: string) =>
  z
    .int()
    .min(0)
    .meta({ description: `${what} checked.`, example: 1000 });

const LedgerCheck = z
  .strictObject({
    agrees: z.boolean().meta({ description: 'Whether all stored figures match the postings.', example: true }),
    started_at: timestampText.meta({ description: 'When the check started, UTC.', example: ledgerTimeExample }),
    finished_at: timestampText.meta({ description: 'When the check ended, UTC.', example: ledgerTimeExample }),
    last_agreed_at: timestampText
      .optional()
      .meta({ description: 'When a saved check last found no difference, UTC.', example: ledgerTimeExample }),
    ledger_accounts: checkedCount('Wallets and chart accounts'),
    entries: checkedCount('Entries'),
    postings: checkedCount('Postings'),
    holds: checkedCount('Holds'),
    difference: z
      .strictObject({
        what: z
          .enum(['balance', 'hold', 'limit', 'updated-at', 'entry', 'orphan', 'capture', 'total', 'month'])
          .meta({ description: 'The kind of figure that differs.', example: 'balance' }),
        id: z
          .string()
          .meta({ description: 'Id of the ledger account, entry or hold, the currency, or the closed month.' }),
        stored: z.string().meta({ description: 'Stored value; amounts in minor units.', example: '125000' }),
        recomputed: z
          .string()
          .meta({ description: 'Value computed from the postings; amounts in minor units.', example: '124900' }),
      })
      .nullable()
      .meta({ id: 'LedgerDifference', description: 'The first difference; null when there is none.' }),
  })
  .meta({ id: 'LedgerCheck', description: 'Result of a ledger check.' });

const checkExample = {
  agrees: true,
  started_at: ledgerTimeExample,
  finished_at: ledgerTimeExample,
  ledger_accounts: 4,
  entries: 10,
  postings: 20,
  holds: 1,
  difference: null,
};

export const ledgerCheckContract = {
  getLedgerCheck: operation({
    id: 'getLedgerCheck',
    method: 'GET',
    path: '/bo/ledger/check',
    tag: 'Ledger',
    summary: 'Get a ledger check',
    description: 'Recomputes every balance from the postings and gets the first difference.',
    permission: 'ledger:read',
    effect: 'read',
    response: LedgerCheck,
    example: { response: checkExample },
  }),

  runLedgerCheck: operation({
    id: 'runLedgerCheck',
    method: 'POST',
    path: '/bo/ledger/check',
    tag: 'Ledger',
    summary: 'Run a ledger check',
    description: 'Runs a ledger check and saves its result, which the dashboard shows.',
    permission: 'ledger:read',
    effect: 'write',
    body: z.strictObject({}).meta({ id: 'LedgerCheckRequest', description: 'An empty object.' }),
    response: LedgerCheck,
    example: { body: {}, response: checkExample },
  }),
};
