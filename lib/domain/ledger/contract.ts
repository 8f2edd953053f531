import { z } from 'zod';
import { queryFlag } from '#lib/core/schema.ts';
import { ledgerIdExample, ledgerTimeExample } from '#lib/core/schema-examples.ts';
import { FxRatePage, FxRateQuery, FxRates } from '#lib/domain/ledger/currencies/rate.ts';
import { EntryPage, EntryPath, EntryQuery, JournalEntry, NewReversal } from '#lib/domain/ledger/entries/entry.ts';
import { EmptyBody, Hold, HoldPage, HoldPath, HoldQuery, NewCapture, NewHold } from '#lib/domain/ledger/holds/hold.ts';
import {
  BulkBody,
  BulkResult,
  chartSideExample,
  entryIdExample,
  newTransferExample,
  OneOrManyTransfers,
  Transfer,
  transferExample,
  walletSideExample,
} from '#lib/domain/ledger/transfers/transfer.ts';
import { operation } from '#lib/server/operation/operation.ts';

/** Problems of the wallets of a movement of money. */
const movedWalletProblems = ['insufficient-funds', 'account-blocked', 'account-not-open', 'overflow'] as const;
/** Problems of a hold, which names a wallet and no other side. */
const heldWalletProblems = [
  'amount-invalid',
  'unknown-account',
  'unknown-wallet',
  'currency-mismatch',
  ...movedWalletProblems,
] as const;
/** Problems of a movement of money. */
const movementProblems = [...heldWalletProblems, 'unknown-chart-account', 'header-account', 'same-side'] as const;

const entryExample = {
  id: entryIdExample,
  kind: 'TRANSFER' as const,
  effective_at: ledgerTimeExample,
  created_at: ledgerTimeExample,
  actor: 'treasury@example.com',
  postings: [
    { chart: 1, code: '1010', currency: 'EUR', direction: 'DEBIT' as const, amount: '1250.00' },
    {
      account_id: ledgerIdExample,
      wallet: 'DEFAULT',
      chart: 1,
      code: '2000',
      currency: 'EUR',
      direction: 'CREDIT' as const,
      amount: '1250.00',
    },
  ],
};

const holdExample = {
  id: ledgerIdExample,
  account_id: ledgerIdExample,
  wallet: 'DEFAULT',
  currency: 'EUR',
  amount: '120.00',
  captured_amount: '0.00',
  state: 'ACTIVE' as const,
  created_at: ledgerTimeExample,
  actor: 'treasury@example.com',
};

const otherHoldExample = '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8c';
const rateExample = { base: 'EUR', quote: 'USD', rate: '1.0825', as_of: '2026-01-31T00:00:00.000Z' };

