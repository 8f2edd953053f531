import { expect, test } from '@playwright/test';
import { Scratch } from '#e2e/deep/scratch.ts';
import { type Fault, faults } from '#e2e/faults/faults.ts';
import { progress, reportFigure } from '#e2e/support/deep-figures.ts';
import { startPostgres } from '#e2e/support/postgres.ts';

/** `FAULTS=audit` plants only the faults whose description matches. */
const chosen = faults.filter(({ what }) => new RegExp(process.env.FAULTS ?? '').test(what));

test(`each of ${chosen.length} planted faults fails its test`, async () => {
  test.setTimeout(3_600_000);
  const scratch = new Scratch();
  const postgres = chosen.some((fault) => fault.onPostgres) ? await startPostgres() : undefined;
  // A shorter run of the random ledger test: it finds a fault within the first thousands of steps or not at all.
  const short = { DEEP_SIZE: '4000' };
  const where = ({ onPostgres }: Fault): Record<string, string> =>
    onPostgres ? { ...short, TEST_ENGINE: 'postgres', TEST_POSTGRES_URL: postgres?.url ?? '' } : short;
  const missed: string[] = [];
  try {
    const sound = [...new Set(chosen.map((fault) => fault.test))];
    const begun = performance.now();
    await scratch.assertSound(sound, short);
    const patienceMs = 60_000 + 3 * (performance.now() - begun);
    for (const fault of chosen) {
      const { file, change, what } = fault;
      const spoilt = scratch.read(file).replace(change[0], () => change[1]);
      const passes = await scratch.while(file, spoilt, () => scratch.passes([fault.test], where(fault), patienceMs));
      if (passes) missed.push(`${what} (${file}, ${fault.test})`);
      progress(`${passes ? 'MISSED ' : 'noticed'} ${what}`);
    }
  } finally {
    scratch.dispose();
    await postgres?.stop();
  }
  reportFigure('planted faults noticed', `${chosen.length - missed.length} of ${chosen.length}`);
  expect(missed).toEqual([]);
});
