import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Writer } from '#db/index.ts';
import type { MessageRow } from '#db/schema/outbox.ts';
import '#e2e/support/servers/in-process.ts';

// These touch the database of #db/, so they run on both engines.
test.describe.configure({ mode: 'serial' });

const { database } = await import('#db/index.ts');
const { outbox } = await import('#db/schema/outbox.ts');
const { Problem } = await import('#lib/core/problem.ts');
const { jobFaults, leaseQueue } = await import('#lib/server/jobs/queue.ts');
const { transactionQueue } = await import('#lib/server/jobs/transaction-queue.ts');
const { startWorker, wakeWorker } = await import('#lib/server/jobs/worker.ts');
const { endOutage } = await import('#lib/server/telemetry/outage.ts');

type Outcome = 'done' | 'retry' | 'failed';

const past = '2020-01-01T00:00:00.000Z';
const waits = [1, 2];

/** A queue on the outbox, whose jobs `run` carries out. */
const queueOf = (run: (message: MessageRow) => Promise<Outcome> | Outcome, name = randomUUID()) =>
  leaseQueue({
    name,
    table: outbox,
    key: [outbox.id],
    doneState: 'SENT',
    everyMs: 3_600_000,
    firstMs: 0,
    retryAfterSeconds: waits,
    discard: (message: MessageRow) => (message.purpose === 'discarded' ? { state: 'EXPIRED' as const } : undefined),
    setOnFailure: () => ({ content: null }),
    prepare: async (messages: MessageRow[]) => {
      if (messages.some(({ purpose }) => purpose === 'unprepared')) throw new Error('unprepared');
      return async (message: MessageRow) => ({ outcome: await run(message), set: { fault: 'seen' } });
    },
  });

async function write(change: Partial<MessageRow>, ids?: string[]): Promise<void> {
  const { transaction } = await database();
  await transaction(async (tx) => {
    await tx
      .update(outbox)
      .set(change)
      .where(ids ? inArray(outbox.id, ids) : undefined);
  });
}

async function queued(count: number, purpose = 'queue-test'): Promise<string[]> {
  const { transaction } = await database();
  const ids = Array.from({ length: count }, () => randomUUID());
  await transaction(async (tx) => tx.insert(outbox).values(ids.map((id) => messageRow(id, purpose))));
  return ids;
}

function messageRow(id: string, purpose = 'queue-test'): MessageRow {
  const row = { channel: 'EMAIL', purpose, destination: 'x', content: 'x', state: 'QUEUED', tries: 0 } as const;
  const times = { due_at: past, expires_at: past, created_at: past, sent_at: null, fault: null };
  return { id, purpose_id: id, ...row, ...times };
}

async function rowsOf(ids: string[]): Promise<MessageRow[]> {
  return (await database()).read.select().from(outbox).where(inArray(outbox.id, ids)).orderBy(asc(outbox.id));
}

async function rowOf(id: string): Promise<MessageRow | undefined> {
  return (await rowsOf([id]))[0];
}

