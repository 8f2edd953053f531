import { Problem } from '#lib/core/problem.ts';

/** How requests about settings are rejected. */
export const settingProblems = {
  notFound: (path: string, customPrefix: string) =>
    new Problem('not-found', `Setting ${path} not found. Paths of custom settings begin with ${customPrefix}.`),
  ifMatchNeedsOne: () =>
    new Problem('malformed-request', 'If-Match works with a single setting. Send the other settings separately.'),
};
