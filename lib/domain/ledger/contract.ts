import { z } from 'zod';
import { EntryPage, EntryPath, EntryQuery, JournalEntry, NewReversal } from '#lib/domain/ledger/entry.ts';
import { Hold, HoldPage, HoldPath, HoldQuery, NewCapture, NewHold, Nothing } from '#lib/domain/ledger/hold.ts';
import { FxRatePage, FxRateQuery, FxRates } from '#lib/domain/ledger/rate.ts';
import { BulkResult, NewTransfers, Transfer } from '#lib/domain/ledger/transfer.ts';
import { operation } from '#lib/server/operation/operation.ts';

const id = '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b';
const at = '2026-01-31T10:00:00.000Z';
const wallet = { account: id, wallet: 'DEFAULT', currency: 'EUR' };
const bank = { chart: 1, code: '1000' };

/** Why money may not move. */
const moves = [
  'amount-invalid',
  'unknown-account',
  'unknown-wallet',
  'unknown-chart-account',
  'header-account',
  'currency-mismatch',
  'same-side',
  'account-blocked',
  'account-not-open',
  'insufficient-funds',
  'overflow',
] as const;

const transferred = {
  id,
  from: bank,
  to: wallet,
  amount: '1250.00',
  currency: 'EUR',
  effective_at: at,
  created_at: at,
};

export const createTransfer = operation({
  id: 'createTransfer',
  method: 'POST',
  path: '/bo/ledger/transfers',
  tag: 'Ledger',
  summary: 'Transfer money',
  description:
    'Moves money between wallets, or a wallet and a chart account, as one journal entry. An array of up to 1,000 is a ' +
    'bulk: each transfer is judged alone, in order, and the answer holds one result for each; `atomic=true` makes it ' +
    'all or nothing. A transfer with an `id` acts once, alone or in a bulk.',
  permission: 'ledger.transfer:create',
  effect: 'write',
  query: z.strictObject({
    atomic: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional()
      .meta({ description: 'Of a bulk: all or nothing.', example: 'true', override: { type: 'string' } }),
  }),
  body: NewTransfers,
  response: z
    .union([Transfer, z.array(BulkResult)])
    .meta({ id: 'Transfers', description: 'The transfer, or the results of a bulk in its order.' }),
  request_id: 'id',
  refusals: [...moves, 'request-id-reused'],
  example: { body: { from: bank, to: wallet, amount: '1250.00', currency: 'EUR' }, response: transferred },
});

const entry = {
  id,
  kind: 'TRANSFER' as const,
  effective_at: at,
  created_at: at,
  actor: 'treasury@example.com',
  postings: [
    { chart: 1, code: '1000', currency: 'EUR', direction: 'DEBIT' as const, amount: '1250.00' },
    {
      account_id: id,
      wallet: 'DEFAULT',
      chart: 1,
      code: '2000',
      currency: 'EUR',
      direction: 'CREDIT' as const,
      amount: '1250.00',
    },
  ],
};

export const listEntries = operation({
  id: 'listEntries',
  method: 'GET',
  path: '/bo/ledger/entries',
  tag: 'Ledger',
  summary: 'List journal entries',
  description: 'The journal, newest first; perhaps only what moved one account, wallet or chart account.',
  permission: 'ledger:read',
  effect: 'read',
  replica: true,
  query: EntryQuery,
  response: EntryPage,
  example: { query: { account: id }, response: { page_number: 1, page_size: 20, page: [entry] } },
});

export const readEntry = operation({
  id: 'readEntry',
  method: 'GET',
  path: '/bo/ledger/entries/{id}',
  tag: 'Ledger',
  summary: 'Read a journal entry',
  description: 'The entry with its postings, and the entry that reversed it when there is one.',
  permission: 'ledger:read',
  effect: 'read',
  params: EntryPath,
  response: JournalEntry,
  example: { params: { id }, response: entry },
});

export const reverseEntry = operation({
  id: 'reverseEntry',
  method: 'POST',
  path: '/bo/ledger/entries/{id}/reversal',
  tag: 'Ledger',
  summary: 'Reverse a journal entry',
  description:
    'Makes the same postings with their signs turned. Once an entry; a reversal itself is not reversed (409).',
  permission: 'ledger.entry:reverse',
  effect: 'write',
  params: EntryPath,
  body: NewReversal,
  response: JournalEntry,
  refusals: ['already-reversed', 'conflict', 'insufficient-funds', 'account-blocked', 'account-not-open', 'overflow'],
  example: {
    params: { id },
    body: { reason: 'Booked twice' },
    response: { ...entry, kind: 'REVERSAL', reverses: id, description: 'Booked twice' },
  },
});

