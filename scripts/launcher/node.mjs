import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, isInstalled } from './install.mjs';

/** The oldest Node that runs TypeScript directly and loads the database driver. */
const oldestNode = [22, 18];
const launcherFolder = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname);
const scriptsFolder = dirname(launcherFolder);
const runtimeFolder = join(scriptsFolder, 'runtime');

const isRecent = ([major, minor]) => major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);

const packageName = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

/** The file of the Node that npm brings; undefined if it has none for this platform. */
function runtimeBinary() {
  const { packages } = JSON.parse(readFileSync(join(runtimeFolder, 'package-lock.json'), 'utf8'));
  const wanted = packages[`node_modules/${packageName}`];
  return wanted && join(runtimeFolder, 'node_modules', packageName, ...wanted.bin.node.split('/'));
}

/** Undefined if the program runs, otherwise why not. A download that was cut off leaves a file that does not run. */
function faultOf(binary) {
  const { status, stderr, error } = spawnSync(binary, ['--version'], { encoding: 'utf8' });
  return status === 0 ? undefined : (error?.message ?? stderr.trim());
}

/** The Node to run with: the machine's own if recent enough, otherwise the one that npm brings. */
export async function findNode() {
  if (isRecent(process.versions.node.split('.').map(Number))) return process.execPath;
  const older = `Node ${process.version} is older than ${oldestNode.join('.')}`;
  const binary = runtimeBinary();
  if (!binary) {
    throw new Error(
      `${older}, and npm has none for ${process.platform} ${process.arch}. ` +
        'Install the current version from https://nodejs.org and try again.',
    );
  }
  const isReady = () => isInstalled(runtimeFolder) && faultOf(binary) === undefined;
  if (!isReady()) await install(runtimeFolder, `${older}: installing a newer one`, isReady);
  const fault = faultOf(binary);
  if (fault) throw new Error(`${older}, and the one that npm brings does not run on this machine: ${fault}`);
  return binary;
}

/**
 * The environment of child processes: the right Node first in PATH, no telemetry, no warning about TypeScript, and a
 * compile cache and faster module resolution, which shorten every start.
 */
export function environment(node) {
  const options = [
    '--disable-warning=ExperimentalWarning',
    `--import=${pathToFileURL(join(launcherFolder, 'modules.mjs'))}`,
  ];
  return {
    ...process.env,
    PATH: dirname(node) + delimiter + process.env.PATH,
    NEXT_TELEMETRY_DISABLED: '1',
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? join(dirname(scriptsFolder), 'node_modules', '.cache', 'compiled'),
    NODE_OPTIONS: [process.env.NODE_OPTIONS, ...options].filter(Boolean).join(' '),
  };
}
