import type { accountBankDetailsContract } from '#lib/domain/accounts/bank-details/contract.ts';
import type { accountContract } from '#lib/domain/accounts/core/contract.ts';
import type { accountSearchContract } from '#lib/domain/accounts/search/contract.ts';
import type { walletContract } from '#lib/domain/accounts/wallets/contract.ts';
import type { entityContract } from '#lib/domain/entities/contract.ts';
import { changeOperationRef, operationRef } from '#lib/server/operation/client.ts';

const accountPath = '/api/v2.0/account/{idRef}';

const attributes = '/api/v2.0/account/{idRef}/attributes';

const coordinatesPath = '/api/v2.0/account/{idRef}/coordinates';

/** The account operations the console calls, without their schemas. */
export const accountCalls = {
  createAccount: operationRef<typeof accountContract.createAccount>('POST', '/api/v2.0/account'),
  listAccountRecords: operationRef<typeof accountSearchContract.listAccountRecords>('GET', '/bo/accounts'),
  listAccountsById: operationRef<typeof accountContract.listAccountsById>('GET', '/api/v2.0/account/list'),
  getAccount: operationRef<typeof accountContract.getAccount>('GET', '/api/v2.0/account/{idRef}'),
  changeAccountState: changeOperationRef<typeof accountContract.changeAccountState>(
    'POST',
    '/api/v2.0/account/{idRef}/state',
    accountPath,
  ),
  updateAccountAttributes: changeOperationRef<typeof accountBankDetailsContract.updateAccountAttributes>(
    'PATCH',
    attributes,
    accountPath,
  ),
  createAccountCoordinate: changeOperationRef<typeof accountBankDetailsContract.createAccountCoordinate>(
    'POST',
    coordinatesPath,
    accountPath,
  ),
  replaceAccountCoordinateTags: changeOperationRef<typeof accountBankDetailsContract.replaceAccountCoordinateTags>(
    'PUT',
    `${coordinatesPath}/{id}`,
    accountPath,
  ),
  addAccountCoordinateTags: changeOperationRef<typeof accountBankDetailsContract.addAccountCoordinateTags>(
    'PATCH',
    `${coordinatesPath}/{id}`,
    accountPath,
  ),
  deleteAccountCoordinate: changeOperationRef<typeof accountBankDetailsContract.deleteAccountCoordinate>(
    'DELETE',
    `${coordinatesPath}/{id}`,
    accountPath,
  ),
  listWallets: operationRef<typeof walletContract.listWallets>('GET', '/api/v2.0/account/{idRef}/wallets'),
  getWallet: operationRef<typeof walletContract.getWallet>(
    'GET',
    '/api/v2.0/account/{idRef}/wallets/{walletType}/{walletCurrency}',
  ),
  listEntities: operationRef<typeof entityContract.listEntities>('GET', '/bo/entities'),
};
