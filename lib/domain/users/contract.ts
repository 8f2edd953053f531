import { z } from 'zod';
import { instant, line, uuid, words } from '#lib/core/schema.ts';
import { newPassword } from '#lib/domain/sign-in/contract.ts';
import { pageOf, pageQuery } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const id = uuid.meta({ description: 'Its id.', example: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' });
export const emailAddress = z
  .email()
  .max(254)
  .meta({ description: 'E-mail address to sign in with, in any case.', example: 'ada@example.com' });
export const personName = line(255).meta({ description: 'As the person is called.', example: 'Ada Lovelace' });
const reason = words(500).meta({ description: 'Why; kept in the audit.', example: 'Left the company' });
export const linkSecret = z
  .string()
  .regex(/^[\w-]{43}$/, 'must be the 43 characters after the # of the link')
  .meta({ description: 'What stands after the # of the link.', example: '7Gz…43 characters' });

export const User = z
  .strictObject({
    id,
    username: z.string().meta({ description: 'E-mail address, or the name of a program.', example: 'ada@example.com' }),
    name: personName,
    kind: z.enum(['person', 'service']).meta({ description: 'A person, or a program.', example: 'person' }),
    state: z.enum(['INVITED', 'ACTIVE', 'DISABLED']).meta({
      description: 'INVITED until the link was used; a DISABLED user’s sessions and tokens are refused.',
      example: 'ACTIVE',
    }),
    roles: z.array(z.string()).meta({ description: 'The roles held.', example: ['operator'] }),
    totp: z.boolean().meta({ description: 'Whether sign-in needs a second factor.', example: false }),
    last_sign_in_at: instant.optional().meta({ description: 'The latest sign-in with a password.' }),
    created_at: instant.meta({ description: 'When it was made.' }),
    updated_at: instant.meta({ description: 'When it was last changed.' }),
    revision: z.int().min(1).meta({ description: 'Rises with every change.', example: 1 }),
  })
  .meta({ id: 'User', description: 'Somebody who signs in, or a program that calls.' });
export type User = z.output<typeof User>;

export const Invitation = z
  .strictObject({
    username: emailAddress,
    name: personName,
    roles: z
      .array(z.string().min(1).max(64))
      .max(50)
      .meta({ description: 'Roles to begin with; none that give what you lack.', example: ['operator'] }),
  })
  .meta({ id: 'Invitation', description: 'A person to invite.' });

const link = {
  link: z.string().meta({
    description:
      'Opens once. Give it to the person by a way you trust. Shown only once. Without APP_ORIGIN it is a path, unless the request came to a loopback address.',
    example: 'http://127.0.0.1:3000/invitation#7Gz…',
  }),
  expires_at: instant.meta({ description: 'Until when it opens.' }),
};

export const UserLink = z
  .strictObject(link)
  .meta({ id: 'UserLink', description: 'A one-time link with which a person sets a password.' });
export const InvitedUser = z
  .strictObject({ user: User, ...link })
  .meta({ id: 'InvitedUser', description: 'The invited person and the link for them.' });

export const Reason = z.strictObject({ reason }).meta({ id: 'Reason', description: 'Why something is done.' });

export const LinkUse = z
  .strictObject({ secret: linkSecret, password: newPassword })
  .meta({ id: 'LinkUse', description: 'The secret of a one-time link and the password to set.' });
export const LinkUsed = z
  .strictObject({ username: z.string().meta({ description: 'Who may sign in now.', example: 'ada@example.com' }) })
  .meta({ id: 'LinkUsed', description: 'Whose password was set.' });

const params = z.strictObject({ id });
const tag = 'Users';
const sample = {
  id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11',
  username: 'ada@example.com',
  name: 'Ada Lovelace',
  kind: 'person' as const,
  state: 'ACTIVE' as const,
  roles: ['operator'],
  totp: false,
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  revision: 1,
};
const sampleLink = {
  link: 'http://127.0.0.1:3000/invitation#7Gz…',
  expires_at: '2026-11-24T10:00:00.000Z',
};
const samplePath = { id: sample.id };

export const listUsers = operation({
  id: 'listUsers',
  method: 'GET',
  path: '/bo/users',
  tag,
  summary: 'Users',
  description: 'People and programs, newest first.',
  permission: 'user:read',
  effect: 'read',
  replica: true,
  query: z.strictObject(pageQuery),
  response: pageOf(User).meta({ id: 'UserPage', description: 'A page of users.' }),
  example: { response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [sample] } },
});

export const readUser = operation({
  id: 'readUser',
  method: 'GET',
  path: '/bo/users/{id}',
  tag,
  summary: 'A user',
  description: 'One user with the roles held.',
  permission: 'user:read',
  effect: 'read',
  params,
  response: User,
  refusals: ['not-found'],
  example: { params: samplePath, response: sample },
});

export const inviteUser = operation({
  id: 'inviteUser',
  method: 'POST',
  path: '/bo/users',
  tag,
  summary: 'Invite a person',
  description:
    'Makes the user and answers a link, good once and for 72 hours, with which they set their password. The link ends when the user is given permissions that its maker did not have.',
  permission: 'user:manage',
  effect: 'write',
  secret: true,
  body: Invitation,
  response: InvitedUser,
  refusals: ['name-taken', 'grant-exceeds-own'],
  example: {
    body: { username: 'ada@example.com', name: 'Ada Lovelace', roles: ['operator'] },
    response: { user: { ...sample, state: 'INVITED' }, ...sampleLink },
  },
});

export const renewUserLink = operation({
  id: 'renewUserLink',
  method: 'POST',
  path: '/bo/users/{id}/link',
  tag,
  summary: 'A new link for a person',
  description:
    'For somebody who is invited, or has forgotten the password: a link as in the invitation. Earlier ones no longer open. The second factor stays. The link ends when the user is given permissions that its maker did not have.',
  permission: 'user:manage',
  effect: 'write',
  secret: true,
  params,
  response: UserLink,
  refusals: ['not-found', 'grant-exceeds-own', 'conflict', 'revision-mismatch'],
  example: { params: samplePath, response: sampleLink },
});

export const disableUser = operation({
  id: 'disableUser',
  method: 'POST',
  path: '/bo/users/{id}/disable',
  tag,
  summary: 'Disable a user',
  description:
    'Ends the sessions; tokens, keys and links are refused from the next request on. Nobody disables themselves.',
  permission: 'user:manage',
  effect: 'write',
  params,
  body: Reason,
  response: User,
  refusals: ['not-found', 'grant-exceeds-own', 'last-administrator', 'conflict', 'revision-mismatch'],
  example: { params: samplePath, body: { reason: 'Left the company' }, response: { ...sample, state: 'DISABLED' } },
});

export const enableUser = operation({
  id: 'enableUser',
  method: 'POST',
  path: '/bo/users/{id}/enable',
  tag,
  summary: 'Enable a user again',
  description: 'With the roles and the password from before.',
  permission: 'user:manage',
  effect: 'write',
  params,
  body: Reason,
  response: User,
  refusals: ['not-found', 'grant-exceeds-own', 'revision-mismatch'],
  example: { params: samplePath, body: { reason: 'Is back' }, response: sample },
});

export const resetSecondFactor = operation({
  id: 'resetSecondFactor',
  method: 'POST',
  path: '/bo/users/{id}/second-factor-reset',
  tag,
  summary: 'Reset the second factor of a person',
  description: 'For somebody who has lost the authenticator and the recovery codes. Ends the sessions.',
  permission: 'user:manage',
  effect: 'write',
  params,
  body: Reason,
  response: User,
  refusals: ['not-found', 'grant-exceeds-own', 'conflict', 'revision-mismatch'],
  example: { params: samplePath, body: { reason: 'Phone lost, identity checked' }, response: sample },
});

export const endUserSessions = operation({
  id: 'endUserSessions',
  method: 'DELETE',
  path: '/bo/users/{id}/sessions',
  tag,
  summary: 'End the sessions of a user',
  description: 'Every browser must sign in again.',
  permission: 'user:manage',
  effect: 'write',
  params,
  refusals: ['not-found', 'grant-exceeds-own', 'revision-mismatch'],
  example: { params: samplePath },
});

export const useLink = operation({
  id: 'useLink',
  method: 'POST',
  path: '/bo/invitation',
  tag,
  summary: 'Set a password with a one-time link',
  description: 'Accepts an invitation or replaces a forgotten password. The link opens once.',
  permission: 'public',
  effect: 'write',
  secret: true,
  body: LinkUse,
  response: LinkUsed,
  refusals: ['unavailable'],
  example: {
    body: { secret: '7GzQ2xW1mN8pL4vT6yR3sK9bH5jF0dCaE-uXiOoPqZt', password: 'another sentence of my own' },
    response: { username: 'ada@example.com' },
  },
});
