import pg from 'pg';
import { rootCause } from '#db/errors.ts';
import { Problem } from '#lib/core/problem.ts';

/** Whether a connection is unusable after this error: it was lost, or is late. After an answer of the server it is good. */
export const isLostConnection = (error: unknown): boolean =>
  !(error instanceof Problem || rootCause(error) instanceof pg.DatabaseError);
