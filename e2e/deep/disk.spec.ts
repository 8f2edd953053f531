import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type Call, createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { progress, reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { Load } from '#e2e/support/load.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

const failures = sizeOf(10);
const compiler = ['/usr/bin/cc', '/usr/local/bin/cc'].find((path) => existsSync(path));
const readsFor = async (call: Call) => (await call('GET', '/api/v2.0/account?page[size]=5')).status;
const refusal = (call: Call) => call('PUT', '/api/v1/setting', { settings: { 'verification/code_length': 6 } });

const readiness = async (server?: Server) => (await fetch(`${server?.origin}/api/health/ready`)).status;

async function untilWritten(call: Call): Promise<number> {
  const begun = performance.now();
  while ((await refusal(call)).status !== 200) {
    await sleep(50);
  }
  return Math.round(performance.now() - begun);
}

test.describe('on a failing disk', () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-disk-'));
  const mount = join(folder, 'disk');
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('on a full disk reads continue, writes are 503, and the server recovers', async () => {
    test.skip(process.getuid?.() !== 0 || process.platform !== 'linux', 'needs root, to mount a small disk');
    execFileSync('mkdir', ['-p', mount]);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', mount]);
    let server: Server | undefined;
    try {
      const begun = performance.now();
      server = await startServer({ engine: 'sqlite', environment: { DATABASE_URL: `file:${join(mount, 'bo.db')}` } });
      const startMs = performance.now() - begun;
      const call = createCaller(server.origin, await mintToken(server, { name: 'disk', role: 'administrator' }));
      const load = await Load.begin(call);
      let slowestMs = 0;
      let isOver = false;
      const writing = load.write(call, { isOver: () => isOver, isPatient: true });
      for (let round = 0; round < 3; round += 1) {
        await sleep(300);
        const filler = join(mount, 'filler');
        try {
          execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k', 'count=2000'], { stdio: 'ignore' });
        } catch {
          // The loop ends when the disk is full.
        }
        let status = 200;
        for (let tries = 0; status === 200 && tries < 5_000; tries += 1) status = (await refusal(call)).status;
        expect(status).toBe(503);
        expect(await readiness(server)).toBe(503);
        for (let read = 0; read < 20; read += 1) expect(await readsFor(call)).toBe(200);
        rmSync(filler);
        slowestMs = Math.max(slowestMs, await untilWritten(call));
        await expect.poll(() => readiness(server)).toBe(200);
      }
      isOver = true;
      await writing;
      await load.compare(call, { all: true });
      reportFigure('full disks: reads, writes', '3: 200, 503');
      reportFigure('recovers by itself after, at most', `${slowestMs} ms (start ${Math.round(startMs)} ms)`);
      reportFigure('writes compared: lost, doubled', `${load.writes}: 0, 0`);
      // Sooner than a restart would help.
      expect(slowestMs).toBeLessThan(startMs);
    } finally {
      await server?.stop();
      execFileSync('umount', [mount]);
    }
  });

  for (const code of ['EIO', 'ENOSPC']) {
    test(`${failures} times ${code} in a write or a sync: each response is durable or an error`, async () => {
      test.skip(!compiler || process.platform !== 'linux', 'needs a C compiler, to fail the calls of the system');
      const shim = join(folder, 'shim.so');
      if (!existsSync(shim))
        execFileSync(compiler ?? '', ['-shared', '-fPIC', '-O1', '-o', shim, resolve('e2e/deep/shim.c'), '-ldl']);
      const control = join(folder, `fail-${code}`);
      const first = await startServer({ engine: 'sqlite', environment: { LD_PRELOAD: shim, SHIM_CONTROL: control } });
      let server = first;
      let slowestMs = 0;
      const ends: (number | null)[] = [];
      const token = await mintToken(first, { name: 'shim', role: 'administrator' });
      try {
        const load = await Load.begin(createCaller(server.origin, token));
        for (let failure = 0; failure < failures; failure += 1) {
          const call = createCaller(server.origin, token);
          const failing = failure % 2 ? 'fsync' : 'pwrite';
          let isOver = false;
          const writing = load.write(call, { isOver: () => isOver, isPatient: true });
          await sleep(100);
          writeFileSync(control, `${code} ${failing} ${1 + failure}`);
          // A write without space is rejected; a write that may be lost ends the server.
          const wanted = code === 'ENOSPC' && failing === 'pwrite' ? 503 : undefined;
          const answer = () =>
            refusal(call).then(
              ({ status }) => status,
              () => undefined,
            );
          await expect.poll(answer, { timeout: 20_000, intervals: [20] }).toBe(wanted);
          if (wanted) expect(await readsFor(call)).toBe(200);
          rmSync(control, { force: true });
          if (wanted) slowestMs = Math.max(slowestMs, await untilWritten(call));
          isOver = true;
          await writing;
          if (!wanted) {
            ends.push(await server.stop());
            server = await startServer({ engine: 'sqlite', environment: { ...first.environment } });
          }
          await load.compare(createCaller(server.origin, token));
          if (failure % 5 === 4) progress(`${failure + 1} times ${code}, ${load.writes} writes`);
        }
        await load.compare(createCaller(server.origin, token), { all: true });
        expect(new Set(ends)).toEqual(new Set([70]));
        reportFigure(`${code} in writes and syncs, ends with 70`, `${failures}, ${ends.length}`);
        if (slowestMs) reportFigure('recovers by itself after, at most', `${slowestMs} ms`);
        reportFigure('writes compared: lost, doubled', `${load.writes}: 0, 0`);
      } finally {
        await server.stop();
        await first.dispose();
      }
    });
  }
});
