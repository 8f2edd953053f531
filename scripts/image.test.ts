import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Programs that run in the image. */
const programs = ['server.mjs', ...['backup', 'token'].map((name) => `scripts/${name}.ts`)];
/** Built and installed in the image; no program needs the build before it reads its environment. */
const isOfImageOnly = (path: string) => path === '.next' || path === 'node_modules';

let folder: string;

/** A folder with what the Dockerfile copies into the image, and nothing else of ours. */
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'countinghouse-image-'));
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build (.+) \S+$/gm)]
    .flatMap(([, paths = '']) => paths.split(' '))
    .map((path) => path.replace('/app/', ''));
  const withoutPackages = (path: string) => !path.includes('node_modules');
  for (const path of copied.filter((each) => !isOfImageOnly(each)))
    cpSync(path, join(folder, path), { recursive: true, filter: withoutPackages });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

for (const program of programs) {
  test(`the image has every file of ours that ${program} loads`, () => {
    const env = { ...process.env, NODE_OPTIONS: '', PORT: 'none' };
    const { stderr, status } = spawnSync(process.execPath, [program], { cwd: folder, env, encoding: 'utf8' });
    // Its files are loaded before it reads its environment.
    expect(stderr).toContain('Invalid environment');
    expect(status).toBe(1);
  });
}
