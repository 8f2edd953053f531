import { expect, test } from '@playwright/test';
import { Scratch } from '#e2e/deep/scratch.ts';
import { type Fault, faults } from '#e2e/faults/faults.ts';
import { progress, reportFigure } from '#e2e/support/deep-figures.ts';
import { startPostgres } from '#e2e/support/servers/postgres.ts';

/** `FAULTS=audit` plants only the faults whose text matches. */
const chosen = faults.filter(({ mistake }) => new RegExp(process.env.FAULTS ?? '').test(mistake));

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
    const timeoutMs = 60_000 + 3 * (performance.now() - begun);
    for (const fault of chosen) {
      const { file, change, mistake } = fault;
      const faulty = scratch.read(file).replace(change[0], () => change[1]);
      const passes = await scratch.while(file, faulty, () => scratch.passes([fault.test], where(fault), timeoutMs));
      if (passes) missed.push(`${mistake} (${file}, ${fault.test})`);
      progress(`${passes ? 'MISSED ' : 'noticed'} ${mistake}`);
    }
  } finally {
    scratch.dispose();
    await postgres?.stop();
  }
  reportFigure('planted faults noticed', `${chosen.length - missed.length} of ${chosen.length}`);
  expect(missed).toEqual([]);
});
