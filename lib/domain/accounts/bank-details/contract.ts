import { z } from 'zod';
import { textMapPatch, uuid } from '#lib/core/schema.ts';
import { AccountScopedCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { AccountCoordinate, Attributes, attributeLimits, Tag, tagsMax } from '#lib/domain/accounts/core/account.ts';
import { accountParams, idRef, several } from '#lib/domain/accounts/core/contract.ts';
import { operation } from '#lib/server/operation/operation.ts';

const namesMax = 1000;
const id = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8b01';
const coordinates = { banking: { iban: 'DE89370400440532013000' } };

const coordinateParams = z.strictObject({ idRef, id: uuid.meta({ description: 'The coordinate.', example: id }) });
const tagQuery = z.strictObject({
  tags: several(Tag, tagsMax)
    .optional()
    .meta({ description: 'Tags, repeated or separated by commas.', example: 'payroll', override: { type: 'string' } }),
});
const TagBody = z
  .union([z.literal(''), Tag])
  .optional()
  .meta({ description: 'One more tag; may be empty or absent.', example: 'payroll' });

export const replaceAttributes = operation({
  id: 'replaceAttributes',
  number: 29,
  method: 'PUT',
  path: '/api/v2.0/account/{idRef}/attributes',
  tag: 'Accounts',
  summary: 'Replace the attributes of an account',
  description: 'The account has these attributes and no others from now on.',
  permission: 'account.attribute:update',
  effect: 'write',
  params: accountParams,
  body: Attributes,
  refusals: ['revision-mismatch'],
  example: { params: { idRef: 'ACC-1' }, body: { risk: 'LOW' } },
});

export const addAttributes = operation({
  id: 'addAttributes',
  number: 30,
  method: 'PATCH',
  path: '/api/v2.0/account/{idRef}/attributes',
  tag: 'Accounts',
  summary: 'Add attributes to an account',
  description: 'Merges by name (RFC 7396): others stay as they are, null takes one out. At most 64 in all.',
  permission: 'account.attribute:update',
  effect: 'write',
  params: accountParams,
  body: textMapPatch(attributeLimits).meta({
    id: 'AccountAttributeChange',
    description: 'Attributes to add or change; null takes one out.',
    example: { risk: 'HIGH' },
  }),
  refusals: ['revision-mismatch'],
  example: { params: { idRef: 'ACC-1' }, body: { risk: 'HIGH' } },
});

export const deleteAttributes = operation({
  id: 'deleteAttributes',
  number: 31,
  method: 'DELETE',
  path: '/api/v2.0/account/{idRef}/attributes',
  tag: 'Accounts',
  summary: 'Delete attributes of an account',
  description: 'Takes the named attributes out; names it does not have are ignored.',
  permission: 'account.attribute:update',
  effect: 'write',
  params: accountParams,
  body: z
    .array(z.string().min(1).max(attributeLimits.keyMax))
    .min(1)
    .max(namesMax)
    .meta({ description: 'Names of attributes.', example: ['risk'] }),
  refusals: ['revision-mismatch'],
  example: { params: { idRef: 'ACC-1' }, body: ['risk'] },
});

export const addAccountCoordinates = operation({
  id: 'addAccountCoordinates',
  number: 32,
  method: 'POST',
  path: '/api/v2.0/account/{idRef}/coordinates',
  tag: 'Accounts',
  summary: 'Add coordinates to an account',
  description:
    'IBAN, BIC and US routing numbers are checked and kept canonically. An IBAN, a bank account or a card acceptor ' +
    'belongs to one account only. A closed account takes none.',
  permission: 'account.coordinate:update',
  effect: 'write',
  params: accountParams,
  body: AccountScopedCoords,
  response: AccountCoordinate,
  refusals: ['coordinate-taken', 'account-closed', 'too-many-coordinates', 'revision-mismatch'],
  example: { params: { idRef: 'ACC-1' }, body: coordinates, response: { id, coordinates, tags: [] } },
});

export const replaceCoordinateTags = operation({
  id: 'replaceCoordinateTags',
  number: 33,
  method: 'PUT',
  path: '/api/v2.0/account/{idRef}/coordinates/{id}',
  tag: 'Accounts',
  summary: 'Replace the tags of a coordinate',
  description: 'The tags are those of the query and the body together; none clears them.',
  permission: 'account.coordinate:update',
  effect: 'write',
  params: coordinateParams,
  query: tagQuery,
  body: TagBody,
  refusals: ['revision-mismatch'],
  example: { params: { idRef: 'ACC-1', id }, query: { tags: 'payroll' }, body: '' },
});

export const addCoordinateTags = operation({
  id: 'addCoordinateTags',
  number: 34,
  method: 'PATCH',
  path: '/api/v2.0/account/{idRef}/coordinates/{id}',
  tag: 'Accounts',
  summary: 'Add tags to a coordinate',
  description: 'The tags are those of the query and the body together; there must be one.',
  permission: 'account.coordinate:update',
  effect: 'write',
  params: coordinateParams,
  query: tagQuery,
  body: TagBody,
  refusals: ['revision-mismatch'],
  example: { params: { idRef: 'ACC-1', id }, query: { tags: 'payroll' }, body: 'salary' },
});

export const deleteAccountCoordinates = operation({
  id: 'deleteAccountCoordinates',
  number: 35,
  method: 'DELETE',
  path: '/api/v2.0/account/{idRef}/coordinates/{id}',
  tag: 'Accounts',
  summary: 'Delete a coordinate of an account',
  description: 'Other accounts may have it from now on.',
  permission: 'account.coordinate:update',
  effect: 'write',
  params: coordinateParams,
  refusals: ['revision-mismatch'],
  example: { params: { idRef: 'ACC-1', id } },
});
