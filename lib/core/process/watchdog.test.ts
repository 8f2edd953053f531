import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';

const running: ChildProcess[] = [];
test.describe.configure({ timeout: 20_000 });
test.afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** A process with a watchdog of two seconds that does `work` on a message. */
async function watched(work: string): Promise<{ child: ChildProcess; log: () => string; code: Promise<unknown> }> {
  const script = `
    import { activityBoard } from '#lib/core/process/activity.ts';
    import { startWatchdog } from '#lib/core/process/watchdog.ts';
    startWatchdog(2_000);
    const board = activityBoard();
    const begin = (id, operation) => { const one = board.begin(id); one.setOperation(operation); return one; };
    process.on('message', async () => { ${work} });
    process.on('SIGTERM', () => process.exit(0));
    setTimeout(() => process.send('ready'), 300);`;
  const args = ['--input-type=module', '--eval', script];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  running.push(child);
  let log = '';
  child.stderr?.on('data', (chunk) => (log += chunk));
  const code = new Promise((done) => child.once('close', (code, signal) => done(code ?? signal)));
  await new Promise((ready) => child.once('message', ready));
  return { child, log: () => log, code };
}

const forms = {
  'a loop': 'for (;;) {}',
  'an expression that backtracks': '/^(a+)+$/.test("a".repeat(60) + "b")',
  'a call into the system': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
};
for (const [what, block] of Object.entries(forms)) {
  test(`a process whose event loop is blocked by ${what} ends with code 71 and one line that names the request`, async () => {
    const work = `begin('first', 'listAccountsById'); begin('ended', 'getMe').end(); begin('last', 'createRole'); ${block};`;
    const { child, log, code } = await watched(work);
    child.send('go');
    expect(await code).toBe(71);
    expect(log().trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(log())).toMatchObject({
      level: 60,
      code: 'event-loop-blocked',
      request_id: 'last',
      operation: 'createRole',
      in_progress: [{ request_id: 'first', operation: 'listAccountsById' }],
    });
  });
}

test('a process that is blocked ends although SIGTERM cannot reach its event loop', async () => {
  const { child, code } = await watched('for (;;) {}');
  child.send('go');
  await sleep(300);
  child.kill('SIGTERM');
  expect(await code).toBe(71);
});

test('a process that is suspended as a whole, or works in pieces, goes on', async () => {
  const pieces =
    'for (;;) { const end = Date.now() + 600; while (Date.now() < end); await new Promise(setImmediate); }';
  const { child, log, code } = await watched(`setTimeout(() => process.send('alive'), 3_500); ${pieces}`);
  child.kill('SIGSTOP');
  await sleep(4_000);
  child.kill('SIGCONT');
  child.send('go');
  expect(await new Promise((alive) => child.once('message', alive))).toBe('alive');
  child.kill('SIGTERM');
  expect(await code).toBe(0);
  expect(log()).toBe('');
});
