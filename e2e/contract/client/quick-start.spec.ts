import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newClientProject } from '#e2e/support/client-project.ts';
import { expect, test } from '#e2e/support/test.ts';

const readme = readFileSync('clients/typescript/README.md', 'utf8');

test('the quick start of the readme makes the first payment and prints what the readme says', async ({
  server,
  tokenOf,
}) => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(readme) ?? [];
  const [, printed] = /^It prints `(.*)`$/m.exec(readme) ?? [];
  const project = await newClientProject();
  writeFileSync(join(project, 'first-payment.mjs'), code);
  const token = await tokenOf('administrator');
  const env = { ...process.env, NODE_OPTIONS: '', COUNTINGHOUSE_URL: server.origin, COUNTINGHOUSE_TOKEN: token };
  const { stdout } = await promisify(execFile)(process.execPath, ['first-payment.mjs'], { cwd: project, env });
  expect(stdout.trim()).toBe(printed);
  rmSync(project, { recursive: true, force: true });
});
