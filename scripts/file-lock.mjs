import { closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Takes the lock, if nobody has it: of several commands, one makes the file. */
function take(lock) {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Seconds since its holder last touched it. */
function silenceOf(lock) {
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return (Date.now() - mtimeMs) / 1000;
}

/**
 * Does what two commands must not do at once, unless another did it meanwhile. The lock is a file that its holder
 * touches each second: one left by a command that was killed frees itself after `patience` seconds.
 */
export async function withFileLock(lock, { isDone, work, patience = 10 }) {
  for (let waited = false; !take(lock); waited = true) {
    if (!waited) process.stderr.write('Another command is preparing this folder; waiting for it …\n');
    if (silenceOf(lock) > patience) rmSync(lock, { force: true });
    else await sleep(200);
  }
  const touching = setInterval(() => writeFileSync(lock, `${process.pid}\n`), 1000);
  try {
    if (!isDone()) await work();
  } finally {
    clearInterval(touching);
    rmSync(lock, { force: true });
  }
}
