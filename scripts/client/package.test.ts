import { execFile } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { browserBundle, gzipKilobytes } from '#e2e/support/browser/browser-bundle.ts';
import { newClientProject } from '#e2e/support/client-project.ts';

const sizeMaxKilobytes = 25;

let project: string;
let installed: string;

test.beforeAll(async () => {
  project = await newClientProject();
  installed = join(project, 'node_modules', '@countinghouse', 'client');
});
test.afterAll(() => rmSync(project, { recursive: true, force: true }));

/** A module that imports the installed package, bundled. */
const bundled = (contents: string): Promise<string> => browserBundle(contents, project);

const pathsIn = (code: string): string[] => code.match(/\/(?:api|bo)\/[\w./{*}-]*/g) ?? [];

test(`the whole client is at most ${sizeMaxKilobytes} KB`, async () => {
  const size = gzipKilobytes(await bundled("export * from '@countinghouse/client';"));
  console.log(`TypeScript client: ${size.toFixed(1)} KB gzip`);
  expect(size).toBeGreaterThan(4);
  expect(size).toBeLessThanOrEqual(sizeMaxKilobytes);
});

test('a bundler leaves out what is not used', async () => {
  const events = await bundled("export { verifyEvent } from '@countinghouse/client';");
  expect(pathsIn(events)).toEqual([]);
  const one = await bundled(
    `import { createCaller } from '@countinghouse/client';
     import { getAccount } from '@countinghouse/client/operations';
     export const read = (url: string) => createCaller({ url })(getAccount, { params: { idRef: 'ACC-1' } });`,
  );
  expect(pathsIn(one)).toEqual(['/api/v2.0/account/{idRef}']);
  expect(gzipKilobytes(one)).toBeLessThan(4);
});

test('the package has its types, readme and licence, and depends on nothing', () => {
  const { dependencies, peerDependencies, exports, license, type } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  expect([dependencies, peerDependencies, license, type]).toEqual([undefined, undefined, 'Apache-2.0', 'module']);
  for (const { types, default: main } of [exports['.'], exports['./fields'], exports['./operations']]) {
    expect(readFileSync(join(installed, types), 'utf8')).toContain('export');
    expect(readFileSync(join(installed, main), 'utf8')).toContain('export');
  }
  expect(readFileSync('clients/typescript/LICENSE', 'utf8')).toBe(readFileSync('LICENSE', 'utf8'));
});

test('the command of the readme makes a package with everything that it exports', async () => {
  const readme = readFileSync('clients/typescript/README.md', 'utf8');
  const [, command = ''] = /```sh\n(npm .*?) +#/.exec(readme) ?? [];
  const { NODE_OPTIONS: _, ...env } = process.env;
  const options = { shell: true, env: { ...env, npm_config_pack_destination: project } };
  await promisify(execFile)(command, options);
  const [archive = ''] = globSync('*.tgz', { cwd: project });
  const { stdout } = await promisify(execFile)('tar', ['-tzf', join(project, archive)]);
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const entries = Object.values<string | Record<string, string>>(exports).flatMap((entry) =>
    typeof entry === 'string' ? entry : Object.values(entry),
  );
  expect(entries.length).toBeGreaterThan(5);
  expect(stdout.split('\n')).toEqual(expect.arrayContaining(entries.map((entry) => join('package', entry))));
});

/** Code that only a compiler reads: each line holds a promise of the types. */
const typed = `
import { ApprovalPendingError, createClient, isProblem, verifyEvent, type Account, type AnyEvent } from '@countinghouse/client';
import { evaluate, type Specification } from '@countinghouse/client/fields';

const client = createClient({ url: 'https://bank.example', token: () => 'token' });

export async function run(spec: Specification): Promise<void> {
  const account: Account = await client.getAccount({ params: { idRef: 'ACC-1' } });
  // @ts-expect-error: the path parameter is required.
  await client.getAccount();
  // @ts-expect-error: this operation has no such parameter.
  await client.getAccount({ params: { idRef: 'ACC-1' }, query: { filter: 'x' } });
  // @ts-expect-error: a read takes no request id.
  await client.getAccount({ params: { idRef: 'ACC-1' }, idempotencyKey: 'x' });
  // @ts-expect-error: no list.
  for await (const one of client.getAccount({ params: { idRef: 'ACC-1' } })) console.log(one);
  for await (const { id } of client.listAccounts()) console.log(id.length);
  const response = await client.createAccount({ body: {} }).response();
  if (response.status === 202) console.log(response.body.expires_at, response.location);
  else console.log(response.body.reference, response.revision);
  const event: AnyEvent = await verifyEvent('', {}, 'whsec_');
  switch (event.type) {
    case 'account.created':
      break;
    // @ts-expect-error: there is no such event.
    case 'account.invented':
      break;
  }
  console.log(evaluate(spec, {}).payload, account);
}

export function explain(error: unknown): string {
  if (error instanceof ApprovalPendingError) return error.changeRequest.state;
  // @ts-expect-error: there is no such code.
  if (isProblem(error, 'invented')) return '';
  if (isProblem(error, 'insufficient-funds')) {
    const code: 'insufficient-funds' = error.problem.code;
    return code;
  }
  return isProblem(error) ? error.problem.detail : '';
}
`;

/** The errors of the compiler for a file of the project. */
async function compile(file: string, resolution: 'nodenext' | 'bundler'): Promise<string> {
  const module = resolution === 'bundler' ? 'esnext' : 'nodenext';
  const options = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes', '--noEmit'];
  const args = [...options, '--types', '', '--module', module, '--moduleResolution', resolution, '--target', 'es2022'];
  const tsc = resolve('node_modules/typescript/bin/tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, ...args, file], { cwd: project }).catch(
    (error: { stdout: string }) => error,
  );
  return stdout;
}

for (const resolution of ['nodenext', 'bundler'] as const) {
  test(`the types hold under strict, as ${resolution} resolves them`, async () => {
    writeFileSync(join(project, 'typed.mts'), typed);
    expect(await compile('typed.mts', resolution)).toBe('');
  });
}

/** What the examples of the readme take for granted. */
const surroundings = `
import type { AnyProblem, Client, Input } from '@countinghouse/client';
import type { RawValues, Specification } from '@countinghouse/client/fields';
declare const client: Client;
declare const [id, otp, url, token]: [string, string, string, string];
declare const params: { identityReference: string; verificationUuid: string };
declare const body: Input<'createTransfer'>['body'];
declare const transfers: Extract<Input<'createTransfers'>['body'], { transfers: unknown }>['transfers'];
declare const [request, process]: [Request, { env: { WEBHOOK_SECRET: string } }];
declare const [spec, values]: [{ EUR: Specification }, RawValues];
`;
const imports = `
import { createCaller, isProblem, verifyEvent } from '@countinghouse/client';
import { evaluate } from '@countinghouse/client/fields';
import { getAccount } from '@countinghouse/client/operations';
`;

test('the examples of the readme compile', async () => {
  const readme = readFileSync('clients/typescript/README.md', 'utf8');
  const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
  expect(examples.length).toBeGreaterThan(5);
  const scoped = examples.map((code) => `{\n${code.replaceAll(/^import .*\n/gm, '')}}\n`);
  writeFileSync(join(project, 'examples.mts'), [surroundings, imports, ...scoped].join('\n'));
  expect(await compile('examples.mts', 'nodenext')).toBe('');
});
