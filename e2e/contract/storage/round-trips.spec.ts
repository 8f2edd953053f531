import { expect, test } from '@playwright/test';
import { type RoundTripCounter, startRoundTripCounter } from '#e2e/support/round-trips.ts';
import { testDoors, testEngine } from '#e2e/support/server.ts';

test.skip(testEngine === 'sqlite' || testDoors === 'next', 'SQLite is read in the process');

let counter: RoundTripCounter;

test.beforeAll(async () => {
  counter = await startRoundTripCounter();
});

test.afterAll(async () => {
  await counter?.stop();
});

async function expectFewWaits(effect: 'read' | 'write'): Promise<void> {
  for (const request of counter.requests.filter((one) => one.effect === effect))
    expect.soft(await counter.countWaits(request), request.name).toBeLessThanOrEqual(request.waitsMax);
}

test('a write waits for PostgreSQL a fixed number of times, however many items it has', () => expectFewWaits('write'));

test('a read waits for PostgreSQL once, together with the check of its credential; a search twice', () =>
  expectFewWaits('read'));
