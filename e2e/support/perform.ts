import '#e2e/support/servers/in-process.ts';
import type { Context, WriteContext } from '#lib/server/identity/context.ts';

const { database } = await import('#db/index.ts');
const { withAudit } = await import('#lib/server/write/effects.ts');
const { beginRequest, storeResponses, completedKeys, storeResponse, idempotencyKeyOf } = await import(
  '#lib/server/write/idempotency.ts'
);
const { systemContext } = await import('#lib/server/write/system.ts');
const { Problem } = await import('#lib/core/problem.ts');

export interface Request {
  /** The request id, as in a body. */
  id?: string;
  now?: string;
  /** Without audit rows and events: for tests of many thousand steps. */
  quiet?: boolean;
}

let base: Context | undefined;

async function contextAt(now: string | undefined): Promise<Context> {
  base ??= await systemContext('test');
  return { ...base, now: now ?? new Date().toISOString() };
}

const keyOf = (ctx: Context, input: unknown, id: string | undefined) =>
  idempotencyKeyOf(ctx, 'test', { body_id: id, header: undefined, input });

/**
 * Runs `body` in one transaction, as the dispatcher does, without HTTP and permissions. With an id, a repeated call
 * returns the first result.
 */
export async function perform<T>(
  input: unknown,
  body: (ctx: WriteContext) => Promise<T>,
  { id, now, quiet = false }: Request = {},
): Promise<T> {
  const ctx = await contextAt(now);
  const key = keyOf(ctx, input, id);
  const { transaction } = await database();
  return transaction(async (tx) => {
    const replayed = key && (await beginRequest(tx, key, ctx.now));
    if (replayed) return JSON.parse(replayed.body) as T;
    const value = quiet
      ? await body({ ...ctx, db: tx, record: () => {}, emit: () => {}, identify: () => {} })
      : await withAudit(tx, ctx, 'test', body);
    if (key) await storeResponse(tx, key, answerOf(value), ctx.now);
    return value;
  });
}

const answerOf = (value: unknown) => ({ status: 200, headers: {}, body: JSON.stringify(value ?? null) });

/**
 * Performs requests as one batch, as the dispatcher does. Returns the results in order; undefined for a repeated
 * request, which must run alone.
 */
export async function performBatch<Input, T>(
  requests: { id: string; now: string; input: Input }[],
  body: (writes: { ctx: WriteContext; input: Input }[]) => Promise<T[]>,
): Promise<(T | undefined)[]> {
  const asked = await Promise.all(
    requests.map(async ({ id, now, input }) => {
      const ctx = await contextAt(now);
      return { ctx, input, key: keyOf(ctx, input, id) };
    }),
  );
  const { transaction } = await database();
  return transaction(async (tx) => {
    const keys = asked.flatMap(({ key }) => key ?? []);
    const known = await completedKeys(tx, keys);
    const fresh = asked.filter(({ key }) => key && !known.has(key));
    const writes = fresh.map(({ ctx, input }) => ({
      input,
      ctx: { ...ctx, db: tx, record: () => {}, emit: () => {}, identify: () => {} },
    }));
    const values = new Map((await body(writes)).map((value, index) => [fresh[index], value]));
    const done = fresh.filter((one) => values.get(one) instanceof Problem === false);
    await storeResponses(
      tx,
      done.flatMap((one) => (one.key ? { key: one.key, at: one.ctx.now, answer: answerOf(values.get(one)) } : [])),
    );
    return asked.map((one) => values.get(one));
  });
}
