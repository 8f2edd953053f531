import inspector from 'node:inspector';
import { resolve } from 'node:path';
import { activityBoard } from '#lib/core/activity.ts';

const workerThreads = process.getBuiltinModule('node:worker_threads');
const beatMs = 250;

/** What the process ends with when its event loop is blocked, so that a supervisor can tell it from other ends. */
export const eventLoopBlockedExitCode = 71;

/** What the thread is given. */
export interface WatchdogOptions {
  memory: SharedArrayBuffer;
  limitMs: number;
  exitCode: number;
}

/**
 * Starts a thread that ends the process when the event loop has not turned for `limitMs`: SIGTERM is delivered on the
 * event loop, so that nothing else short of SIGKILL ends such a process. Answers what stops the watching.
 */
export function startWatchdog(limitMs = 10_000): () => void {
  const board = activityBoard();
  const beat = setInterval(() => board.beat(inspector.url() !== undefined), beatMs).unref();
  const workerData: WatchdogOptions = { memory: board.memory, limitMs, exitCode: eventLoopBlockedExitCode };
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  const thread = new workerThreads.Worker(resolve('lib/core/watchdog-thread.ts'), { workerData, execArgv });
  thread.unref();
  // Without the thread the server is as good as before there was one.
  thread.on('error', (error) => console.error(`The watchdog has ended: ${error}`));
  return () => {
    clearInterval(beat);
    void thread.terminate();
  };
}
