import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import '#e2e/support/servers/in-process.ts';

const { run, engine } = await import('#db/index.ts');
const { systemContext } = await import('#lib/server/write/system.ts');
const { createBatcher } = await import('#lib/server/operation/dispatch/batching.ts');
type Bound = import('#lib/server/operation/endpoint.ts').BoundOperation;
type WriteContext = import('#lib/server/identity/context.ts').WriteContext;

/** Writes what only the commit finds wrong. */
async function spoilCommit({ db }: WriteContext): Promise<void> {
  if (engine === 'postgres') {
    await run(db, sql`create temporary table twice (n int unique deferrable initially deferred) on commit drop`);
    await run(db, sql`insert into twice values (1), (1)`);
  } else {
    await run(db, sql`pragma defer_foreign_keys = on`);
    await run(db, sql`insert into user_roles (user_id, role_name) values (${randomUUID()}, 'nobody')`);
  }
}

/** Three writes that wait at the same time, performed as one batch by `performBatch`. */
async function three(performBatch: (ctx: WriteContext) => Promise<void>) {
  const ctx = await systemContext('test');
  let alone = 0;
  const bound = {
    operation: { id: 'testBatch' },
    performBatch: async (writes: { ctx: WriteContext }[]) => {
      for (const write of writes) await performBatch(write.ctx);
      return writes.map(() => 'batched');
    },
  } as unknown as Bound;
  const addToBatch = createBatcher(bound, undefined);
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() =>
      addToBatch({
        ctx,
        key: undefined,
        input: {},
        toResponse: (body) => ({ status: 200, headers: {}, body: String(body) }),
        performAlone: async () => {
          alone += 1;
          return { status: 200, headers: {}, body: 'alone' };
        },
      }),
    ),
  );
  return { alone, outcomes: outcomes.map(({ status }) => status) };
}

test('performs waiting writes as one batch', async () => {
  expect(await three(async () => {})).toEqual({ alone: 0, outcomes: ['fulfilled', 'fulfilled', 'fulfilled'] });
});

test('performs each write alone when the batch fails', async () => {
  const broken = () => Promise.reject(new Error('batch failed'));
  expect(await three(broken)).toEqual({ alone: 3, outcomes: ['fulfilled', 'fulfilled', 'fulfilled'] });
});

test('does not repeat a batch whose commit failed, because its outcome is unknown', async () => {
  let spoilt = false;
  const spoil = async (ctx: WriteContext) => {
    if (!spoilt) await spoilCommit(ctx);
    spoilt = true;
  };
  expect(await three(spoil)).toEqual({ alone: 0, outcomes: ['rejected', 'rejected', 'rejected'] });
});
