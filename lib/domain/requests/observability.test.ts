import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { newUser, send } from '#e2e/support/servers/in-process.ts';

const alerts = readFileSync('deploy/observability/alerts.yaml', 'utf8');
const dashboard = readFileSync('deploy/observability/dashboard.json', 'utf8');

async function scraped(): Promise<string> {
  const { token } = await newUser('administrator');
  await send('GET', '/bo/no-such-path', { token });
  const { text, status } = await send('GET', '/metrics', { token });
  expect(status).toBe(200);
  return text;
}

test('every metric of the alerts and the dashboard exists', async () => {
  const { database } = await import('#db/index.ts');
  const { checkLedger, storeCheck } = await import('#lib/domain/ledger/check/check.ts');
  const { read, transaction } = await database();
  const check = await checkLedger(read);
  await transaction((tx) => storeCheck(tx, check));
  const text = await scraped();
  const exposed = new Set([...text.matchAll(/^([a-z_]+)(?:\{| )/gm)].map(([, name = '']) => name));
  const expressions = `${alerts}\n${dashboard}`.matchAll(/\b((?:countinghouse|nodejs|process)_[a-z_]+)\b/g);
  const named = new Set([...expressions].map(([, name = '']) => name));
  expect(named.size).toBeGreaterThan(12);
  expect([...named].filter((name) => !exposed.has(name))).toEqual([]);
});

test('refusals are counted by code, and backlogs are current', async () => {
  const text = await scraped();
  expect(text).toMatch(/^countinghouse_refusals_total\{code="not-found"\} [1-9]\d*$/m);
  expect(text).toMatch(/^countinghouse_webhook_attempts_total\{outcome="retry"\} \d+$/m);
  for (const name of ['approvals_waiting', 'webhook_deliveries_waiting', 'connections_max', 'connections_used']) {
    expect(text).toMatch(new RegExp(`^countinghouse_${name} \\d+$`, 'm'));
  }
});

test('a secret that is shown once is not counted as a refusal', async () => {
  const { token } = await newUser('administrator');
  const alreadyDone = async () => {
    const { text } = await send('GET', '/metrics', { token });
    return Number(/^countinghouse_refusals_total\{code="already-done"\} (\d+)$/m.exec(text)?.[1] ?? 0);
  };
  const before = await alreadyDone();
  const body = { url: 'https://hooks.example.com/', types: ['entity.*'] };
  const headers = { 'idempotency-key': 'metrics-1' };
  expect((await send('POST', '/bo/webhooks', { token, body, headers })).status).toBe(200);
  expect(await alreadyDone()).toBe(before);
  expect((await send('POST', '/bo/webhooks', { token, body, headers })).status).toBe(409);
});

test('every panel has its own place and an expression', () => {
  const { panels } = JSON.parse(dashboard) as {
    panels: { gridPos: { x: number; y: number }; targets: { expr: string }[] }[];
  };
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
  expect(panels.flatMap(({ targets }) => targets).every(({ expr }) => expr !== '')).toBe(true);
});

test('promtool accepts the alert rules', () => {
  const { error, status, stdout, stderr } = spawnSync('promtool', [
    'check',
    'rules',
    'deploy/observability/alerts.yaml',
  ]);
  test.skip(error !== undefined, 'promtool is not installed');
  expect(status, `${stdout}${stderr}`).toBe(0);
});
