import { Problem } from '#lib/core/problem.ts';

/** How requests about notifications are rejected. */
export const notificationProblems = {
  noAddress: () => new Problem('conflict', 'Your user name is not an email address. A digest cannot reach you.'),
};
