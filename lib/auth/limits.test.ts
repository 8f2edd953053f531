import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { perform } from '#e2e/support/perform.ts';

const { RateLimit } = await import('#lib/auth/rate-limit.ts');
const { countFailure, forgetFailures, refuseHaste, takeTurn } = await import('#lib/auth/sign-in-delay.ts');

const startMs = Date.parse('2026-03-01T12:00:00.000Z');

/** The headers of a request, with the status 429 of one that is refused. */
function taken(limit: InstanceType<typeof RateLimit>, key: string, nowMs: number): Record<string, unknown> {
  try {
    return limit.take(key, nowMs);
  } catch (error) {
    const { status, details } = error as { status: number; details: { headers: Record<string, string> } };
    return { status, ...details.headers };
  }
}

test('a caller has so many requests a minute, earns them back evenly, and hears what is left', () => {
  const limit = new RateLimit(60);
  const at = (ms: number, key = 'ada') => taken(limit, key, startMs + ms);
  const headers = (remaining: number, reset: number) => ({
    'ratelimit-limit': '60',
    'ratelimit-remaining': String(remaining),
    'ratelimit-reset': String(reset),
  });
  expect(at(0)).toEqual(headers(59, 0));
  expect(at(0)).toEqual(headers(58, 1));
  for (let count = 2; count < 59; count += 1) at(0);
  expect(at(0)).toEqual(headers(0, 59));
  expect(at(0)).toEqual({ status: 429, ...headers(0, 60), 'retry-after': '1' });
  expect(at(0, 'bob')).toEqual(headers(59, 0));
  expect(at(500)).toMatchObject({ status: 429 });
  expect(at(1_000)).toEqual(headers(0, 59));
  expect(at(1_000)).toMatchObject({ status: 429 });
  expect(at(600_000)).toEqual(headers(59, 0));
});

test('a flood of addresses resets nobody who is still asking, and fills no memory', () => {
  const limit = new RateLimit(1);
  limit.take('persistent', startMs);
  for (let count = 0; count < 200_000; count += 1) {
    limit.take(`flood ${count}`, startMs);
    if (count % 25_000 === 0)
      expect(taken(limit, 'persistent', startMs)).toMatchObject({ status: 429, 'retry-after': '60' });
  }
  expect(taken(limit, 'persistent', startMs)).toMatchObject({ status: 429 });
  expect(taken(limit, 'flood 199999', startMs)).toMatchObject({ status: 429 });
  expect(taken(limit, 'flood 5', startMs)).not.toHaveProperty('status');
});

/** The seconds that a name must wait at a time; 0 when it may try. */
const waitOf = (name: string, atMs: number) =>
  perform({}, (ctx) => refuseHaste(ctx, name), { now: new Date(atMs).toISOString() }).then(
    () => 0,
    ({ details }) => Number(details.headers['retry-after']),
  );

const fail = (name: string, atMs: number) =>
  perform({}, (ctx) => takeTurn(ctx, name).then(() => countFailure(ctx, name)), { now: new Date(atMs).toISOString() });

test('from the fifth failure each wait is twice the one before, a minute at most, and over to the millisecond', async () => {
  const name = randomUUID();
  const waits: number[] = [];
  let atMs = startMs;
  for (let count = 0; count < 13; count += 1) {
    await fail(name, atMs);
    const wait = await waitOf(name, atMs);
    if (wait > 0) {
      expect(await waitOf(name, atMs + wait * 1000 - 1)).toBe(1);
      await expect(fail(name, atMs + wait * 1000 - 1)).rejects.toMatchObject({ code: 'sign-in-delayed' });
    }
    waits.push(wait);
    atMs += wait * 1000;
  }
  expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
  await perform({}, (ctx) => forgetFailures(ctx.db, name));
  await fail(name, atMs);
  expect(await waitOf(name, atMs)).toBe(0);
});

test('failures of a day ago are forgotten', async () => {
  const [name, another] = [randomUUID(), randomUUID()];
  const dayMs = 24 * 3600_000;
  // Earlier than any other test, so that it forgets only its own.
  const lastMs = Date.parse('2019-01-01T00:00:00.000Z');
  for (let count = 0; count < 4; count += 1) await fail(name, lastMs);
  await fail(another, lastMs + dayMs);
  await fail(name, lastMs + dayMs);
  expect(await waitOf(name, lastMs + dayMs)).toBe(1);
  await fail(another, lastMs + 2 * dayMs + 1);
  await fail(name, lastMs + 2 * dayMs + 1);
  expect(await waitOf(name, lastMs + 2 * dayMs + 1)).toBe(0);
});
