import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

/**
 * The floors of ARCHITECTURE.md, the longest prefix counts. Imports of values run downwards, or stay within a folder.
 * Field specifications are data and arithmetic that every noun may use; what an adapter binds stands above what it binds.
 */
const floors: Record<string, number> = {
  'lib/kit': 0,
  'lib/fields': 0.1,
  db: 0.2,
  'lib/auth': 1,
  'lib/api': 1.1,
  'lib/auth/contract.ts': 1.9,
  'lib/auth/endpoints.ts': 2,
  'lib/access': 2,
  'lib/settings': 2,
  'lib/delivery': 2,
  'lib/events': 2.1,
  'lib/audit': 2,
  'lib/users': 2.1,
  'lib/tokens': 2.1,
  'lib/views': 2.1,
  'lib/health': 2,
  'lib/requests': 3.1,
  'lib/ledger': 3,
  'lib/proof.ts': 3.1,
  'lib/charts': 4,
  'lib/entities': 4,
  'lib/accounts': 5,
  'lib/beneficiaries': 6,
  'lib/approvals': 7,
  'lib/payments': 7,
  'lib/retention': 7,
  'lib/setup': 7.5,
  'lib/boot.ts': 8,
  'lib/endpoints.ts': 8,
  'lib/start.ts': 8.1,
  components: 8,
  app: 9,
};

const prefixes = Object.keys(floors).sort((left, right) => right.length - left.length);
const sources = globSync('{app,components,lib,db}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
/** `import … from '#x'`, `export … from '#x'` and `import('#x')`, but not `import type`. */
const imports = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'#([^']+)'|^import\s+'#([^']+)'|\bimport\('#([^']+)'\)/gm;

const folderOf = (path: string) => prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(imports)].map((found) => found[1] ?? found[2] ?? found[3] ?? '');
}

test('every source file stands on a floor', () => {
  expect(sources.filter((file) => !folderOf(file))).toEqual([]);
});

test('no source file is longer than 300 lines', () => {
  const linesIn = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;
  expect(sources.filter((file) => linesIn(file) > 300)).toEqual([]);
});

test('imports run downwards', () => {
  const upward: string[] = [];
  for (const file of sources) {
    const folder = folderOf(file) ?? '';
    for (const target of importsOf(file)) {
      const other = folderOf(target);
      if (!other || other === folder) continue;
      if ((floors[other] ?? 0) >= (floors[folder] ?? 0)) upward.push(`${file} → ${target}`);
    }
  }
  expect(upward).toEqual([]);
});

test('the browser is sent contracts, the evaluator and the kit, never what talks to the database', () => {
  const allowed =
    /^(components\/|lib\/kit\/|lib\/[\w-]+\/contract|lib\/fields\/|lib\/api\/client|lib\/entities\/roles\.ts|app\/)/;
  const strayed = globSync('components/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file) && /^['"]use client['"]/.test(readFileSync(file, 'utf8')))
    .flatMap((file) => importsOf(file).flatMap((target) => (allowed.test(target) ? [] : [`${file} → ${target}`])));
  expect(strayed).toEqual([]);
});

test('one import spelling: no relative imports, no barrels', () => {
  const relative = sources.filter((file) => /from\s+'\.{1,2}\//.test(readFileSync(file, 'utf8')));
  expect(relative).toEqual([]);
  expect(sources.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
});
