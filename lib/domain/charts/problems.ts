import { Problem } from '#lib/core/problem.ts';

/** How requests about charts of accounts are rejected. */
export const chartProblems = {
  notFound: () => new Problem('not-found', 'Chart not found. Check the id.'),
};
