import { Problem } from '#lib/core/problem.ts';

/** How the first set-up is rejected. */
export const setupProblems = {
  closed: () =>
    new Problem('not-found', 'The set-up is complete, or the link has expired. Restart the server for a new link.'),
};
