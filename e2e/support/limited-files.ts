import { spawnSync } from 'node:child_process';

/** Runs a module in a process whose files stay below this many KiB, as on a full disk. Returns what it printed. */
export function runWithFileLimit(kibibytes: number, code: string, environment: Record<string, string> = {}): string {
  // In `sh` a unit is 512 bytes.
  const limited = `ulimit -f ${kibibytes * 2} && exec "$0" --input-type=module --eval "$1"`;
  const { stdout, stderr } = spawnSync('sh', ['-c', limited, process.execPath, code], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });
  return stdout + stderr;
}
