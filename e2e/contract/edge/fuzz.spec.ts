import { fuzz } from '#e2e/deep/fuzz/fuzz.ts';
import { progress, reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { startServer, testEngine, testServerKind } from '#e2e/support/servers/server.ts';
import { expect, test } from '#e2e/support/test.ts';

const { endpoints } = await import('#lib/host/endpoints.ts');

test.skip(testServerKind === 'next', 'Next answers by itself what the edge refuses');

const count = sizeOf(testEngine === 'sqlite' ? 1_000 : 500);
/** After this many requests, a prepared or a random one has succeeded for every operation. */
const enough = 50_000;
/** How many times longer than a usual request one in a hundred may take; they share one server. */
const p99OfMeanMax = 25;
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

test(`${count} random and mutated requests give no 5xx, no HTML, and only responses of the contract`, async () => {
  test.setTimeout(120_000 + count * 50);
  // A server of its own: random requests change settings, roles and users.
  const server = await startServer({ environment: { ADMIN_EMAIL: '', ADMIN_PASSWORD_FILE: '' } });
  try {
    const operations = endpoints.map((bound) => bound.operation);
    const say = (done: number) => done % 5_000 === 0 && progress(`${done} requests`);
    const { faults, statuses, unreached, p99Ms, meanMs, slowest, perSecond } = await fuzz(server, operations, {
      count,
      seed,
      say,
    });
    const counted = [...statuses].sort().map(([status, times]) => `${status}: ${times}`);
    reportFigure(
      'random and bent requests',
      `${count}, ${Math.round(perSecond)}/s, mean ${meanMs.toFixed(1)} ms, p99 ${p99Ms} ms`,
    );
    reportFigure('answers by status', counted.join(', '));
    reportFigure('5xx, HTML, undeclared answers', faults.length);
    reportFigure('slowest', slowest.join(', '));
    reportFigure('operations that also succeeded', `${operations.length - unreached.length} of ${operations.length}`);
    for (const id of unreached) reportFigure('  only refused', id);
    expect(
      faults,
      server
        .log()
        .split('\n')
        .filter((line) => line.includes('"fault"'))
        .slice(0, 9)
        .join('\n'),
    ).toEqual([]);
    if (count >= enough) expect(unreached).toEqual([]);
    expect(p99Ms / meanMs).toBeLessThan(p99OfMeanMax);
  } finally {
    await server.dispose();
  }
});
