import { globSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { type Mutant, mutantsOf } from '#e2e/deep/mutate.ts';
import { Scratch } from '#e2e/deep/scratch.ts';
import { progress, reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { dice } from '#e2e/support/ledger-model.ts';

/** The changed files, and the tests that must notice: those of the same folder first, then those of callers. */
const areas: Record<string, { files: string; tests: string[][] }> = {
  ledger: {
    files: 'lib/{domain/ledger/**/*,core/amounts/money}.ts',
    tests: [
      ['lib/domain/ledger', 'lib/core/amounts/money', 'lib/domain/events'],
      [
        'lib/domain/(approvals|payments)',
        'e2e/contract/ledger/(entries|holds|transfers)',
        'e2e/contract/(wallets|charts)',
      ],
    ],
  },
  auth: {
    files: 'lib/{server/identity,domain/sign-in}/*.ts',
    tests: [
      ['lib/(server/identity|domain/(sign-in|tokens))'],
      ['lib/domain/(access|users|live|beneficiaries/verification)', 'e2e/contract/sign-in/rate-limit'],
    ],
  },
  verification: {
    files:
      'lib/domain/beneficiaries/verification/{verification,passcode,passcode-limits,live-verification,verification-view}.ts',
    tests: [
      ['lib/domain/beneficiaries/verification'],
      ['lib/domain/(beneficiaries|simulation)', 'e2e/contract/(verification|simulation)'],
    ],
  },
  fields: { files: 'lib/fields/checks/*.ts', tests: [['lib/fields']] },
};
/** Declarations only, demo data, workers that only wait, and functions that only pages call. */
const left =
  /\.test\.ts$|contract|demo|workers\.ts$|visitor\.ts$|\/(entry|hold|side|rate|limit|wallet)\.ts$|iban-structures/;
const each = sizeOf(10);
const seed = Number(process.env.MUTANT_SEED ?? 1);
/** A shorter run of the random ledger test: it finds a mistake within the first thousands of steps or not at all. */
const env = { DEEP_SIZE: '4000' };

for (const [area, { files, tests }] of Object.entries(areas)) {
  if (process.env.MUTANTS && process.env.MUTANTS !== area) continue;
  test(`tests notice at least 85 in a hundred of ${each} small mistakes in ${area}`, async () => {
    test.setTimeout(7_200_000);
    const scratch = new Scratch();
    const missed: string[] = [];
    let mutants: Mutant[] = [];
    try {
      const stages = await measure(scratch, tests);
      mutants = sample(
        globSync(files)
          .filter((file) => !left.test(file))
          .sort(),
        scratch,
      );
      for (const [index, { file, line, what, text }] of mutants.entries()) {
        const isMissed = await scratch.while(file, text, () => passesAll(scratch, stages));
        if (isMissed) missed.push(`${file}:${line} ${what}`);
        progress(
          `${area} ${index + 1} of ${mutants.length}: ${isMissed ? 'MISSED ' : 'noticed'} ${file}:${line} ${what}`,
        );
      }
    } finally {
      scratch.dispose();
    }
    const noticed = mutants.length - missed.length;
    reportFigure(
      `mistakes noticed in ${area}`,
      `${noticed} of ${mutants.length} (${Math.round((100 * noticed) / mutants.length)} %)`,
    );
    for (const one of missed) reportFigure('  not noticed', one);
    expect(noticed / mutants.length).toBeGreaterThanOrEqual(0.85);
  });
}

interface Stage {
  files: string[];
  patienceMs: number;
}

/** All must pass without a change; a mistake that makes them take far longer is noticed. */
async function measure(scratch: Scratch, tests: string[][]): Promise<Stage[]> {
  const stages: Stage[] = [];
  for (const files of tests) {
    const begun = performance.now();
    await scratch.assertSound(files, env);
    stages.push({ files, patienceMs: 60_000 + 3 * (performance.now() - begun) });
  }
  return stages;
}

async function passesAll(scratch: Scratch, stages: Stage[]): Promise<boolean> {
  for (const { files, patienceMs } of stages) if (!(await scratch.passes(files, env, patienceMs))) return false;
  return true;
}

/** A sample of this size; every line is equally likely. */
function sample(files: string[], scratch: Scratch): Mutant[] {
  const all = files.flatMap((file) => mutantsOf(file, scratch.read(file)));
  const { below } = dice(seed);
  return Array.from({ length: Math.min(each, all.length) }, () => all.splice(below(all.length), 1)[0]).filter(
    (one) => one !== undefined,
  );
}
