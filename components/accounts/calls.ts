import type * as parts from '#lib/domain/accounts/bank-details/contract.ts';
import type * as contract from '#lib/domain/accounts/core/contract.ts';
import type * as consoleContract from '#lib/domain/accounts/search/contract.ts';
import type * as walletContract from '#lib/domain/accounts/wallets/contract.ts';
import type { listEntities as ListEntities } from '#lib/domain/entities/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

const account = '/api/v2.0/account/{idRef}';

/** The account operations the console calls, without their schemas. */
export const createAccount = line<typeof contract.createAccount>('POST', '/api/v2.0/account');
export const listAccountRecords = line<typeof consoleContract.listAccountRecords>('GET', '/bo/accounts');
export const listAccountsById = line<typeof contract.listAccountsById>('GET', '/api/v2.0/account/list');
export const getAccount = line<typeof contract.getAccount>('GET', '/api/v2.0/account/{idRef}');
export const changeAccountState = changeLine<typeof contract.changeAccountState>(
  'POST',
  '/api/v2.0/account/{idRef}/state',
  account,
);

const attributes = '/api/v2.0/account/{idRef}/attributes';
export const updateAccountAttributes = changeLine<typeof parts.updateAccountAttributes>('PATCH', attributes, account);

const coordinates = '/api/v2.0/account/{idRef}/coordinates';
export const createAccountCoordinate = changeLine<typeof parts.createAccountCoordinate>('POST', coordinates, account);
export const replaceAccountCoordinateTags = changeLine<typeof parts.replaceAccountCoordinateTags>(
  'PUT',
  `${coordinates}/{id}`,
  account,
);
export const addAccountCoordinateTags = changeLine<typeof parts.addAccountCoordinateTags>(
  'PATCH',
  `${coordinates}/{id}`,
  account,
);
export const deleteAccountCoordinate = changeLine<typeof parts.deleteAccountCoordinate>(
  'DELETE',
  `${coordinates}/{id}`,
  account,
);

export const listWallets = line<typeof walletContract.listWallets>('GET', '/api/v2.0/account/{idRef}/wallets');

export const listEntities = line<typeof ListEntities>('GET', '/bo/entities');
