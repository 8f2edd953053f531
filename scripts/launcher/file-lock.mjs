import { closeSync, openSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Creates the lock file unless it exists: of several commands, one gets true and does the work. */
function tryToLock(lock) {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Seconds since the owner of the lock last touched it. */
function silenceOf(lock) {
  const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  return (Date.now() - mtimeMs) / 1000;
}

/**
 * Does work that only one command may do at a time, unless another has done it meanwhile. The owner touches the lock
 * file every second: the lock of a killed command is free after `patience` seconds.
 */
export async function withFileLock(lock, { isDone, work, patience = 10 }) {
  for (let waited = false; !tryToLock(lock); waited = true) {
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
