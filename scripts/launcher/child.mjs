import { spawn } from 'node:child_process';

const running = new Set();
let stopping = false;

/** Runs a program. Resolves to its exit code and, with `quiet`, to its output. */
export function run(command, args, { quiet = false, channel = false, ...options } = {}) {
  const out = quiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, { ...options, stdio: ['inherit', out, out, ...(channel ? ['ipc'] : [])] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      running.delete(child);
      reject(error);
    });
    child.once('close', (code, signal) => {
      running.delete(child);
      if (stopping && running.size === 0) process.exit(code ?? exitCodeOf(signal));
      resolve({ code: code ?? exitCodeOf(signal), output });
    });
  });
}

const exitCodeOf = (signal) => 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0);

function stopAll(signal) {
  for (const child of running) child.kill(signal);
  if (running.size === 0) process.exit(exitCodeOf(signal));
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, 15_000).unref();
}

/**
 * npm signals only its shell, and a closed terminal may signal no process: pass signals on, and end with the parent.
 */
export function leaveNoOrphans() {
  process.on('SIGTERM', () => stopAll('SIGTERM'));
  process.on('SIGHUP', () => stopAll('SIGTERM'));
  // At a terminal, Ctrl-C reaches the child as well; a second signal would make some programs stop immediately.
  process.on('SIGINT', () => (process.stdin.isTTY && running.size > 0 ? undefined : stopAll('SIGINT')));
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && stopAll('SIGTERM'), 500).unref();
}