/** A promise and what resolves it. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}

test.beforeEach(async () => {
  const { transaction } = await database();
  await transaction(async (tx) => void (await tx.delete(outbox)));
});

test('two workers share the jobs: each runs once', async () => {
  const ids = await queued(30);
  const ran: string[] = [];
  const run = (message: MessageRow): Outcome => {
    ran.push(message.id);
    return 'done';
  };
  const [one, other] = [queueOf(run), queueOf(run)];
  while ((await Promise.all([one.runDue(), other.runDue()])).some((count) => count > 0));
  expect(ran.toSorted()).toEqual(ids.toSorted());
  expect(new Set((await rowsOf(ids)).map(({ state, tries }) => `${state} ${tries}`))).toEqual(new Set(['SENT 1']));
});

test('a worker that is woken in a transaction finds what the transaction commits, and nothing that it undoes', async () => {
  const { transaction } = await database();
  const name = randomUUID();
  const ran: string[] = [];
  let looks = 0;
  const queue = queueOf(({ id }) => {
    ran.push(id);
    return 'done';
  }, name);
  const stop = startWorker(name, { everyMs: 3_600_000 }, async () => {
    looks += 1;
    await queue.runDue();
  });
  const id = randomUUID();
  const wake = async (tx: Writer, isKept: boolean) => {
    wakeWorker(name);
    await tx.insert(outbox).values({ ...messageRow(id), purpose_id: id });
    // Long enough for a worker to look and find nothing.
    for (let read = 0; read < 20; read += 1) await tx.select().from(outbox);
    if (!isKept) throw new Error('undone');
  };
  await expect(transaction((tx) => wake(tx, false))).rejects.toThrow('undone');
  expect(looks).toBe(0);
  await transaction((tx) => wake(tx, true));
  await expect.poll(() => ran).toEqual([id]);
  expect(looks).toBe(1);
  await stop();
});

test('a leased job is taken by nobody until the lease ends; then another worker runs it', async () => {
  const [id = ''] = await queued(1);
  const { opened, open } = gate();
  const leased = gate();
  const slow = queueOf(async (): Promise<Outcome> => {
    leased.open();
    await opened;
    return 'failed';
  });
  const running = slow.runDue();
  await leased.opened;
  const other = queueOf(() => 'done');
  expect(await other.runDue()).toBe(0);
  await write({ due_at: past }, [id]);
  expect(await other.runDue()).toBe(1);
  expect(await rowOf(id)).toMatchObject({ state: 'SENT', tries: 2 });
  open();
  await running;
  // The first worker lost its lease: what it settles changes nothing.
  expect(await rowOf(id)).toMatchObject({ state: 'SENT', tries: 2, content: 'x' });
});

test('a failed run waits longer each time, and the last one is final', async () => {
  const [id = ''] = await queued(1);
  const queue = queueOf(() => 'retry');
  for (const [index, seconds] of waits.entries()) {
    const startMs = Date.now();
    await queue.runDue();
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'QUEUED', tries: index + 1, fault: 'seen', content: 'x' });
    const dueMs = Date.parse(row?.due_at ?? '');
    expect(dueMs).toBeGreaterThanOrEqual(startMs + seconds * 1000);
    expect(dueMs).toBeLessThanOrEqual(Date.now() + seconds * 1250);
    expect(await queue.runDue()).toBe(0);
    await write({ due_at: past }, [id]);
  }
  await queue.runDue();
  expect(await rowOf(id)).toMatchObject({ state: 'FAILED', tries: 3, content: null });
});

test('a job that has failed for good is not tried again; a discarded one never runs', async () => {
  const [failed = ''] = await queued(1);
  const [discarded = ''] = await queued(1, 'discarded');
  const ran: string[] = [];
  const queue = queueOf(({ id }) => {
    ran.push(id);
    return 'failed';
  });
  await queue.runDue();
  await queue.runDue();
  expect(ran).toEqual([failed]);
  expect(await rowOf(failed)).toMatchObject({ state: 'FAILED', content: null });
  expect(await rowOf(discarded)).toMatchObject({ state: 'EXPIRED', tries: 0 });
});

test('a run that throws is a failed attempt, and the last one is final', async () => {
  const [id = ''] = await queued(1);
  const queue = queueOf(() => {
    throw new Error('broken');
  });
  for (const tries of [1, 2, 3]) {
    await expect(queue.runDue()).rejects.toThrow('broken');
    const state = tries > waits.length ? { state: 'FAILED', content: null } : { state: 'QUEUED', content: 'x' };
    expect(await rowOf(id)).toMatchObject({ ...state, tries, fault: jobFaults.internal });
    await write({ due_at: past }, [id]);
  }
});

test('jobs that throw, or cannot be prepared, keep no other waiting, and each fault is thrown', async () => {
  const [good = ''] = await queued(1);
  const broken = [...(await queued(2, 'broken')), ...(await queued(1, 'unprepared'))];
  const queue = queueOf(({ id, purpose }) => {
    if (purpose === 'broken') throw new Error(id);
    return 'done';
  });
  const fault = await queue.runDue().catch((error: unknown) => error);
  const messages = fault instanceof AggregateError && fault.errors.map(({ message }) => message).toSorted();
  expect(messages).toEqual([...broken.slice(0, 2), 'unprepared'].toSorted());
  expect(await rowOf(good)).toMatchObject({ state: 'SENT' });
  for (const row of await rowsOf(broken)) expect(row).toMatchObject({ state: 'QUEUED', tries: 1 });
});

test('a job whose last attempt never ended is given up', async () => {
  const [id = ''] = await queued(1);
  await write({ state: 'SENDING', tries: waits.length + 1 }, [id]);
  expect(await queueOf(() => 'done').runDue()).toBe(0);
  expect(await rowOf(id)).toMatchObject({ state: 'FAILED', tries: 3, content: null, fault: jobFaults.neverEnded });
});

test('each fault of a round is logged', async () => {
  const ids = await queued(2);
  endOutage('database');
  const name = randomUUID();
  const queue = queueOf(() => Promise.reject(Object.assign(new Error('unreachable'), { code: 'ECONNREFUSED' })), name);
  const stop = startWorker(name, { everyMs: 3_600_000, firstMs: 0 }, () => queue.runDue());
  await expect.poll(async () => (await rowsOf(ids)).every(({ tries }) => tries)).toBe(true);
  // Its stop waits until the round is logged.
  await stop();
  expect(endOutage('database')).toMatchObject({ failures: 2 });
});

test('a started queue works through full batches, wakes, and stops only after what is running', async () => {
  const ids = await queued(45);
  const name = randomUUID();
  const { opened, open } = gate();
  const begun = gate();
  const queue = queueOf(async ({ purpose }): Promise<Outcome> => {
    if (purpose !== 'slow') return 'done';
    begun.open();
    await opened;
    return 'done';
  }, name);
  const stop = queue.start();
  await expect.poll(async () => (await rowsOf(ids)).filter(({ state }) => state === 'SENT').length).toBe(45);
  const [slow = ''] = await queued(1, 'slow');
  wakeWorker(name);
  await begun.opened;
  let isStopped = false;
  const stopped = stop().then(() => {
    isStopped = true;
  });
  await rowOf(slow);
  expect(isStopped).toBe(false);
  open();
  await stopped;
  expect(await rowOf(slow)).toMatchObject({ state: 'SENT' });
  const [late = ''] = await queued(1);
  wakeWorker(name);
  expect(await rowOf(late)).toMatchObject({ state: 'QUEUED' });
});

test('a job within the database settles with its commit, and one that is refused settles as such', async () => {
  const [good = '', bad = ''] = await queued(2);
  const queue = transactionQueue<string>({
    name: randomUUID(),
    everyMs: 3_600_000,
    action: 'test',
    limit: 10,
    findDue: async (db, _, limit) =>
      (await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.state, 'QUEUED')).limit(limit)).map(
        ({ id }) => id,
      ),
    perform: async (ctx, id) => {
      await ctx.db.update(outbox).set({ state: 'SENT' }).where(eq(outbox.id, id));
      if (id === bad) throw new Problem('already-done', 'No.');
    },
    reject: {
      action: 'reject',
      perform: async (ctx, id, { code }) => {
        await ctx.db.update(outbox).set({ state: 'FAILED', fault: code }).where(eq(outbox.id, id));
      },
    },
  });
  expect(await queue.runDue()).toBe(2);
  expect(await rowOf(good)).toMatchObject({ state: 'SENT', fault: null });
  expect(await rowOf(bad)).toMatchObject({ state: 'FAILED', fault: 'already-done' });
  expect(await queue.runDue()).toBe(0);
});

test('a job within the database that fails keeps no other waiting, and is run again', async () => {
  const done: string[] = [];
  const queue = transactionQueue<string>({
    name: randomUUID(),
    everyMs: 3_600_000,
    action: 'test',
    limit: 10,
    findDue: async () => ['broken', 'good'],
    perform: async (_, job) => {
      if (job === 'broken') throw new Error('The job has a fault.');
      done.push(job);
    },
  });
  for (let round = 0; round < 2; round += 1) await expect(queue.runDue()).rejects.toThrow('The job has a fault.');
  expect(done).toEqual(['good', 'good']);
});
