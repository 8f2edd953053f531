import { catalogue } from '#lib/core/catalogue.ts';

/** What one-time links say. */
export const t = catalogue({
  passwordSet: 'Password set',
  signInAs: 'Sign in as {username}.',
  linkInvalid: 'This link is not valid',
  linkIncomplete: 'The link is incomplete.',
  linkHelp: 'Ask a user administrator for a new link.',
  yourPassword: 'Your password',
  setPassword: 'Set password',
});
