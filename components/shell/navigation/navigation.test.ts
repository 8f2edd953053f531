import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from '@playwright/test';
import { consolePages } from '#components/shell/navigation/other-pages.ts';

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test('no two pages of the console have the same address, name or keys', () => {
  expect(repeated(consolePages.map(({ href }) => href)), 'addresses of several pages').toEqual([]);
  expect(repeated(consolePages.map(({ label }) => label)), 'names of several pages').toEqual([]);
  expect(repeated(consolePages.flatMap(({ keys = [] }) => keys)), 'keys of several pages').toEqual([]);
});

test('the keys of a page are g and a letter', () => {
  expect(consolePages.filter(({ keys = 'g a' }) => !/^g [a-z]$/.test(keys))).toEqual([]);
});

test('every page of the navigation exists', () => {
  const routes = globSync('app/**/page.tsx').map(routeOf);
  expect(consolePages.map(({ href }) => href).filter((href) => !routes.some((route) => route.test(href)))).toEqual([]);
});

/** The addresses of a page: groups are left out, and a name in brackets is any part. */
function routeOf(file: string): RegExp {
  const [, ...folders] = dirname(file).split('/');
  const parts = folders.filter((folder) => !folder.startsWith('(') && folder !== '[...missing]');
  const pattern = parts.map((part) => (part.startsWith('[[') ? '(/.*)?' : part.replace(/^\[.*/, '[^/]+')));
  return new RegExp(`^/${pattern.join('/').replaceAll('/(/', '(/')}$`);
}
