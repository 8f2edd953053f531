import { z } from 'zod';
import { instant, line, uuid } from '#lib/core/schema.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const id = uuid.meta({ description: 'Its id.', example: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' });
const username = z.string().meta({ description: 'User name.', example: 'ada@example.com' });
const UserMention = z
  .strictObject({ id, username })
  .meta({ id: 'UserMention', description: 'A user, by id and name.' });
const permissionsOfToken = z
  .array(z.string())
  .min(1)
  .max(200)
  .optional()
  .meta({
    description: 'Narrows it to these permissions; absent: all that its user has, whatever that is at the time.',
    example: ['account:read'],
  });
const owner = line(255).optional().meta({
  description: 'User name of its owner; absent: the caller. For others the permission token:manage is needed.',
  example: 'payments-service',
});

export const Token = z
  .strictObject({
    id,
    prefix: z.string().meta({ description: 'How it begins; enough to recognise it.', example: 'ch_4kT9xQ2bLm' }),
    name: line(128).meta({ description: 'What it is for.', example: 'Nightly reconciliation' }),
    user: UserMention.meta({ description: 'Whose rights it has.' }),
    permissions: permissionsOfToken,
    state: z.enum(['ACTIVE', 'EXPIRED', 'REVOKED']).meta({ description: 'Whether it is good.', example: 'ACTIVE' }),
    created_at: instant.meta({ description: 'When it was made.' }),
    created_by: z.string().meta({ description: 'Who made it.', example: 'ada@example.com' }),
    expires_at: instant.optional().meta({ description: 'Until when it is good.' }),
    last_used_at: instant.optional().meta({ description: 'Its latest use, to the minute.' }),
    revoked_at: instant.optional().meta({ description: 'When it was revoked.' }),
  })
  .meta({ id: 'Token', description: 'An API token, without its secret.' });
export type Token = z.output<typeof Token>;

export const NewToken = z
  .strictObject({
    name: line(128).meta({ description: 'What it is for.', example: 'Nightly reconciliation' }),
    user: owner,
    permissions: permissionsOfToken,
    expires_at: instant.optional().meta({
      description: 'Until when it is good: 366 days at most, 90 when absent.',
      example: '2027-01-31T00:00:00Z',
    }),
  })
  .meta({ id: 'NewToken', description: 'An API token to make.' });

export const MintedToken = z
  .strictObject({
    ...Token.shape,
    token: z
      .string()
      .meta({ description: 'The token itself. It is shown this once.', example: 'ch_4kT9xQ2bLm_…43 characters' }),
  })
  .meta({ id: 'MintedToken', description: 'A token as it was just made.' });

export const CallerKey = z
  .strictObject({
    id,
    kid: z.string().meta({ description: 'What the `kid` header of its JWTs must say.', example: 'billing-2026' }),
    name: line(128).meta({ description: 'What it is for.', example: 'Billing service' }),
    user: UserMention.meta({ description: 'Whose rights its JWTs have.' }),
    alg: z.enum(['EdDSA', 'ES256', 'RS256']).meta({ description: 'What its JWTs are signed by.', example: 'EdDSA' }),
    created_at: instant.meta({ description: 'When it was registered.' }),
    created_by: z.string().meta({ description: 'Who registered it.', example: 'ada@example.com' }),
    revoked_at: instant.optional().meta({ description: 'When it was revoked.' }),
  })
  .meta({ id: 'CallerKey', description: 'A registered public key.' });
export type CallerKey = z.output<typeof CallerKey>;

