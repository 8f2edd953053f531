// All checks of a change in one run: `npm test`, or some of them: `npm test -- types unit`.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { shareTemporaryFolder } from '#e2e/support/machine/temporary-folder.ts';
import { startPostgres } from '#e2e/support/servers/postgres.ts';
import { build } from './launcher/build.mjs';
import { leaveNoOrphans, run } from './launcher/child.mjs';

const root = process.cwd();
const tool = (...path) => join(root, 'node_modules', ...path);
const folder = shareTemporaryFolder();
let postgres;
let building;

/** A check that runs in parallel with others; it counts as one test. */
async function program(...args) {
  const { code, output } = await run(process.execPath, args, { quiet: true });
  if (code !== 0) process.stdout.write(output);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function types() {
  // Both write into `.next`.
  await building?.catch(() => {});
  await run(process.execPath, [tool('next', 'dist', 'bin', 'next'), 'typegen'], { quiet: true });
  return program(tool('typescript', 'bin', 'tsc'), '--noEmit');
}

function built() {
  building ??= build(root, process.execPath, process.env).then(() => ({ passed: 1, failed: 0 }));
  return building;
}

/** The tests of one project; a project that cannot run counts as failed. */
async function playwright(project, env = {}) {
  if (project !== 'unit') await built();
  const tally = join(folder, 'tally.json');
  rmSync(tally, { force: true });
  if (env.TEST_ENGINE === 'postgres') {
    postgres ??= await startPostgres();
    Object.assign(env, { TEST_POSTGRES_URL: postgres.url });
  }
  const args = [tool('@playwright', 'test', 'cli.js'), 'test', `--project=${project}*`];
  const { code } = await run(process.execPath, args, { env: { ...process.env, ...env, TEST_TALLY: tally } });
  const { passed, failed } = JSON.parse(readFileSync(tally, 'utf8'));
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

const onPostgres = { TEST_ENGINE: 'postgres' };
/** Of the sources: two of them run at a time. */
const sourceChecks = {
  build: built,
  'OpenAPI document, lint': () => program('scripts/document/lint.mjs'),
  'OpenAPI document, changes': () => program('scripts/document/check.ts'),
  'format and lint': () => program(tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings', '.'),
  'dead code': () => program(tool('knip', 'bin', 'knip.js')),
  types,
};
/** Of the product, one after the other: each has as many workers as the machine carries. */
const tests = {
  'unit, SQLite': () => playwright('unit'),
  'unit, PostgreSQL': () => playwright('unit', onPostgres),
  'contract, SQLite': () => playwright('contract'),
  'contract, PostgreSQL': () => playwright('contract', onPostgres),
  'contract, through Next': () => playwright('contract', { TEST_SERVER_KIND: 'next' }),
  clients: () => playwright('clients'),
  console: () => playwright('console'),
};

async function measure(name) {
  process.stdout.write(`\n${name}\n`);
  const begun = performance.now();
  const result = await (sourceChecks[name] ?? tests[name])().catch((error) => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  return { name, ...result, seconds: (performance.now() - begun) / 1000 };
}

async function main(wanted) {
  const all = Object.keys({ ...sourceChecks, ...tests });
  const names = all.filter((name) => !wanted.length || wanted.some((part) => name.includes(part)));
  if (names.length === 0) throw new Error(`Unknown check. Use one of ${all.join('; ')}.`);
  const results = [];
  const measureInTurn = async (waiting) => {
    for (let name = waiting.shift(); name; name = waiting.shift()) results.push(await measure(name));
  };
  const sources = names.filter((name) => name in sourceChecks);
  await Promise.all([measureInTurn(sources), measureInTurn(sources)]);
  await measureInTurn(names.filter((name) => name in tests));
  await postgres?.stop();
  return results;
}

function report(results) {
  const sum = (member) => results.reduce((total, result) => total + result[member], 0);
  const line = (name, passed, failed, seconds) =>
    `${name.padEnd(26)}${String(passed).padStart(7)}${String(failed).padStart(8)}${`${seconds.toFixed(1)} s`.padStart(10)}`;
  console.log(`\n${''.padEnd(26)} passed  failed      time`);
  for (const { name, passed, failed, seconds } of results) console.log(line(name, passed, failed, seconds));
  console.log(line('', sum('passed'), sum('failed'), performance.now() / 1000));
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

leaveNoOrphans();
try {
  process.exitCode = report(await main(process.argv.slice(2)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
