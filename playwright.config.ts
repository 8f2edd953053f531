import { globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { shareTemporaryFolder } from '#e2e/support/machine/temporary-folder.ts';
import { shortenStacks } from '#e2e/support/runner/short-stacks.ts';
import { unitDatabases } from '#e2e/support/servers/postgres.ts';

/** What takes long, and leaves a database so large that every test after it in the same one would be slow. */
const largeTests = [
  'lib/domain/ledger/model.test.ts',
  'lib/domain/accounts/search/list-and-search.test.ts',
  'lib/domain/audit/blocks/filtered-list.test.ts',
  'lib/domain/audit/blocks/rows-read.test.ts',
];
/** What numbers its records itself, as in a new installation, or reads the whole audit in one turn. */
const emptyTests = [
  'lib/domain/audit/audit.test.ts',
  'lib/domain/audit/blocks/blocks-verified.test.ts',
  'lib/host/setup/demo-story.test.ts',
];
/** What moves the clock of the machine: its rows, ids and expiry time would be in the future of every test after it. */
const clockTests = /-clock\.test\.ts$/;
/** What measures how a database grows. */
const sizeTests = ['scripts/bench/kept-bytes.test.ts'];
const unitFolders = ['lib', 'db', 'scripts', 'components', 'app', 'e2e', 'clients'];
const unitTests = new RegExp(`/(?:${unitFolders.join('|')})/.*\\.test\\.ts$`);
/** Playwright compiles each glob again for each file of the project, a regular expression never. */
const anyOf = (files: readonly string[]) => new RegExp(`/(?:${files.join('|').replaceAll('.', '\\.')})$`);
const specs = /\.spec\.ts$/;
const onPostgres = process.env.TEST_ENGINE === 'postgres';
/** These call the API and say the same on any database. */
const engineFree = [
  'lib/domain/beneficiaries/forms/fair-scheduling.test.ts',
  'lib/domain/beneficiaries/verification/verification-kinds.test.ts',
];
/** `in-process` without a name loads the operations, and calls none. */
const usesDatabase =
  /#db\/|from '#e2e\/support\/(?:\w+\/)?(in-process|perform|(payment|record|verification)-fixtures|lock-waits|plans|postgres|server)\.ts'/;
/** On PostgreSQL only those that touch the database say anything new. */
const touchesDatabase = (file: string) => !engineFree.includes(file) && usesDatabase.test(readFileSync(file, 'utf8'));

/** The same for what runs before the database, and for the texts of the documents. `npm run test:deep` runs them on both. */
const engineFreeContracts =
  /contract\/(edge\/(?!fuzz)|requests\/traces|sign-in\/rate-limit|developers\/examples).*\.spec\.ts/;

/** They stop, damage and copy databases, which takes long. */
const storageContracts = /contract\/storage\/.*\.spec\.ts/;

const throughNext = process.env.TEST_SERVER_KIND === 'next';
/**
 * What Next's adapter could change: methods, paths, bodies, cookies, streams, languages; every operation is called.
 */
const passage =
  /contract\/((edge|sign-in|fields|audit)\/.*|accounts\/(access|attributes|create-account|get-account|list-accounts-by-id|search-accounts)|matrix)\.spec\.ts/;

if (!process.env.TEST_WORKER_INDEX) shareTemporaryFolder();
shortenStacks();

// Workers read this file before they load a test: each has a database of its own. On PostgreSQL the global setup made
// it; on SQLite it must replace the one that listing the tests has left in the environment all workers inherit.
if (!onPostgres && process.env.TEST_WORKER_INDEX && !process.env.DATABASE_URL?.startsWith('postgres')) {
  process.env.DATABASE_URL = `file:${join(mkdtempSync(join(tmpdir(), 'countinghouse-unit-')), 'test.db')}`;
}
if (onPostgres) {
  const { TEST_POSTGRES_URL = 'postgres://127.0.0.1/postgres', TEST_WORKER_INDEX } = process.env;
  const place = TEST_WORKER_INDEX === undefined ? 'list' : Number(TEST_WORKER_INDEX) % unitDatabases;
  process.env.DATABASE_URL = TEST_POSTGRES_URL.replace(/\/postgres$/, `/unit_${place}`);
}

export default defineConfig({
  globalSetup: './e2e/support/runner/global-setup.ts',
  outputDir: 'test-results',
  reporter: [[process.stdout.isTTY ? 'line' : 'dot'], ['./e2e/support/runner/tally-reporter.ts']],
  // One for each core that a small machine has, and one more: tests often wait for a screen, a server or a limit.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: { screenshot: 'only-on-failure', locale: 'en-GB', timezoneId: 'UTC' },
  projects: [
    // Before all others, and projects of their own: no worker, and so no database, serves two projects.
    { name: 'unit, empty database', testDir: '.', testMatch: anyOf(emptyTests), workers: 1 },
    { name: 'unit, sizes', testDir: '.', testMatch: anyOf(sizeTests), workers: 1 },
    { name: 'unit, clocks', testDir: '.', testMatch: clockTests, workers: 1 },
    { name: 'unit, large', testDir: '.', testMatch: anyOf(largeTests), workers: 2 },
    {
      name: 'unit',
      testDir: '.',
      testMatch: onPostgres ? anyOf(globSync(`{${unitFolders}}/**/*.test.ts`).filter(touchesDatabase)) : unitTests,
      testIgnore: [/\/node_modules\//, clockTests, anyOf([...largeTests, ...emptyTests, ...sizeTests])],
    },
    // The longest files first: alone at the end they would leave the other workers idle.
    { name: 'contract, storage', testDir: 'e2e/contract', testMatch: throughNext ? [] : storageContracts },
    {
      name: 'contract',
      testDir: 'e2e/contract',
      testMatch: throughNext ? passage : specs,
      testIgnore: [storageContracts, ...(onPostgres && !process.env.DEEP_FIGURES ? [engineFreeContracts] : [])],
    },
    { name: 'clients', testDir: 'e2e/clients', testMatch: specs, workers: 1 },
    // What takes long, or a machine that may be mistreated: `npm run test:deep`.
    { name: 'deep', testDir: 'e2e/deep', testMatch: specs, workers: 2 },
    { name: 'console', testDir: 'e2e/console', testMatch: specs },
  ],
});
