import { Problem } from '#lib/core/problem.ts';

/** Why the server is not ready. */
export const healthProblems = {
  databaseSilent: () =>
    new Problem('unavailable', 'The database does not answer. Check its process and the network.', {
      headers: { 'retry-after': '2' },
    }),
  standbyAway: () =>
    new Problem('unavailable', 'Commits wait for a synchronous standby. Start it, or name another one.', {
      headers: { 'retry-after': '5' },
    }),
  diskFull: () =>
    new Problem('unavailable', 'The disk of the database is full. Free some space.', {
      headers: { 'retry-after': '5' },
    }),
};