export const NewCallerKey = z
  .strictObject({
    name: line(128).meta({ description: 'What it is for.', example: 'Billing service' }),
    user: owner,
    jwk: z.record(z.string().max(64), z.union([z.string().max(4000), z.array(z.string().max(64)).max(10)])).meta({
      description:
        'A public JWK: Ed25519, P-256, or RSA of 2048 bits or more. Its `kid`, else its thumbprint, names it.',
      example: { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
    }),
  })
  .meta({ id: 'NewCallerKey', description: 'A public key to register.' });

const params = z.strictObject({ id });
const tag = 'Tokens';
const sampleToken = {
  id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11',
  prefix: 'ch_4kT9xQ2bLm',
  name: 'Nightly reconciliation',
  user: { id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c12', username: 'ada@example.com' },
  state: 'ACTIVE' as const,
  created_at: '2026-11-21T10:00:00.000Z',
  created_by: 'ada@example.com',
  expires_at: '2027-02-19T10:00:00.000Z',
};

export const listTokens = operation({
  id: 'listTokens',
  method: 'GET',
  path: '/bo/tokens',
  tag: tag,
  summary: 'API tokens',
  description: 'The caller’s own; with the permission token:manage everybody’s.',
  permission: 'signed-in',
  effect: 'read',
  query: z.strictObject(pageQuery),
  response: pageOf(Token).meta({ id: 'TokenPage', description: 'A page of API tokens.' }),
  example: { response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [sampleToken] } },
});

export const createToken = operation({
  id: 'createToken',
  method: 'POST',
  path: '/bo/tokens',
  tag: tag,
  summary: 'Make an API token',
  description:
    'The token is answered once and kept only as a hash. It never has more than its user. For another user it needs token:manage and every permission that this user has. Such a token never has more than its maker had at that moment: it ends when its user is given more. It decides no approvals, and makes no credentials for third persons.',
  permission: 'signed-in',
  effect: 'write',
  secret: true,
  body: NewToken,
  response: MintedToken,
  refusals: ['grant-exceeds-own', 'credential-not-own', 'invitation-pending', 'permission-missing'],
  example: {
    body: { name: 'Nightly reconciliation' },
    response: { ...sampleToken, token: 'ch_4kT9xQ2bLm_…43 characters' },
  },
});

export const revokeToken = operation({
  id: 'revokeToken',
  method: 'DELETE',
  path: '/bo/tokens/{id}',
  tag: tag,
  summary: 'Revoke an API token',
  description:
    'Its next request is refused. A revoked one stays revoked. That of a user who has permissions you lack is revoked only by its maker. One that is gone, or another user’s, answers 404.',
  permission: 'signed-in',
  effect: 'write',
  params,
  refusals: ['not-found', 'grant-exceeds-own'],
  example: { params: { id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' } },
});

export const listCallerKeys = operation({
  id: 'listCallerKeys',
  method: 'GET',
  path: '/bo/caller-keys',
  tag: tag,
  summary: 'Public keys of callers',
  description: 'The caller’s own; with the permission token:manage everybody’s.',
  permission: 'signed-in',
  effect: 'read',
  query: z.strictObject(pageQuery),
  response: pageOf(CallerKey).meta({ id: 'CallerKeyPage', description: 'A page of registered keys.' }),
  example: { response: { record_count: 0, page_number: 1, page_size: 20, page_count: 0, page: [] } },
});

export const createCallerKey = operation({
  id: 'createCallerKey',
  method: 'POST',
  path: '/bo/caller-keys',
  tag: tag,
  summary: 'Register a public key',
  description:
    'JWTs that it signs (audience `countinghouse`, 15 minutes at most) then speak for its user. Only the public part is taken. For another user the same holds as for a token.',
  permission: 'signed-in',
  effect: 'write',
  body: NewCallerKey,
  response: CallerKey,
  refusals: ['conflict', 'grant-exceeds-own', 'credential-not-own', 'invitation-pending', 'permission-missing'],
  example: {
    body: {
      name: 'Billing service',
      jwk: { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
    },
    response: {
      id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11',
      kid: 'billing-2026',
      name: 'Billing service',
      user: sampleToken.user,
      alg: 'EdDSA',
      created_at: '2026-11-21T10:00:00.000Z',
      created_by: 'ada@example.com',
    },
  },
});

export const revokeCallerKey = operation({
  id: 'revokeCallerKey',
  method: 'DELETE',
  path: '/bo/caller-keys/{id}',
  tag: tag,
  summary: 'Revoke a public key',
  description: 'The next JWT that it signed is refused. One that is gone, or another user’s, answers 404.',
  permission: 'signed-in',
  effect: 'write',
  params,
  refusals: ['not-found', 'grant-exceeds-own'],
  example: { params: { id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' } },
});
