/** Prints a step and its duration on stderr, so that stdout stays the command's own. */
export async function step(what, work) {
  const begun = performance.now();
  process.stderr.write(`${what} … `);
  const { code, output } = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stderr.write(code === 0 ? `done in ${seconds} s\n` : `failed after ${seconds} s\n`);
  if (code === 0) return;
  throw new Error(`${output.trimEnd()}\n\n${what}: failed (exit code ${code}).`);
}
