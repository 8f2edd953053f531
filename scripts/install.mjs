import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { withFileLock } from './file-lock.mjs';
import { step } from './step.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Whether node_modules holds the packages of the lockfile, by npm's own list of installed packages. */
export function isInstalled(folder) {
  try {
    const wanted = packagesOf(join(folder, 'package-lock.json'));
    const present = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
    // Packages for other platforms are optional and absent.
    return Object.entries(wanted).every(
      ([path, { version, optional }]) => path === '' || (present[path]?.version ?? (optional && version)) === version,
    );
  } catch {
    return false;
  }
}

/** Installs exactly the packages of the lockfile. npm empties node_modules first, so never two runs at a time. */
export async function install(folder, why) {
  const args = [
    'ci',
    '--prefix',
    folder,
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const work = () => step(why, () => npm([...args, '--no-audit', '--no-fund'], folder));
  await withFileLock(join(folder, '.lock'), { isDone: () => isInstalled(folder), work });
}

export function npm(args, cwd, env = process.env) {
  const cli = process.env.npm_execpath ?? '';
  const options = { cwd, env, quiet: true };
  if (cli.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
