import { z } from 'zod';
import { several, tagPattern, textMapPatch, uuidText } from '#lib/core/schema.ts';
import { AccountScopedCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';
import { AccountCoordinate, Attributes, attributeLimits, Tag, tagsMax } from '#lib/domain/accounts/core/account.ts';
import { accountIdRef, accountParams } from '#lib/domain/accounts/core/contract.ts';
import { tagLengthMax } from '#lib/domain/accounts/core/limits.ts';
import { operation } from '#lib/server/operation/operation.ts';

const attributeNamesMax = 1000;
const accountCoordinateIdExample = '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8b01';
const coordinatesExample = { banking: { iban: 'DE89370400440532013000' } };

const coordinateParams = z.strictObject({
  idRef: accountIdRef,
  id: uuidText.meta({ description: 'Id of the coordinate.', example: accountCoordinateIdExample }),
});
const tagQuery = z.strictObject({
  tags: several(Tag, tagsMax, { pattern: tagPattern })
    .optional()
    .meta({ description: 'Tags, repeated or separated by commas.', example: 'payroll' }),
});
const TagBody = z
  .union([Tag, z.literal('')])
  .optional()
  .meta({
    description: 'One more tag; may be empty or absent.',
    example: 'payroll',
    override: { type: 'string', maxLength: tagLengthMax },
  });

export const accountBankDetailsContract = {
  replaceAccountAttributes: operation({
    id: 'replaceAccountAttributes',
    answerHeaders: ['ETag'],
    number: 29,
    method: 'PUT',
    path: '/api/v2.0/account/{idRef}/attributes',
    tag: 'Accounts',
    summary: 'Replace account attributes',
    description: 'Replaces all attributes of an account.',
    permission: 'account.attribute:update',
    effect: 'write',
    params: accountParams,
    body: Attributes,
    refusals: ['revision-mismatch'],
    example: { params: { idRef: 'ACC-1' }, body: { risk: 'LOW' } },
  }),

  updateAccountAttributes: operation({
    id: 'updateAccountAttributes',
    answerHeaders: ['ETag'],
    number: 30,
    method: 'PATCH',
    path: '/api/v2.0/account/{idRef}/attributes',
    tag: 'Accounts',
    summary: 'Update account attributes',
    description: 'Merges attributes by name (RFC 7396): absent names stay, null removes one. At most 64 attributes.',
    permission: 'account.attribute:update',
    effect: 'write',
    params: accountParams,
    body: textMapPatch(attributeLimits).meta({
      id: 'AccountAttributeChange',
      description: 'Attributes to add or change; null removes one.',
      example: { risk: 'HIGH' },
    }),
    refusals: ['revision-mismatch'],
    example: { params: { idRef: 'ACC-1' }, body: { risk: 'HIGH' } },
  }),

  deleteAccountAttributes: operation({
    id: 'deleteAccountAttributes',
    answerHeaders: ['ETag'],
    number: 31,
    method: 'DELETE',
    path: '/api/v2.0/account/{idRef}/attributes',
    tag: 'Accounts',
    summary: 'Delete account attributes',
    description: 'Deletes the named attributes; unknown names are ignored.',
    permission: 'account.attribute:update',
    effect: 'write',
    params: accountParams,
    body: z
      .array(z.string().min(1).max(attributeLimits.keyMax))
      .min(1)
      .max(attributeNamesMax)
      .meta({ description: 'Names of attributes.', example: ['risk'] }),
    refusals: ['revision-mismatch'],
    example: { params: { idRef: 'ACC-1' }, body: ['risk'] },
  }),

  createAccountCoordinate: operation({
    id: 'createAccountCoordinate',
    answerHeaders: ['ETag'],
    number: 32,
    method: 'POST',
    path: '/api/v2.0/account/{idRef}/coordinates',
    tag: 'Accounts',
    summary: 'Create account bank details',
    description:
      'Adds a coordinate to an account. IBAN, BIC and US routing numbers are validated and stored in canonical form. An IBAN, a bank account or a card acceptor belongs to only one account. A closed account takes none.',
    permission: 'account.coordinate:update',
    effect: 'write',
    params: accountParams,
    body: AccountScopedCoords,
    response: AccountCoordinate,
    refusals: ['coordinate-taken', 'account-closed', 'too-many-coordinates', 'revision-mismatch'],
    example: {
      params: { idRef: 'ACC-1' },
      body: coordinatesExample,
      response: { id: accountCoordinateIdExample, coordinates: coordinatesExample, tags: [] },
    },
  }),

  replaceAccountCoordinateTags: operation({
    id: 'replaceAccountCoordinateTags',
    answerHeaders: ['ETag'],
    number: 33,
    method: 'PUT',
    path: '/api/v2.0/account/{idRef}/coordinates/{id}',
    tag: 'Accounts',
    summary: 'Replace tags of account bank details',
    description: 'Replaces all tags with those of the query and the body; none clears them.',
    permission: 'account.coordinate:update',
    effect: 'write',
    params: coordinateParams,
    query: tagQuery,
    body: TagBody,
    refusals: ['revision-mismatch'],
    example: { params: { idRef: 'ACC-1', id: accountCoordinateIdExample }, query: { tags: 'payroll' }, body: '' },
  }),

  addAccountCoordinateTags: operation({
    id: 'addAccountCoordinateTags',
    answerHeaders: ['ETag'],
    number: 34,
    method: 'PATCH',
    path: '/api/v2.0/account/{idRef}/coordinates/{id}',
    tag: 'Accounts',
    summary: 'Add tags to account bank details',
    description: 'Adds the tags of the query and the body; at least one is required.',
    permission: 'account.coordinate:update',
    effect: 'write',
    params: coordinateParams,
    query: tagQuery,
    body: TagBody,
    refusals: ['revision-mismatch'],
    example: { params: { idRef: 'ACC-1', id: accountCoordinateIdExample }, query: { tags: 'payroll' }, body: 'salary' },
  }),

  deleteAccountCoordinate: operation({
    id: 'deleteAccountCoordinate',
    answerHeaders: ['ETag'],
    number: 35,
    method: 'DELETE',
    path: '/api/v2.0/account/{idRef}/coordinates/{id}',
    tag: 'Accounts',
    summary: 'Delete account bank details',
    description: 'Deletes a coordinate of an account; other accounts can use it afterwards.',
    permission: 'account.coordinate:update',
    effect: 'write',
    params: coordinateParams,
    refusals: ['revision-mismatch'],
    example: { params: { idRef: 'ACC-1', id: accountCoordinateIdExample } },
  }),
};
