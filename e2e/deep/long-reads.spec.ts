import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { reportFigure } from '#e2e/support/deep-figures.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

/** How many times slower the slowest liveness probe may be while long reads run. */
const ratioMax = 10;
/** Below this, an idle probe only measures the clock of the machine. */
const idleFloorMs = 2;
const exportsAtOnce = 8;
const formReads = 100;

/** A separate process, so that its reads do not delay the probes of the test. */
const reader = `
const [token, ...urls] = process.argv.slice(1);
const sizes = await Promise.all(urls.map(async (url) => {
  const answer = await fetch(url, { headers: { authorization: 'Bearer ' + token } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(answer.status + ' ' + text.slice(0, 300));
  return text.split('\\n').length;
}));
console.log(JSON.stringify(sizes));
`;

let server: Server;
let token: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  server = await startServer({ environment: { DEMO: '1', RATE_LIMIT_PER_MINUTE: '1000000' } });
  token = await mintToken(server, { name: 'long-reads', role: 'administrator' });
});

test.afterAll(async () => {
  await server?.dispose();
});

test(`liveness responds quickly during ${exportsAtOnce} exports of 10,000 accounts`, async () => {
  test.setTimeout(300_000);
  const exportAll = `${server.origin}/bo/accounts/export?sort=name`;
  const { sizes } = await expectQuick('exports', Array(exportsAtOnce).fill(exportAll));
  expect(sizes.every((rows) => rows > 10_000)).toBe(true);
});

test(`liveness responds quickly during ${formReads} reads of field specifications`, async () => {
  test.setTimeout(300_000);
  const call = createCaller(server.origin, token);
  const { json } = await call('GET', '/bo/beneficiaries/identities');
  const names: string[] = json.map((one: { identity_reference: string }) => one.identity_reference);
  expect(names.length).toBeGreaterThan(20);
  const urls = Array.from({ length: formReads }, (_, index) => {
    const identity = encodeURIComponent(names[index % names.length] ?? '');
    return `${server.origin}/api/v1/fields/${identity}/${index % 2 ? 'payment' : 'contact-account'}`;
  });
  await expectQuick('field specifications', urls);
});

/** Probes the idle server, and again while another process reads the addresses; compares the 99th percentiles. */
async function expectQuick(what: string, urls: string[]): Promise<{ sizes: number[] }> {
  await probe(() => false, 100);
  const idle = await probe(() => false, 300);
  const child = spawn(process.execPath, ['--input-type=module', '-e', reader, token, ...urls], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => (text += chunk));
  let isRunning = true;
  const ended = once(child, 'close').then(([code]) => {
    isRunning = false;
    return code;
  });
  const busy = await probe(() => isRunning, 0);
  expect(await ended).toBe(0);
  expect(busy.length).toBeGreaterThan(20);
  const [idleMs, busyMs] = [p99(idle), p99(busy)];
  const ratio = busyMs / Math.max(idleMs, idleFloorMs);
  reportFigure(
    `liveness p99, idle; during ${what}`,
    `${idleMs.toFixed(1)}; ${busyMs.toFixed(1)} ms (${ratio.toFixed(1)} ×)`,
  );
  expect(ratio, `p99 ${busyMs} ms during ${what}, ${idleMs} ms idle`).toBeLessThanOrEqual(ratioMax);
  return { sizes: JSON.parse(text) };
}

/** The duration of each probe: at least this many, and more while `goesOn`. */
async function probe(goesOn: () => boolean, atLeast: number): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < atLeast || goesOn()) {
    const begun = performance.now();
    expect((await fetch(`${server.origin}/api/health/live`)).status).toBe(200);
    waits.push(performance.now() - begun);
    await sleep(5);
  }
  return waits;
}

const p99 = (waits: number[]): number =>
  waits.toSorted((left, right) => left - right)[Math.floor(waits.length * 0.99)] ?? 0;
