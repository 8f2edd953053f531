import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  pageDescription:
    'A token has the permissions of its user, or a subset of them. It stops working when the user is disabled.',
  firstShown: 'The newest {shown, number} are shown. GET /bo/tokens lists all tokens.',
  days: '{days, plural, one {# day} other {# days}}',
  createToken: 'Create token',
  newToken: 'New token',
  createdTitle: 'Token created',
  nameHint: 'What the token is used for.',
  userHint: 'Leave empty for your own token. Tokens for other users never exceed your permissions.',
  lifetime: 'Valid for',
  limitPermissions: 'Limit permissions',
  limitHint: 'Otherwise the token has all current and future permissions of the user.',
  createdHelp: 'Copy the token to the program that uses it. Countinghouse stores only a hash.',
  tryIt: 'Test the token',
  revoked: '{name} revoked',
  prefix: 'Prefix',
  allPermissions: 'All of the user',
  neverUsed: 'Never used',
  lastUsed: 'Last used',
  revokeWhat: 'Revoke token {name}',
  revoke: 'Revoke token',
  emptyTitle: 'No tokens yet. Create a token to call the API.',
  revokeQuestion: 'Revoke {name}?',
  revokeEffect:
    'Programs with this token are rejected from the next request. Tokens and keys that it created end with it. This cannot be undone.',
});
