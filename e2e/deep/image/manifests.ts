import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { outputOf } from './containers.ts';

/** From PyPI: Kubernetes' own schemas with a validator. Those of kubeconform are only on GitHub. */
const validator = 'kubernetes-validate==1.37.0';
/** The oldest and the newest version of Kubernetes that the manifests must suit. */
export const kubernetesVersions = ['1.30', '1.37'];
const folder = resolve('node_modules/.cache/images', validator);
const programs = join(folder, 'bin');

/** What this machine lacks to validate, if anything. */
export const manifestObstacle = (): string | undefined =>
  spawnSync('python3', ['-c', 'import venv, ensurepip']).status === 0 ? undefined : 'apt-get install python3-venv';

async function install(): Promise<void> {
  const mark = join(folder, 'done');
  if (existsSync(mark)) return;
  mkdirSync(folder, { recursive: true });
  await outputOf('python3', ['-m', 'venv', folder]);
  await outputOf(join(programs, 'python'), ['-m', 'pip', 'install', '--quiet', validator]);
  writeFileSync(mark, '');
}

/** Validates the resources of a manifest strictly: a member that is unknown is a fault. Resolves to their number. */
export async function validateManifest(file: string, version: string): Promise<number> {
  await install();
  const args = ['--strict', '--kubernetes-version', version, file];
  const { status, stdout, stderr } = spawnSync(join(programs, 'kubernetes-validate'), args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stdout + stderr);
  return (stdout + stderr).match(/ passed for resource /g)?.length ?? 0;
}
