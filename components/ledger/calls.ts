import type { accountContract } from '#lib/domain/accounts/core/contract.ts';
import type { walletContract } from '#lib/domain/accounts/wallets/contract.ts';
import type { chartContract } from '#lib/domain/charts/contract.ts';
import type { ledgerCheckContract } from '#lib/domain/ledger/check/contract.ts';
import type { ledgerContract } from '#lib/domain/ledger/contract.ts';
import { operationRef } from '#lib/server/operation/client.ts';

/** The ledger's operations that the console calls, without their schemas. */
export const ledgerCalls = {
  createTransfer: operationRef<typeof ledgerContract.createTransfer>('POST', '/bo/ledger/transfers'),
  listEntries: operationRef<typeof ledgerContract.listEntries>('GET', '/bo/ledger/entries'),
  reverseEntry: operationRef<typeof ledgerContract.reverseEntry>('POST', '/bo/ledger/entries/{id}/reversal'),
  createHold: operationRef<typeof ledgerContract.createHold>('POST', '/bo/ledger/holds'),
  listHolds: operationRef<typeof ledgerContract.listHolds>('GET', '/bo/ledger/holds'),
  captureHold: operationRef<typeof ledgerContract.captureHold>('POST', '/bo/ledger/holds/{id}/capture'),
  voidHold: operationRef<typeof ledgerContract.voidHold>('POST', '/bo/ledger/holds/{id}/void'),
  loadRates: operationRef<typeof ledgerContract.loadRates>('PUT', '/bo/fx-rates'),
  runLedgerCheck: operationRef<typeof ledgerCheckContract.runLedgerCheck>('POST', '/bo/ledger/check'),
  /** What the ledger's forms ask of its neighbours. */
  searchAccounts: operationRef<typeof accountContract.searchAccounts>('GET', '/api/v2.0/account/search'),
  listAccounts: operationRef<typeof accountContract.listAccounts>('GET', '/api/v2.0/account'),
  listWallets: operationRef<typeof walletContract.listWallets>('GET', '/api/v2.0/account/{idRef}/wallets'),
  listCharts: operationRef<typeof chartContract.listCharts>('GET', '/api/v1/chart'),
  getChart: operationRef<typeof chartContract.getChart>('GET', '/bo/charts/{id}'),
};
