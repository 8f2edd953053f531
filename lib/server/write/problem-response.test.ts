import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';

const { Problem } = await import('#lib/core/problem.ts');
const { problemOf } = await import('#lib/server/write/problem-response.ts');
const { endOutage } = await import('#lib/server/telemetry/outage.ts');

test.afterEach(() => void endOutage('database'));

const answerTo = (fault: { code?: string; message?: string }) =>
  problemOf(Object.assign(new Error(fault.message ?? fault.code), fault), 'a-request').code;

test('a request that meets an unreachable or busy database may be repeated', () => {
  const unreachable = ['ECONNREFUSED', 'ETIMEDOUT', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', '08006', '57P01'];
  const busy = ['SQLITE_BUSY', 'SQLITE_FULL', '25006', '40001', '53300', '55P03', '57014'];
  for (const code of [...unreachable, ...busy]) expect(answerTo({ code }), code).toBe('unavailable');
  for (const message of ['Connection terminated unexpectedly', 'Query read timeout'])
    expect(answerTo({ message }), message).toBe('unavailable');
});

test('a request that finds a full disk, or no free file descriptor, may be repeated', () => {
  for (const code of ['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ERR_WORKER_INIT_FAILED'])
    expect(answerTo({ code }), code).toBe('unavailable');
});

test('any other error is internal, and a problem stays as it is', () => {
  for (const code of ['22012', '23505', '42P01']) expect(answerTo({ code }), code).toBe('internal-error');
  const problem = new Problem('not-found', 'Account ACC-1 not found.');
  expect(problemOf(problem, 'a-request')).toBe(problem);
});
