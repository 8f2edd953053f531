import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

interface Entry {
  version?: string;
  resolved?: string;
  integrity?: string;
  hasInstallScript?: boolean;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

for (const file of ['package-lock.json', 'scripts/runtime/package-lock.json', 'clients/generators/package-lock.json']) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Entry> };
  const entries = Object.entries(packages);
  /** All but the packages of this repository, and the links to them. */
  const foreignEntries = entries.filter(([path, { link }]) => path.startsWith('node_modules/') && !link);

  test(`${file} names no package of another folder than our own`, () => {
    const linked = entries.filter(([, { link }]) => link).map(([, { resolved }]) => resolved);
    const own = entries.map(([path]) => path).filter((path) => path !== '' && !path.startsWith('node_modules/'));
    expect(linked).toEqual(own);
    expect(own.filter((path) => path !== 'clients/typescript')).toEqual([]);
  });

  test(`${file} has an entry for every optional dependency it names, so that any platform can install`, () => {
    const missing = entries.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !isFound(packages, path, name)),
    );
    expect(missing).toEqual([]);
  });

  test(`${file} pins every package to the npm registry and its digest`, () => {
    const loose = foreignEntries.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-'));
    expect(loose.map(([path]) => path)).toEqual([]);
    const foreign = foreignEntries.filter(
      ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
    );
    expect(foreign.map(([path]) => path)).toEqual([]);
  });
}

test('package.json names exact versions of dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  const ranges = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, range]) => !/^\d/.test(String(range)),
  );
  expect(ranges).toEqual([]);
});

/** Resolves a dependency as Node does: in the package that requires it, then in each parent folder. */
function isFound(packages: Record<string, Entry>, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}
