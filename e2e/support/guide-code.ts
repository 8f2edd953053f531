import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The `sh` blocks of a guide as one script; those marked `refused` must fail. Other languages are not run. */
function guideScript(name: string): string {
  const text = readFileSync(`docs/guides/${name}.md`, 'utf8');
  const blocks = [...text.matchAll(/^```sh( refused)?\n([\s\S]*?)^```$/gm)];
  return blocks
    .map(([, refused, block = '']) => (refused ? `if (\n${block}\n); then echo "not refused"; exit 1; fi` : block))
    .join('\n');
}

/** Stops at the first call that is refused, and counts the calls. */
const prelude = `
set -euo pipefail
npm() { echo 'A guide must not install anything here.' >&2; exit 1; }
curl() { echo call >> "$CALLS"; command curl --fail-with-body "$@"; }
`;

/** Runs the code of a guide in one shell against a server; resolves to its output. `after` runs in the same shell. */
export function runGuide(
  name: string,
  { environment, after = '' }: { environment: Record<string, string>; after?: string },
) {
  const script = `${prelude}\n${guideScript(name)}\n${after}`;
  return new Promise<string>((resolve, reject) => {
    execFile('bash', ['-c', script], { env: { ...process.env, ...environment } }, (error, out, faults) => {
      if (error) reject(new Error(`${error.message}\n${out}\n${faults}`));
      else resolve(out);
    });
  });
}
