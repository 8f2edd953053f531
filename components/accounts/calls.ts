import type * as parts from '#lib/domain/accounts/bank-details/contract.ts';
import type * as contract from '#lib/domain/accounts/core/contract.ts';
import type * as consoleContract from '#lib/domain/accounts/search/contract.ts';
import type * as walletContract from '#lib/domain/accounts/wallets/contract.ts';
import type { listEntities as ListEntities } from '#lib/domain/entities/contract.ts';
import { changeLine, line } from '#lib/server/operation/client.ts';

const account = '/api/v2.0/account/{idRef}';

/** The account operations the console calls, without their schemas. */
export const createAccount = line<typeof contract.createAccount>('POST', '/api/v2.0/account');
export const browseAccounts = line<typeof consoleContract.browseAccounts>('GET', '/bo/accounts');
export const listAccounts = line<typeof contract.listAccounts>('GET', '/api/v2.0/account/list');
export const readAccount = line<typeof contract.readAccount>('GET', '/api/v2.0/account/{idRef}');
export const changeAccountState = changeLine<typeof contract.changeAccountState>(
  'POST',
  '/api/v2.0/account/{idRef}/state',
  account,
);

const attributes = '/api/v2.0/account/{idRef}/attributes';
export const addAttributes = changeLine<typeof parts.addAttributes>('PATCH', attributes, account);

const coordinates = '/api/v2.0/account/{idRef}/coordinates';
export const addAccountCoordinates = changeLine<typeof parts.addAccountCoordinates>('POST', coordinates, account);
export const replaceCoordinateTags = changeLine<typeof parts.replaceCoordinateTags>(
  'PUT',
  `${coordinates}/{id}`,
  account,
);
export const addCoordinateTags = changeLine<typeof parts.addCoordinateTags>('PATCH', `${coordinates}/{id}`, account);
export const deleteAccountCoordinates = changeLine<typeof parts.deleteAccountCoordinates>(
  'DELETE',
  `${coordinates}/{id}`,
  account,
);

export const listWallets = line<typeof walletContract.listWallets>('GET', '/api/v2.0/account/{idRef}/wallets');

export const listEntities = line<typeof ListEntities>('GET', '/bo/entities');
