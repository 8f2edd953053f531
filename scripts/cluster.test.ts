import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { Network } from '#e2e/deep/failover/network.ts';
import { Templates } from '#e2e/deep/failover/templates.ts';
import { Config } from '#lib/core/config.ts';

const network: Network = {
  address: (machine) => `127.0.0.${10 + machine}`,
  clients: '127.0.0.0/8',
  enter: () => [],
  removal: [],
};
const templates = new Templates(network);

test('Countinghouse accepts the environment of a cluster', () => {
  const variables = templates.variables('countinghouse.env', { THIS_ADDRESS: '127.0.0.21' });
  expect(Object.keys(variables).filter((name) => !(name in Config.shape))).toEqual([]);
  const { DATABASE_URL, DATABASE_REPLICA_URL, INSTANCES } = Config.parse(variables);
  expect([DATABASE_REPLICA_URL?.length, INSTANCES]).toEqual([3, 'auto']);
  const password = templates.secret('COUNTINGHOUSE');
  for (const url of [DATABASE_URL, ...(DATABASE_REPLICA_URL ?? [])]) expect(new URL(url).password).toBe(password);
  expect(templates.fill('database.sql', {})).toContain(`password '${password}'`);
});

test('the files of a database machine know nothing but what is filled in', () => {
  const own = { THIS_NAME: 'db-1', THIS_ADDRESS: '127.0.0.11' };
  expect(templates.variables('etcd.env', own)).toMatchObject({ ETCD_NAME: 'db-1', ETCD_ENABLE_V2: 'true' });
  // Under the etcd3 driver of Debian's Patroni, a frozen primary that resumes loses answered writes.
  expect(templates.fill('patroni.yml', { ...own, '10.0.0.0/24': network.clients })).toMatch(/^etcd:$/m);
  expect(() => templates.fill('patroni.yml', own)).toThrow('still contains 10.0.0.0');
  expect(() => templates.fill('patroni.yml', { ...own, 'no such text': '' })).toThrow('does not contain');
});

test('HAProxy accepts its file', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-haproxy-')), 'haproxy.cfg');
  writeFileSync(file, templates.fill('haproxy.cfg', {}));
  const { error, stderr, status } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  test.skip(error !== undefined, 'there is no haproxy on this machine');
  expect({ stderr, status }).toMatchObject({ status: 0 });
});
