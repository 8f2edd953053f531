import { z } from 'zod';
import { optionalInput, singleLineText, timeMember, timestampText, uuidText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { escaped, oneOfPatterns } from '#lib/core/text/pattern-text.ts';
import { tokenNameLengthMax } from '#lib/domain/tokens/limits.ts';
import { userReferenceLengthMax } from '#lib/domain/users/limits.ts';
import { allPermissions } from '#lib/server/identity/permissions.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const tokenId = uuidText.meta({
  description: 'Id of the token or key.',
  example: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11',
});
const tokenUsername = z.string().meta({ description: 'User name.', example: 'ada@example.com' });
const UserMention = z
  .strictObject({ id: tokenId, username: tokenUsername })
  .meta({ id: 'UserMention', description: 'A user by id and name.' });
/** For the document: an unknown permission is found before the request. */
const permissionPattern = `^${oneOfPatterns(allPermissions.map(escaped))}$`;
const permissionsOfToken = optionalInput(
  z
    .array(z.string().meta({ pattern: permissionPattern }))
    .min(1)
    .max(200),
).meta({
  description:
    'Limits the token to these permissions. Absent: all permissions that its user has at the time of a request.',
  example: ['account:read'],
});
const ownerMember = optionalInput(singleLineText(userReferenceLengthMax)).meta({
  description: 'User name of the owner; absent: the caller. Another user needs the permission `token:manage`.',
  example: 'payments-service',
});

const createdWith = optionalInput(uuidText).meta({
  description: 'Id of the token or key that created it. It is revoked with that token or key.',
  example: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c13',
});

export const Token = z
  .strictObject({
    id: tokenId,
    prefix: z
      .string()
      .meta({ description: 'First characters of the token, to recognise it by.', example: 'ch_4kT9xQ2bLm' }),
    name: singleLineText(tokenNameLengthMax).meta({
      description: 'Name of the token, such as the program that uses it.',
      example: 'Nightly reconciliation',
    }),
    user: UserMention.meta({ description: 'The user whose permissions the token has.' }),
    permissions: permissionsOfToken,
    state: z
      .enum(['ACTIVE', 'EXPIRED', 'REVOKED'])
      .meta({ description: 'Whether the token is valid.', example: 'ACTIVE' }),
    created_at: timeMember('When the token was created'),
    created_by: z.string().meta({ description: 'User name of the creator.', example: 'ada@example.com' }),
    created_with: createdWith,
    expires_at: timeMember('When the token expires').optional(),
    last_used_at: timestampText.optional().meta({ description: 'When the token was last used, UTC, to the minute.' }),
    revoked_at: timeMember('When the token was revoked').optional(),
  })
  .meta({ id: 'Token', description: 'An API token without its secret.' });
export type Token = z.output<typeof Token>;

export const NewToken = z
  .strictObject({
    name: singleLineText(tokenNameLengthMax).meta({
      description: 'Name of the token, such as the program that uses it.',
      example: 'Nightly reconciliation',
    }),
    user: ownerMember,
    permissions: permissionsOfToken,
    expires_at: optionalInput(timestampText).meta({
      description: 'When the token expires, UTC: at most 366 days from now, 90 days when absent.',
      example: '2027-01-31T00:00:00Z',
    }),
  })
  .meta({ id: 'TokenInput', description: 'An API token to create.' });

export const MintedToken = z
  .strictObject({
    ...Token.shape,
    token: z.string().meta({ description: 'The token. Shown only once.', example: 'ch_4kT9xQ2bLm_…43 characters' }),
  })
  .meta({ id: 'MintedToken', description: 'A new token with its secret.' });

export const CallerKey = z
  .strictObject({
    id: tokenId,
    kid: z.string().meta({ description: 'The value of the `kid` header in its JWTs.', example: 'billing-2026' }),
    name: singleLineText(tokenNameLengthMax).meta({
      description: 'Name of the key, such as the program that uses it.',
      example: 'Billing service',
    }),
    user: UserMention.meta({ description: 'The user whose permissions its JWTs have.' }),
    alg: z
      .enum(['EdDSA', 'ES256', 'RS256'])
      .meta({ description: 'The algorithm that signs its JWTs.', example: 'EdDSA' }),
    created_at: timeMember('When the key was registered'),
    created_by: z
      .string()
      .meta({ description: 'User name of the person who registered the key.', example: 'ada@example.com' }),
    created_with: createdWith,
    expires_at: timestampText.optional().meta({
      description: 'When the key expires, UTC: with the token that registered it. Absent: a person registered it.',
    }),
    revoked_at: timeMember('When the key was revoked').optional(),
  })
  .meta({ id: 'CallerKey', description: 'A registered public key.' });
export type CallerKey = z.output<typeof CallerKey>;

export const NewCallerKey = z
  .strictObject({
    name: singleLineText(tokenNameLengthMax).meta({
      description: 'Name of the key, such as the program that uses it.',
      example: 'Billing service',
    }),
    user: ownerMember,
    jwk: z.record(z.string(), z.unknown()).meta({
      description:
        'A public JWK: Ed25519, P-256, or RSA of 2048 to 8192 bits with an odd exponent from 65537. Leading zeros and members that say nothing about the key are dropped. Its `kid`, or otherwise its thumbprint, names the key.',
      example: { kty: 'OKP', crv: 'Ed25519', x: 'AzSAQHs7W-YAm4e6rTfIaUdROfHgpzvT9cI83TVzG4c' },
      override: { type: 'object', additionalProperties: true },
    }),
  })
  .meta({ id: 'CallerKeyInput', description: 'A public key to register.' });