export const ledgerContract = {
  createTransfer: operation({
    id: 'createTransfer',
    method: 'POST',
    path: '/bo/ledger/transfers',
    tag: 'Ledger',
    summary: 'Create a transfer',
    description:
      'Moves money between wallets, or a wallet and a chart account, as one journal entry. A transfer with an `id` is applied only once, alone or in a bulk. An array of transfers is still accepted; use `createTransfers` instead.',
    permission: 'ledger.transfer:create',
    effect: 'write',
    query: z.strictObject({
      atomic: queryFlag.optional().meta({
        description: 'Of an array of transfers only. Use `createTransfers` instead.',
        deprecated: true,
      }),
    }),
    body: OneOrManyTransfers,
    response: z.union([Transfer, z.array(BulkResult)]).meta({ description: 'The transfer.', documentedAs: Transfer }),
    request_id: 'id',
    refusals: [...movementProblems, 'request-id-reused', 'conflict'],
    example: {
      body: newTransferExample,
      response: transferExample,
    },
  }),

  createTransfers: operation({
    id: 'createTransfers',
    method: 'POST',
    path: '/bo/ledger/transfers/bulk',
    tag: 'Ledger',
    summary: 'Create transfers in bulk',
    description:
      'Makes up to 1,000 transfers, in order, each as one journal entry. Each is validated alone and has its own result: a rejected transfer does not stop the others. With `atomic` the first rejected transfer rejects all. A transfer with an `id` is applied only once, alone or in a bulk.',
    permission: 'ledger.transfer:create',
    effect: 'write',
    query: z.strictObject({
      atomic: queryFlag.optional().meta({
        description: 'Of an array of transfers only. Use `atomic` in the body instead.',
        deprecated: true,
      }),
    }),
    body: BulkBody,
    response: z.array(BulkResult).meta({ description: 'The results in the order of the transfers.' }),
    refusals: [...movementProblems, 'request-id-reused', 'conflict'],
    example: {
      body: { transfers: [newTransferExample, { ...newTransferExample, amount: '12.50' }], atomic: true },
      response: [
        { kind: 'done', index: 0, ...transferExample },
        { kind: 'done', index: 1, ...transferExample, amount: '12.50' },
      ],
    },
  }),

  listEntries: operation({
    id: 'listEntries',
    method: 'GET',
    path: '/bo/ledger/entries',
    tag: 'Ledger',
    summary: 'List journal entries',
    description: 'Lists journal entries, newest first, optionally of one account, wallet or chart account.',
    permission: 'ledger:read',
    effect: 'read',
    replica: true,
    query: EntryQuery,
    response: EntryPage,
    example: { query: { account: ledgerIdExample }, response: { page_number: 1, page_size: 20, page: [entryExample] } },
  }),

  getEntry: operation({
    id: 'getEntry',
    method: 'GET',
    path: '/bo/ledger/entries/{id}',
    tag: 'Ledger',
    summary: 'Get a journal entry',
    description: 'Gets a journal entry with its postings and, if there is one, the entry that reversed it.',
    permission: 'ledger:read',
    effect: 'read',
    params: EntryPath,
    response: JournalEntry,
    refusals: ['archived'],
    example: { params: { id: entryIdExample }, response: entryExample },
  }),

  reverseEntry: operation({
    id: 'reverseEntry',
    method: 'POST',
    path: '/bo/ledger/entries/{id}/reversal',
    tag: 'Ledger',
    summary: 'Reverse a journal entry',
    description:
      'Creates an entry with the same postings and opposite signs. An entry can be reversed once; a reversal cannot be reversed (409). The payment that the entry paid becomes RETURNED.',
    permission: 'ledger.entry:reverse',
    effect: 'write',
    params: EntryPath,
    body: NewReversal,
    response: JournalEntry,
    refusals: ['archived', 'already-reversed', 'conflict', ...movedWalletProblems],
    example: {
      params: { id: entryIdExample },
      body: { reason: 'Booked twice' },
      response: { ...entryExample, kind: 'REVERSAL', reverses: entryIdExample, description: 'Booked twice' },
    },
  }),

  createHold: operation({
    id: 'createHold',
    method: 'POST',
    path: '/bo/ledger/holds',
    tag: 'Ledger',
    summary: 'Create a hold',
    description: 'Reserves money of a wallet, which is not available until the hold is captured, voided or expires.',
    permission: 'ledger.hold:manage',
    effect: 'write',
    body: NewHold,
    response: Hold,
    request_id: 'id',
    refusals: [...heldWalletProblems, 'request-id-reused'],
    example: { body: { ...walletSideExample, amount: '120.00' }, response: holdExample },
  }),

  listHolds: operation({
    id: 'listHolds',
    method: 'GET',
    path: '/bo/ledger/holds',
    tag: 'Ledger',
    summary: 'List holds',
    description: 'Lists holds, newest first. A hold whose time has passed shows as EXPIRED.',
    permission: 'ledger:read',
    effect: 'read',
    replica: true,
    query: HoldQuery,
    response: HoldPage,
    example: { query: { filter: 'state==ACTIVE' }, response: { page_number: 1, page_size: 20, page: [holdExample] } },
  }),

  getHold: operation({
    id: 'getHold',
    method: 'GET',
    path: '/bo/ledger/holds/{id}',
    tag: 'Ledger',
    summary: 'Get a hold',
    description: 'Gets a hold with its current state.',
    permission: 'ledger:read',
    effect: 'read',
    params: HoldPath,
    response: Hold,
    example: { params: { id: ledgerIdExample }, response: holdExample },
  }),

  captureHold: operation({
    id: 'captureHold',
    method: 'POST',
    path: '/bo/ledger/holds/{id}/capture',
    tag: 'Ledger',
    summary: 'Capture a hold',
    description:
      'Transfers all or part of the reserved money; the rest is released and the hold ends. Only releasing a payment captures its hold.',
    permission: 'ledger.hold:manage',
    effect: 'write',
    params: HoldPath,
    body: NewCapture,
    response: Hold,
    refusals: [...movementProblems, 'hold-not-active', 'hold-bound', 'capture-exceeds-hold'],
    example: {
      params: { id: ledgerIdExample },
      body: { to: chartSideExample, amount: '100.00' },
      response: {
        ...holdExample,
        state: 'CAPTURED',
        captured_amount: '100.00',
        ended_at: ledgerTimeExample,
        entry_id: entryIdExample,
      },
    },
  }),

  voidHold: operation({
    id: 'voidHold',
    method: 'POST',
    path: '/bo/ledger/holds/{id}/void',
    tag: 'Ledger',
    summary: 'Void a hold',
    description: 'Releases the reserved money and ends the hold.',
    permission: 'ledger.hold:manage',
    effect: 'write',
    params: HoldPath,
    body: EmptyBody,
    response: Hold,
    refusals: ['hold-not-active'],
    example: {
      params: { id: otherHoldExample },
      body: {},
      response: { ...holdExample, id: otherHoldExample, state: 'VOIDED', ended_at: ledgerTimeExample },
    },
  }),

  loadRates: operation({
    id: 'loadRates',
    method: 'PUT',
    path: '/bo/fx-rates',
    tag: 'Exchange rates',
    summary: 'Load exchange rates',
    description:
      'Loads dated rates, all or none: 1 base = rate quote. Consolidated balances use the newest rate that is not in the future.',
    permission: 'fx-rate:update',
    effect: 'write',
    body: FxRates,
    response: FxRates,
    example: { body: { rates: [rateExample] }, response: { rates: [rateExample] } },
  }),

  listRates: operation({
    id: 'listRates',
    method: 'GET',
    path: '/bo/fx-rates',
    tag: 'Exchange rates',
    summary: 'List exchange rates',
    description: 'Lists dated rates, newest first.',
    permission: 'ledger:read',
    effect: 'read',
    replica: true,
    query: FxRateQuery,
    response: FxRatePage,
    example: { query: { filter: 'base==EUR' }, response: { page_number: 1, page_size: 20, page: [rateExample] } },
  }),
};
