import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { progress, reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { Load } from '#e2e/support/load.ts';
import { mintAdministratorToken, type Server, startServer, testEngine } from '#e2e/support/servers/server.ts';

// On PostgreSQL another process keeps the data, and a new server takes longer to start.
const kills = sizeOf(testEngine === 'sqlite' ? 4 : 3);

test(`after ${kills} kills under load every answered write exists exactly once`, async () => {
  test.setTimeout(60_000 + kills * 15_000);
  const first = await startServer();
  let server: Server = first;
  const token = await mintAdministratorToken(first);
  try {
    const load = await Load.begin(createCaller(first.origin, token));
    for (let kill = 0; kill < kills; kill += 1) {
      let isOver = false;
      const writing = load.write(createCaller(server.origin, token), { isOver: () => isOver, isPatient: false });
      await sleep(60 + Math.random() * 400);
      await server.kill();
      isOver = true;
      await writing;
      server = await startServer({ environment: first.environment });
      await load.compare(createCaller(server.origin, token));
      if (kill % 10 === 9) progress(`${kill + 1} kills, ${load.writes} writes`);
    }
    expect(load.writes).toBeGreaterThan(kills);
    // Compared once more from the first to the last: no later kill lost an earlier write.
    await load.compare(createCaller(server.origin, token), { all: true });
    reportFigure('kills -9 under load', kills);
    reportFigure('writes compared: lost, doubled', `${load.writes}: 0, 0`);
  } finally {
    await server.stop();
    await first.dispose();
  }
});
