import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { count, eq, like, sql } from 'drizzle-orm';
import type { Reader, Writer } from '#db/index.ts';
import { nextTurn } from '#lib/core/process/scheduling.ts';

process.env.DATABASE_URL ??= `file:${join(mkdtempSync(join(tmpdir(), 'client-')), 'test.db')}`;
const {
  command,
  database,
  engine,
  inList,
  insertMany,
  listParam,
  offload,
  query,
  selectRows,
  uniqueViolation,
  withSavepoint,
} = await import('#db/index.ts');
const { users } = await import('#db/schema/access.ts');
const { versionCounters } = await import('#db/schema/settings.ts');

const user = (username = randomUUID()) => ({
  id: randomUUID(),
  username,
  name: 'Ada Löwe 😀',
  kind: 'person' as const,
  state: 'ACTIVE' as const,
  recovery_codes: ['a', 'b'],
  created_at: '2026-11-21T10:00:00.123Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  revision: 3,
});

const userById = query((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);
const raise = command((tx) =>
  tx
    .update(versionCounters)
    .set({ value: sql`${versionCounters.value} + 1` })
    .where(eq(versionCounters.name, sql.placeholder('name')))
    .returning({ value: versionCounters.value }),
);

test('every column type returns the value that was stored', async () => {
  const db = await database();
  const row = user();
  await db.transaction(async (tx) => tx.insert(users).values(row));
  const [found] = await userById(db.read, { id: row.id });
  expect(found).toMatchObject(row);
  expect(found?.totp_step).toBeNull();
});

test('reads rows in every form: whole, renamed, counted, nested; prepared, ad hoc and offloaded', async () => {
  const db = await database();
  const row = user();
  await db.transaction(async (tx) => tx.insert(users).values(row));
  type Id = string | ReturnType<typeof sql.placeholder>;
  const whole = (reader: Reader, id: Id) => reader.select().from(users).where(sql`${users.id} = ${id}`);
  const counted = sql`count(*)`.mapWith(Number).as('counted');
  const grouped = (reader: Reader, id: Id) =>
    reader
      .select({ codes: users.recovery_codes, totp_step: users.totp_step, counted, text: sql`'plain'` })
      .from(users)
      .where(sql`${users.id} = ${id}`)
      .groupBy(users.id)
      .limit(3);
  const nested = (reader: Reader, id: Id) =>
    reader
      .select({ user: { name: users.name, revision: users.revision }, counter: versionCounters })
      .from(users)
      .leftJoin(versionCounters, eq(versionCounters.name, users.username))
      .where(sql`${users.id} = ${id}`);
  const ways = [
    { build: whole, expected: { ...row, totp_step: null } },
    { build: grouped, expected: { codes: ['a', 'b'], totp_step: null, counted: 1, text: 'plain' } },
    { build: nested, expected: { user: { name: 'Ada Löwe 😀', revision: 3 }, counter: null } },
  ];
  for (const { build, expected } of ways) {
    const once = query((reader) => build(reader, sql.placeholder('id')) as ReturnType<typeof whole>);
    for (const reader of [db.read, await offload(db.read)]) {
      expect(await build(reader, row.id)).toMatchObject([expected]);
      expect(await once(reader, { id: row.id })).toMatchObject([expected]);
    }
  }
});

test('finds exactly the rows in a list, whatever text the list holds', async () => {
  const db = await database();
  const odd = ['a"b', "it's", '{a,b}', 'a\\b', 'null', ' ', 'ä😀', '%', 'a\nb'].map((text) =>
    user(`${randomUUID()}${text}`),
  );
  const plain = Array.from({ length: 2000 }, () => user());
  await db.transaction(async (tx) => insertMany(tx, users, [...odd, ...plain]));
  const named = query((reader) =>
    reader.select({ username: users.username }).from(users).where(inList(users.username, 'names')),
  );
  const found = async (names: string[]) =>
    (await named(db.read, { names: listParam(names) })).map((row) => row.username);
  const names = odd.map(({ username }) => username);
  expect((await found([...names, 'nobody'])).toSorted()).toEqual(names.toSorted());
  expect(await found([])).toEqual([]);
  expect(await found(plain.map(({ username }) => username))).toHaveLength(plain.length);
});

test('answers reads while many writes run', async () => {
  // On PostgreSQL a read waits for a connection behind all of them, and on a busy machine only so many end in time.
  const transactions = engine === 'postgres' ? 40 : 300;
  const db = await database();
  const name = randomUUID();
  await db.transaction(async (tx) => tx.insert(versionCounters).values({ name, value: 0 }));
  const raised = async (tx: Writer) => {
    for (let times = 0; times < 40; times += 1) await raise(tx, { name });
  };
  let isDone = false;
  const writes = Promise.all(Array.from({ length: transactions }, () => db.transaction(raised))).finally(() => {
    isDone = true;
  });
  let reads = 0;
  for (; !isDone; await nextTurn()) {
    await userById(db.read, { id: name });
    reads += 1;
  }
  await writes;
  expect(reads).toBeGreaterThan(20);
});

test('answers reads while one long write runs, and none sees a part of it', async () => {
  const db = await database();
  const name = randomUUID();
  const rows = Array.from({ length: 50 }, (_, index) => ({ name: `${name} ${index}`, value: 0 }));
  let isDone = false;
  const write = db
    .transaction(async (tx) => {
      for (let times = 0; times < 240; times += 1) {
        await insertMany(
          tx,
          versionCounters,
          rows.map((row) => ({ ...row, name: `${row.name} ${times}` })),
        );
      }
    })
    .finally(() => {
      isDone = true;
    });
  let reads = 0;
  for (; !isDone; await nextTurn()) {
    // The commit precedes the answer: shortly before the end a read may see all rows, but never some of them.
    const seen = await db.read
      .select({ rows: count() })
      .from(versionCounters)
      .where(like(versionCounters.name, `${name} %`));
    expect([0, 12_000]).toContain(Number(seen[0]?.rows));
    reads += 1;
  }
  await write;
  expect(reads).toBeGreaterThan(5);
});

if (engine === 'sqlite') {
  test('SQLite plans a query once for all values', async () => {
    const db = await database();
    const page = db.read.select().from(users).where(eq(users.id, 'one')).limit(3).offset(1);
    // No bare question mark: the planner does not read a value after a plus or inside a cast.
    expect(page.toSQL().sql.replaceAll('+?', '')).not.toContain('?');
    expect(page.toSQL().sql).toContain('limit cast(+? as integer)');
    expect(page.toSQL().params).toEqual(['one', 3, 1]);
  });

  test('SQLite leaves syncing to its writer (durable-commits.test.ts), enforces foreign keys and runs triggers on replacements', async () => {
    const db = await database();
    await db.transaction(async (tx) => {
      const says = async (name: string) =>
        Object.values((await selectRows<object>(tx, sql.raw(`pragma ${name}`)))[0] ?? {});
      expect((await says('synchronous')).map(Number)).toEqual([1]);
      expect(await says('journal_mode')).toEqual(['wal']);
      expect((await says('foreign_keys')).map(Number)).toEqual([1]);
      expect((await says('recursive_triggers')).map(Number)).toEqual([1]);
    });
  });
}

test('a unique violation has the same name on both engines', async () => {
  const db = await database();
  const row = user();
  await db.transaction(async (tx) => tx.insert(users).values(row));
  const second = db.transaction(async (tx) => tx.insert(users).values({ ...row, id: randomUUID() }));
  const error = await second.catch((fault: unknown) => fault);
  expect(uniqueViolation(error)).toBe('users_username_unique');
});

test('each of many concurrent transactions sees the others finished or not at all', async () => {
  const db = await database();
  const name = randomUUID();
  await db.transaction(async (tx) => tx.insert(versionCounters).values({ name, value: 0 }));
  const answers = await Promise.all(Array.from({ length: 200 }, () => db.transaction((tx) => raise(tx, { name }))));
  const values = answers.map(([row]) => row?.value).sort((left, right) => Number(left) - Number(right));
  expect(values).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
});

test('a failing transaction rolls back alone', async () => {
  const db = await database();
  const names = Array.from({ length: 40 }, () => randomUUID());
  const outcomes = await Promise.allSettled(
    names.map((name, index) =>
      db.transaction(async (tx) => {
        await tx.insert(versionCounters).values({ name, value: index });
        if (index % 3 === 0) throw new Error('no');
      }),
    ),
  );
  for (const [index, name] of names.entries()) {
    const found = await db.read.select().from(versionCounters).where(eq(versionCounters.name, name));
    expect(found.length).toBe(index % 3 === 0 ? 0 : 1);
    expect(outcomes[index]?.status).toBe(index % 3 === 0 ? 'rejected' : 'fulfilled');
  }
});

test('a failing savepoint leaves the rest of its transaction', async () => {
  const db = await database();
  const [kept, lost] = [randomUUID(), randomUUID()];
  await db.transaction(async (tx) => {
    await tx.insert(versionCounters).values({ name: kept, value: 1 });
    const tried = withSavepoint(tx, async () => {
      await tx.insert(versionCounters).values({ name: lost, value: 1 });
      await tx.insert(versionCounters).values({ name: kept, value: 1 });
    });
    await expect(tried).rejects.toThrow();
  });
  const names = (await db.read.select().from(versionCounters)).map((row) => row.name);
  expect(names).toContain(kept);
  expect(names).not.toContain(lost);
});

test('rejects a query outside tx inside a transaction', async () => {
  const db = await database();
  const mixed = db.transaction(async () => userById(db.read, { id: randomUUID() }));
  await expect(mixed).rejects.toThrow(/must go through tx/);
});

if (engine === 'sqlite') {
  test('a body that continues after its rollback writes nothing', async () => {
    const db = await database();
    const name = randomUUID();
    let late: Promise<unknown> = Promise.resolve();
    const body = db.transaction(async (tx) => {
      const pause = new Promise((resolve) => setTimeout(resolve, 20));
      late = pause
        .then(() => tx.insert(versionCounters).values({ name, value: 1 }))
        .catch((fault: Error) => fault.message);
      await pause;
    });
    await expect(body).rejects.toThrow(/awaited something other/);
    expect(await late).toMatch(/outside the transaction/);
    expect((await db.read.select().from(versionCounters)).map((row) => row.name)).not.toContain(name);
  });
}
