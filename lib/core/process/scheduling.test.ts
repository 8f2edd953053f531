import { expect, test } from '@playwright/test';
import { createTurnQueue, endOfArrivals, endOfSteps, nextTurn } from '#lib/core/process/scheduling.ts';

/** Takes as many steps as a read of SQLite, none of which needs another turn of the event loop. */
async function takeSteps(): Promise<void> {
  for (let step = 0; step < 20; step += 1) await undefined;
}

test('what arrived in a turn ends before work that began to wait earlier', async () => {
  const order: string[] = [];
  const work = nextTurn().then(() => order.push('work'));
  const arrive = async (name: string) => {
    order.push(`${name} arrives`);
    await endOfArrivals();
    await takeSteps();
    order.push(`${name} ends`);
  };
  const first = arrive('first');
  await endOfSteps();
  await Promise.all([work, first, arrive('second')]);
  expect(order).toEqual(['first arrives', 'second arrives', 'first ends', 'second ends', 'work']);
});

test('each of those who wait for a turn gets one, also without arrivals', async () => {
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((index) => nextTurn().then(() => order.push(index))));
  await endOfArrivals();
  expect(order).toEqual([1, 2, 3]);
});

for (const perTurn of [1, 4]) {
  test(`of twelve callers, ${perTurn} are resumed in each turn of the event loop, in their order`, async () => {
    const next = createTurnQueue(perTurn);
    let [turn, isDone] = [0, false];
    const resumed: [number, number][] = [];
    const callers = Array.from({ length: 12 }, async (_, caller) => {
      await next();
      resumed.push([caller, turn]);
    });
    const all = Promise.all(callers).finally(() => {
      isDone = true;
    });
    for (; !isDone; await nextTurn()) turn += 1;
    await all;
    const first = resumed[0]?.[1] ?? 0;
    expect(resumed).toEqual(callers.map((_, caller) => [caller, first + Math.floor(caller / perTurn)]));
  });
}
