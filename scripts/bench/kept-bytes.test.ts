import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';

const { engine } = await import('#db/index.ts');
const { webhooks } = await import('#db/schema/events.ts');
const { asSystem } = await import('#lib/server/write/system.ts');
const { sumOfBytes } = await import('#scripts/bench/kept-bytes.ts');
const { bytesOfTransfers } = await import('#scripts/bench/transfers-kept.ts');

/** What `npm run bench -- bytes` counts, with room for the pages that 2,000 transfers leave half full. */
const bytesMax = { sqlite: 1950, postgres: 2000 };

test('a transfer keeps no more bytes than it did', async () => {
  test.setTimeout(120_000);
  // Other tests of this worker may have left receivers, to which each transfer would add deliveries.
  await asSystem('test', 'test', ({ db }) => db.delete(webhooks));
  const kept = await bytesOfTransfers({ wallets: 200, count: 2000 });
  const each = kept.map(([relation, bytes]) => `${relation} ${bytes.toFixed(0)}`).join(', ');
  expect(sumOfBytes(kept), each).toBeLessThan(bytesMax[engine]);
  expect(sumOfBytes(kept), 'lower the limit with what was saved').toBeGreaterThan(bytesMax[engine] * 0.9);
});
