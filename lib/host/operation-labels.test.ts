import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';

const { operationLabels } = await import('#lib/host/operation-labels.ts');

test('every action that the code names has a label in the audit', () => {
  const sources = globSync('lib/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
  const actions = sources.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /asSystem\(\s*'[^']+',\s*'(\w+)'|withAudit\([^)]*?, '(\w+)'|\baction: '(\w+)'/g,
      ),
    ].map(([, ...names]) => names.find(Boolean) ?? ''),
  );
  expect(actions).toContain('makeDemo');
  expect([...new Set(actions)].filter((action) => !(action in operationLabels))).toEqual([]);
});

test('a record label is a tag on screen', () => {
  expect([operationLabels.addRecordLabel, operationLabels.deleteRecordLabel]).toEqual(['Add a tag', 'Delete a tag']);
});
