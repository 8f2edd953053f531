import { randomUUID } from 'node:crypto';
import { database } from '#db/index.ts';
import { config } from '#lib/core/config.ts';
import { listeningOrigin } from '#lib/core/host.ts';
import { currentTime } from '#lib/core/time/clock.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';
import { systemPrincipal } from '#lib/server/identity/credentials.ts';
import { withAudit } from '#lib/server/write/effects.ts';

/** The context of work without an HTTP request: the start, command line tools, workers. */
export async function systemContext(name: string, now = currentTime()): Promise<Context> {
  const { read } = await database();
  return {
    principal: systemPrincipal(name),
    now,
    request_id: randomUUID(),
    db: read,
    languages: '',
    if_match: undefined,
    if_none_match: undefined,
    encodings: '',
    remote: '',
    user_agent: '',
    origin: config().APP_ORIGIN ?? listeningOrigin(),
    cookies: new Map(),
  };
}

/** Runs `body` as the system, in one transaction with its audit rows and events, at the time `now`. */
export async function asSystem<T>(
  name: string,
  action: string,
  body: (ctx: WriteContext) => Promise<T>,
  now?: string,
): Promise<T> {
  const { transaction } = await database();
  const ctx = await systemContext(name, now);
  return transaction((tx) => withAudit(tx, ctx, action, body));
}
