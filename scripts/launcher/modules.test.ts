import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';

const parent = pathToFileURL('scripts/token.ts').href;
const hook = `--import=${pathToFileURL('scripts/launcher/modules.mjs')}`;
const specifiers = [
  '#lib/core/amounts/money.ts',
  '#scripts/launcher/node.mjs',
  'zod',
  'drizzle-orm/sqlite-core',
  'node:fs',
  './launcher/node.mjs',
];

/** Runs a program in which `resolve` leads from a file of the project. Returns its output. */
function runProgram(program: string, options: string[]): string {
  const resolve = `const resolve = (name) => import.meta.resolve(name, ${JSON.stringify(parent)});`;
  const args = [...options, '--experimental-import-meta-resolve', '--input-type=module', '--eval', resolve + program];
  const env = { ...process.env, NODE_OPTIONS: '' };
  return execFileSync(process.execPath, args, { env, encoding: 'utf8', stdio: 'pipe' });
}

test('imports of the project lead where Node alone leads them, the second time too', () => {
  const program = `
    const resolveAll = () => ${JSON.stringify(specifiers)}.map(resolve);
    console.log(JSON.stringify([resolveAll(), resolveAll()]));`;
  const byNode = JSON.parse(runProgram(program, []));
  expect(byNode[1]).toHaveLength(specifiers.length);
  expect(JSON.parse(runProgram(program, [hook]))).toEqual(byNode);
});

test('an import of a missing file fails with its name', () => {
  expect(() => runProgram(`await import(resolve('#lib/core/absent.ts'))`, [hook])).toThrow(/lib\/core\/absent\.ts/);
});
