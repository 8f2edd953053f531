import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

/** The layers of ARCHITECTURE.md, lowest first. A layer imports from those before it, types included. */
const layers = ['lib/core', 'lib/fields', 'db', 'lib/server', 'lib/domain', 'lib/host', 'components', 'app'];

const sources = globSync('{app,components,lib,db}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));

/** `import … from '#x'`, `export … from '#x'` and `import('#x')`; `type` when only types are imported. */
const specifiers =
  /^(?:import|export)\s+(type\s)?[^;']*?from\s+'#([^']+)'|^import\s+'#([^']+)'|\bimport\('#([^']+)'\)/gm;

interface Import {
  target: string;
  isType: boolean;
}

const imports = new Map(
  [...texts].map(([file, text]): [string, Import[]] => [
    file,
    [...text.matchAll(specifiers)].map(([, isType, from, effect, dynamic]) => ({
      target: from ?? effect ?? dynamic ?? '',
      isType: isType !== undefined,
    })),
  ]),
);

const importsOf = (file: string): Import[] => imports.get(file) ?? [];
const layerOf = (file: string): number => layers.findIndex((layer) => file.startsWith(`${layer}/`));

/** Groups of files that import each other in a circle. Source: Tarjan, Depth-first search and linear graph algorithms. */
function cycles(): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const own = index.size;
    index.set(file, own);
    lowest.set(file, own);
    stack.push(file);
    for (const { target } of importsOf(file)) {
      if (!imports.has(target)) continue;
      const reached = index.has(target) ? (stack.includes(target) ? (index.get(target) ?? own) : own) : visit(target);
      lowest.set(file, Math.min(lowest.get(file) ?? own, reached));
    }
    const low = lowest.get(file) ?? own;
    if (low === own) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) found.push(group);
    }
    return low;
  };
  for (const file of sources) if (!index.has(file)) visit(file);
  return found;
}

test('every source file belongs to a layer', () => {
  expect(sources.filter((file) => layerOf(file) === -1)).toEqual([]);
});

test('a layer imports only from the layers before it', () => {
  const upward = sources.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => layerOf(target) > layerOf(file))
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(upward).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(cycles()).toEqual([]);
});

/** Tables are data, and commands on whole databases are kept away from the server: each has a door of its own. */
const databaseDoors = /^db\/(index\.ts|tools\/index\.ts|schema\/[\w-]+\.ts)$/;

test('nothing outside db goes past its doors', () => {
  const outside = globSync('{app,components,e2e,lib,scripts}/**/*.{ts,tsx,mjs}');
  const past = outside.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(specifiers)]
      .map(([, , from, effect, dynamic]) => from ?? effect ?? dynamic ?? '')
      .filter((target) => target.startsWith('db/') && !databaseDoors.test(target))
      .map((target) => `${file} → ${target}`),
  );
  expect(past).toEqual([]);
});

test('the server loads no command on whole databases', () => {
  const commands = sources.filter((file) => !file.startsWith('db/tools/'));
  expect(commands.filter((file) => importsOf(file).some(({ target }) => target.startsWith('db/tools/')))).toEqual([]);
});

test('what the browser loads never reaches the database', () => {
  const reached = new Map<string, string>();
  const isOfBrowser = (file: string) => /^['"]use client['"]/.test(texts.get(file) ?? '');
  const follow = (file: string, from: string): void => {
    if (reached.has(file)) return;
    reached.set(file, from);
    for (const { target, isType } of importsOf(file)) if (!isType) follow(target, `${from} → ${target}`);
  };
  for (const file of sources.filter(isOfBrowser)) follow(file, file);
  const strayed = [...reached].filter(([file]) => file.startsWith('db/') || /'node:/.test(texts.get(file) ?? ''));
  expect(strayed.map(([, way]) => way)).toEqual([]);
});

test('no source file is longer than 300 lines', () => {
  const linesIn = (text: string) => text.split('\n').length - 1;
  expect([...texts].filter(([, text]) => linesIn(text) > 300).map(([file]) => file)).toEqual([]);
});

test('one import spelling: no relative imports', () => {
  expect([...texts].filter(([, text]) => /from\s+'\.{1,2}\//.test(text)).map(([file]) => file)).toEqual([]);
});
