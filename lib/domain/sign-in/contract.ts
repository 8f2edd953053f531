import { z } from 'zod';
import { singleLineText, timeMember, timestampText, uuidText } from '#lib/core/schema.ts';
import { secondFactorLengthMax, totpDigits } from '#lib/domain/sign-in/limits.ts';
import { currentPassword, newPassword, password } from '#lib/domain/sign-in/password-schema.ts';
import { signInFaults } from '#lib/domain/sign-in/problems.ts';
import { personNameLengthMax, userReferenceLengthMax } from '#lib/domain/users/limits.ts';
import { operation } from '#lib/server/operation/operation.ts';

const signInUsername = singleLineText(userReferenceLengthMax).meta({
  description: 'Email address of a person; case does not matter.',
  example: 'ada@example.com',
});
const sessionId = uuidText.meta({ description: 'Id of the session.', example: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' });

export const SignIn = z
  .strictObject({
    username: signInUsername,
    password: password.meta({ description: 'Password.', example: 'a sentence of my own' }),
  })
  .meta({ id: 'SignIn', description: 'A user name and its password.' });

export const SignInAnswer = z
  .strictObject({
    state: z.enum(['SIGNED_IN', 'TOTP_REQUIRED']).meta({
      description: 'SIGNED_IN: the cookie is set. TOTP_REQUIRED: send the challenge with a code.',
      example: 'SIGNED_IN',
    }),
    challenge: z.string().optional().meta({ description: 'Replaces the password in the next step, for five minutes.' }),
    expires_at: timeMember('When the challenge expires').optional(),
  })
  .meta({ id: 'SignInAnswer', description: 'Whether the sign-in is complete or needs a second factor.' });

export const SignInCode = z
  .strictObject({
    challenge: z.string().min(1).max(1000).meta({ description: 'Challenge from the first step.', example: 'pX4…' }),
    code: z
      .string()
      .min(totpDigits)
      .max(secondFactorLengthMax)
      .meta({ description: 'Six digits from the authenticator, or a recovery code.', example: '123456' }),
  })
  .meta({ id: 'SignInCode', description: 'The second factor.' });

export const Me = z
  .strictObject({
    id: sessionId,
    username: signInUsername,
    name: singleLineText(personNameLengthMax).meta({ description: 'Name of the person.', example: 'Ada Lovelace' }),
    kind: z
      .enum(['person', 'service'])
      .meta({ description: 'Whether the caller is a person or a program.', example: 'person' }),
    roles: z.array(z.string()).meta({ description: "Names of the caller's roles.", example: ['operator'] }),
    permissions: z
      .array(z.string())
      .meta({ description: 'Permissions of this credential.', example: ['account:read'] }),
    credential: z
      .enum(['session', 'token', 'jwt'])
      .meta({ description: 'The credential of this request.', example: 'session' }),
    totp: z.boolean().meta({ description: 'Whether sign-in needs a second factor.', example: false }),
    last_sign_in_at: timeMember('When the user last signed in with a password').optional(),
  })
  .meta({ id: 'Me', description: 'The caller.' });

export const PasswordChange = z
  .strictObject({ current_password: currentPassword, password: newPassword })
  .meta({ id: 'PasswordChange', description: 'The current and the new password.' });

export const PasswordProof = z
  .strictObject({ current_password: currentPassword })
  .meta({ id: 'PasswordProof', description: 'Confirms that the person is present.' });

export const TotpEnrolment = z
  .strictObject({
    secret: z
      .string()
      .meta({ description: 'Secret to type into an authenticator, base32.', example: 'JBSWY3DPEHPK3PXP' }),
    uri: z.string().meta({ description: 'URI to show as a QR code.', example: 'otpauth://totp/Countinghouse:ada' }),
  })
  .meta({ id: 'TotpEnrolment', description: 'The secret of a second factor, shown only once; valid when confirmed.' });

export const TotpCode = z
  .strictObject({
    code: z
      .string()
      .regex(new RegExp(`^\\d{${totpDigits}}$`), signInFaults.code(totpDigits))
      .meta({ description: 'Code that the authenticator shows.', example: '123456' }),
  })
  .meta({ id: 'TotpCode', description: 'A code of the new authenticator.' });

export const RecoveryCodes = z
  .strictObject({
    recovery_codes: z
      .array(z.string())
      .meta({ description: 'Ten codes, each valid for one sign-in.', example: ['jbsw-y3dp-ehpk-3pxp'] }),
  })
  .meta({
    id: 'RecoveryCodeList',
    description: 'Recovery codes. Shown only once: store them apart from the authenticator.',
  });

export const Session = z
  .strictObject({
    id: sessionId,
    created_at: timeMember('When the session started'),
    last_seen_at: timestampText.meta({ description: 'When the session was last used, UTC, to the minute.' }),
    expires_at: timeMember('When the session expires'),
    remote: z.string().meta({ description: 'Network address from which the session started.', example: '192.0.2.7' }),
    user_agent: z.string().meta({ description: 'User agent of the browser.', example: 'Mozilla/5.0' }),
    current: z.boolean().meta({ description: 'Whether this request belongs to the session.', example: true }),
  })
  .meta({ id: 'Session', description: 'A signed-in browser.' });
export type Session = z.output<typeof Session>;

const sessionParams = z.strictObject({ id: sessionId });
const signInTag = 'Sign-in';
const cookieOperation = { tag: signInTag, answerHeaders: ['SetCookie'] } as const;

export const signInContract = {
  signIn: operation({
    id: 'signIn',
    ...cookieOperation,
    method: 'POST',
    path: '/bo/sign-in',
    summary: 'Sign in with a password',
    description:
      'Sets the session cookie, or answers a challenge when a second factor is needed. From the fifth wrong attempt on, the waiting time doubles up to 60 seconds, for unknown users too.',
    permission: 'public',
    effect: 'write',
    secret: true,
    body: SignIn,
    response: SignInAnswer,
    refusals: ['sign-in-refused', 'sign-in-delayed', 'unavailable'],
    example: {
      body: { username: 'ada@example.com', password: 'a sentence of my own' },
      response: { state: 'SIGNED_IN' },
    },
  }),

  signInWithCode: operation({
    id: 'signInWithCode',
    ...cookieOperation,
    method: 'POST',
    path: '/bo/sign-in/totp',
    summary: 'Sign in with a second factor',
    description: 'Completes the sign-in and sets the session cookie. Each code works once.',
    permission: 'public',
    effect: 'write',
    secret: true,
    body: SignInCode,
    response: SignInAnswer,
    refusals: ['sign-in-refused', 'sign-in-delayed'],
    example: { body: { challenge: 'pX4…', code: '123456' }, response: { state: 'SIGNED_IN' } },
  }),

  signOut: operation({
    id: 'signOut',
    ...cookieOperation,
    answerHeaders: ['SetCookie', 'ClearSiteData'],
    method: 'POST',
    path: '/bo/sign-out',
    summary: 'Sign out',
    description: 'Ends the session of the cookie and removes the cookie. Without a session it does nothing.',
    permission: 'public',
    effect: 'write',
    example: {},
  }),

  getMe: operation({
    id: 'getMe',
    tag: signInTag,
    method: 'GET',
    path: '/bo/me',
    summary: 'Get the caller',
    description: 'Gets the user of the credential and its permissions.',
    permission: 'signed-in',
    effect: 'read',
    response: Me,
    example: {
      response: {
        id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11',
        username: 'ada@example.com',
        name: 'Ada Lovelace',
        kind: 'person',
        roles: ['operator'],
        permissions: ['account:read'],
        credential: 'session',
        totp: false,
      },
    },
  }),

  changePassword: operation({
    id: 'changePassword',
    ...cookieOperation,
    method: 'PUT',
    path: '/bo/me/password',
    summary: 'Change your password',
    description: 'Changes the password and ends all other sessions; the current session continues with a new cookie.',
    permission: 'signed-in',
    effect: 'write',
    secret: true,
    body: PasswordChange,
    refusals: ['sign-in-delayed', 'conflict', 'unavailable'],
    example: { body: { current_password: 'a sentence of my own', password: 'another sentence of my own' } },
  }),

  enrolTotp: operation({
    id: 'enrolTotp',
    tag: signInTag,
    method: 'POST',
    path: '/bo/me/totp',
    summary: 'Enrol a second factor',
    description: 'Answers a new secret for an authenticator. Nothing changes until you confirm it with a code.',
    permission: 'signed-in',
    effect: 'write',
    secret: true,
    body: PasswordProof,
    response: TotpEnrolment,
    refusals: ['already-done', 'sign-in-delayed', 'conflict', 'unavailable'],
    example: {
      body: { current_password: 'a sentence of my own' },
      response: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Countinghouse:ada' },
    },
  }),

  confirmTotp: operation({
    id: 'confirmTotp',
    ...cookieOperation,
    method: 'POST',
    path: '/bo/me/totp/confirmation',
    summary: 'Confirm the second factor',
    description: 'Turns the second factor on and answers the recovery codes. Ends all other sessions.',
    permission: 'signed-in',
    effect: 'write',
    secret: true,
    body: TotpCode,
    response: RecoveryCodes,
    refusals: ['already-done', 'conflict', 'sign-in-delayed'],
    example: { body: { code: '123456' }, response: { recovery_codes: ['jbsw-y3dp-ehpk-3pxp'] } },
  }),

  disableTotp: operation({
    id: 'disableTotp',
    ...cookieOperation,
    method: 'DELETE',
    path: '/bo/me/totp',
    summary: 'Disable your second factor',
    description: 'Turns the second factor off, so that the password alone signs in. Ends all other sessions.',
    permission: 'signed-in',
    effect: 'write',
    secret: true,
    body: PasswordProof,
    refusals: ['sign-in-delayed', 'conflict', 'unavailable'],
    example: { body: { current_password: 'a sentence of my own' } },
  }),

  listMySessions: operation({
    id: 'listMySessions',
    tag: signInTag,
    method: 'GET',
    path: '/bo/me/sessions',
    summary: 'List your sessions',
    description: 'Lists the browsers in which you are signed in, newest first, at most five.',
    permission: 'signed-in',
    effect: 'read',
    response: z.array(Session),
    example: { response: [] },
  }),

  endMySession: operation({
    id: 'endMySession',
    tag: signInTag,
    method: 'DELETE',
    path: '/bo/me/sessions/{id}',
    summary: 'End one of your sessions',
    description: 'Ends a session; its next request is rejected. A token with limited permissions cannot end sessions.',
    permission: 'signed-in',
    effect: 'write',
    params: sessionParams,
    refusals: ['credential-limited', 'not-found'],
    example: { params: { id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' } },
  }),

  endMyOtherSessions: operation({
    id: 'endMyOtherSessions',
    tag: signInTag,
    method: 'DELETE',
    path: '/bo/me/sessions',
    summary: 'End all your other sessions',
    description: 'Ends all sessions except the current one. A token with limited permissions cannot end sessions.',
    permission: 'signed-in',
    effect: 'write',
    refusals: ['credential-limited'],
    example: {},
  }),
};
