import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

/** Names that several files may define, with the reason. Everything else says which thing it is. */
const conventionalNames: Readonly<Record<string, string>> = {
  Page: 'the component of a page, as Next.js has it',
  Layout: 'the component of a layout',
  NotFound: 'the page of a part of the tree for an address without a record',
  metadata: 'the title of a page, read by Next.js',
  generateMetadata: 'the title of a page that depends on its record, called by Next.js',
  GET: 'the answer of a route, called by Next.js',
  Params: 'what the path of a page says',
  Query: 'what the query string of a page says',
  Props: 'what the one component of a file takes',
  columns: 'what the one table of a file shows',
  t: 'the texts of a catalogue; importers that have several rename it',
  ngramCutter: 'the search index, once for each engine',
  writeNgrams: 'the search index, once for each engine',
  newestMatches: 'the search index, once for each engine',
  firstMatches: 'the search index, once for each engine',
  allMatches: 'the search index, once for each engine',
};

const sources = globSync('{app,components,lib,db}/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));

const definition =
  /^(?:export )?(?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm;

/** Each top-level name with the files that define it. */
function definingFiles(): Map<string, Set<string>> {
  const files = new Map<string, Set<string>>();
  for (const file of sources) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(definition)) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  return files;
}

test('a top-level name is defined in one file, unless it is conventional', () => {
  const repeated = [...definingFiles()].filter(([name, files]) => files.size > 1 && !(name in conventionalNames));
  expect(repeated.map(([name, files]) => `${name}: ${[...files].join(', ')}`)).toEqual([]);
});

test('every conventional name is defined in several files', () => {
  const files = definingFiles();
  expect(Object.keys(conventionalNames).filter((name) => (files.get(name)?.size ?? 0) < 2)).toEqual([]);
});
