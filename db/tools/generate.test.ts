import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';

for (const [what, names] of Object.entries({ absent: [], 'with capitals': ['AddReports'] })) {
  test(`a migration whose name is ${what} is refused in one line`, () => {
    const { status, stderr } = spawnSync(process.execPath, ['db/tools/generate.ts', ...names], { encoding: 'utf8' });
    const advice = 'Give the migration a name of small letters and _: npm run db:generate -- add_reports\n';
    expect({ status, stderr }).toEqual({ status: 1, stderr: advice });
  });
}
