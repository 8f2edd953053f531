import { z } from 'zod';
import { reasonLengthMax } from '#lib/core/reason.ts';
import { singleLineText, timeMember, timestampText, uuidText } from '#lib/core/schema.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { emailText } from '#lib/core/text/email-text.ts';
import { PendingChanges } from '#lib/domain/approvals/requests/change-request.ts';
import { newPassword } from '#lib/domain/sign-in/password-schema.ts';
import { emailLengthMax, personNameLengthMax } from '#lib/domain/users/limits.ts';
import { userFaults } from '#lib/domain/users/problems.ts';
import { userStates } from '#lib/domain/users/states.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';
import { operation } from '#lib/server/operation/operation.ts';

const userId = uuidText.meta({ description: 'Id of the user.', example: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' });
export const emailAddress = emailText
  .max(emailLengthMax)
  .meta({ description: 'Email address to sign in with; case does not matter.', example: 'ada@example.com' });
export const personNameMember = singleLineText(personNameLengthMax).meta({
  description: 'Name of the person.',
  example: 'Ada Lovelace',
});
const userChangeReason = singleLineText(reasonLengthMax).meta({
  description: 'Reason; kept in the audit log.',
  example: 'Left the company',
});
export const linkSecret = z
  .string()
  .regex(/^[\w-]{43}$/, userFaults.linkSecret)
  .meta({ description: 'The part of the link after the #.', example: '7GzQm3vLrT9wXk2NpB5cYd8HfJ4sVu6EaRo1Zi0KtMg' });

export const User = z
  .strictObject({
    id: userId,
    username: z
      .string()
      .meta({ description: 'Email address of a person, or the name of a program.', example: 'ada@example.com' }),
    name: personNameMember,
    kind: z
      .enum(['person', 'service'])
      .meta({ description: 'Whether the user is a person or a program.', example: 'person' }),
    state: z.enum(userStates).meta({
      description: 'INVITED until the person sets a password. Sessions and tokens of a DISABLED user are rejected.',
      example: 'ACTIVE',
    }),
    roles: z.array(z.string()).meta({ description: "Names of the user's roles.", example: ['operator'] }),
    totp: z.boolean().meta({ description: 'Whether sign-in needs a second factor.', example: false }),
    last_sign_in_at: timeMember('When the user last signed in with a password').optional(),
    created_at: timeMember('When the user was created'),
    updated_at: timeMember('When the user was last changed'),
    revision: z.int().min(1).meta({ description: 'Revision number; rises with every change.', example: 1 }),
    pending_changes: PendingChanges,
  })
  .meta({ id: 'User', description: 'A person who signs in, or a program that calls the API.' });
export type User = z.output<typeof User>;

export const Invitation = z
  .strictObject({
    username: emailAddress,
    name: personNameMember,
    roles: z
      .array(z.string().min(1).max(64))
      .max(50)
      .meta({
        description: 'First roles of the user. Each may hold only permissions that you have.',
        example: ['operator'],
      }),
  })
  .meta({ id: 'Invitation', description: 'A person to invite.' });

const linkMembers = {
  link: z.string().meta({
    description:
      'Link that works once. Shown only once: send it over a channel you trust. Without APP_ORIGIN the link is a path, unless the request came to a loopback address.',
    example: 'http://127.0.0.1:3000/invitation#7Gz…',
  }),
  expires_at: timestampText.meta({
    description: 'When the link expires, UTC: no later than the token that created it.',
  }),
};

export const UserLink = z
  .strictObject(linkMembers)
  .meta({ id: 'UserLink', description: 'A one-time link with which a person sets a password.' });
export const InvitedUser = z
  .strictObject({ user: User, ...linkMembers })
  .meta({ id: 'InvitedUser', description: 'The invited person and their link.' });

export const Reason = z
  .strictObject({ reason: userChangeReason })
  .meta({ id: 'Reason', description: 'The reason for an action.' });

export const LinkUse = z
  .strictObject({ secret: linkSecret, password: newPassword })
  .meta({ id: 'LinkUse', description: 'The secret of a one-time link and the password to set.' });
export const LinkUsed = z
  .strictObject({
    username: z
      .string()
      .meta({ description: 'User name of the person who can now sign in.', example: 'ada@example.com' }),
  })
  .meta({ id: 'LinkUsed', description: 'The person whose password was set.' });

const userParams = z.strictObject({ id: userId });
const usersTag = 'Users';
const userExample = {
  id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11',
  username: 'ada@example.com',
  name: 'Ada Lovelace',
  kind: 'person' as const,
  state: 'ACTIVE' as const,
  roles: ['operator'],
  totp: false,
  created_at: timeExample,
  updated_at: timeExample,
  revision: 1,
};
const linkExample = {
  link: 'http://127.0.0.1:3000/invitation#7Gz…',
  expires_at: '2026-11-24T10:00:00.000Z',
};
const userParamsExample = { id: userExample.id };

export const userContract = {
  listUsers: operation({
    id: 'listUsers',
    method: 'GET',
    path: '/bo/users',
    tag: usersTag,
    summary: 'List users',
    description: 'Lists people and programs, newest first.',
    permission: 'user:read',
    effect: 'read',
    replica: true,
    query: z.strictObject(pageQuery),
    response: pageSchema(User).meta({ id: 'UserPage', description: 'A page of users.' }),
    example: { response: { record_count: 1, page_number: 1, page_size: 20, page_count: 1, page: [userExample] } },
  }),

  getUser: operation({
    id: 'getUser',
    answerHeaders: ['ETag'],
    method: 'GET',
    path: '/bo/users/{id}',
    tag: usersTag,
    summary: 'Get a user',
    description: 'Gets one user with their roles.',
    permission: 'user:read',
    effect: 'read',
    params: userParams,
    response: User,
    refusals: ['not-found'],
    example: { params: userParamsExample, response: userExample },
  }),

  inviteUser: operation({
    id: 'inviteUser',
    method: 'POST',
    path: '/bo/users',
    tag: usersTag,
    summary: 'Invite a user',
    description:
      'Creates the user and answers a one-time link to set a password, valid for 72 hours. The link ends when the user gets permissions that its creator did not have.',
    permission: 'user:manage',
    effect: 'write',
    secret: true,
    body: Invitation,
    response: InvitedUser,
    refusals: ['name-taken', 'grant-exceeds-own'],
    example: {
      body: { username: 'alan@example.com', name: 'Alan Turing', roles: ['operator'] },
      response: { user: { ...userExample, state: 'INVITED' }, ...linkExample },
    },
  }),

  renewUserLink: operation({
    id: 'renewUserLink',
    method: 'POST',
    path: '/bo/users/{id}/link',
    tag: usersTag,
    summary: 'Renew the link of a user',
    description:
      'Creates a new one-time link for an invited person or a forgotten password of another person. Earlier links stop working. The second factor stays. The link ends when the user gets permissions that its creator did not have.',
    permission: 'user:manage',
    effect: 'write',
    secret: true,
    params: userParams,
    response: UserLink,
    refusals: ['not-found', 'grant-exceeds-own', 'conflict', 'revision-mismatch'],
    example: { params: userParamsExample, response: linkExample },
  }),

  disableUser: operation({
    id: 'disableUser',
    answerHeaders: ['ETag'],
    method: 'POST',
    path: '/bo/users/{id}/disable',
    tag: usersTag,
    summary: 'Disable a user',
    description:
      'Ends the sessions, tokens, keys and links of the user for good, and rejects their pending change requests. Links that the user made for others end, too. Tokens and keys that the user created for others stay. You cannot disable yourself.',
    permission: 'user:manage',
    effect: 'write',
    params: userParams,
    body: Reason,
    response: User,
    refusals: ['not-found', 'grant-exceeds-own', 'last-administrator', 'conflict', 'revision-mismatch'],
    example: {
      params: userParamsExample,
      body: { reason: 'Left the company' },
      response: { ...userExample, state: 'DISABLED' },
    },
  }),

  enableUser: operation({
    id: 'enableUser',
    answerHeaders: ['ETag'],
    method: 'POST',
    path: '/bo/users/{id}/enable',
    tag: usersTag,
    summary: 'Enable a user',
    description:
      'Enables a disabled user with the same roles and password as before. The user needs new tokens and keys.',
    permission: 'user:manage',
    effect: 'write',
    params: userParams,
    body: Reason,
    response: User,
    refusals: ['not-found', 'grant-exceeds-own', 'revision-mismatch'],
    example: { params: userParamsExample, body: { reason: 'Is back' }, response: userExample },
  }),

  resetSecondFactor: operation({
    id: 'resetSecondFactor',
    answerHeaders: ['ETag'],
    method: 'POST',
    path: '/bo/users/{id}/second-factor-reset',
    tag: usersTag,
    summary: 'Reset the second factor of a user',
    description:
      'Removes the second factor of a person who lost the authenticator and the recovery codes. Ends their sessions.',
    permission: 'user:manage',
    effect: 'write',
    params: userParams,
    body: Reason,
    response: User,
    refusals: ['not-found', 'grant-exceeds-own', 'conflict', 'revision-mismatch'],
    example: { params: userParamsExample, body: { reason: 'Phone lost, identity checked' }, response: userExample },
  }),

  endUserSessions: operation({
    id: 'endUserSessions',
    method: 'DELETE',
    path: '/bo/users/{id}/sessions',
    tag: usersTag,
    summary: 'End all sessions of a user',
    description: 'Signs the user out of every browser.',
    permission: 'user:manage',
    effect: 'write',
    params: userParams,
    refusals: ['not-found', 'grant-exceeds-own', 'revision-mismatch'],
    example: { params: userParamsExample },
  }),

  setPassword: operation({
    id: 'setPassword',
    method: 'POST',
    path: '/bo/invitation',
    tag: usersTag,
    summary: 'Set a password with a one-time link',
    description: 'Accepts an invitation or replaces a forgotten password. The link works once.',
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
  }),
};
