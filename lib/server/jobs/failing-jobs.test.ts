import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';

const { transactionQueue } = await import('#lib/server/jobs/transaction-queue.ts');

test('as many failing jobs as a batch has do not keep the others waiting', async () => {
  const waiting = ['bad-1', 'bad-2', 'bad-3', 'bad-4', 'good-1', 'good-2', 'good-3'];
  const tried: string[] = [];
  const queue = transactionQueue<string>({
    name: 'failing-jobs',
    everyMs: 3_600_000,
    action: 'test',
    limit: 2,
    findDue: async (_db, _now, limit) => waiting.slice(0, limit),
    perform: async (_ctx, job) => {
      tried.push(job);
      if (job.startsWith('bad')) throw new Error(job);
      waiting.splice(waiting.indexOf(job), 1);
    },
  });
  for (let run = 0; run < 5; run += 1) await queue.runDue().catch(() => {});
  expect(waiting).toEqual(['bad-1', 'bad-2', 'bad-3', 'bad-4']);
  // Each batch tries a failing job once.
  expect(tried.filter((job) => job === 'bad-1')).toHaveLength(5);
});

test('a worker settles all other jobs without a wait, then tries failing ones once in each interval', async () => {
  const waiting = ['bad', ...Array.from({ length: 20 }, (_, index) => `good-${index}`)];
  const triedMs: number[] = [];
  const everyMs = 300;
  const queue = transactionQueue<string>({
    name: 'failing-jobs-worker',
    everyMs,
    firstMs: 0,
    action: 'test',
    limit: 1,
    findDue: async (_db, _now, limit) => waiting.slice(0, limit),
    perform: async (_ctx, job) => {
      if (job === 'bad') {
        if (waiting.length === 1) triedMs.push(performance.now());
        throw new Error(job);
      }
      waiting.splice(waiting.indexOf(job), 1);
    },
  });
  const startedMs = performance.now();
  const stop = queue.start();
  await expect.poll(() => triedMs.length).toBeGreaterThan(2);
  await stop();
  expect(waiting).toEqual(['bad']);
  // One interval passes before the worker knows that the first job fails.
  expect((triedMs[0] ?? 0) - startedMs).toBeLessThan(10 * everyMs);
  expect((triedMs[2] ?? 0) - (triedMs[1] ?? 0)).toBeGreaterThan(everyMs / 2);
});
