import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { createFuzzFixtures } from '#e2e/deep/fuzz/fixtures.ts';
import { runProgram } from '#e2e/deep/languages/tools.ts';
import { administrator, mintAdministratorToken, type Server, startServer } from '#e2e/support/server.ts';
import { install, isInstalled } from '#scripts/install.mjs';

const tools = resolve('clients/generators');
const checker = join(tools, 'node_modules/vnu-jar/build/dist/vnu.jar');
const java = 'java';
const ofKindMax = 2;

/** Two pages of a kind are enough: the pages of two accounts, operations or errors run the same code. */
const kindOf = (path: string): string =>
  path
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\?.*|%[0-9A-F]{2}.*/gi, '*')
    .replace(/^(\/developers\/(?:reference|errors))\/[^.]+/, '$1/*');

const missingPath = '/an-address/without-a-page';

const isPage = (path: string): boolean => /^\/(?!\/|api\/|bo\/|sign-out|_next|llms\.txt)/.test(path);

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"#]*)/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

async function signIn({ origin }: Server): Promise<string> {
  const answer = await fetch(`${origin}/bo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: administrator.email, password: administrator.password }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/**
 * Follows the links from the first page, writes each page and that of an address without a page into the folder, and
 * names the links that lead nowhere.
 */
async function crawl(server: Server, folder: string): Promise<{ pages: string[]; broken: string[] }> {
  const cookie = await signIn(server);
  const seen = new Map<string, number>();
  const pages: string[] = [];
  const broken: string[] = [];
  const queue = [
    { path: '/', from: 'the address bar' },
    { path: missingPath, from: 'the address bar' },
  ];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { path, from } = next;
    const answer = await fetch(server.origin + path, { headers: { cookie, accept: 'text/html' } });
    if (answer.status !== (path === missingPath ? 404 : 200))
      broken.push(`${answer.status} ${path}, linked by ${from}`);
    const html = await answer.text();
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    writeFileSync(join(folder, `${pages.length}.html`), html);
    pages.push(path);
    for (const link of linksIn(html).filter(isPage)) {
      const times = seen.get(kindOf(link)) ?? 0;
      if (times >= ofKindMax) continue;
      seen.set(kindOf(link), times + 1);
      queue.push({ path: link, from: path });
    }
  }
  return { pages, broken };
}

/** The errors and warnings of the Nu HTML checker; one run reads all pages. */
async function faultsOf(folder: string, pages: readonly string[]): Promise<string[]> {
  const args = ['-Xss4m', '-jar', checker, '--format', 'json', '--exit-zero-always', '--stdout', folder];
  const report = JSON.parse(await runProgram(java, args, folder)) as {
    messages: { type: string; subType?: string; url: string; message: string; extract?: string }[];
  };
  const faults = report.messages.filter(({ type, subType }) => type !== 'info' || subType === 'warning');
  return faults.map(({ url, message, extract }) => {
    const page = pages[Number(/(\d+)\.html$/.exec(url)?.[1])];
    return `${page}: ${message} ${extract?.slice(0, 200)}`;
  });
}

test('every link of the console answers 200, and every page is valid HTML', async () => {
  test.slow();
  const server = await startServer();
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-html-'));
  try {
    await createFuzzFixtures(server, await mintAdministratorToken(server));
    const { pages, broken } = await crawl(server, folder);
    expect(broken).toEqual([]);
    expect(pages.length).toBeGreaterThan(70);
    await test.step('the Nu HTML checker', async () => {
      const isMissing = spawnSync(java, ['-version']).status !== 0;
      if (isMissing) console.log('left out: the Nu HTML checker needs Java, which is not installed');
      test.skip(isMissing, 'The links are checked; the HTML is not, because Java is not installed.');
      if (!isInstalled(tools)) await install(tools, 'Installing linters');
      expect(await faultsOf(folder, pages)).toEqual([]);
    });
  } finally {
    await server.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
