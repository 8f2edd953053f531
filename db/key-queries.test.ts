import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type ProxiedDatabase, proxyDatabase } from '#e2e/support/database/database-proxy.ts';

process.env.DATABASE_URL ??= `file:${join(mkdtempSync(join(tmpdir(), 'client-')), 'test.db')}`;
const { database, engine, queryByKey, readShared, readTogether, rootCause, selectRows } = await import('#db/index.ts');
const { users } = await import('#db/schema/access.ts');
const { versionCounters } = await import('#db/schema/settings.ts');

const userById = queryByKey('id', (db, isKey) =>
  db.select({ id: users.id, name: users.name }).from(users).where(isKey(users.id)),
);
const usersByName = queryByKey('name', (db, isKey) =>
  db.select({ id: users.id, name: users.name }).from(users).where(isKey(users.name)).orderBy(users.username),
);
const counterByName = queryByKey('name', (db, isKey) =>
  db.select({ name: versionCounters.name }).from(versionCounters).where(isKey(versionCounters.name)),
);

/** Two users of each name. */
async function namedUsers(names: readonly string[]): Promise<{ id: string; name: string }[]> {
  const rows = names.flatMap((name) =>
    ['a', 'b'].map((letter) => ({
      id: randomUUID(),
      username: `${letter} ${randomUUID()}`,
      name,
      kind: 'person' as const,
      state: 'ACTIVE' as const,
      created_at: '2026-11-21T10:00:00.000Z',
      updated_at: '2026-11-21T10:00:00.000Z',
      revision: 1,
    })),
  );
  await (await database()).transaction(async (tx) => void (await tx.insert(users).values(rows)));
  return rows;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

test('of many keys that are asked at the same time, each gets its own rows in their order', async () => {
  const { read } = await database();
  const names = Array.from({ length: 20 }, (_, number) => `{"quoted", \\${number}} ${randomUUID()}`);
  const rows = await namedUsers(names);
  const asked = [...names, ...names, 'unknown', ''];
  const found = await Promise.all(asked.map((name) => usersByName(read, name)));
  expect(found.map(idsOf)).toEqual(asked.map((name) => idsOf(rows.filter((row) => row.name === name))));
});

test('equal questions of one turn are answered by one query', async () => {
  const { read } = await database();
  const name = randomUUID();
  await namedUsers([name]);
  const [first, second] = await Promise.all([usersByName(read, name), usersByName(read, name)]);
  expect(first).toHaveLength(2);
  expect(second).toBe(first);
  expect(await usersByName(read, name)).not.toBe(first);
});

test('a transaction reads by key what it has written itself', async () => {
  const { transaction } = await database();
  const name = randomUUID();
  const [row] = await namedUsers([name]);
  const found = await transaction(async (tx) => {
    await tx.update(users).set({ name: 'changed' }).where(sql`${users.id} = ${row?.id}`);
    return [await userById(tx, row?.id ?? ''), await usersByName(tx, name)];
  });
  expect(found.map((rows) => rows.map((one) => one.name))).toEqual([['changed'], [name]]);
});

test.describe('on a shared connection of PostgreSQL', () => {
  test.skip(engine === 'sqlite', 'SQLite has no connections');
  let proxy: ProxiedDatabase;
  let pool: pg.Pool;
  let read: import('#db/index.ts').Reader;

  test.beforeAll(async () => {
    const { poolReader } = await import('#db/postgres/pool-reader.ts');
    await database();
    proxy = await proxyDatabase(process.env.DATABASE_URL ?? '');
    pool = new pg.Pool({ connectionString: proxy.url, max: 4, pipeline: true });
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    read = poolReader(pool);
  });

  test.afterAll(async () => {
    await pool?.end();
    await proxy?.close();
  });

  /** As eight requests that each check a credential and read a record. */
  const eightReads = (ids: readonly string[]) =>
    Promise.all(
      Array.from({ length: 8 }, (_, number) =>
        readShared(read, (one) => Promise.all([counterByName(one, 'access'), userById(one, ids[number] ?? '')])),
      ),
    );

  test('eight requests at the same time send two statements in one packet', async () => {
    const ids = idsOf(await namedUsers(['one', 'two', 'three', 'four']));
    await eightReads(ids);
    proxy.takeWaits();
    proxy.takeStatements();
    const found = await eightReads(ids);
    expect([proxy.takeWaits(), proxy.takeStatements()]).toEqual([1, 2]);
    expect(found.flatMap(([, rows]) => idsOf(rows))).toEqual(ids);
  });

  test('a connection that the server has ended is not used again', async () => {
    const [row] = await namedUsers(['ended']);
    const id = row?.id ?? '';
    for (const readOn of [readShared, readTogether]) {
      for (let time = 0; time < 10; time += 1) {
        const ended = readOn(read, (one) => selectRows(one, sql`select pg_terminate_backend(pg_backend_pid())`));
        await expect(ended).rejects.toThrow();
        expect(idsOf(await readOn(read, (one) => userById(one, id)))).toEqual([id]);
      }
    }
  });

  test('what was committed before a request arrives is read, however many others are in progress', async () => {
    const [row] = await namedUsers(['busy']);
    const id = row?.id ?? '';
    let isOver = false;
    const stream = Array.from({ length: 16 }, async () => {
      while (!isOver) await userById(read, id);
    });
    for (let turn = 0; turn < 100; turn += 1) {
      const name = `busy ${turn}`;
      await (await database()).transaction(async (tx) => {
        await tx.update(users).set({ name }).where(sql`${users.id} = ${id}`);
      });
      expect((await userById(read, id))[0]?.name).toBe(name);
    }
    isOver = true;
    await Promise.all(stream);
  });

  test('a refused statement fails those who share it, and nobody else', async () => {
    const [row] = await namedUsers(['spared']);
    const asked = [row?.id ?? '', 'no uuid', randomUUID()].map((id) => userById(read, id));
    const others = [usersByName(read, 'nobody'), counterByName(read, 'nothing')];
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map((one) => one.status === 'rejected' && rootCause(one.reason)?.code)).toEqual(
      Array(3).fill('22P02'),
    );
    expect(await Promise.all(others)).toEqual([[], []]);
    expect(idsOf(await userById(read, row?.id ?? ''))).toEqual([row?.id]);
  });

  test('a lost connection fails those who read on it, and the next request takes another', async () => {
    const [row] = await namedUsers(['lost']);
    const lost = Array.from({ length: 3 }, () =>
      readShared(read, (one) => selectRows(one, sql.raw('select pg_sleep(30)'))),
    );
    const outcomes = Promise.allSettled(lost);
    await expect.poll(() => proxy.takeStatements() + proxy.takeWaits()).toBeGreaterThan(0);
    proxy.moveTo(process.env.DATABASE_URL ?? '');
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    // The idle connections ended too, which the pool learns a moment later.
    await expect.poll(() => userById(read, row?.id ?? '').then(idsOf, () => 'lost')).toEqual([row?.id]);
  });

  test('a long read delays only the requests that began with it', async () => {
    const [row] = await namedUsers(['quick']);
    let isAnswered = false;
    const long = readShared(read, (one) => selectRows(one, sql.raw('select pg_sleep(2)'))).then(() => {
      isAnswered = true;
    });
    await new Promise((resume) => setTimeout(resume, 200));
    for (let turn = 0; turn < 20; turn += 1)
      expect(await Promise.all([userById(read, row?.id ?? ''), userById(read, randomUUID())])).toHaveLength(2);
    expect(isAnswered).toBe(false);
    await long;
  });
});
