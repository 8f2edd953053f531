import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { versionCounters } from '#db/schema/settings.ts';

const { database, engine, leaveTransaction, offload, readSnapshot, rootCause, selectRows } = await import(
  '#db/index.ts'
);
type Reader = import('#db/index.ts').Reader;

const name = `counter-${randomUUID()}`;

test.beforeAll(async () => {
  const { transaction } = await database();
  await transaction(async (tx) => void (await tx.insert(versionCounters).values({ name, value: 1 })));
});

async function increment(): Promise<void> {
  const { transaction } = await database();
  await transaction(async (tx) => {
    await tx
      .update(versionCounters)
      .set({ value: sql`${versionCounters.value} + 1` })
      .where(eq(versionCounters.name, name));
  });
}

async function valueIn(db: Reader): Promise<number> {
  const [row] = await db.select().from(versionCounters).where(eq(versionCounters.name, name));
  return row?.value ?? 0;
}

const select = (db: Reader, value: SQL) => db.select({ value }).from(sql`(select 1 as one) as one`);

async function expectFreeConnections(): Promise<void> {
  const { read, connections } = await database();
  expect(connections().used).toBe(0);
  const before = await valueIn(read);
  await increment();
  const now = await Promise.all(Array.from({ length: 30 }, () => readSnapshot(read, valueIn)));
  expect(new Set(now)).toEqual(new Set([before + 1]));
  expect(connections().used).toBe(0);
}

test('all reads of a snapshot see the state of the first, other reads the latest', async () => {
  const { read } = await database();
  for (const reader of [read, await offload(read)]) {
    const first = await valueIn(read);
    const seen = await readSnapshot(reader, async (db) => {
      const values = [await valueIn(db)];
      await leaveTransaction(increment);
      values.push(await valueIn(db));
      const latest = await leaveTransaction(() => valueIn(reader));
      return { values, latest };
    });
    expect(seen).toEqual({ values: [first, first], latest: first + 1 });
    expect([await valueIn(read), await readSnapshot(read, valueIn)]).toEqual([first + 1, first + 1]);
  }
});

test('snapshots that overlap each see their own state', async () => {
  const { read } = await database();
  const snapshots = Array.from({ length: 8 }, (_, index) =>
    readSnapshot(read, async (db) => {
      const first = await valueIn(db);
      for (let reads = 0; reads < 5 + index; reads += 1) expect(await valueIn(db)).toBe(first);
      return first;
    }),
  );
  for (let writes = 0; writes < 10; writes += 1) {
    const before = await valueIn(read);
    await increment();
    expect(await valueIn(await offload(read))).toBe(before + 1);
  }
  await Promise.all(snapshots);
  await expectFreeConnections();
});

test('a failure of the body or of a statement reaches the caller and ends the snapshot', async () => {
  const { read } = await database();
  await expect(
    readSnapshot(read, async (db) => {
      await valueIn(db);
      throw new Error('The body failed.');
    }),
  ).rejects.toThrow('The body failed.');
  const failing = readSnapshot(read, async (db) => {
    await Promise.all([valueIn(db), select(db, sql`no_such_function()`), valueIn(db)]);
  });
  const fault = rootCause(await failing.catch((error) => error));
  expect([fault?.code, fault?.message]).toEqual([
    engine === 'sqlite' ? 'SQLITE_ERROR' : '42883',
    expect.stringMatching(/no_such_function/),
  ]);
  await expectFreeConnections();
});

test('a slow body fails, its snapshot ends, and its later statements are rejected', async () => {
  const { read } = await database();
  const resume = Promise.withResolvers<void>();
  const later = Promise.withResolvers<unknown>();
  const slow = readSnapshot(
    read,
    async (db) => {
      await valueIn(db);
      await resume.promise;
      later.resolve(await valueIn(db).catch((error) => rootCause(error)?.message));
    },
    50,
  );
  await expect(slow).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  await expectFreeConnections();
  resume.resolve();
  expect(await later.promise).toMatch(/outside the transaction/);
});

test('a snapshot needs a reader of the database, outside of a transaction and of another snapshot', async () => {
  const { read, transaction } = await database();
  await expect(readSnapshot(read, () => readSnapshot(read, valueIn))).rejects.toThrow(/inside a transaction/);
  await expect(readSnapshot(read, () => valueIn(read))).rejects.toThrow(/through tx/);
  await expect(transaction((tx) => readSnapshot(tx, valueIn))).rejects.toThrow(/pass the reader of the database/);
  await expect(transaction(() => readSnapshot(read, valueIn))).rejects.toThrow(/inside a transaction/);
});

test('a lost connection fails its snapshot only', async () => {
  const { read } = await database();
  const lost = readSnapshot(read, async (db) => {
    await valueIn(db);
    await loseConnection(db);
    return valueIn(db);
  });
  await expect(lost).rejects.toThrow();
  await expectFreeConnections();
});

async function loseConnection(db: Reader): Promise<void> {
  if (engine === 'postgres') {
    const pg = (await import('pg')).default;
    const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await client.connect();
    const [row] = await selectRows<{ pid: number }>(db, sql`select pg_backend_pid() as pid`);
    await client.query('select pg_terminate_backend($1)', [row?.pid]);
    await client.end();
    return;
  }
  const { Worker } = await import('node:worker_threads');
  const { postMessage: post } = Worker.prototype;
  let thread: InstanceType<typeof Worker> | undefined;
  Worker.prototype.postMessage = function (...message: Parameters<typeof post>) {
    thread = this;
    return post.apply(this, message);
  };
  await valueIn(db);
  Worker.prototype.postMessage = post;
  await thread?.terminate();
}
