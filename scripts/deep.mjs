// Tests at length what a back office must survive: `npm run test:deep`, or some sections at another size: `npm run
// test:deep -- fuzz=5000 kill`. Each section is one file of tests that reports figures; this script prints the table.
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { shareTemporaryFolder } from '#e2e/support/machine/temporary-folder.ts';
import { build } from './launcher/build.mjs';
import { leaveNoOrphans, run } from './launcher/child.mjs';

const root = process.cwd();
const folder = shareTemporaryFolder();
const postgres = { TEST_ENGINE: 'postgres' };

/** The command of each section, the longest first; its tests read `size` as DEEP_SIZE. */
const sections = {
  'ledger-postgres': {
    file: 'lib/domain/ledger/model.test.ts',
    about: 'random ledger operations on PostgreSQL',
    size: 1_000_000,
    env: postgres,
  },
  'ledger-postgres-again': {
    file: 'lib/domain/ledger/model.test.ts',
    about: 'as many others',
    size: 1_000_000,
    env: { ...postgres, LEDGER_SEED: '20270101' },
  },
  ledger: { file: 'lib/domain/ledger/model.test.ts', about: 'random ledger operations', size: 1_000_000 },
  'ledger-again': {
    file: 'lib/domain/ledger/model.test.ts',
    about: 'as many others',
    size: 1_000_000,
    env: { LEDGER_SEED: '20270101' },
  },
  integrity: {
    file: 'lib/host/integrity.test.ts',
    about: 'backups while money moves, bytes that change on disk',
    size: 60,
  },
  clients: { file: 'e2e/deep/clients.spec.ts', about: 'clients in Go, Python and Java' },
  independent: { file: 'e2e/deep/independent.spec.ts', about: 'an independent tester of the document', size: 2 },
  faults: { file: 'e2e/deep/faults.spec.ts', about: 'planted faults' },
  mutants: {
    file: 'e2e/deep/mutants.spec.ts',
    about: 'small mistakes in ledger, auth, verification and field checks, of each',
    size: 10,
  },
  fuzz: { file: 'e2e/contract/edge/fuzz.spec.ts', about: 'random and bent requests', size: 100_000 },
  kill: { file: 'e2e/contract/ledger/kill.spec.ts', about: 'kill -9 under load', size: 200 },
  matrix: { file: 'e2e/contract/matrix.spec.ts', about: 'every role and every stranger on every operation' },
  identities: { file: 'e2e/contract/beneficiaries/identities.spec.ts', about: 'what belongs to another identity' },
  secrets: { file: 'e2e/deep/secrets.spec.ts', about: 'secrets in logs, files, pages, answers and bundles' },
  markup: { file: 'e2e/deep/markup.spec.ts', about: 'markup and formulas through every text member, pages', size: 150 },
  clock: { file: 'e2e/deep/clock.spec.ts', about: 'the clock jumps' },
  disk: { file: 'e2e/deep/disk.spec.ts', about: 'the disk is full, or fails', size: 20 },
  hostile: { file: 'e2e/deep/hostile.spec.ts', about: 'hostile bodies, queries, paths and headers', size: 3 },
  long: { file: 'e2e/deep/long-reads.spec.ts', about: 'liveness during exports and field specifications' },
  slow: { file: 'e2e/deep/slow.spec.ts', about: 'slow and heavy clients', size: 300 },
  stop: { file: 'e2e/deep/stop.spec.ts', about: 'clean stops under load', size: 50 },
  postgres: {
    file: 'e2e/deep/postgres.spec.ts',
    about: 'PostgreSQL crashes, connections are cut',
    size: 20,
    env: postgres,
  },
  two: { file: 'e2e/deep/two-servers.spec.ts', about: 'two servers on one PostgreSQL', size: 200, env: postgres },
  restore: {
    file: 'e2e/deep/restore.spec.ts',
    about: 'a backup of PostgreSQL, restored to a second before a mistake',
    size: 10,
    env: postgres,
  },
  upgrade: {
    file: 'e2e/deep/upgrade.spec.ts',
    about: 'from the previous commit under load, seconds of each step',
    size: 10,
    env: postgres,
  },
  failover: {
    file: 'e2e/deep/failover.spec.ts',
    about: 'three databases, two instances: leaders killed, frozen and cut off',
    size: 20,
    env: postgres,
  },
  rebuild: {
    file: 'e2e/deep/rebuild.spec.ts',
    about: 'a cluster made again from a backup, to a second before a mistake',
    size: 5,
    env: postgres,
  },
  image: { file: 'e2e/deep/image.spec.ts', about: 'the container image, compose.yaml, manifests', size: 5 },
  before: {
    file: 'e2e/contract/(edge|requests|sign-in|developers)/',
    about: 'edge, request log, sign-in and developer pages, on PostgreSQL',
    env: postgres,
  },
  lists: {
    file: 'lib/domain/accounts/search/list-and-search.test.ts',
    about: 'lists and searches of many accounts',
    size: 100_000,
  },
  'lists-postgres': {
    file: 'lib/domain/accounts/search/list-and-search.test.ts',
    about: 'the same on PostgreSQL',
    size: 100_000,
    env: postgres,
  },
  'filtered-audit': {
    file: 'lib/domain/audit/blocks/filtered-list.test.ts',
    about: 'random filters of the audit',
    size: 300,
  },
  starts: {
    file: 'e2e/contract/permissions/first-start.spec.ts',
    about: 'four simultaneous first starts',
    env: postgres,
  },
};

