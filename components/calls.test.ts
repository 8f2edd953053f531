import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import '#e2e/support/in-process.ts';

const { endpoints } = await import('#lib/host/endpoints.ts');
const { approvalPermissionOf } = await import('#lib/server/operation/approval-permission.ts');

for (const file of globSync('components/*/calls.ts')) {
  test(`${file} names operations as the contract does`, async () => {
    const known = new Set(endpoints.map(({ operation }) => `${operation.method} ${operation.path}`));
    const lines: unknown[] = Object.values(await import(resolve(file))).flatMap((calls) => Object.values(calls ?? {}));
    const named = lines.flatMap((line) =>
      typeof line === 'object' && line !== null && 'method' in line && 'path' in line
        ? [`${line.method} ${line.path}`]
        : [],
    );
    expect(named.filter((line) => !known.has(line))).toEqual([]);
  });

  test(`${file} sends the revision with every change of an existing record`, async () => {
    const revised = new Set(
      endpoints
        .filter(({ operation }) => operation.refusals?.includes('revision-mismatch'))
        .map(({ operation }) => `${operation.method} ${operation.path}`),
    );
    const lines: unknown[] = Object.values(await import(resolve(file))).flatMap((calls) => Object.values(calls ?? {}));
    const wrong = lines.flatMap((line) => {
      if (typeof line !== 'object' || line === null || !('method' in line) || !('path' in line)) return [];
      const isChange = 'isChange' in line && line.isChange === true;
      const name = `${line.method} ${line.path}`;
      return isChange === revised.has(name) ? [] : [name];
    });
    expect(wrong).toEqual([]);
  });
}

/** Writes that never wait as they are sent here. */
const withoutWaiting = [
  // Only the dry run, which changes nothing: no policy covers one.
  'components/beneficiaries/beneficiary-import.tsx: beneficiaryCalls.importBeneficiaries',
  'components/charts/import-wizard.tsx: chartCalls.importChart',
];

test('a write that may wait for approval is sent by a function that answers the status', async () => {
  const waiting = new Set(
    endpoints
      .filter(({ operation }) => approvalPermissionOf(operation))
      .map(({ operation }) => `${operation.method} ${operation.path}`),
  );
  const names = new Set<string>();
  for (const file of globSync('components/*/calls.ts')) {
    for (const [group, calls] of Object.entries<Record<string, { method: string; path: string }>>(
      await import(resolve(file)),
    )) {
      for (const [name, ref] of Object.entries(calls ?? {}))
        if (waiting.has(`${ref.method} ${ref.path}`)) names.add(`${group}.${name}`);
    }
  }
  const wrong = globSync('components/**/*.{ts,tsx}').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bcall\(\s*(\w+Calls\.\w+)/g)].flatMap(([, name = '']) =>
      names.has(name) ? [`${file}: ${name}`] : [],
    ),
  );
  expect(wrong.sort()).toEqual(withoutWaiting);
});
