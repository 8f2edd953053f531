import type { accountContract } from '#lib/domain/accounts/core/contract.ts';
import type { walletContract } from '#lib/domain/accounts/wallets/contract.ts';
import type { chartContract } from '#lib/domain/charts/contract.ts';
import type { ledgerCheckContract } from '#lib/domain/ledger/check/contract.ts';
import type { ledgerContract } from '#lib/domain/ledger/contract.ts';
import { line } from '#lib/server/operation/client.ts';

export const ledgerCalls = {
  /** The ledger's operations that the console calls, without their schemas. */
  createTransfer: line<typeof ledgerContract.createTransfer>('POST', '/bo/ledger/transfers'),
  listEntries: line<typeof ledgerContract.listEntries>('GET', '/bo/ledger/entries'),
  reverseEntry: line<typeof ledgerContract.reverseEntry>('POST', '/bo/ledger/entries/{id}/reversal'),
  createHold: line<typeof ledgerContract.createHold>('POST', '/bo/ledger/holds'),
  listHolds: line<typeof ledgerContract.listHolds>('GET', '/bo/ledger/holds'),
  captureHold: line<typeof ledgerContract.captureHold>('POST', '/bo/ledger/holds/{id}/capture'),
  voidHold: line<typeof ledgerContract.voidHold>('POST', '/bo/ledger/holds/{id}/void'),
  loadRates: line<typeof ledgerContract.loadRates>('PUT', '/bo/fx-rates'),
  runLedgerCheck: line<typeof ledgerCheckContract.runLedgerCheck>('POST', '/bo/ledger/check'),
  /** What the ledger's forms ask of its neighbours. */
  searchAccounts: line<typeof accountContract.searchAccounts>('GET', '/api/v2.0/account/search'),
  listAccounts: line<typeof accountContract.listAccounts>('GET', '/api/v2.0/account'),
  listWallets: line<typeof walletContract.listWallets>('GET', '/api/v2.0/account/{idRef}/wallets'),
  listCharts: line<typeof chartContract.listCharts>('GET', '/api/v1/chart'),
  getChart: line<typeof chartContract.getChart>('GET', '/bo/charts/{id}'),
};
