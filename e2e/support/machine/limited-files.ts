import { spawnSync } from 'node:child_process';

/** Runs a module in a process whose files stay below this many KiB, as on a full disk. Returns what it printed. */
export const runWithFileLimit = (kibibytes: number, code: string, environment: Record<string, string> = {}): string =>
  // In `sh` a unit is 512 bytes.
  runLimited(`-f ${kibibytes * 2}`, code, environment);

/** Runs a module in a process that may have this many files and connections open. Returns what it printed. */
export const runWithOpenFilesLimit = (count: number, code: string): string => runLimited(`-n ${count}`, code);

function runLimited(limit: string, code: string, environment: Record<string, string> = {}): string {
  const limited = `ulimit ${limit} && exec "$0" --input-type=module --eval "$1"`;
  const { stdout, stderr } = spawnSync('sh', ['-c', limited, process.execPath, code], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return stdout + stderr;
}
