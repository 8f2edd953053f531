import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  forgetExpiryTime,
  moveMachineClock,
  setMachineClock,
  whileClockIsAhead,
} from '#e2e/support/machine/machine-clock.ts';
import { send } from '#e2e/support/servers/in-process.ts';

const { acquireLane, countFailure, passwordLane } = await import('#lib/domain/sign-in/sign-in-delay.ts');
const { asSystem } = await import('#lib/server/write/system.ts');

const hourMs = 3_600_000;

const newName = () => `${randomUUID()}@example.com`;
const newLane = () => passwordLane(newName(), { device: undefined, remote: '203.0.113.9' });
type Lane = ReturnType<typeof newLane>;

/** Counts so many failed attempts that the next one waits as long as any. */
const failOften = (lane: Lane) =>
  asSystem('test', 'test', async (ctx) => {
    await acquireLane(ctx, lane);
    for (let count = 0; count < 12; count += 1) await countFailure(ctx, lane);
  });

const mayTry = (lane: Lane): Promise<boolean> =>
  asSystem('test', 'test', (ctx) => acquireLane(ctx, lane)).then(
    () => true,
    () => false,
  );

moveMachineClock();

test('a failed attempt while the clock was ahead delays no later one for hours', async () => {
  const body = { username: newName(), password: 'nine ferries on a northern lake' };
  const attempt = async () => (await send('POST', '/bo/sign-in', { body })).status;
  expect(await whileClockIsAhead(5 * hourMs, attempt)).toBe(401);
  expect(await attempt()).toBe(401);
});

test('a wait that began while the clock was ahead holds, and is over after twice its time', async () => {
  const lane = newLane();
  await whileClockIsAhead(5 * hourMs, () => failOften(lane));
  expect(await mayTry(lane)).toBe(false);
  setMachineClock(125_000, 125_000);
  expect(await mayTry(lane)).toBe(true);
});

test('an instance whose clock is ahead keeps the waits of another one', async () => {
  await whileClockIsAhead(5 * hourMs, async () => {});
  const lane = newLane();
  await failOften(lane);
  expect(await whileClockIsAhead(5 * hourMs, () => mayTry(lane))).toBe(false);
});

test('after expiry time was set back by hand, a wait longer than the longest is over', async () => {
  const lane = newLane();
  await whileClockIsAhead(50 * hourMs, () => failOften(lane));
  forgetExpiryTime();
  expect(await mayTry(lane)).toBe(true);
});
