import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { type ProxiedDatabase, proxyDatabase } from '#e2e/support/database/database-proxy.ts';
import { endOfSteps } from '#lib/core/process/scheduling.ts';

const isPostgres = process.env.TEST_ENGINE === 'postgres' || /^postgres/.test(process.env.DATABASE_URL ?? '');
test.skip(!isPostgres, 'SQLite has no packets');

/** A statement with a text of its own: it has not been prepared on any connection. */
const fresh = (text: string) => ({ name: `t_${randomUUID()}`, text: `${text} /* ${randomUUID()} */` });

test.describe('statements in one packet', () => {
  let proxy: ProxiedDatabase;
  let client: pg.Client;
  let senders: typeof import('#db/postgres/packet-sender.ts');
  let packets: typeof import('#db/postgres/statement-packet.ts');

  test.beforeEach(async () => {
    const { database } = await import('#db/index.ts');
    await database();
    senders = await import('#db/postgres/packet-sender.ts');
    packets = await import('#db/postgres/statement-packet.ts');
    proxy = await proxyDatabase(process.env.DATABASE_URL ?? '');
    client = new pg.Client({ connectionString: proxy.url, pipeline: true });
    client.on('error', () => {});
    await client.connect();
    proxy.takeWaits();
  });

  test.afterEach(async () => {
    await client?.end().catch(() => {});
    await proxy?.close();
  });

  const reader = () => new senders.PacketSender(client, { skipped: 'repeat' });
  const writer = () => new senders.PacketSender(client, { skipped: 'fail' });
  const rows = (answer: { rows: unknown[] }) => answer.rows;

  test('one wait answers each with its own rows, before and after its columns are known', async () => {
    const sender = reader();
    const statements = [
      fresh('select 1::int as number, null::text as nothing'),
      fresh('select n::int as number from generate_series(1, $1::int) n'),
      fresh('select where false'),
      { ...fresh(`select true, '{"a":[1]}'::jsonb`), rowMode: 'array' as const },
    ];
    const ask = () => Promise.all(statements.map((one, index) => sender.query(one, index === 1 ? [2] : [])));
    const expected = [[{ number: 1, nothing: null }], [{ number: 1 }, { number: 2 }], [], [[true, { a: [1] }]]];
    for (let run = 0; run < 3; run += 1) {
      expect((await ask()).map(rows)).toEqual(expected);
      expect(proxy.takeWaits()).toBe(1);
    }
  });

  test('statements are settled in order, when the answers of all connections in the turn have arrived', async () => {
    const sender = reader();
    const settled: string[] = [];
    const note = (name: string, answer: Promise<unknown>) =>
      answer.then(
        () => settled.push(name),
        () => settled.push(name),
      );
    const asked = [fresh('select 1'), fresh('select 1 / 0'), fresh('select 3')].map((one) => sender.query(one));
    await Promise.all(asked.map((answer, index) => note(`statement ${index}`, answer)));
    expect(settled).toEqual(['statement 0', 'statement 1', 'statement 2']);

    const pending = Promise.withResolvers<import('#db/postgres/statement-packet.ts').StatementResult>();
    const packet = new packets.StatementPacket([{ ...pending, statement: fresh('select 1'), values: [] }], {
      prepared: new packets.PreparedStatements(),
      abortReason: new packets.AbortReason(),
    });
    const last = note('packet', pending.promise);
    packet.handleCommandComplete({ text: 'SELECT 0' });
    packet.handleReadyForQuery();
    await endOfSteps();
    expect(settled).not.toContain('packet');
    await last;
  });

  test('of a reader, those after a failed one are answered by a second packet', async () => {
    const sender = reader();
    const [one, broken, other] = [fresh('select 1 as n'), fresh('select 1 / $1::int as n'), fresh('select 3 as n')];
    for (let run = 0; run < 2; run += 1) {
      proxy.takeWaits();
      const asked = [sender.query(one), sender.query(broken, [0]), sender.query(other), sender.query(broken, [0])];
      const outcomes = await Promise.allSettled([...asked, sender.query(broken, [1])]);
      const found = outcomes.map((it) => (it.status === 'fulfilled' ? it.value.rows : it.reason.code));
      expect(found).toEqual([[{ n: 1 }], '22012', [{ n: 3 }], '22012', [{ n: 1 }]]);
    }
  });

  test('a statement whose first packet failed before its turn is prepared by the next packet', async () => {
    const sender = reader();
    const statement = fresh('select $1::int as n');
    const first = [sender.query(fresh('select 1 / 0')), sender.query(statement, [1])];
    const failed = expect(first[0]).rejects.toThrow(/division/);
    // The next packet leaves before the first is answered: it takes the statement to be prepared.
    await new Promise((resume) => setImmediate(resume));
    const second = sender.query(statement, [2]);
    expect(rows((await first[1]) ?? { rows: [] })).toEqual([{ n: 1 }]);
    expect(rows(await second)).toEqual([{ n: 2 }]);
    expect(rows(await sender.query(statement, [3]))).toEqual([{ n: 3 }]);
    await failed;
  });

  test('a connection that reads and then writes prepares a statement once', async () => {
    const statement = fresh('select $1::int as n');
    await client.query({ ...statement, values: [0] });
    for (const [n, sender] of [reader(), writer(), reader()].entries())
      expect(rows(await sender.query({ ...statement }, [n]))).toEqual([{ n }]);
  });

  test('a statement that a pooler has dropped is prepared again', async () => {
    const sender = reader();
    const statement = fresh('select $1::int as n');
    await sender.query(statement, [1]);
    await client.query('deallocate all');
    const asked = [2, 3].map((n) => sender.query(statement, [n]));
    expect((await Promise.all(asked)).map(rows)).toEqual([[{ n: 2 }], [{ n: 3 }]]);
  });

  test('of a transaction, those after a failed one are not run, and say so', async () => {
    const sender = writer();
    const table = `packets_${randomUUID().slice(0, 8)}`;
    await client.query(`create temporary table ${table} (n int primary key)`);
    const insert = fresh(`insert into ${table} values ($1)`);
    const statements = [sender.query(fresh('begin')), ...[1, 1, 2].map((n) => sender.query(insert, [n]))];
    const outcomes = await Promise.allSettled([...statements, sender.query(fresh('commit'))]);
    const reasons = outcomes.map((one) => (one.status === 'rejected' ? one.reason : 'done'));
    expect([reasons[0], reasons[1], reasons[2].code]).toEqual(['done', 'done', '23505']);
    for (const one of reasons.slice(3)) {
      expect(one).toBeInstanceOf(packets.SkippedStatementError);
      expect(one.cause).toBe(reasons[2]);
    }
    await sender.query('rollback');
    expect(rows(await sender.query(`select * from ${table}`))).toEqual([]);
    const again = [sender.query(fresh('begin')), sender.query(insert, [3]), sender.query(fresh('commit'))];
    expect((await Promise.all(again)).map(({ command, rowCount }) => [command, rowCount])).toEqual([
      ['BEGIN', null],
      ['INSERT', 1],
      ['COMMIT', null],
    ]);
  });

  test('a transaction whose failed statement nobody waits for fails for its reason, too', async () => {
    const { database, rootCause, run, runPrepared, withSavepoint } = await import('#db/index.ts');
    const { transaction } = await database();
    for (const later of ['select 2', 'select 2 as a, 3 as b']) {
      const failing = transaction(async (tx) => {
        const [asked, failed] = [runPrepared(tx, 'select 1', []), runPrepared(tx, 'select 1 / $1::int', [0])];
        failed.catch(() => {});
        await asked;
        await failed.catch(() => {});
        // The server answers that the transaction is aborted.
        await runPrepared(tx, later, []);
      });
      expect(rootCause(await failing.catch((error) => error))?.code).toBe('22012');
    }
    const committed = transaction((tx) => runPrepared(tx, 'select 1 / $1::int', [0]).catch(() => {}));
    expect(rootCause(await committed.catch((error) => error))?.code).toBe('22012');
    const unnamed = transaction(async (tx) => {
      await runPrepared(tx, 'select 1 / $1::int', [0]).catch(() => {});
      await run(tx, sql`select 2`);
    });
    expect(rootCause(await unnamed.catch((error) => error))?.code).toBe('22012');
    // A savepoint that is undone has no failure.
    const later = transaction(async (tx) => {
      await withSavepoint(tx, () => runPrepared(tx, 'select 1 / $1::int', [0])).catch(() => {});
      const [row] = await runPrepared<{ n: number }>(tx, 'select 4 as n', []);
      const other = runPrepared(tx, "select 'x'::int", []);
      await other.catch(() => {});
      await runPrepared(tx, 'select 5', []);
      return row;
    });
    expect(rootCause(await later.catch((error) => error))?.code).toBe('22P02');
  });

  test('a transaction that waits for a skipped statement first fails for the reason of the failed one', async () => {
    const { database, rootCause, runPrepared } = await import('#db/index.ts');
    const { transaction } = await database();
    const failing = transaction(async (tx) => {
      const [failed, skipped] = [runPrepared(tx, 'select 1 / $1::int', [0]), runPrepared(tx, 'select 2', [])];
      failed.catch(() => {});
      await skipped;
    });
    expect(rootCause(await failing.catch((error) => error))?.code).toBe('22012');
    const loseRace = "do $$ begin raise exception 'lost' using errcode = '40001'; end $$";
    let tries = 0;
    const racing = transaction(async (tx) => {
      tries += 1;
      const lost = tries === 1 ? runPrepared(tx, loseRace, []) : undefined;
      lost?.catch(() => {});
      const [row] = await runPrepared<{ n: number }>(tx, 'select 3 as n', []);
      return row?.n;
    });
    expect([await racing, tries]).toEqual([3, 2]);
  });

  test('a lost connection and a server that is silent fail all that are not answered', async () => {
    const lost = [1, 2, 3].map((n) => reader().query(fresh(`select pg_sleep(30), ${n}`)));
    const outcomes = Promise.allSettled(lost);
    await expect.poll(() => proxy.takeWaits()).toBeGreaterThan(0);
    proxy.moveTo(process.env.DATABASE_URL ?? '');
    expect((await outcomes).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
    const impatient = new pg.Client({ connectionString: proxy.url, pipeline: true, query_timeout: 100 });
    impatient.on('error', () => {});
    await impatient.connect();
    const sender = new senders.PacketSender(impatient, { skipped: 'repeat' });
    const slow = await Promise.allSettled([
      sender.query(fresh('select 1 as n')),
      sender.query(fresh('select pg_sleep(1)')),
      sender.query(fresh('select 3 as n')),
    ]);
    expect(slow.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(
      Array(3).fill('Query read timeout'),
    );
    await impatient.end();
  });

  test('on a connection that PostgreSQL has ended, every statement fails for the reason that PostgreSQL gave', async () => {
    const { surviveLostConnections } = await import('#db/postgres/connect.ts');
    const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
    surviveLostConnections(pool);
    const client = await pool.connect();
    const lost = new Promise((done) => client.once('error', done));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost;
    const sender = new senders.PacketSender(client, { skipped: 'fail' });
    const outcomes = await Promise.allSettled([sender.query(fresh('select 1 as n')), sender.query('rollback')]);
    const reason = 'terminating connection due to administrator command';
    expect(outcomes.map((one) => one.status === 'rejected' && one.reason.message)).toEqual([reason, reason]);
    client.release(true);
    await pool.end();
  });

  test('values of every kind arrive as the driver sends them', async () => {
    const sender = reader();
    const statement = fresh(
      'select $1::text as a, $2::int[] as b, $3::bytea as c, $4::timestamptz as d, $5::jsonb as e',
    );
    const values = ['ü\u{1F600}', [1, null], Buffer.from([0, 255]), new Date(0), { key: 'value' }];
    const direct = await client.query(statement.text, values);
    for (let run = 0; run < 2; run += 1) expect(rows(await sender.query(statement, values))).toEqual(direct.rows);
    const endless: unknown[] = [];
    endless.push({ endless });
    const outcomes = await Promise.allSettled(
      [[endless[0]], ['spared']].map((one) => sender.query(statement, [...one, ...values.slice(1)])),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});

test('a failure sent ahead fails its transaction with its own error', async () => {
  const { command, database, rootCause, sendAhead } = await import('#db/index.ts');
  const { versionCounters } = await import('#db/schema/settings.ts');
  const db = await database();
  const add = command((tx) =>
    tx.insert(versionCounters).values({ name: sql.placeholder('name') as unknown as string, value: 1 }),
  );
  const [name, other] = [randomUUID(), randomUUID()];
  for (const names of [
    [name, name, other],
    [other, name, name, name],
  ]) {
    const failing = db.transaction(async (tx) => {
      for (const one of names.slice(0, -1)) await sendAhead(tx, add(tx, { name: one }));
      await add(tx, { name: names.at(-1) });
    });
    await expect(failing.catch((error) => Promise.reject(rootCause(error)))).rejects.toMatchObject({ code: '23505' });
  }
  const left = (await db.read.select().from(versionCounters)).map((row) => row.name);
  expect(left).not.toContain(name);
  expect(left).not.toContain(other);
  await db.transaction(async (tx) => void (await add(tx, { name: other })));
  expect((await db.read.select().from(versionCounters)).map((row) => row.name)).toContain(other);
});
