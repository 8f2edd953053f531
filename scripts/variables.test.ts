import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { Config } from '#lib/core/config.ts';

/** Variables that a run of tests or benchmarks sets for its own processes. */
const internal = ['BENCH_SETTINGS', 'CLOCK_FILE', 'DEEP_FIGURES', 'TEST_SERVER_BROKER', 'TEST_TALLY'];
/** Variables of Node, npm, Playwright, browsers and shells. */
const foreign =
  /^(AWS_LAMBDA_JS_RUNTIME|LD_LIBRARY_PATH|NODE_\w+|PATH|PWTEST_\w+|TEST_WORKER_INDEX|TMPDIR|npm_\w+|[A-Z])$/;
const sources = globSync(['{e2e,scripts,lib,db}/**/*.{ts,mjs}', 'playwright.config.ts'], {
  exclude: (path) => path.includes('node_modules') || path.includes('scripts/runtime'),
});

/** The names after `process.env.`, and those that a declaration takes out of `process.env`. */
function variablesIn(text: string): string[] {
  const taken = [...text.matchAll(/const \{([^}]+)\} = process\.env;/g)].flatMap(([, names = '']) => names.split(','));
  const named = [...text.matchAll(/process\.env\.(\w+)/g)].map(([, name = '']) => name);
  return [...named, ...taken.map((name) => name.trim().split(/\W/, 1)[0] ?? '')].filter((name) => /^\w+$/.test(name));
}

test('CONTRIBUTING.md lists each variable of tests and scripts once, and no other', () => {
  const read = new Set(sources.flatMap((file) => variablesIn(readFileSync(file, 'utf8'))));
  const isOurs = (name: string) => !(name in Config.shape) && !internal.includes(name) && !foreign.test(name);
  const [, section = ''] = /## Variables of tests\n(.*?)\n## /s.exec(readFileSync('CONTRIBUTING.md', 'utf8')) ?? [];
  const listed = [...section.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(listed.sort(), 'the table “Variables of tests” in CONTRIBUTING.md').toEqual([...read].filter(isOurs).sort());
});
