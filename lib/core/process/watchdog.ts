import inspector from 'node:inspector';
import { resolve } from 'node:path';
import { activityBoard } from '#lib/core/process/activity.ts';
import { writeLogLine } from '#lib/core/process/log-line.ts';

const workerThreads = process.getBuiltinModule('node:worker_threads');
const beatMs = 250;

/** The exit code after a blocked event loop, so that a supervisor can recognize the reason. */
const eventLoopBlockedExitCode = 71;

/** The options of the watchdog thread. */
export interface WatchdogOptions {
  memory: SharedArrayBuffer;
  limitMs: number;
  exitCode: number;
}

/**
 * Starts a thread that ends the process when the event loop is blocked for `limitMs`: a blocked process handles no
 * SIGTERM. Returns a function that stops the watchdog.
 */
export function startWatchdog(limitMs = 10_000): () => void {
  const board = activityBoard();
  const beat = setInterval(() => board.beat(inspector.url() !== undefined), beatMs).unref();
  const workerData: WatchdogOptions = { memory: board.memory, limitMs, exitCode: eventLoopBlockedExitCode };
  const execArgv = ['--disable-warning=ExperimentalWarning'];
  const thread = new workerThreads.Worker(resolve('lib/core/process/watchdog-thread.ts'), { workerData, execArgv });
  thread.unref();
  // The server also works without the watchdog.
  thread.on('error', (error) => writeLogLine('error', {}, `The watchdog has ended: ${error}`));
  return () => {
    clearInterval(beat);
    void thread.terminate();
  };
}
