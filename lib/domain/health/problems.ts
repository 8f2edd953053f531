import { Problem } from '#lib/core/problem.ts';

/** Why the server is not ready. */
export const healthProblems = {
  diskFull: () =>
    new Problem('unavailable', 'The disk of the database is full. Free some space.', {
      headers: { 'retry-after': '5' },
    }),
};
