import { z } from 'zod';
import { timestampText } from '#lib/core/schema.ts';
import { ledgerTimeExample } from '#lib/core/schema-examples.ts';
import { accountIdRef, accountParams } from '#lib/domain/accounts/core/contract.ts';
import { Explanation } from '#lib/domain/ledger/balances/explanation.ts';
import { currencyCodePattern } from '#lib/domain/ledger/currencies/currency-code.ts';
import { Wallet, WalletLimit } from '#lib/domain/ledger/wallets/wallet.ts';
import { pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const walletType = z.string().meta({ description: 'Code of the wallet.', example: 'DEFAULT' });
const walletCurrency = z
  .string()
  .meta({ pattern: currencyCodePattern, description: 'Currency, ISO 4217.', example: 'EUR' });
export const walletParams = z.strictObject({ idRef: accountIdRef, walletType, walletCurrency });
const walletsAsOf = timestampText.optional().meta({
  description: 'Time to answer for, UTC; postings count from their effective time. Absent: now.',
  example: '2026-01-31T23:59:59.999Z',
});

const walletExample = {
  code: 'DEFAULT',
  currency: 'EUR',
  account_balance: '1250.00',
  available_balance: '1130.00',
  hold_balance: '120.00',
  updated_at: ledgerTimeExample,
};
const walletParamsExample = { idRef: 'ACC-1', walletType: 'DEFAULT', walletCurrency: 'EUR' };

export const walletContract = {
  listWallets: operation({
    id: 'listWallets',
    number: 36,
    method: 'GET',
    path: '/api/v2.0/account/{idRef}/wallets',
    tag: 'Wallets',
    summary: 'List wallets',
    description: 'Lists the wallets of an account with their current balances, the default wallet first.',
    permission: 'wallet:read',
    effect: 'read',
    params: accountParams,
    response: z.array(Wallet),
    example: { params: { idRef: 'ACC-1' }, response: [walletExample] },
  }),

  getWallet: operation({
    id: 'getWallet',
    number: 37,
    method: 'GET',
    path: '/api/v2.0/account/{idRef}/wallets/{walletType}/{walletCurrency}',
    tag: 'Wallets',
    summary: 'Get a wallet',
    description: 'Gets one wallet with its current balances.',
    permission: 'wallet:read',
    effect: 'read',
    params: walletParams,
    response: Wallet,
    example: { params: walletParamsExample, response: walletExample },
  }),

  listConsolidatedBalances: operation({
    id: 'listConsolidatedBalances',
    number: 38,
    method: 'GET',
    path: '/api/v2.0/account/{idRef}/wallets/gcb',
    tag: 'Wallets',
    summary: 'List consolidated balances',
    description:
      "Lists one consolidated balance for each wallet code, in the account's currency. It uses the newest rates that are not in the future. Sums are exact and rounded once, half to even.",
    permission: 'wallet:read',
    effect: 'read',
    params: accountParams,
    response: z.array(Wallet),
    refusals: ['fx-rate-missing'],
    example: { params: { idRef: 'ACC-1' }, response: [walletExample] },
  }),

  getConsolidatedBalance: operation({
    id: 'getConsolidatedBalance',
    number: 39,
    method: 'GET',
    path: '/api/v2.0/account/{idRef}/wallets/gcb/{walletType}/{walletCurrency}',
    tag: 'Wallets',
    summary: 'Get a consolidated balance',
    description:
      "Gets all currencies of one wallet code converted into one currency. It uses the rate of the pair, its inverse, or two rates through the account's currency.",
    permission: 'wallet:read',
    effect: 'read',
    params: walletParams,
    response: Wallet,
    refusals: ['fx-rate-missing'],
    example: { params: walletParamsExample, response: walletExample },
  }),

  listWalletsAt: operation({
    id: 'listWalletsAt',
    method: 'GET',
    path: '/bo/accounts/{idRef}/wallets',
    tag: 'Wallets',
    summary: 'List wallets as of a time',
    description: 'Lists the balances of an account at a time, from the postings and holds effective then.',
    permission: 'wallet:read',
    effect: 'read',
    snapshot: true,
    params: accountParams,
    query: z.strictObject({ at: walletsAsOf }),
    response: z.array(Wallet),
    refusals: ['archived'],
    example: { params: { idRef: 'ACC-1' }, query: { at: ledgerTimeExample }, response: [walletExample] },
  }),

  explainWallet: operation({
    id: 'explainWallet',
    method: 'GET',
    path: '/bo/accounts/{idRef}/wallets/{walletType}/{walletCurrency}/explanation',
    tag: 'Wallets',
    summary: 'Explain a wallet balance',
    description: 'Gets the postings and holds behind a balance, and whether they match the stored figures.',
    permission: 'wallet:read',
    effect: 'read',
    snapshot: true,
    params: walletParams,
    query: z.strictObject({
      at: walletsAsOf,
      'page[size]': pageQuery['page[size]'],
      'page[number]': pageQuery['page[number]'],
      'page[continuation]': pageQuery['page[continuation]'],
    }),
    response: Explanation,
    refusals: ['archived'],
    example: {
      params: walletParamsExample,
      query: { 'page[size]': '20' },
      response: {
        account_id: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
        code: 'DEFAULT',
        currency: 'EUR',
        at: ledgerTimeExample,
        account_balance: '1250.00',
        hold_balance: '0.00',
        available_balance: '1250.00',
        minimum: '0.00',
        updated_at: ledgerTimeExample,
        recomputed: { account_balance: '1250.00', hold_balance: '0.00', available_balance: '1250.00' },
        agrees: true,
        holds: [],
        postings: {
          record_count: 1,
          page_number: 1,
          page_size: 20,
          page_count: 1,
          page: [
            {
              entry_id: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f0000',
              kind: 'TRANSFER',
              effective_at: ledgerTimeExample,
              direction: 'CREDIT',
              amount: '1250.00',
              balance: '1250.00',
            },
          ],
        },
      },
    },
  }),

  updateWalletLimit: operation({
    id: 'updateWalletLimit',
    answerHeaders: ['ETag'],
    method: 'PUT',
    path: '/bo/accounts/{idRef}/wallets/{walletType}/{walletCurrency}/limit',
    tag: 'Wallets',
    summary: 'Update a wallet limit',
    description:
      'Sets the minimum balance of a wallet, which starts at zero. A minimum above the available balance answers 422 `insufficient-funds`. `If-Match` takes the revision of the account.',
    permission: 'ledger.limit:update',
    effect: 'write',
    params: walletParams,
    body: WalletLimit,
    response: WalletLimit,
    refusals: ['insufficient-funds', 'overflow', 'amount-invalid', 'revision-mismatch'],
    example: { params: walletParamsExample, body: { minimum: '-500.00' }, response: { minimum: '-500.00' } },
  }),
};
