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

const losses = new WeakMap<pg.ClientBase, Error>();

/** Keeps why a connection is lost, and that it does not end the process: its statements fail anyway. */
export function keepLoss(client: pg.ClientBase): void {
  client.on('error', (error) => {
    if (!losses.has(client)) losses.set(client, error);
  });
}

/** Why a connection is lost, such as the reason that PostgreSQL gave. The driver only says that it has failed. */
export const lossOf = (client: pg.ClientBase): Error | undefined => losses.get(client);
