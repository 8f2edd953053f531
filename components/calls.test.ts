import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import '#e2e/support/in-process.ts';

const { endpoints } = await import('#lib/host/endpoints.ts');

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
