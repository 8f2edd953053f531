import { invalidMember, Problem } from '#lib/core/problem.ts';
import { commonFaults, type FaultCatalogue } from '#lib/core/validation-messages.ts';
import { permissionName } from '#lib/server/identity/permissions.ts';

/** How requests about API tokens and public keys are rejected. */
export const tokenProblems = {
  notFound: () => new Problem('not-found', 'Token not found. Check the id.'),
  keyNotFound: () => new Problem('not-found', 'Key not found. Check the id.'),
  expiryInPast: () => invalidMember('/expires_at', 'in_the_past', 'The expiry must be in the future.'),
  expiryTooLate: (days: number) =>
    invalidMember('/expires_at', 'too_late', `A token is valid for at most ${days} days. Choose an earlier expiry.`),
  outlivesCreator: (ends: string) =>
    invalidMember(
      '/expires_at',
      'too_late',
      `Your token expires at ${ends}. A token that it creates cannot expire later. Choose an earlier expiry.`,
    ),
  userUnknown: () => invalidMember('/user', 'unknown_user', 'User not found.'),
  userDisabled: () => invalidMember('/user', 'user_disabled', 'The user is disabled. Enable the user first.'),
  invitationPending: (username: string) =>
    new Problem('invitation-pending', `${username} has not accepted the invitation. Create the credential afterwards.`),
  permissionMissing: (permission: string) =>
    new Problem(
      'permission-missing',
      `A credential for another user requires the permission ${permissionName(permission)}.`,
      {
        members: { permission },
      },
    ),
  exceedsUser: (lacking: readonly string[]) =>
    new Problem(
      'grant-exceeds-own',
      `A credential has at most the permissions of its user and its creator. Missing: ${lacking.map(permissionName).join(', ')}.`,
      { members: { permission: lacking[0], permissions: lacking } },
    ),
  privateKey: (member: string) =>
    invalidMember(`/jwk/${member}`, 'private_key', 'This is a private key. Consider it exposed and create a new one.'),
  keyUnsupported: () => invalidMember('/jwk', 'unsupported_key', 'The key must be Ed25519 (OKP), P-256 (EC) or RSA.'),
  keyWeak: (min: number, max: number) =>
    invalidMember('/jwk/n', 'weak_key', `The modulus of an RSA key must be odd, with ${min} to ${max} bits.`),
  exponentWeak: (max: number) =>
    invalidMember('/jwk/e', 'weak_key', `The exponent must be odd, at least 65537, with at most ${max} bits.`),
  pointWeak: () => invalidMember('/jwk/x', 'weak_key', 'Anyone can sign for this key. Create a new one.'),
  keyUnreadable: () => invalidMember('/jwk', 'invalid_key', 'The key cannot be read. Send a public JWK.'),
  kidInvalid: (max: number) =>
    invalidMember('/jwk/kid', 'invalid_value', `The key id must have 1 to ${max} visible ASCII characters.`),
  kidCardNumber: () => invalidMember('/jwk/kid', commonFaults.cardNumber.code, commonFaults.cardNumber.message),
  narrowedCredential: () =>
    new Problem('grant-exceeds-own', 'A limited credential cannot register a key. Use a credential without limits.'),
  keyTaken: (kid: string) => new Problem('conflict', `A key ${kid} is already registered.`),
};

/** What is wrong with members of tokens. */
export const tokenFaults = {
  unknownPermission: (name: string) => ({
    code: 'unknown_permission',
    message: `Permission ${name} not found. Check the list of permissions.`,
  }),
} satisfies FaultCatalogue;
