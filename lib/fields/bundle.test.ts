import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';

test('the evaluator with its checks adds at most 12 KB to a page, and nothing of Node', async () => {
  const contents = ['evaluate', 'issues'].map((file) => `export * from '#lib/fields/${file}.ts';`).join('\n');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(new URL('.', import.meta.url)), loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  });
  const kilobytes = gzipSync(outputFiles[0]?.text ?? '').length / 1024;
  console.log(`evaluator and checks: ${kilobytes.toFixed(1)} KB gzip`);
  expect(kilobytes).toBeGreaterThan(2);
  expect(kilobytes).toBeLessThanOrEqual(12);
});