const hold = {
  id,
  account_id: id,
  wallet: 'DEFAULT',
  currency: 'EUR',
  amount: '120.00',
  captured_amount: '0.00',
  state: 'ACTIVE' as const,
  created_at: at,
  actor: 'treasury@example.com',
};

export const createHold = operation({
  id: 'createHold',
  method: 'POST',
  path: '/bo/ledger/holds',
  tag: 'Ledger',
  summary: 'Place a hold',
  description:
    'Sets money of a wallet aside: it counts against what is available until it is captured, voided or expires.',
  permission: 'ledger.hold:manage',
  effect: 'write',
  body: NewHold,
  response: Hold,
  request_id: 'id',
  refusals: [...moves, 'request-id-reused'],
  example: { body: { ...wallet, amount: '120.00' }, response: hold },
});

export const listHolds = operation({
  id: 'listHolds',
  method: 'GET',
  path: '/bo/ledger/holds',
  tag: 'Ledger',
  summary: 'List holds',
  description: 'Holds, newest first. One that is over shows as EXPIRED at once.',
  permission: 'ledger:read',
  effect: 'read',
  replica: true,
  query: HoldQuery,
  response: HoldPage,
  example: { query: { filter: 'state==ACTIVE' }, response: { page_number: 1, page_size: 20, page: [hold] } },
});

export const readHold = operation({
  id: 'readHold',
  method: 'GET',
  path: '/bo/ledger/holds/{id}',
  tag: 'Ledger',
  summary: 'Read a hold',
  description: 'The hold as it is now.',
  permission: 'ledger:read',
  effect: 'read',
  params: HoldPath,
  response: Hold,
  example: { params: { id }, response: hold },
});

export const captureHold = operation({
  id: 'captureHold',
  method: 'POST',
  path: '/bo/ledger/holds/{id}/capture',
  tag: 'Ledger',
  summary: 'Capture a hold',
  description:
    'Takes what the hold set aside, or a part of it; the rest is released and the hold has ended. The hold of a payment is captured by the payment’s release only.',
  permission: 'ledger.hold:manage',
  effect: 'write',
  params: HoldPath,
  body: NewCapture,
  response: Hold,
  refusals: [...moves, 'hold-not-active', 'hold-bound', 'capture-exceeds-hold'],
  example: {
    params: { id },
    body: { to: bank, amount: '100.00' },
    response: { ...hold, state: 'CAPTURED', captured_amount: '100.00', ended_at: at, entry_id: id },
  },
});

export const voidHold = operation({
  id: 'voidHold',
  method: 'POST',
  path: '/bo/ledger/holds/{id}/void',
  tag: 'Ledger',
  summary: 'Void a hold',
  description: 'Releases what the hold set aside.',
  permission: 'ledger.hold:manage',
  effect: 'write',
  params: HoldPath,
  body: Nothing,
  response: Hold,
  refusals: ['hold-not-active'],
  example: { params: { id }, body: {}, response: { ...hold, state: 'VOIDED', ended_at: at } },
});

const rate = { base: 'EUR', quote: 'USD', rate: '1.0825', as_of: '2026-01-31T00:00:00.000Z' };

export const loadRates = operation({
  id: 'loadRates',
  method: 'PUT',
  path: '/bo/fx-rates',
  tag: 'Exchange rates',
  summary: 'Load exchange rates',
  description:
    'Dated rates, all or none: 1 base = rate quote. Global balances use the newest that is not in the future.',
  permission: 'fx-rate:update',
  effect: 'write',
  body: FxRates,
  response: FxRates,
  example: { body: { rates: [rate] }, response: { rates: [rate] } },
});

export const listRates = operation({
  id: 'listRates',
  method: 'GET',
  path: '/bo/fx-rates',
  tag: 'Exchange rates',
  summary: 'List exchange rates',
  description: 'Dated rates, newest first.',
  permission: 'ledger:read',
  effect: 'read',
  replica: true,
  query: FxRateQuery,
  response: FxRatePage,
  example: { query: { filter: 'base==EUR' }, response: { page_number: 1, page_size: 20, page: [rate] } },
});
