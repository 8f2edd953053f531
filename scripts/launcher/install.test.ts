import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { install, isInstalled } from '#scripts/launcher/install.mjs';

const { platform, arch } = process;

test('a package for this platform that npm left out is named with its cause, and installed by the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-install-'));
  const source = join(folder, 'source');
  mkdirSync(source);
  writeFileSync(join(source, 'package.json'), JSON.stringify({ name: 'native-part', version: '1.0.0' }));
  execFileSync('npm', ['pack', '--pack-destination', folder], { cwd: source, stdio: 'ignore' });
  const bytes = readFileSync(join(folder, 'native-part-1.0.0.tgz'));
  const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

  let isAway = true;
  const registry = createServer((request, answer) => {
    if (isAway) return answer.writeHead(404).end();
    if (request.url?.endsWith('.tgz')) return answer.end(bytes);
    const dist = { tarball: `${address}/native-part/-/native-part-1.0.0.tgz`, integrity };
    const version = { name: 'native-part', version: '1.0.0', dist };
    answer.end(
      JSON.stringify({ name: 'native-part', versions: { '1.0.0': version }, 'dist-tags': { latest: '1.0.0' } }),
    );
  });
  await new Promise<void>((ready) => registry.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
  writeFileSync(join(folder, '.npmrc'), `registry=${address}\ncache=${join(folder, 'cache')}\n`);

  const optionalDependencies = { 'native-part': '1.0.0', 'foreign-part': '1.0.0' };
  const part = { version: '1.0.0', integrity, optional: true };
  const packages = {
    '': { name: 'product', optionalDependencies },
    'node_modules/native-part': { ...part, os: [platform], cpu: [arch] },
    'node_modules/foreign-part': { ...part, os: ['aix'], cpu: ['ppc64'] },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'product', optionalDependencies }));
  const lockfile = { name: 'product', lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
  try {
    await expect(install(folder, 'Installing')).rejects.toThrow(/E404[\s\S]*Fetching native-part@1\.0\.0/);
    expect(isInstalled(folder)).toBe(false);
    isAway = false;
    await install(folder, 'Installing');
    expect(isInstalled(folder)).toBe(true);
  } finally {
    registry.close();
  }
});
