import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './child.mjs';
import { withFileLock } from './file-lock.mjs';
import { step } from './step.mjs';

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** npm's own list of what it installed. */
function installedPackages(folder) {
  try {
    return packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  } catch {
    return {};
  }
}

/**
 * The packages of the lockfile that node_modules lacks, as `name@version`. npm leaves out an optional package whose
 * download failed, and reports success; one for another platform is left out rightly.
 */
function missingPackages(folder) {
  const present = installedPackages(folder);
  return Object.entries(packagesOf(join(folder, 'package-lock.json')))
    .filter(([path, wanted]) => {
      const found = present[path];
      if (path === '' || (!found && wanted.optional && !isForThisPlatform(wanted))) return false;
      return found?.version !== wanted.version;
    })
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
}

export const isInstalled = (folder) => missingPackages(folder).length === 0;

/** Whether the package is made for this platform alone; npm needs such a package if any other does. */
function isForThisPlatform({ os, cpu, libc }) {
  if (!os || !cpu) return false;
  const isMade = [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  return isMade && (!libc || [libc].flat().includes(libcOfThisMachine()));
}

let libcName;
function libcOfThisMachine() {
  libcName ??= process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return libcName;
}

/**
 * Installs exactly the packages of the lockfile. npm empties node_modules first, so never two runs at a time.
 * `isReady` says whether another command has done it meanwhile.
 */
export async function install(folder, why, isReady = () => isInstalled(folder)) {
  const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--loglevel=error'];
  const args = ['ci', '--prefix', folder, ...flags, '--no-audit', '--no-fund'];
  const work = async () => {
    await step(why, () => npm(args, folder));
    const missing = missingPackages(folder);
    if (missing.length === 0) return;
    // npm does not say why it left them out. Fetched alone, each arrives or names the cause.
    await step(`Fetching ${missing.join(', ')}, which npm left out`, () =>
      npm(['cache', 'add', ...missing, '--loglevel=error'], folder),
    );
    await step(`${why} again`, () => npm(args, folder));
  };
  await withFileLock(join(folder, '.lock'), { isDone: isReady, work });
}

export function npm(args, cwd, env = process.env) {
  const cli = process.env.npm_execpath ?? '';
  const options = { cwd, env, quiet: true };
  if (cli.endsWith('npm-cli.js')) return run(process.execPath, [cli, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}
