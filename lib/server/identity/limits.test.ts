import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { perform } from '#e2e/support/perform.ts';
import type { SignInLane } from '#lib/domain/sign-in/sign-in-delay.ts';

const { RateLimit } = await import('#lib/server/identity/rate-limit.ts');
const { countFailure, clearFailures, passwordLane, assertNotTooSoon, stepUpLane, acquireLane } = await import(
  '#lib/domain/sign-in/sign-in-delay.ts'
);

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
  expect(at(0)).toEqual({ status: 429, ...headers(0, 1), 'retry-after': '1' });
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
const waitOf = (who: string | SignInLane, atMs: number) =>
  perform({}, (ctx) => assertNotTooSoon(ctx, laneOf(who)), { now: new Date(atMs).toISOString() }).then(
    () => 0,
    ({ details }) => Number(details.headers['retry-after']),
  );

const fail = (who: string | SignInLane, atMs: number) =>
  perform({}, (ctx) => acquireLane(ctx, laneOf(who)).then(() => countFailure(ctx, laneOf(who))), {
    now: new Date(atMs).toISOString(),
  });

/** The lane of a name's tries from one network, or the given one. */
const laneOf = (who: string | SignInLane): SignInLane =>
  typeof who === 'string' ? passwordLane(who, { device: undefined, remote: '192.0.2.1' }) : who;

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
  await perform({}, (ctx) => clearFailures(ctx.db, laneOf(name)));
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

test('the delay is of a name and a network: neither another network, a known device nor the second factor waits', async () => {
  const name = randomUUID();
  const from = (remote: string, device?: string) => passwordLane(name, { device, remote });
  for (let count = 0; count < 5; count += 1) await fail(from('203.0.113.7'), startMs);
  expect(await waitOf(from('203.0.113.99'), startMs)).toBe(1);
  for (const lane of [
    from('203.0.114.7'),
    from('2001:db8::1'),
    from('203.0.113.7', 'a device'),
    stepUpLane(name, undefined),
  ])
    expect(await waitOf(lane, startMs)).toBe(0);
  for (let count = 0; count < 5; count += 1) await fail(from('203.0.113.7', 'a device'), startMs);
  expect(await waitOf(from('203.0.113.7', 'a device'), startMs)).toBe(1);
  expect(await waitOf(from('203.0.113.7', 'another'), startMs)).toBe(0);
});

/** Wrong tries for a name from one network, each as early as it may come; answers the time after the last. */
async function failPatiently(lane: SignInLane, tries: number, fromMs: number): Promise<number> {
  let atMs = fromMs;
  for (let count = 0; count < tries; count += 1) {
    atMs += 1000 * (await waitOf(lane, atMs));
    await fail(lane, atMs);
  }
  return atMs;
}

test('guesses from many networks make strangers wait at every network, but no known device', async () => {
  const name = randomUUID();
  const from = (network: number, device?: string) => passwordLane(name, { device, remote: `198.51.${network}.1` });
  // One network alone, however persistent, delays nobody else.
  let atMs = await failPatiently(from(0), 150, startMs);
  expect(await waitOf(from(1), atMs)).toBe(0);
  for (let network = 1; network <= 4; network += 1) atMs = await failPatiently(from(network), 20, atMs);
  expect(await waitOf(from(99), atMs)).toBe(1);
  atMs = await failPatiently(from(5), 10, atMs);
  expect(await waitOf(from(99), atMs)).toBe(60);
  await expect(fail(from(99), atMs)).rejects.toMatchObject({ code: 'sign-in-delayed' });
  expect(await waitOf(from(99, 'known'), atMs)).toBe(0);
});

test('who signs in takes their own wrong tries back from the count of the name', async () => {
  const name = randomUUID();
  const from = (network: number) => passwordLane(name, { device: undefined, remote: `198.51.${network}.1` });
  let atMs = startMs;
  for (let day = 0; day < 30; day += 1) {
    atMs = await failPatiently(from(1), 4, atMs + 3600_000);
    await perform({}, (ctx) => clearFailures(ctx.db, from(1)));
  }
  expect(await waitOf(from(2), atMs)).toBe(0);
});
