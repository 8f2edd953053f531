import { existsSync, globSync, readFileSync } from 'node:fs';
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

const importsIn = (text: string): Import[] =>
  [...text.matchAll(specifiers)].map(([, isType, from, effect, dynamic]) => ({
    target: from ?? effect ?? dynamic ?? '',
    isType: isType !== undefined,
  }));

const imports = new Map([...texts].map(([file, text]): [string, Import[]] => [file, importsIn(text)]));

const importsOf = (file: string): Import[] => imports.get(file) ?? [];
const layerOf = (file: string): number => layers.findIndex((layer) => file.startsWith(`${layer}/`));

/** Groups of nodes that reach each other in a circle. Source: Tarjan, Depth-first search and linear graph algorithms. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): number => {
    const own = index.size;
    index.set(node, own);
    lowest.set(node, own);
    stack.push(node);
    for (const target of graph.get(node) ?? []) {
      const isGrouped = index.has(target) && !stack.includes(target);
      if (!graph.has(target) || isGrouped) continue;
      const reached = index.get(target) ?? visit(target);
      lowest.set(node, Math.min(lowest.get(node) ?? own, reached));
    }
    const low = lowest.get(node) ?? own;
    if (low === own) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) found.push(group);
    }
    return low;
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The folders of components below the nouns, lowest first. */
const componentFolders = ['ui', 'form', 'table', 'plot', 'shell'];

/** Each folder of components, with the other folders that its files import. */
function importsOfFolders(): Map<string, string[]> {
  const folderIn = (path: string) => /^components\/([^/]+)\//.exec(path)?.[1];
  const graph = new Map<string, string[]>();
  for (const file of sources) {
    const folder = folderIn(file);
    if (folder === undefined) continue;
    const targets = importsOf(file).flatMap(({ target }) => folderIn(target) ?? []);
    const others = targets.filter((target) => target !== folder);
    graph.set(folder, [...new Set([...(graph.get(folder) ?? []), ...others])]);
  }
  return graph;
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
  const files = globSync('{app,components,db,e2e,lib,scripts}/**/*.{ts,tsx,mjs}', {
    exclude: (name) => name === 'node_modules',
  });
  const graph = files.map((file): [string, string[]] => [
    file,
    importsIn(readFileSync(file, 'utf8')).map(({ target }) => target),
  ]);
  expect(cycles(new Map(graph))).toEqual([]);
});

test('a folder of components imports only from the folders before it', () => {
  const upward = [...importsOfFolders()].flatMap(([folder, targets]) => {
    const rank = componentFolders.indexOf(folder);
    if (rank === -1) return [];
    return targets
      .filter((target) => !componentFolders.slice(0, rank).includes(target))
      .map((to) => `${folder} → ${to}`);
  });
  expect(upward).toEqual([]);
});

test('no nouns of components import each other in a circle', () => {
  expect(cycles(importsOfFolders())).toEqual([]);
});

/** Tables are data, and commands on whole databases are kept away from the server: each is imported by itself. */
const publicModulesOfDb = /^db\/(index\.ts|tools\/index\.ts|schema\/[\w-]+\.ts)$/;

test('nothing outside db imports its internals', () => {
  const outside = globSync('{app,components,e2e,lib,scripts}/**/*.{ts,tsx,mjs}');
  const internal = outside.flatMap((file) =>
    importsIn(readFileSync(file, 'utf8'))
      .filter(({ target }) => target.startsWith('db/') && !publicModulesOfDb.test(target))
      .map(({ target }) => `${file} → ${target}`),
  );
  expect(internal).toEqual([]);
});

test('the server loads no command on whole databases', () => {
  const commands = sources.filter((file) => !file.startsWith('db/tools/'));
  expect(commands.filter((file) => importsOf(file).some(({ target }) => target.startsWith('db/tools/')))).toEqual([]);
});

/** Each file that the browser may load, with the way to it from a component of the browser. */
function waysOfBrowser(): Map<string, string> {
  const reached = new Map<string, string>();
  const isOfBrowser = (file: string) => /^['"]use client['"]/.test(texts.get(file) ?? '');
  const follow = (file: string, from: string): void => {
    if (reached.has(file)) return;
    reached.set(file, from);
    for (const { target, isType } of importsOf(file)) if (!isType) follow(target, `${from} → ${target}`);
  };
  for (const file of sources.filter(isOfBrowser)) follow(file, file);
  return reached;
}

test('what the browser loads never reaches the database', () => {
  const strayed = [...waysOfBrowser()].filter(
    ([file]) => file.startsWith('db/') || /'node:/.test(texts.get(file) ?? ''),
  );
  expect(strayed.map(([, way]) => way)).toEqual([]);
});

test('what the browser loads asks for no UUID that is missing on plain http', () => {
  const asking = [...waysOfBrowser()].filter(([file]) => /\bcrypto\.randomUUID\(/.test(texts.get(file) ?? ''));
  expect(asking.map(([, way]) => way)).toEqual([]);
});

test('no source file is longer than 300 lines', () => {
  const linesIn = (text: string) => text.split('\n').length - 1;
  expect([...texts].filter(([, text]) => linesIn(text) > 300).map(([file]) => file)).toEqual([]);
});

test('one import spelling: no relative imports', () => {
  expect([...texts].filter(([, text]) => /from\s+'\.{1,2}\//.test(text)).map(([file]) => file)).toEqual([]);
});

test('one kind of link: a plain one, which the link follower follows', () => {
  expect([...texts].filter(([, text]) => text.includes("from 'next/link'")).map(([file]) => file)).toEqual([]);
});

test('two looks of links: by itself, and among words (app/globals.css)', () => {
  const components = [...texts].filter(([file]) => file.endsWith('.tsx'));
  const linksIn = (text: string) => [...text.matchAll(/<a\s(?:=>|[^>])*>/g)].map(([link]) => link);
  const withoutLook = components.filter(([, text]) => linksIn(text).some((link) => !link.includes('className=')));
  expect(withoutLook.map(([file]) => file)).toEqual([]);
  const isOwnLook = /["'](?=[^"'\n]*(?<!:)\btext-accent\b)[^"'\n]*\bunderline\b/;
  expect([...texts].filter(([, text]) => isOwnLook.test(text)).map(([file]) => file)).toEqual([]);
});

test('every path that a document names exists', () => {
  const documents = globSync('{*.md,{clients,deploy,docs,lib}/**/*.md}', { exclude: ['**/node_modules/**'] }).filter(
    (file) => file !== 'CHANGELOG.md',
  );
  const missing = documents.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /`((?:app|clients|components|db|deploy|docs|e2e|lib|scripts)\/[\w./()[\]-]+)`/g,
      ),
    ]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('plain JavaScript, which no type checker reads, imports only what exists', async () => {
  const named = /^(?:import|export)\s+\{([^}]*)\}\s+from\s+'#([^']+)'/gm;
  const found: string[] = [];
  for (const file of globSync('{*.mjs,{scripts,e2e,db}/**/*.mjs}', { exclude: ['**/node_modules/**'] })) {
    for (const [, names = '', target = ''] of readFileSync(file, 'utf8').matchAll(named)) {
      const text = existsSync(target) ? readFileSync(target, 'utf8') : '';
      for (const name of names.split(',').map((each) => each.trim().split(' as ')[0] ?? ''))
        if (name && !new RegExp(`^export .*\\b${name}\\b`, 'm').test(text)) found.push(`${file}: ${name} of ${target}`);
    }
  }
  expect(found).toEqual([]);
});
