import { invalidMember, Problem } from '#lib/core/problem.ts';
import { countText } from '#lib/core/text/count-text.ts';

/** How sign-in and changes of the own user are rejected. */
export const signInProblems = {
  failed: () =>
    new Problem('sign-in-refused', 'Wrong user name, password or code. Check them and try again.', {
      headers: { 'www-authenticate': 'Bearer realm="countinghouse"' },
    }),
  delayed: (attempts: number, seconds: number) =>
    new Problem(
      'sign-in-delayed',
      `${countText(attempts, 'sign-in attempt')} failed. Wait ${countText(seconds, 'second')}.`,
      {
        headers: { 'retry-after': String(seconds) },
      },
    ),
  overloaded: () =>
    new Problem('unavailable', 'Too many sign-ins at the same time. Try again in 5 seconds.', {
      headers: { 'retry-after': '5' },
    }),
  sessionNotFound: () => new Problem('not-found', 'Session not found, or already ended.'),
  credentialLimited: () =>
    new Problem('credential-limited', 'A token with limited permissions cannot end sessions. Sign in to end them.'),
  noPassword: (username: string) => new Problem('conflict', `${username} has no password to sign in with.`),
  currentPasswordWrong: () => invalidMember('/current_password', 'incorrect', 'The current password is wrong.'),
  passwordWeak: (fault: string) => invalidMember('/password', 'weak_password', fault),
  secondFactorExists: () => new Problem('already-done', 'You already have a second factor. Disable it first.'),
  secondFactorConfirmed: () => new Problem('already-done', 'The second factor is already confirmed.'),
  secondFactorNotStarted: () => new Problem('conflict', 'Start the set-up of a second factor first.'),
  secondFactorMissing: () => new Problem('conflict', 'You have no second factor.'),
  codeWrong: () => invalidMember('/code', 'incorrect', 'The code is wrong. Check that your device’s clock is correct.'),
};

/** What is wrong with passwords and codes. */
export const signInFaults = {
  code: (digits: number) => `Must be ${digits} digits.`,
  passwordTooShort: (min: number) => `Must have at least ${min} characters. A sentence is easy to remember.`,
  passwordTooLong: (max: number) => `Must have at most ${max} characters.`,
  passwordTooUniform: (min: number) => `Must have at least ${min} different characters.`,
  passwordCommon: 'The words are easy to guess. Choose other words.',
};
