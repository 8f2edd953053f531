import type * as accountContract from '#lib/domain/accounts/core/contract.ts';
import type * as walletContract from '#lib/domain/accounts/wallets/contract.ts';
import type * as chartContract from '#lib/domain/charts/contract.ts';
import type * as checkContract from '#lib/domain/ledger/check/contract.ts';
import type * as contract from '#lib/domain/ledger/contract.ts';
import { line } from '#lib/server/operation/client.ts';

/** The ledger's operations that the console calls, without their schemas. */
export const createTransfer = line<typeof contract.createTransfer>('POST', '/bo/ledger/transfers');
export const listEntries = line<typeof contract.listEntries>('GET', '/bo/ledger/entries');
export const reverseEntry = line<typeof contract.reverseEntry>('POST', '/bo/ledger/entries/{id}/reversal');
export const createHold = line<typeof contract.createHold>('POST', '/bo/ledger/holds');
export const listHolds = line<typeof contract.listHolds>('GET', '/bo/ledger/holds');
export const captureHold = line<typeof contract.captureHold>('POST', '/bo/ledger/holds/{id}/capture');
export const voidHold = line<typeof contract.voidHold>('POST', '/bo/ledger/holds/{id}/void');
export const loadRates = line<typeof contract.loadRates>('PUT', '/bo/fx-rates');
export const runLedgerCheck = line<typeof checkContract.runLedgerCheck>('POST', '/bo/ledger/check');

/** What the ledger's forms ask of its neighbours. */
export const searchAccounts = line<typeof accountContract.searchAccounts>('GET', '/api/v2.0/account/search');
export const listAccounts = line<typeof accountContract.listAccounts>('GET', '/api/v2.0/account');
export const listWallets = line<typeof walletContract.listWallets>('GET', '/api/v2.0/account/{idRef}/wallets');
export const listCharts = line<typeof chartContract.listCharts>('GET', '/api/v1/chart');
export const getChart = line<typeof chartContract.getChart>('GET', '/bo/charts/{id}');
