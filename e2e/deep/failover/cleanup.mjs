// Once its stdin ends, which also happens when the test is gone: ends every process of the cluster, then removes its
// network and its folder.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const [folder, ...networkCommands] = process.argv.slice(2);

/** The processes that work in the folder, or whose command line names it: nothing else does. */
function processesOf() {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || pid === String(process.pid)) return false;
    try {
      const cwd = readlinkSync(`/proc/${pid}/cwd`);
      return cwd.startsWith(folder) || readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
    } catch {
      return false;
    }
  });
}

async function cleanUp() {
  // Twice: a manager may have started another process meanwhile.
  for (let turn = 0; turn < 20 && processesOf().length > 0; turn += 1) {
    for (const pid of processesOf()) {
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // It has ended.
      }
    }
    await sleep(100);
  }
  for (const command of networkCommands) spawnSync('ip', command.split(' '), { stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  process.exit();
}

process.stdin.resume().once('end', cleanUp).once('error', cleanUp);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, cleanUp);
