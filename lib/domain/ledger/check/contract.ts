import { z } from 'zod';
import { instant } from '#lib/core/schema.ts';
import { operation } from '#lib/server/operation/operation.ts';

const at = '2026-01-31T10:00:00.000Z';
const count = (what: string) =>
  z
    .int()
    .min(0)
    .meta({ description: `${what} looked at.`, example: 1000 });

const LedgerCheck = z
  .strictObject({
    agrees: z.boolean().meta({ description: 'Whether everything stored is what the postings come to.', example: true }),
    started_at: instant.meta({ description: 'When it began.', example: at }),
    finished_at: instant.meta({ description: 'When it ended.', example: at }),
    last_agreed_at: instant.optional().meta({ description: 'When a kept check last agreed.', example: at }),
    ledger_accounts: count('Wallets and chart accounts'),
    entries: count('Entries'),
    postings: count('Postings'),
    holds: count('Holds'),
    difference: z
      .strictObject({
        what: z
          .enum(['balance', 'hold', 'limit', 'updated-at', 'entry', 'orphan', 'capture', 'total'])
          .meta({ description: 'What differs.', example: 'balance' }),
        id: z.string().meta({ description: 'The ledger account, entry, hold or currency.' }),
        stored: z.string().meta({ description: 'What is stored; amounts in minor units.', example: '125000' }),
        recomputed: z.string().meta({ description: 'What it comes to.', example: '124900' }),
      })
      .nullable()
      .meta({ id: 'LedgerDifference', description: 'The first difference; null when there is none.' }),
  })
  .meta({ id: 'LedgerCheck', description: 'What the ledger audit found.' });

const agreed = {
  agrees: true,
  started_at: at,
  finished_at: at,
  ledger_accounts: 4,
  entries: 10,
  postings: 20,
  holds: 1,
  difference: null,
};

export const readLedgerCheck = operation({
  id: 'readLedgerCheck',
  method: 'GET',
  path: '/bo/ledger/check',
  tag: 'Ledger',
  summary: 'Check the ledger',
  description:
    'Adds every balance up again from the postings, now, and answers the first difference from what is stored.',
  permission: 'ledger:read',
  effect: 'read',
  response: LedgerCheck,
  example: { response: agreed },
});

export const runLedgerCheck = operation({
  id: 'runLedgerCheck',
  method: 'POST',
  path: '/bo/ledger/check',
  tag: 'Ledger',
  summary: 'Check the ledger and keep the result',
  description: 'As the check, and its result is kept: the dashboard shows when the ledger last agreed.',
  permission: 'ledger:read',
  effect: 'write',
  body: z.strictObject({}).meta({ id: 'LedgerCheckRequest', description: 'An empty object.' }),
  response: LedgerCheck,
  example: { body: {}, response: agreed },
});
