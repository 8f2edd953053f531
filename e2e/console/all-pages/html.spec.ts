import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { crawl, missingPath } from '#e2e/console/all-pages/crawl.ts';
import { createFuzzFixtures } from '#e2e/deep/fuzz/fixtures.ts';
import { runProgram } from '#e2e/deep/languages/tools.ts';
import { mintAdministratorToken, type Server, startServer } from '#e2e/support/servers/server.ts';
import { install, isInstalled } from '#scripts/launcher/install.mjs';

const tools = resolve('clients/generators');
const checker = join(tools, 'node_modules/vnu-jar/build/dist/vnu.jar');
const java = 'java';

/** Writes each page into the folder; names the links that lead nowhere, and the fields whose contents browsers keep. */
async function writePages(
  server: Server,
  folder: string,
): Promise<{ pages: string[]; broken: string[]; kept: string[] }> {
  const pages: string[] = [];
  const broken: string[] = [];
  const kept: string[] = [];
  for await (const { path, from, status, html } of crawl(server)) {
    if (status !== (path === missingPath ? 404 : 200)) broken.push(`${status} ${path}, linked by ${from}`);
    if (html === '') continue;
    writeFileSync(join(folder, `${pages.length}.html`), html);
    pages.push(path);
    kept.push(...keptFields(html).map((field) => `${path}: ${field}`));
  }
  return { pages, broken, kept };
}

/** The text fields in forms whose contents a browser keeps, and offers to the next person. */
function keptFields(html: string): string[] {
  const says = /\sautocomplete="/i;
  const forms = [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].filter(([, head = '']) => !says.test(head));
  const fields = forms.flatMap(([, , body = '']) => body.match(/<(?:input|textarea)\b[^>]*>/g) ?? []);
  return fields.filter((field) => !says.test(field) && !/\stype="(?:hidden|checkbox|radio|file|date)"/.test(field));
}

/** The checker does not know the type of link yet that the standard has for this attribute: “expect”. */
const outdatedMessage =
  /^A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”/;

/** The errors and warnings of the Nu HTML checker; one run reads all pages. */
async function faultsOf(folder: string, pages: readonly string[]): Promise<string[]> {
  const args = ['-Xss4m', '-jar', checker, '--format', 'json', '--exit-zero-always', '--stdout', folder];
  const report = JSON.parse(await runProgram(java, args, folder)) as {
    messages: { type: string; subType?: string; url: string; message: string; extract?: string }[];
  };
  const faults = report.messages.filter(
    ({ type, subType, message, extract }) =>
      (type !== 'info' || subType === 'warning') &&
      !(outdatedMessage.test(message) && extract?.includes('<link rel="expect" ')),
  );
  return faults.map(({ url, message, extract }) => {
    const page = pages[Number(/(\d+)\.html$/.exec(url)?.[1])];
    return `${page}: ${message} ${extract?.slice(0, 200)}`;
  });
}

// In this order: the second reads the pages that the first has written.
test.describe
  .serial('the pages of the console', () => {
    let folder: string;
    let pages: string[];
    test.beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'countinghouse-html-'));
    });
    test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

    test('every link answers 200, and no browser keeps what is typed into a form', async () => {
      test.slow();
      const server = await startServer();
      try {
        await createFuzzFixtures(server, await mintAdministratorToken(server));
        const written = await writePages(server, folder);
        expect(written.broken).toEqual([]);
        expect(written.kept).toEqual([]);
        expect(written.pages.length).toBeGreaterThan(70);
        pages = written.pages;
      } finally {
        await server.dispose();
      }
    });

    test('every page is valid HTML for the Nu HTML checker', async () => {
      test.slow();
      const isMissing = spawnSync(java, ['-version']).status !== 0;
      if (isMissing) console.log('left out: the Nu HTML checker needs Java, which is not installed');
      test.skip(isMissing, 'The links are checked; the HTML is not, because Java is not installed.');
      if (!isInstalled(tools)) await install(tools, 'Installing linters');
      expect(await faultsOf(folder, pages)).toEqual([]);
    });
  });
