import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { browserBundle, gzipKilobytes } from '#e2e/support/browser/browser-bundle.ts';

test('the evaluator with its checks adds at most 12 KB to a page, and nothing of Node', async () => {
  const contents = ['evaluate', 'issues']
    .map((file) => `export * from '#lib/fields/evaluation/${file}.ts';`)
    .join('\n');
  const kilobytes = gzipKilobytes(await browserBundle(contents, fileURLToPath(new URL('.', import.meta.url))));
  console.log(`evaluator and checks: ${kilobytes.toFixed(1)} KB gzip`);
  expect(kilobytes).toBeGreaterThan(2);
  expect(kilobytes).toBeLessThanOrEqual(12);
});
