// Runs a program until stdin ends, which also happens when the parent is gone, then removes the program's folder.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

const [folder, account, command, ...args] = process.argv.slice(2);
let child;
let log = '';
let stopping = false;
let crashing = false;

function serve() {
  child = spawn(command, args, { ...JSON.parse(account), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  child.stderr.on('data', (chunk) => {
    log = (log + chunk).slice(-4_000);
  });
  child.once('close', (code) => {
    if (crashing) {
      crashing = false;
      return serve();
    }
    if (!stopping) process.stderr.write(`${command} ended with ${code}:\n${log}\n`);
    rmSync(folder, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
}

const stop = () => {
  stopping = true;
  // For PostgreSQL: end sessions, write everything, stop.
  child.kill('SIGINT');
};
// Any input requests a crash: PostgreSQL stops immediately, writes nothing more and recovers at its next start.
process.stdin.on('data', () => {
  crashing = true;
  child.kill('SIGQUIT');
});
serve();
process.stdin.resume().once('end', stop).once('error', stop);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
