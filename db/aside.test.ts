import { expect, test } from '@playwright/test';
import '#e2e/support/in-process.ts';
import { type SQL, sql } from 'drizzle-orm';
import { accountCounts } from '#db/schema/accounts.ts';

const { aside, database } = await import('#db/client.ts');
const { engine } = await import('#db/dialect.ts');

const counting = (to: number) =>
  sql<number>`(with recursive n (x) as (select 1 union all select x + 1 from n where x < ${sql.raw(String(to))}) select max(x) from n)`;
const long = counting(2_000_000);

async function asked(what: SQL<unknown>, { beside = true } = {}): Promise<unknown> {
  const { read } = await database();
  const [row] = await (beside ? await aside(read) : read).select({ what }).from(sql`(select 1 as one) as one`);
  return row?.what;
}

test('while something long is read aside, others are answered, and somebody else aside too', async () => {
  const order: string[] = [];
  const note = (name: string) => () => order.push(name);
  const answers = [
    asked(long).then(note('long')),
    asked(counting(1), { beside: false }).then(note('short')),
    asked(counting(2)).then(note('short aside')),
  ];
  await Promise.all(answers);
  expect(order.at(-1)).toBe('long');
});

test('what is read aside is what was committed last, with every digit', async () => {
  expect(Number(await asked(counting(5)))).toBe(5);
  expect(String(await asked(sql`cast('9223372036854775807' as bigint)`))).toBe('9223372036854775807');
  const { read, transaction } = await database();
  const shard = 4711;
  await transaction(async (tx) => void (await tx.insert(accountCounts).values({ state: 'TEST', shard, count: 3 })));
  const rows = await (await aside(read)).select().from(accountCounts).where(sql`shard = ${shard}`);
  expect(rows).toEqual([{ state: 'TEST', shard, count: 3 }]);
  await transaction(async (tx) => void (await tx.delete(accountCounts).where(sql`shard = ${shard}`)));
});

test('a fault aside is told to whoever asked, and to nobody else', async () => {
  const faults = await Promise.allSettled([asked(sql`no_such_function()`), asked(counting(3))]);
  expect(faults.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  const { reason } = faults[0] as PromiseRejectedResult;
  expect(String(reason.cause?.message)).toMatch(/no_such_function/);
  expect(reason.cause.code).toBe(engine === 'sqlite' ? 'SQLITE_ERROR' : '42883');
});

test('no transaction reads aside', async () => {
  const { transaction } = await database();
  await expect(transaction(async () => void (await asked(counting(1))))).rejects.toThrow(/through tx|other than tx/);
});

if (engine === 'sqlite') {
  test('a thread that ended is begun anew, and who waited for it is told', async () => {
    const { Worker } = await import('node:worker_threads');
    const { postMessage: post } = Worker.prototype;
    const seen = new Set<InstanceType<typeof Worker>>();
    Worker.prototype.postMessage = function (...message: Parameters<typeof post>) {
      seen.add(this);
      return post.apply(this, message);
    };
    const waiting = asked(long);
    const refused = expect(waiting).rejects.toThrow();
    await expect.poll(() => seen.size).toBe(1);
    Worker.prototype.postMessage = post;
    for (const thread of seen) await thread.terminate();
    await refused;
    expect(Number(await asked(counting(4)))).toBe(4);
  });
}
