import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { MessageRow } from '#db/schema/outbox.ts';
import '#e2e/support/servers/in-process.ts';
import {
  forgetExpiryTime,
  moveMachineClock,
  setMachineClock,
  whileClockIsAhead,
} from '#e2e/support/machine/machine-clock.ts';

const { database } = await import('#db/index.ts');
const { outbox } = await import('#db/schema/outbox.ts');
const { currentTime } = await import('#lib/core/time/clock.ts');
const { leaseQueue } = await import('#lib/server/jobs/queue.ts');

const hourMs = 3_600_000;
const retryAfterSeconds = [10, 10];

type Run = (message: MessageRow) => Promise<'done' | 'retry'>;

const queueOf = (run: Run) =>
  leaseQueue({
    name: randomUUID(),
    table: outbox,
    key: [outbox.id],
    doneState: 'SENT',
    everyMs: hourMs,
    firstMs: 0,
    retryAfterSeconds,
    prepare: async () => async (message: MessageRow) => ({ outcome: await run(message), set: {} }),
  });

/** Runs one batch. */
const runDue = (run: Run) => queueOf(run).runDue();

const done = async () => 'done' as const;
const retry = async () => 'retry' as const;

async function addJob(): Promise<string> {
  const [id, now] = [randomUUID(), currentTime()];
  const row = { channel: 'EMAIL', purpose: 'queue-clock', destination: 'x', content: 'x' } as const;
  const times = { due_at: now, expires_at: now, created_at: now, sent_at: null };
  const { transaction } = await database();
  await transaction(async (tx) => {
    await tx.insert(outbox).values({ id, purpose_id: id, ...row, ...times, state: 'QUEUED', tries: 0, fault: null });
  });
  return id;
}

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await (await database()).read.select().from(outbox).where(eq(outbox.id, id));
  return row?.state;
}

moveMachineClock();

test.beforeEach(async () => {
  const { transaction } = await database();
  await transaction(async (tx) => void (await tx.delete(outbox)));
});

test('a job that was added while the clock was ahead is due when the clock is right again', async () => {
  const id = await whileClockIsAhead(5 * hourMs, addJob);
  expect([await runDue(done), await stateOf(id)]).toEqual([1, 'SENT']);
});

test('a retry and a lease from a clock that was ahead end after their own time', async () => {
  const failed = await whileClockIsAhead(5 * hourMs, async () => {
    const id = await addJob();
    await runDue(retry);
    return id;
  });
  // While the clock catches up, waits take up to twice as long.
  setMachineClock(60_000, 60_000);
  expect([await runDue(done), await stateOf(failed)]).toEqual([1, 'SENT']);
  const killed = await whileClockIsAhead(5 * hourMs, async () => {
    const id = await addJob();
    const { transaction } = await database();
    const leased = { state: 'SENDING', tries: 1, due_at: new Date(Date.now() + 60_000).toISOString() } as const;
    await transaction(async (tx) => void (await tx.update(outbox).set(leased).where(eq(outbox.id, id))));
    return id;
  });
  setMachineClock(60_000, 60_000);
  expect([await runDue(done), await stateOf(killed)]).toEqual([0, 'SENDING']);
  setMachineClock(240_000, 240_000);
  expect([await runDue(done), await stateOf(killed)]).toEqual([1, 'SENT']);
});

test('an instance whose clock is ahead does not take a job that another one runs', async () => {
  await whileClockIsAhead(5 * hourMs, done);
  await addJob();
  const counts: number[] = [];
  await runDue(async () => {
    counts.push(await whileClockIsAhead(5 * hourMs, () => runDue(done)));
    return 'done';
  });
  expect(counts).toEqual([0]);
});

test('after expiry time was set back by hand, a start makes jobs due that wait longer than any wait', async () => {
  const id = await whileClockIsAhead(50 * hourMs, addJob);
  forgetExpiryTime();
  const stop = queueOf(done).start();
  await expect.poll(() => stateOf(id)).toBe('SENT');
  await stop();
});
