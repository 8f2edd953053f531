import { Problem } from '#lib/core/problem.ts';
import { countText } from '#lib/core/text/count-text.ts';
import { permissionName } from '#lib/server/identity/permissions.ts';

const unauthenticated = (detail: string): Problem =>
  new Problem('unauthenticated', detail, { headers: { 'www-authenticate': 'Bearer realm="countinghouse"' } });

/** How credentials, permissions and rate limits reject a request. */
export const identityProblems = {
  credentialMissing: () => unauthenticated('Sign in, or send an API token as "Authorization: Bearer …".'),
  sessionEnded: () => unauthenticated('Your session has ended. Sign in again.'),
  authorizationTwice: () => unauthenticated('The Authorization header was sent twice. Send it once.'),
  authorizationMalformed: () => unauthenticated('The Authorization header must be "Bearer" and a token.'),
  bearerTooLong: (max: number) =>
    unauthenticated(`A token has at most ${max} characters. Sign fewer claims, or create a new token.`),
  tokenUnknown: () => unauthenticated('Unknown token. Check the token or create a new one.'),
  tokenRevoked: () => unauthenticated('The token was revoked. Create a new one.'),
  tokenExpired: () => unauthenticated('The token has expired. Create a new one.'),
  tokenUserInactive: () => unauthenticated('The user of this token is not active.'),
  userInactive: () => unauthenticated('Your user was disabled. Ask an administrator.'),
  tokenOutgrown: () =>
    unauthenticated('The token has ended: its user now has permissions that its creator did not have.'),
  jwtInvalid: () => unauthenticated('The signed token is invalid. Check its key, algorithm, audience and times.'),
  jwtTooLong: () => unauthenticated('A signed token is valid for at most 15 minutes. Shorten its lifetime.'),
  keyExpired: () => unauthenticated('The key has expired. Register a new one.'),
  permissionMissing: (permission: string) =>
    new Problem(
      'permission-missing',
      `This requires the permission ${permissionName(permission)}. Ask an administrator for it.`,
      {
        members: { permission },
      },
    ),
  credentialNotOwn: (creator: string, username: string) =>
    new Problem(
      'credential-not-own',
      `${creator} created this credential. Sign in as ${username}, or use a token that ${username} created.`,
    ),
  crossSite: () => new Problem('cross-site-refused', 'A change with a session cookie must come from this console.'),
  prefetch: () =>
    new Problem('prefetch-refused', 'A prefetch sends no passcode. Request this address on a user action.'),
  rateLimited: (perMinute: number, seconds: number, headers: Record<string, string>) =>
    new Problem(
      'rate-limited',
      `More than ${countText(perMinute, 'request')} in one minute. Wait ${countText(seconds, 'second')}.`,
      {
        headers: { ...headers, 'retry-after': String(seconds) },
      },
    ),
};
