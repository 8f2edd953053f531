import { Problem } from '#lib/core/problem.ts';

/** How requests about notifications are rejected. */
export const notificationProblems = {
  noAddress: () => new Problem('conflict', 'Your user name is not an e-mail address. A digest cannot reach you.'),
};
