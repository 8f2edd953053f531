import { Problem } from '#lib/core/problem.ts';

/** How requests about the audit log are rejected. */
export const auditProblems = {
  entryNotFound: (stream: number | string, sequence: number | string) =>
    new Problem('not-found', `Audit entry ${sequence} of chain ${stream} not found.`),
};
