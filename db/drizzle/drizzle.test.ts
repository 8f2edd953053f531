import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';
import { desc, eq, sql } from 'drizzle-orm';

/**
 * What this product uses of Drizzle beyond its documentation. If another version of Drizzle changed it, statements
 * would silently become slower or wrong.
 */
const { command, database, engine, offload, query, selectRows, subqueryNamed } = await import('#db/index.ts');
const { users } = await import('#db/schema/access.ts');
const { versionCounters } = await import('#db/schema/settings.ts');

const user = () => ({
  id: randomUUID(),
  username: randomUUID(),
  name: 'Ada',
  kind: 'person' as const,
  state: 'ACTIVE' as const,
  recovery_codes: ['a', 'b'],
  created_at: '2026-11-21T10:00:00.123Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  revision: 3,
});

async function inserted() {
  const row = user();
  await (await database()).transaction(async (tx) => tx.insert(users).values(row));
  return row;
}

const byId = query((db) =>
  db
    .select({ username: users.username, revision: users.revision, codes: users.recovery_codes })
    .from(users)
    .where(eq(users.id, sql.placeholder('id'))),
);

test('builds a row from the array of the driver: each column decoded by its type, plain text unchanged', async () => {
  const row = await inserted();
  const { read } = await database();
  const calls: string[] = [];
  const columns = [users.username, users.revision, users.recovery_codes];
  const originals = columns.map((column) => column.mapFromDriverValue);
  for (const column of columns) {
    const original = column.mapFromDriverValue;
    column.mapFromDriverValue = (value) => {
      calls.push(column.name);
      return original.call(column, value);
    };
  }
  try {
    for (const reader of [read, await offload(read)]) {
      calls.length = 0;
      expect(await byId(reader, { id: row.id })).toEqual([{ username: row.username, revision: 3, codes: ['a', 'b'] }]);
      expect(calls).toEqual(['revision', 'recovery_codes']);
    }
  } finally {
    for (const [index, column] of columns.entries()) {
      const original = originals[index];
      if (original) column.mapFromDriverValue = original;
    }
  }
});

test('prepares a query once per connection and reuses it', async () => {
  const { transaction } = await database();
  const marker = `reused ${randomUUID()}`;
  const read = command((tx) =>
    tx
      .update(versionCounters)
      .set({ value: 1 })
      .where(sql`${versionCounters.name} = ${sql.placeholder('name')} and ${sql.raw(`'${marker}'`)} <> ''`)
      .returning({ value: versionCounters.value }),
  );
  if (engine === 'postgres') {
    await transaction(async (tx) => {
      for (const name of ['a', 'b', 'c']) await read(tx, { name });
      const prepared = await selectRows<{ runs: string }>(
        tx,
        sql`select generic_plans + custom_plans as runs from pg_prepared_statements where statement like ${`%${marker}%`} and name like 'q\\_%'`,
      );
      expect(prepared.map(({ runs }) => Number(runs))).toEqual([3]);
    });
    return;
  }
  const { default: Sqlite } = await import('better-sqlite3');
  const { prepare } = Sqlite.prototype;
  let prepared = 0;
  Sqlite.prototype.prepare = function (this: InstanceType<typeof Sqlite>, text: string) {
    if (text.includes(marker)) prepared += 1;
    return prepare.call(this, text);
  } as typeof prepare;
  try {
    for (const name of ['a', 'b', 'c']) await transaction((tx) => read(tx, { name }));
  } finally {
    Sqlite.prototype.prepare = prepare;
  }
  expect(prepared).toBe(1);
});

test('selected rows of a table replace it under its name', async () => {
  const [older, newer] = [await inserted(), await inserted()];
  const { read } = await database();
  const some = subqueryNamed(users, sql`select * from ${users} where ${users.id} = ${newer.id}`);
  const found = await read
    .select({ username: users.username, codes: users.recovery_codes })
    .from(some)
    .where(sql`${users.username} in (${older.username}, ${newer.username})`)
    .orderBy(desc(users.created_at));
  expect(found).toEqual([{ username: newer.username, codes: ['a', 'b'] }]);
});

test('plans an offloaded read with the same text as a local one', async () => {
  const { read } = await database();
  const build = (reader: typeof read) =>
    reader.select({ id: users.id }).from(users).where(eq(users.username, 'x')).limit(2).toSQL();
  expect(build(await offload(read))).toEqual(build(read));
});

test('resolves files of Drizzle without reading its package description again', () => {
  const observer = `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    let asked = 0;
    registerHooks({ resolve(specifier, context, next) {
      if (specifier.startsWith('.') && /node_modules.drizzle-orm./.test(context.parentURL ?? '')) asked += 1;
      return next(specifier, context);
    } });
    process.on('exit', () => process.stdout.write(String(asked)));
  `)}`;
  const program = "const { sql } = await import('drizzle-orm'); if (typeof sql !== 'function') process.exit(1);";
  const run = (...preloaded: string[]) => {
    const imports = preloaded.map((url) => `--import=${url}`);
    const { stdout, status } = spawnSync(process.execPath, [...imports, '--input-type=module', '-e', program], {
      env: { ...process.env, NODE_OPTIONS: '' },
      encoding: 'utf8',
    });
    return { status, asked: Number(stdout) };
  };
  const plain = run(observer);
  expect(plain.status).toBe(0);
  expect(plain.asked).toBeGreaterThan(50);
  expect(run(observer, pathToFileURL('scripts/launcher/modules.mjs').href)).toEqual({ status: 0, asked: 0 });
});

if (engine === 'sqlite') {
  test('gives rows as objects and as lists, also where both have the same text', async () => {
    const { read } = await database();
    const asLists = read
      .select({ name: versionCounters.name })
      .from(versionCounters)
      .where(eq(versionCounters.name, 'a'));
    const text = sql`select "name" from "version_counters" where "version_counters"."name" = ${'a'}`;
    await (await database()).transaction(async (tx) => {
      await tx.insert(versionCounters).values({ name: 'a', value: 1 }).onConflictDoNothing();
    });
    expect(asLists.toSQL().sql).toBe('select "name" from "version_counters" where "version_counters"."name" = +?');
    for (let round = 0; round < 3; round += 1) {
      expect(await asLists).toEqual([{ name: 'a' }]);
      expect(await selectRows(read, text)).toEqual([{ name: 'a' }]);
    }
  });
}
