import { z } from 'zod';
import { instant, line, uuid } from '#lib/core/schema.ts';
import { operation } from '#lib/server/operation/operation.ts';

const passwordSentMax = 256;

/** A password as sent: only its length is looked at here, so that a refusal tells nothing. */
const password = z.string().min(1).max(passwordSentMax);
const username = line(255).meta({
  description: 'E-mail address of a person, in any case.',
  example: 'ada@example.com',
});
const currentPassword = password.meta({ description: 'The password as it is now.', example: 'a sentence of my own' });
export const newPassword = z.string().min(1).max(passwordSentMax).meta({
  description: 'A new password of 15 to 256 characters that is not guessed first.',
  example: 'another sentence of my own',
});
const id = uuid.meta({ description: 'Its id.', example: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' });

export const SignIn = z
  .strictObject({
    username,
    password: password.meta({ description: 'The password.', example: 'a sentence of my own' }),
  })
  .meta({ id: 'SignIn', description: 'A user name and its password.' });

export const SignInAnswer = z
  .strictObject({
    state: z.enum(['SIGNED_IN', 'TOTP_REQUIRED']).meta({
      description: 'SIGNED_IN: the cookie is set. TOTP_REQUIRED: send the challenge with a code.',
      example: 'SIGNED_IN',
    }),
    challenge: z.string().optional().meta({ description: 'Stands for the password in the next step, five minutes.' }),
    expires_at: instant.optional().meta({ description: 'Until when the challenge is good.' }),
  })
  .meta({ id: 'SignInAnswer', description: 'Whether somebody is signed in, or what is missing.' });

export const SignInCode = z
  .strictObject({
    challenge: z.string().min(1).max(1000).meta({ description: 'From the step before.', example: 'pX4…' }),
    code: z
      .string()
      .min(6)
      .max(40)
      .meta({ description: 'Six digits of the authenticator, or one recovery code.', example: '123456' }),
  })
  .meta({ id: 'SignInCode', description: 'The second factor.' });

export const Me = z
  .strictObject({
    id,
    username,
    name: line(255).meta({ description: 'As the person is called.', example: 'Ada Lovelace' }),
    kind: z.enum(['person', 'service']).meta({ description: 'A person, or a program.', example: 'person' }),
    roles: z.array(z.string()).meta({ description: 'The roles held.', example: ['operator'] }),
    permissions: z
      .array(z.string())
      .meta({ description: 'What this credential may do now.', example: ['account:read'] }),
    credential: z
      .enum(['session', 'token', 'jwt'])
      .meta({ description: 'What the request was made with.', example: 'session' }),
    totp: z.boolean().meta({ description: 'Whether sign-in needs a second factor.', example: false }),
    last_sign_in_at: instant.optional().meta({ description: 'The latest sign-in with a password.' }),
  })
  .meta({ id: 'Me', description: 'Who asks.' });

export const PasswordChange = z
  .strictObject({ current_password: currentPassword, password: newPassword })
  .meta({ id: 'PasswordChange', description: 'The password now and the one from now on.' });

export const PasswordProof = z
  .strictObject({ current_password: currentPassword })
  .meta({ id: 'PasswordProof', description: 'Shows that the person still sits at the screen.' });

export const TotpEnrolment = z
  .strictObject({
    secret: z.string().meta({ description: 'For typing into an authenticator, base32.', example: 'JBSWY3DPEHPK3PXP' }),
    uri: z.string().meta({ description: 'For showing as a QR code.', example: 'otpauth://totp/Countinghouse:ada' }),
  })
  .meta({ id: 'TotpEnrolment', description: 'The secret of a second factor, shown once; it counts when confirmed.' });

export const TotpCode = z
  .strictObject({
    code: z
      .string()
      .regex(/^\d{6}$/, 'must be six digits')
      .meta({ description: 'The code that the authenticator shows.', example: '123456' }),
  })
  .meta({ id: 'TotpCode', description: 'A code of the new authenticator.' });

export const RecoveryCodes = z
  .strictObject({
    recovery_codes: z
      .array(z.string())
      .meta({ description: 'Ten codes, each good for one sign-in.', example: ['jbsw-y3dp-ehpk-3pxp'] }),
  })
  .meta({ id: 'RecoveryCodes', description: 'Shown once; keep them where the authenticator is not.' });

export const Session = z
  .strictObject({
    id,
    created_at: instant.meta({ description: 'When it began.' }),
    last_seen_at: instant.meta({ description: 'Its latest request, to the minute.' }),
    expires_at: instant.meta({ description: 'When it ends at the latest.' }),
    remote: z.string().meta({ description: 'The address it began from.', example: '192.0.2.7' }),
    user_agent: z.string().meta({ description: 'What the browser said it is.', example: 'Mozilla/5.0' }),
    current: z.boolean().meta({ description: 'Whether this request was made with it.', example: true }),
  })
  .meta({ id: 'Session', description: 'A browser that is signed in.' });
export type Session = z.output<typeof Session>;

const params = z.strictObject({ id });
const tag = 'Sign-in';

export const signIn = operation({
  id: 'signIn',
  method: 'POST',
  path: '/bo/sign-in',
  tag,
  summary: 'Sign in with a password',
  description:
    'Sets the session cookie, or answers a challenge where a second factor is needed. From the fifth wrong try on, each waits twice as long as the one before, up to 60 s, whether the user exists or not.',
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
});

export const signInWithCode = operation({
  id: 'signInWithCode',
  method: 'POST',
  path: '/bo/sign-in/totp',
  tag,
  summary: 'Finish signing in with the second factor',
  description: 'Sets the session cookie. A code and a recovery code are good once.',
  permission: 'public',
  effect: 'write',
  secret: true,
  body: SignInCode,
  response: SignInAnswer,
  refusals: ['sign-in-refused', 'sign-in-delayed'],
  example: { body: { challenge: 'pX4…', code: '123456' }, response: { state: 'SIGNED_IN' } },
});

export const signOut = operation({
  id: 'signOut',
  method: 'POST',
  path: '/bo/sign-out',
  tag,
  summary: 'Sign out',
  description: 'Ends the session of the cookie and takes the cookie away. Without a session it does nothing.',
  permission: 'public',
  effect: 'write',
  example: {},
});

export const readMe = operation({
  id: 'readMe',
  method: 'GET',
  path: '/bo/me',
  tag,
  summary: 'Who asks',
  description: 'The user behind the credential, and what it may do now.',
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
});

export const changePassword = operation({
  id: 'changePassword',
  method: 'PUT',
  path: '/bo/me/password',
  tag,
  summary: 'Change the own password',
  description: 'Ends every session; the one that asked goes on under a new cookie.',
  permission: 'signed-in',
  effect: 'write',
  secret: true,
  body: PasswordChange,
  refusals: ['sign-in-delayed', 'conflict', 'unavailable'],
  example: { body: { current_password: 'a sentence of my own', password: 'another sentence of my own' } },
});

export const enrolTotp = operation({
  id: 'enrolTotp',
  method: 'POST',
  path: '/bo/me/totp',
  tag,
  summary: 'Begin a second factor',
  description: 'Answers a new secret for an authenticator. Nothing changes until a code of it is confirmed.',
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
});

export const confirmTotp = operation({
  id: 'confirmTotp',
  method: 'POST',
  path: '/bo/me/totp/confirmation',
  tag,
  summary: 'Confirm the second factor',
  description: 'From now on sign-in needs it. Answers the recovery codes; every other session ends.',
  permission: 'signed-in',
  effect: 'write',
  secret: true,
  body: TotpCode,
  response: RecoveryCodes,
  refusals: ['already-done', 'conflict', 'sign-in-delayed'],
  example: { body: { code: '123456' }, response: { recovery_codes: ['jbsw-y3dp-ehpk-3pxp'] } },
});

export const removeTotp = operation({
  id: 'removeTotp',
  method: 'DELETE',
  path: '/bo/me/totp',
  tag,
  summary: 'Remove the second factor',
  description: 'Sign-in needs the password alone again; every other session ends.',
  permission: 'signed-in',
  effect: 'write',
  secret: true,
  body: PasswordProof,
  refusals: ['sign-in-delayed', 'conflict', 'unavailable'],
  example: { body: { current_password: 'a sentence of my own' } },
});

export const listMySessions = operation({
  id: 'listMySessions',
  method: 'GET',
  path: '/bo/me/sessions',
  tag,
  summary: 'The own sessions',
  description: 'Browsers where the caller is signed in now, newest first; five at most.',
  permission: 'signed-in',
  effect: 'read',
  response: z.array(Session),
  example: { response: [] },
});

export const endMySession = operation({
  id: 'endMySession',
  method: 'DELETE',
  path: '/bo/me/sessions/{id}',
  tag,
  summary: 'End an own session',
  description: 'Its next request is refused.',
  permission: 'signed-in',
  effect: 'write',
  params,
  refusals: ['not-found'],
  example: { params: { id: '01928f6e-7a53-7c1e-9c52-3b9f4f8b0c11' } },
});

export const endMyOtherSessions = operation({
  id: 'endMyOtherSessions',
  method: 'DELETE',
  path: '/bo/me/sessions',
  tag,
  summary: 'End all other own sessions',
  description: 'All but the one that asks.',
  permission: 'signed-in',
  effect: 'write',
  example: {},
});
