import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '#scripts/client/build-client.ts';

/** The folder of a project that has installed the TypeScript client, and nothing else. */
export async function newClientProject(): Promise<string> {
  const project = mkdtempSync(join(tmpdir(), 'countinghouse-client-user-'));
  const installed = join(project, 'node_modules', '@countinghouse', 'client');
  mkdirSync(installed, { recursive: true });
  for (const file of ['package.json', 'README.md']) cpSync(join('clients/typescript', file), join(installed, file));
  await buildClient(join(installed, 'dist'));
  return project;
}
