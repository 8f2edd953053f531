import { expect, test } from '@playwright/test';
import { type RoundTripCounter, startRoundTripCounter } from '#e2e/support/database/round-trips.ts';
import { testEngine, testServerKind } from '#e2e/support/servers/server.ts';

test.skip(testEngine === 'sqlite' || testServerKind === 'next', 'SQLite is read in the process');

let counter: RoundTripCounter;

test.beforeAll(async () => {
  counter = await startRoundTripCounter();
});

test.afterAll(async () => {
  await counter?.stop();
});

async function expectFewWaits(effect: RoundTripCounter['requests'][number]['effect']): Promise<void> {
  for (const request of counter.requests.filter((one) => one.effect === effect))
    expect.soft(await counter.countWaits(request), request.name).toBeLessThanOrEqual(request.waitsMax);
}

test('a write waits for PostgreSQL a fixed number of times, however many items it has', () => expectFewWaits('write'));

test('a read waits for PostgreSQL a fixed number of times, most of them once with their credential', () =>
  expectFewWaits('read'));

test('a page waits for PostgreSQL a fixed number of times, however many wallets and audit rows it shows', () =>
  expectFewWaits('page'));

test('callers who read at the same time share statements', async () => {
  const callers = 8;
  for (const name of ['wallet', 'account', 'fields of a beneficiary']) {
    const request = counter.requests.find((one) => one.name === name);
    if (!request) throw new Error(`${name} is not counted.`);
    const alone = await counter.countStatements(request, 1);
    expect.soft(alone, `${name}, alone`).toBeGreaterThanOrEqual(2);
    // Three rounds at most: the first to arrive, those that arrive meanwhile, and a rest.
    expect.soft(await counter.countStatements(request, callers), name).toBeLessThanOrEqual(3 * alone);
  }
});
