import { globSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { type Call, createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { importNode, importPostgres } from '#e2e/deep/image/base-images.ts';
import { Compose, composeObstacle } from '#e2e/deep/image/compose.ts';
import { Containers, imageObstacle } from '#e2e/deep/image/containers.ts';
import { kubernetesVersions, manifestObstacle, validateManifest } from '#e2e/deep/image/manifests.ts';
import { reportFigure, sizeOf } from '#e2e/support/deep-figures.ts';
import { Load } from '#e2e/support/load.ts';
import { freePort } from '#e2e/support/servers/postgres.ts';

test.setTimeout(1_800_000);
test.describe.configure({ mode: 'serial' });

/** Of traffic, before and after a restart. */
const seconds = sizeOf(3);
const image = 'localhost/countinghouse';
const unlimited = { DEMO: '0', RATE_LIMIT_PER_MINUTE: '1000000' };
/** As an empty volume: a folder that only root may write would stop the server. */
const asComposeRunsIt = ['--read-only', '--tmpfs=/tmp', '--cap-drop=ALL', '--security-opt=no-new-privileges'];

let containers: Containers;
const obstacle = imageObstacle();
if (obstacle) reportFigure('left out: the image', obstacle);

test.beforeAll(() => {
  if (!obstacle) containers = new Containers();
});
test.afterAll(() => containers?.dispose());

/** Milliseconds until it is ready. */
async function untilReady(origin: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return Math.round(performance.now() - begun);
    if (performance.now() - begun > 120_000) throw new Error(`${origin} was not ready within 120 s.`);
    await sleep(20);
  }
}

async function tokenIn(container: string): Promise<string> {
  const args = ['scripts/token.ts', '--name', 'image', '--role', 'administrator'];
  const said = await containers.podman('exec', container, 'node', ...args);
  return said.split('\n').at(-1) ?? '';
}

async function writeFor(load: Load, call: Call): Promise<void> {
  let isOver = false;
  const writing = load.write(call, { isOver: () => isOver, isPatient: true });
  await sleep(seconds * 1000);
  isOver = true;
  await writing;
}

test('the Dockerfile builds', async () => {
  test.skip(obstacle !== undefined, obstacle);
  await importNode(containers);
  const begun = performance.now();
  await containers.build(image);
  reportFigure('image built, seconds', Math.round((performance.now() - begun) / 1000));
  const sizeOfImage = async (name: string) =>
    Number(await containers.podman('image', 'inspect', '--format={{.Size}}', name)) / 1e6;
  const [base, whole] = [await sizeOfImage('docker.io/library/node:24-bookworm-slim'), await sizeOfImage(image)];
  reportFigure('size in MB: the stand-in for Node’s image, ours', `${Math.round(base)}, ${Math.round(whole - base)}`);
});

test('it runs read-only as its user, and a restart keeps the data', async () => {
  test.skip(obstacle !== undefined, obstacle);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const given = [`--publish=127.0.0.1:${port}:3000`, '--volume=data:/app/data'];
  const environment = Object.entries(unlimited).map(([name, value]) => `--env=${name}=${value}`);
  const run = () =>
    containers.podman('run', '--detach', '--name=app', ...asComposeRunsIt, ...given, ...environment, image);
  const inside = (...args: string[]) => containers.podman('exec', 'app', ...args);

  await run();
  const firstMs = await untilReady(origin);
  expect(await inside('id', '-un')).toBe('node');
  expect(await inside('sh', '-c', 'touch /app/x 2>&1 || true')).toContain('Read-only file system');
  await containers.podman('healthcheck', 'run', 'app');
  const call = createCaller(origin, await tokenIn('app'));
  const load = await Load.begin(call, 2);
  await writeFor(load, call);
  await inside('node', 'scripts/backup.ts', '--to', '/app/data/backup.db');

  await containers.podman('stop', 'app');
  expect(await containers.podman('inspect', '--format={{.State.ExitCode}}', 'app')).toBe('0');
  await containers.podman('rm', 'app');
  await run();
  const secondMs = await untilReady(origin);
  await load.compare(call, { all: true });
  expect((await call('GET', '/bo/audit/proof')).json).toMatchObject({ verified: true });
  await containers.podman('stop', 'app');
  reportFigure('ready after a start, ms: first, second', `${firstMs}, ${secondMs}`);
  reportFigure('writes compared after a restart: lost, doubled', `${load.writes}: 0, 0`);
});

test('compose.yaml runs on SQLite, and on PostgreSQL with a replica and two instances', async () => {
  const missing = obstacle ?? composeObstacle();
  if (missing) reportFigure('left out: compose.yaml', missing);
  test.skip(missing !== undefined, missing);
  const alone = await Compose.open(containers, 'sqlite', unlimited);
  await alone.up(image, ['app']);
  await untilReady('http://127.0.0.1:3000');
  await alone.down();

  await importPostgres(containers);
  const compose = await Compose.open(containers, 'postgres', { ...unlimited, POSTGRES_PASSWORD: 'for-tests-only' });
  await compose.up(image, ['one', 'two']);
  const [one, two] = ['http://127.0.0.1:3001', 'http://127.0.0.1:3002'];
  for (const origin of [one, two]) await untilReady(origin);
  const token = await tokenIn(compose.container('one'));
  const callers = [createCaller(one, token), createCaller(two, token)] as const;
  let turn = 0;
  const call: Call = (method, path, body) => {
    turn += 1;
    return callers[turn % 2 === 0 ? 0 : 1](method, path, body);
  };
  const nodes = async () => (await (await fetch(`${one}/api/health/ready`)).json()).nodes;
  await expect.poll(nodes).toMatchObject([{ role: 'primary' }, { role: 'replica', state: 'following' }]);
  const load = await Load.begin(call, 4);
  await writeFor(load, call);
  await compose.stop('primary');
  await expect.poll(async () => (await (await fetch(`${two}/api/health/ready`)).json()).status).toBe('read-only');
  await compose.start('primary');
  await expect.poll(async () => (await (await fetch(`${two}/api/health/ready`)).json()).status).toBe('ok');
  await load.compare(call, { all: true });
  expect((await call('GET', '/bo/audit/proof')).json).toMatchObject({ verified: true });
  await compose.down();
  reportFigure('compose.yaml: instances, replicas, writes compared', `2, 1, ${load.writes}`);
});

test('Kubernetes accepts every member of the manifests', async () => {
  const missing = manifestObstacle();
  if (missing) reportFigure('left out: manifests', missing);
  test.skip(missing !== undefined, missing);
  for (const version of kubernetesVersions) {
    const files = globSync('deploy/kubernetes/*.yaml').sort();
    const counts = await Promise.all(files.map((file) => validateManifest(file, version)));
    expect(counts).toEqual([5, 2]);
    reportFigure(`resources valid for Kubernetes ${version}`, counts.join(' + '));
  }
});
