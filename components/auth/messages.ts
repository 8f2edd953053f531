import { catalogue } from '#lib/core/catalogue.ts';

export const t = catalogue({
  signedInAgainDetail: 'Close this tab and continue in the previous one.',
  waitSeconds: 'Wait {waitSeconds, number} s',
  codeHint: 'The 6 digits in your authenticator app, or a recovery code.',
  tooManyAttempts: 'Too many failed attempts',
  retryIn: 'Try again in {waitSeconds, number} s.',
  retryNow: 'You can try again now.',
  signingOut: 'Signing out…',
});
