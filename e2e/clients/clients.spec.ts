import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { createClient } from '#clients/typescript/src/index.ts';
import { compileStory, generateClient, generators, storyOf } from '#e2e/clients/generators.ts';
import { mintAdministratorToken, type Server, startServer } from '#e2e/support/servers/server.ts';
import { install, isInstalled } from '#scripts/launcher/install.mjs';

test.setTimeout(300_000);

const tools = resolve('clients/generators');
const paid: string[] = [];
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  paid.push(JSON.parse(body).subject);
  response.writeHead(204).end();
});

let server: Server;
let environment: Record<string, string>;

test.beforeAll(async () => {
  if (!isInstalled(tools)) await install(tools, 'Installing generators');
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
  const { port } = receiver.address() as AddressInfo;
  server = await startServer();
  const token = await mintAdministratorToken(server);
  const client = createClient({ url: server.origin, token });
  await client.updateSettings({ body: { settings: { 'events/allow_private_addresses': true } } });
  environment = { URL: server.origin, TOKEN: token, RECEIVER: `http://127.0.0.1:${port}/` };
});
test.afterAll(async () => {
  await server.dispose();
  receiver.close();
});

for (const name of Object.keys(generators)) {
  test(`a client of ${name} compiles under strict, and makes a payment`, async () => {
    const folder = mkdtempSync(join(tmpdir(), `countinghouse-${name}-`));
    symlinkSync(join(tools, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
    writeFileSync(join(folder, 'story.ts'), storyOf(name));
    await generateClient(name, { folder, origin: server.origin });
    expect(await compileStory(folder)).toBe('');
    const outfile = join(folder, 'story.mjs');
    await build({ entryPoints: [join(folder, 'story.ts')], outfile, bundle: true, format: 'esm', platform: 'node' });
    const env = { ...process.env, NODE_OPTIONS: '', ...environment };
    const { stdout } = await promisify(execFile)(process.execPath, [outfile], { env });
    const [id = '', state, balance] = stdout.trim().split(' ');
    expect([state, balance]).toEqual(['PAID', '87.50']);
    await expect.poll(() => paid, { timeout: 30_000 }).toContain(id);
    rmSync(folder, { recursive: true, force: true });
  });
}
