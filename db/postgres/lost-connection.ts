import pg from 'pg';
import { rootCause } from '#db/errors.ts';
import { Problem } from '#lib/core/problem.ts';

/**
 * Whether a connection is unusable after this error: it was lost, is late, or the server ends it. After any other answer
 * of the server it is good.
 */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof Problem) return false;
  const cause = rootCause(error);
  return !(cause instanceof pg.DatabaseError) || cause.severity === 'FATAL';
}
