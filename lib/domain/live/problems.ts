import { Problem } from '#lib/core/problem.ts';

/** How live connections are rejected. */
export const liveProblems = {
  sessionNeeded: () => new Problem('unauthenticated', 'Live events need a session. Sign in with a password.'),
  tooManyStreams: (max: number) =>
    new Problem('rate-limited', `More than ${max} live connections. Close other tabs, or poll.`, {
      headers: { 'retry-after': '60' },
    }),
};
