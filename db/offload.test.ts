import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';
import { type SQL, sql } from 'drizzle-orm';
import { accountCounts } from '#db/schema/accounts.ts';

const { database, engine, offload } = await import('#db/index.ts');

const countTo = (to: number) =>
  sql<number>`(with recursive n (x) as (select 1 union all select x + 1 from n where x < ${sql.raw(String(to))}) select max(x) from n)`;
const long = countTo(2_000_000);

async function readValue(what: SQL<unknown>, { isOffloaded = true } = {}): Promise<unknown> {
  const { read } = await database();
  const [row] = await (isOffloaded ? await offload(read) : read).select({ what }).from(sql`(select 1 as one) as one`);
  return row?.what;
}

test('answers other reads, offloaded and not, while a long offloaded read runs', async () => {
  const order: string[] = [];
  const push = (name: string) => () => order.push(name);
  const answers = [
    readValue(long).then(push('long')),
    readValue(countTo(1), { isOffloaded: false }).then(push('short')),
    readValue(countTo(2)).then(push('short, offloaded')),
  ];
  await Promise.all(answers);
  expect(order.at(-1)).toBe('long');
});

test('reads the latest commit, with every digit', async () => {
  expect(Number(await readValue(countTo(5)))).toBe(5);
  expect(String(await readValue(sql`cast('9223372036854775807' as bigint)`))).toBe('9223372036854775807');
  const { read, transaction } = await database();
  const shard = 4711;
  await transaction(async (tx) => void (await tx.insert(accountCounts).values({ state: 'TEST', shard, count: 3 })));
  const rows = await (await offload(read)).select().from(accountCounts).where(sql`shard = ${shard}`);
  expect(rows).toEqual([{ state: 'TEST', shard, count: 3 }]);
  await transaction(async (tx) => void (await tx.delete(accountCounts).where(sql`shard = ${shard}`)));
});

test('reports the error of an offloaded read to its caller only', async () => {
  const faults = await Promise.allSettled([readValue(sql`no_such_function()`), readValue(countTo(3))]);
  expect(faults.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  const { reason } = faults[0] as PromiseRejectedResult;
  expect(String(reason.cause?.message)).toMatch(/no_such_function/);
  expect(reason.cause.code).toBe(engine === 'sqlite' ? 'SQLITE_ERROR' : '42883');
});

test('rejects an offloaded read inside a transaction', async () => {
  const { transaction } = await database();
  await expect(transaction(async () => void (await readValue(countTo(1))))).rejects.toThrow(/through tx|other than tx/);
});

if (engine === 'sqlite') {
  test('starts a new worker after one ended, and rejects the reads it had', async () => {
    const { Worker } = await import('node:worker_threads');
    const { postMessage: post } = Worker.prototype;
    const seen = new Set<InstanceType<typeof Worker>>();
    Worker.prototype.postMessage = function (...message: Parameters<typeof post>) {
      seen.add(this);
      return post.apply(this, message);
    };
    const waiting = readValue(long);
    const refused = expect(waiting).rejects.toThrow();
    await expect.poll(() => seen.size).toBe(1);
    Worker.prototype.postMessage = post;
    for (const thread of seen) await thread.terminate();
    await refused;
    expect(Number(await readValue(countTo(4)))).toBe(4);
  });
}
