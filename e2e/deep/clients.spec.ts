import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createClient } from '#clients/typescript/src/index.ts';
import { languageGenerators, skippedOperations, warningsOf } from '#e2e/deep/languages/generators.ts';
import { missingProgram, runProgram } from '#e2e/deep/languages/tools.ts';
import { newClientProject } from '#e2e/support/client-project.ts';
import { reportFigure } from '#e2e/support/deep-figures.ts';
import { mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

test.setTimeout(1_800_000);

/** What every story prints: a line for each step. */
const steps = [
  'product 1',
  'accounts OPEN OPEN',
  'limit -50.00',
  'transfer 1000.00',
  'bulk 0 1',
  'balance 900.00 900.00',
  'list 1',
  'continuation 1 true',
  'search 2',
  'export 2',
  'metrics true',
  'not-found not-found',
  'invalid 400 /currency',
  'approval PENDING',
  'if-match revision-mismatch',
  'beneficiary Doe',
  'passcode VERIFIED',
  'payment PAID',
];

let server: Server;
let environment: Record<string, string>;
test.beforeAll(async () => {
  server = await startServer();
  const token = await mintToken(server, { name: 'languages', role: 'administrator' });
  const client = createClient({ url: server.origin, token });
  const settings = { 'approvals/policies': [{ permission: 'fx-rate:update' }] };
  await client.updateSettings({ body: { settings } });
  environment = { URL: server.origin, TOKEN: token };
});
test.afterAll(() => server.dispose());

const stories = resolve('clients/generators/languages');
const linesOf = (output: string): string[] => output.trim().split('\n');

test('the story runs with curl', async () => {
  const output = await runProgram('bash', [join(stories, 'curl/story.sh')], stories, environment);
  expect(linesOf(output)).toEqual(steps);
  reportFigure('curl', `${steps.length} steps run`);
});

test('the story compiles and runs with the TypeScript client', async () => {
  const project = await newClientProject();
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  copyFileSync(join(stories, 'typescript/story.ts'), join(project, 'story.ts'));
  const types = resolve('node_modules/@types');
  const compiler = resolve('node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--noUncheckedIndexedAccess', '--target', 'es2022'];
  const modules = ['--module', 'nodenext', '--types', 'node', '--typeRoots', types, 'story.ts'];
  await runProgram(process.execPath, [compiler, ...options, ...modules], project);
  expect(linesOf(await runProgram(process.execPath, ['story.ts'], project, environment))).toEqual(steps);
  reportFigure('TypeScript client', `compiles, ${steps.length} steps run`);
  rmSync(project, { recursive: true, force: true });
});

for (const [name, generator] of Object.entries(languageGenerators)) {
  test(`${name} makes a whole client that compiles`, async () => {
    const missing = generator.languages.map(missingProgram).find((program) => program !== undefined);
    if (missing !== undefined) reportFigure(name, `left out: ${missing} is not installed`);
    test.skip(missing !== undefined, `${missing} is not installed`);
    const folder = mkdtempSync(join(tmpdir(), `countinghouse-${name}-`));
    const document = await fetch(`${server.origin}/api/openapi.json`);
    writeFileSync(join(folder, 'openapi.json'), await document.text());

    const said = await generator.generate(folder);
    expect(warningsOf(generator, said)).toEqual([]);
    expect(skippedOperations(generator, folder)).toEqual([]);
    await generator.compile(folder);
    const story = await generator.tell?.(folder, environment);
    if (story !== undefined) expect(linesOf(story)).toEqual(steps);

    const storyFigure = story === undefined ? '' : `, ${steps.length} steps run`;
    reportFigure(name, `0 warnings, 0 operations left out, compiles${storyFigure}`);
    rmSync(folder, { recursive: true, force: true });
  });
}
