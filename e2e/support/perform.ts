import '#e2e/support/in-process.ts';
import type { Context, WriteContext } from '#lib/auth/context.ts';

const { database } = await import('#db/client.ts');
const { changing } = await import('#lib/api/change.ts');
const { claim, remember, requestKey } = await import('#lib/api/idempotency.ts');
const { systemContext } = await import('#lib/api/system.ts');

export interface Request {
  /** The request id, as in a body. */
  id?: string;
  now?: string;
  /** Whether audit rows and events are left out: for tests of many thousand steps. */
  quiet?: boolean;
}

let base: Context | undefined;

/**
 * Runs `body` as one request's transaction, as the dispatcher does, below HTTP and permissions. With an id it acts once
 * for one `input`; a repetition answers what the first did.
 */
export async function perform<T>(
  input: unknown,
  body: (ctx: WriteContext) => Promise<T>,
  { id, now, quiet = false }: Request = {},
): Promise<T> {
  base ??= await systemContext('test');
  const ctx: Context = { ...base, now: now ?? new Date().toISOString() };
  const key = requestKey(ctx, 'test', { body_id: id, header: undefined, input });
  const { transaction } = await database();
  return transaction(async (tx) => {
    const replayed = key && (await claim(tx, key, ctx.now));
    if (replayed) return JSON.parse(replayed.body) as T;
    const value = quiet
      ? await body({ ...ctx, db: tx, record: () => {}, emit: () => {} })
      : await changing(tx, ctx, 'test', body);
    if (key) await remember(tx, key, { status: 200, headers: {}, body: JSON.stringify(value ?? null) });
    return value;
  });
}