/** `fuzz=5000 kill` as pairs of a section and its size. */
function chosen(args) {
  const names = Object.keys(sections);
  if (args.length === 0) return names.map((name) => [name, sections[name].size]);
  return args.map((arg) => {
    const [name, size] = arg.split('=');
    if (!sections[name] || (size !== undefined && !/^[1-9]\d*$/.test(size)))
      throw new Error(`Unknown section “${arg}”. Use one of ${names.join(', ')}, with a size such as fuzz=5000.`);
    return [name, size === undefined ? sections[name].size : Number(size)];
  });
}

async function measure(name, size) {
  const { file, about, env } = sections[name];
  process.stderr.write(`${name}: ${about}${size === undefined ? '' : ` (${size})`} …\n`);
  const figures = join(folder, `${name}.jsonl`);
  const begun = performance.now();
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'test', '--workers=1', '--reporter=./e2e/support/runner/quiet-reporter.ts', file];
  const given = { ...(size !== undefined && { DEEP_SIZE: String(size) }), DEEP_FIGURES: figures };
  const { code } = await run(process.execPath, args, { env: { ...process.env, ...env, ...given } });
  const lines = existsSync(figures) ? readFileSync(figures, 'utf8').trim().split('\n') : [];
  return {
    name,
    rows: lines.map((line) => JSON.parse(line)),
    good: code === 0,
    seconds: (performance.now() - begun) / 1000,
  };
}

/** Two sections at a time on two or more processors: most sections wait for one process. */
async function measureAll(wanted) {
  const waiting = [...wanted];
  const results = new Map();
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.set(next, await measure(...next));
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));
  return wanted.map((one) => results.get(one));
}

function report(results, minutes) {
  console.log('');
  for (const { name, rows, good, seconds } of results) {
    console.log(`${name.padEnd(22)}${good ? 'holds ' : 'FAILED'}${`${seconds.toFixed(0)} s`.padStart(8)}`);
    for (const { what, value } of rows) console.log(`  ${what.padEnd(46)} ${value}`);
  }
  const failed = results.filter(({ good }) => !good);
  console.log(`\n${results.length - failed.length} of ${results.length} sections hold, ${minutes.toFixed(1)} minutes`);
  return failed.length === 0 ? 0 : 1;
}

leaveNoOrphans();
try {
  const wanted = chosen(process.argv.slice(2));
  await build(root, process.execPath, process.env);
  const begun = performance.now();
  const results = await measureAll(wanted);
  process.exitCode = report(results, (performance.now() - begun) / 60_000);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
