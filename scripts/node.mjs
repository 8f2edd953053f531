import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { install, isInstalled } from './install.mjs';

/** The oldest Node that runs TypeScript directly and loads the database driver. */
const oldestNode = [22, 18];
const scriptsFolder = import.meta.dirname ?? dirname(new URL(import.meta.url).pathname);
const runtimeFolder = join(scriptsFolder, 'runtime');

const isRecent = ([major, minor]) => major > oldestNode[0] || (major === oldestNode[0] && minor >= oldestNode[1]);

function runtimeBinary() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  return join(runtimeFolder, 'node_modules', `node-${platform}-${process.arch}`, 'bin', name);
}

/** The Node to run with: the machine's own if recent enough, otherwise the one that npm brings. */
export async function findNode() {
  if (isRecent(process.versions.node.split('.').map(Number))) return process.execPath;
  const binary = runtimeBinary();
  if (!isInstalled(runtimeFolder) || !existsSync(binary)) {
    await install(
      runtimeFolder,
      `Node ${process.version} is older than ${oldestNode.join('.')}: installing a newer one`,
    );
  }
  if (existsSync(binary)) return binary;
  throw new Error(
    `Countinghouse needs Node ${oldestNode.join('.')} or newer; this is ${process.version}, and npm has no build for ` +
      `${process.platform} ${process.arch}. Install the current version from https://nodejs.org and try again.`,
  );
}

/**
 * The environment of child processes: the right Node first in PATH, no telemetry, no warning about TypeScript, and a
 * compile cache and faster module resolution, which shorten every start.
 */
export function environment(node) {
  const options = [
    '--disable-warning=ExperimentalWarning',
    `--import=${pathToFileURL(join(scriptsFolder, 'modules.mjs'))}`,
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
