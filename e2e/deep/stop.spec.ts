import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { progress, reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { Load } from '#e2e/support/load.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

const stops = sizeOf(5);

test(`after ${stops} clean stops under load every answered write exists, and the server ends in time`, async () => {
  test.setTimeout(60_000 + stops * 20_000);
  const first = await startServer();
  let server: Server = first;
  let slowestMs = 0;
  let slowestStartMs = 0;
  const token = await mintToken(first, { name: 'stopper', role: 'administrator' });
  try {
    const load = await Load.begin(createCaller(first.origin, token));
    for (let stop = 0; stop < stops; stop += 1) {
      const writing = load.write(createCaller(server.origin, token), { isOver: () => false, isPatient: false });
      await sleep(60 + Math.random() * 300);
      const begun = performance.now();
      expect(await server.stop()).toBe(0);
      slowestMs = Math.max(slowestMs, performance.now() - begun);
      await writing;
      const started = performance.now();
      server = await startServer({ environment: first.environment });
      slowestStartMs = Math.max(slowestStartMs, performance.now() - started);
      await load.compare(createCaller(server.origin, token));
      if (stop % 10 === 9) progress(`${stop + 1} stops, ${load.writes} writes`);
    }
    reportFigure('clean stops under load, all with code 0', stops);
    reportFigure('slowest stop, start', `${Math.round(slowestMs)}, ${Math.round(slowestStartMs)} ms`);
    reportFigure('writes compared: lost, doubled', `${load.writes}: 0, 0`);
    expect(slowestMs).toBeLessThan(slowestStartMs);
  } finally {
    await server.stop();
    await first.dispose();
  }
});