const tokenParams = z.strictObject({ id: tokenId });
const tokensTag = 'Tokens';
const tokenExample = {
  id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11',
  prefix: 'ch_4kT9xQ2bLm',
  name: 'Nightly reconciliation',
  user: { id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c12', username: 'ada@example.com' },
  state: 'ACTIVE' as const,
  created_at: timeExample,
  created_by: 'ada@example.com',
  expires_at: '2027-02-19T10:00:00.000Z',
};

export const tokenContract = {
  listTokens: operation({
    id: 'listTokens',
    method: 'GET',
    path: '/bo/tokens',
    tag: tokensTag,
    summary: 'List API tokens',
    description: 'Lists your own tokens, or all tokens with the permission `token:manage`.',
    permission: 'signed-in',
    effect: 'read',
    query: z.strictObject(pageQuery),
    response: pageSchema(Token).meta({ id: 'TokenPage', description: 'A page of API tokens.' }),
    example: { response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [tokenExample] } },
  }),

  createToken: operation({
    id: 'createToken',
    approvalPermission: 'token:manage',
    method: 'POST',
    path: '/bo/tokens',
    tag: tokensTag,
    summary: 'Create an API token',
    description:
      'Creates a token, answers it once and stores only its hash. A token never has more permissions than its user, and one that a token creates ends no later than that token. A token for another user needs `token:manage` and every permission of that user. Such a token ends when its user gets more permissions. It cannot decide approvals or create credentials for other users.',
    permission: 'signed-in',
    effect: 'write',
    secret: true,
    body: NewToken,
    response: MintedToken,
    refusals: ['grant-exceeds-own', 'credential-not-own', 'invitation-pending', 'permission-missing'],
    example: {
      body: { name: 'Nightly reconciliation' },
      response: { ...tokenExample, token: 'ch_4kT9xQ2bLm_…43 characters' },
    },
  }),

  revokeToken: operation({
    id: 'revokeToken',
    approvalPermission: 'token:manage',
    method: 'DELETE',
    path: '/bo/tokens/{id}',
    tag: tokensTag,
    summary: 'Revoke an API token',
    description:
      'Rejects the token from its next request on, for good. The tokens, keys and open links that it created end with it. A token of a user with permissions you lack can be revoked only by its creator. An unknown token, or one of another user, answers 404.',
    permission: 'signed-in',
    effect: 'write',
    params: tokenParams,
    refusals: ['not-found', 'grant-exceeds-own'],
    example: { params: { id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' } },
  }),

  listCallerKeys: operation({
    id: 'listCallerKeys',
    method: 'GET',
    path: '/bo/caller-keys',
    tag: tokensTag,
    summary: 'List public keys',
    description: 'Lists your own keys, or all keys with the permission `token:manage`.',
    permission: 'signed-in',
    effect: 'read',
    query: z.strictObject(pageQuery),
    response: pageSchema(CallerKey).meta({ id: 'CallerKeyPage', description: 'A page of registered keys.' }),
    example: { response: { record_count: 0, page_number: 1, page_size: 20, page_count: 0, page: [] } },
  }),

  registerCallerKey: operation({
    id: 'registerCallerKey',
    approvalPermission: 'token:manage',
    method: 'POST',
    path: '/bo/caller-keys',
    tag: tokensTag,
    summary: 'Register a public key',
    description:
      'Registers a key whose JWTs act for its user (audience `countinghouse`, valid for at most 15 minutes). Send the public part only. For another user the same rules apply as for a token. A key that a token registers ends with that token; one that a person registers in a session does not expire. A token with limited permissions cannot register keys.',
    permission: 'signed-in',
    effect: 'write',
    body: NewCallerKey,
    response: CallerKey,
    refusals: ['conflict', 'grant-exceeds-own', 'credential-not-own', 'invitation-pending', 'permission-missing'],
    example: {
      body: {
        name: 'Billing service',
        jwk: { kty: 'OKP', crv: 'Ed25519', x: 'AzSAQHs7W-YAm4e6rTfIaUdROfHgpzvT9cI83TVzG4c' },
      },
      response: {
        id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11',
        kid: 'billing-2026',
        name: 'Billing service',
        user: tokenExample.user,
        alg: 'EdDSA',
        created_at: timeExample,
        created_by: 'ada@example.com',
      },
    },
  }),

  revokeCallerKey: operation({
    id: 'revokeCallerKey',
    approvalPermission: 'token:manage',
    method: 'DELETE',
    path: '/bo/caller-keys/{id}',
    tag: tokensTag,
    summary: 'Revoke a public key',
    description:
      'Rejects JWTs signed with the key from the next request on. The tokens, keys and open links that they created end with it. An unknown key, or one of another user, answers 404.',
    permission: 'signed-in',
    effect: 'write',
    params: tokenParams,
    refusals: ['not-found', 'grant-exceeds-own'],
    example: { params: { id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' } },
  }),
};
