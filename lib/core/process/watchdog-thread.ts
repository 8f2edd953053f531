/** Ends the process when the event loop of its main thread is blocked: see lib/core/process/watchdog.ts. */
import { WASI } from 'node:wasi';
import { workerData } from 'node:worker_threads';
import { ActivityBoard } from '#lib/core/process/activity.ts';
import { writeLogLine } from '#lib/core/process/log-line.ts';
import type { WatchdogOptions } from '#lib/core/process/watchdog.ts';

const watchdogTickMs = 250;

// startWatchdog passes these options.
const { memory, limitMs, exitCode } = workerData as WatchdogOptions;
const board = new ActivityBoard(memory);
const endProcess = processEnder();

let beats = board.beats;
let blockedMs = 0;
let tickedMs = performance.now();

setInterval(() => {
  const nowMs = performance.now();
  // A late tick of this thread means that the whole process was suspended, not that the loop was blocked.
  const seenMs = Math.min(nowMs - tickedMs, 2 * watchdogTickMs);
  tickedMs = nowMs;
  const turned = board.beats !== beats;
  beats = board.beats;
  blockedMs = turned || board.isDebugged ? 0 : blockedMs + seenMs;
  if (blockedMs >= limitMs) endBlockedProcess();
}, watchdogTickMs);

function endBlockedProcess(): void {
  const { current } = board;
  const others = board.inProgress.filter(({ request_id }) => request_id !== current?.request_id);
  const fields = { code: 'event-loop-blocked', blocked_ms: Math.round(blockedMs), ...current, in_progress: others };
  writeLogLine('fatal', fields, 'The event loop is blocked: the process ends.');
  endProcess();
}

/**
 * In a thread, `process.exit` ends only the thread; WASI's `proc_exit` ends the process with a code. The module has
 * a memory and a function `_start` that calls (import "wasi_snapshot_preview1" "proc_exit") with the code.
 */
function processEnder(): () => void {
  const name = (text: string) => [text.length, ...Buffer.from(text)];
  const section = (id: number, bytes: number[]) => [id, bytes.length, ...bytes];
  const module = new WebAssembly.Module(
    new Uint8Array([
      ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
      ...section(1, [2, 0x60, 1, 0x7f, 0, 0x60, 0, 0]),
      ...section(2, [1, ...name('wasi_snapshot_preview1'), ...name('proc_exit'), 0, 0]),
      ...section(3, [1, 1]),
      ...section(5, [1, 0, 1]),
      ...section(7, [2, ...name('memory'), 2, 0, ...name('_start'), 0, 1]),
      ...section(10, [1, 7, 0, 0x41, ...signedLeb(exitCode), 0x10, 0, 0x0b]),
    ]),
  );
  const wasi = new WASI({ version: 'preview1', returnOnExit: false });
  // The declared type lacks two members of this object.
  const instance = new WebAssembly.Instance(module, wasi.getImportObject() as WebAssembly.Imports);
  return () => {
    try {
      wasi.start(instance);
    } finally {
      process.kill(process.pid, 'SIGKILL');
    }
  };
}

/** Encodes a number from 64 to 127 as signed LEB128. */
function signedLeb(value: number): number[] {
  return [0x80 | value, 0x00];
}
