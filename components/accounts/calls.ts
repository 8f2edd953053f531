import type * as contract from '#lib/accounts/contract.ts';
import type * as consoleContract from '#lib/accounts/contract-console.ts';
import type * as parts from '#lib/accounts/contract-parts.ts';
import type * as walletContract from '#lib/accounts/contract-wallets.ts';
import { line } from '#lib/api/client.ts';
import type { listEntities as ListEntities } from '#lib/entities/contract.ts';

/** The account operations the console calls, without their schemas. */
export const createAccount = line<typeof contract.createAccount>('POST', '/api/v2.0/account');
export const browseAccounts = line<typeof consoleContract.browseAccounts>('GET', '/bo/accounts');
export const listAccounts = line<typeof contract.listAccounts>('GET', '/api/v2.0/account/list');
export const readAccount = line<typeof contract.readAccount>('GET', '/api/v2.0/account/{idRef}');
export const changeAccountState = line<typeof contract.changeAccountState>('POST', '/api/v2.0/account/{idRef}/state');

const attributes = '/api/v2.0/account/{idRef}/attributes';
export const addAttributes = line<typeof parts.addAttributes>('PATCH', attributes);

const coordinates = '/api/v2.0/account/{idRef}/coordinates';
export const addAccountCoordinates = line<typeof parts.addAccountCoordinates>('POST', coordinates);
export const replaceCoordinateTags = line<typeof parts.replaceCoordinateTags>('PUT', `${coordinates}/{id}`);
export const addCoordinateTags = line<typeof parts.addCoordinateTags>('PATCH', `${coordinates}/{id}`);
export const deleteAccountCoordinates = line<typeof parts.deleteAccountCoordinates>('DELETE', `${coordinates}/{id}`);

export const listWallets = line<typeof walletContract.listWallets>('GET', '/api/v2.0/account/{idRef}/wallets');

export const listEntities = line<typeof ListEntities>('GET', '/bo/entities');
