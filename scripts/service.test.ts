import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { Config } from '#lib/core/config.ts';

const isAbsent = spawnSync('systemd-analyze', ['--version']).error !== undefined;

test('systemd accepts every line of the service that we ship', () => {
  test.skip(isAbsent, 'there is no systemd-analyze on this machine');
  const unit = readFileSync('deploy/systemd/countinghouse.service', 'utf8');
  expect(unit).toContain('ExecStart=/usr/bin/node scripts/run.mjs start');
  const verify = (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'countinghouse-service-')), 'countinghouse.service');
    // Node may be elsewhere on this machine.
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    return stderr.split('\n').filter((line) => line.includes('countinghouse'));
  };
  expect(verify(unit)).toEqual([]);
  expect(verify(unit.replace('Restart=on-failure', 'Restart=somehow')).join()).toContain('somehow');
});

test('the service uses the database of the commands in the product’s folder', () => {
  const unit = readFileSync('deploy/systemd/countinghouse.service', 'utf8');
  expect(unit).not.toContain('DATABASE_URL');
  const [, folder = ''] = /^WorkingDirectory=(.*)$/m.exec(unit) ?? [];
  expect(unit).toContain(`ReadWritePaths=${folder}\n`);
});

test('the Kubernetes manifests name the length that a password needs', () => {
  const [length = ''] = /at least \d+ characters/.exec(Config.shape.ADMIN_PASSWORD_FILE.description ?? '') ?? [];
  for (const name of ['postgres', 'sqlite'])
    expect(readFileSync(`deploy/kubernetes/${name}.yaml`, 'utf8')).toContain(`ADMIN_PASSWORD='${length}'`);
});
