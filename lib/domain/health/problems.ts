import { Problem } from '#lib/core/problem.ts';

/** Why the server is not ready. */
export const healthProblems = {
  databaseSilent: () =>
    new Problem('unavailable', 'The database does not answer. Check its process and the network.', {
      headers: { 'retry-after': '2' },
    }),
  diskFull: () =>
    new Problem('unavailable', 'The disk of the database is full. Free some space.', {
      headers: { 'retry-after': '5' },
    }),
};
