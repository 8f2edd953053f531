import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test as onAccounts } from '#e2e/console/fixtures/account-fixtures.ts';

const pauseMs = 2000;

/** The end of the first action in the head of a page. */
const firstAction = /<h1.*?data-chrome.*?<\/button>/s;

/** Playwright's test on a connection that pauses after the first action of each page. */
const test = onAccounts.extend<{ pauses: number[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
  pauses: async ({}, use) => use([]),
  baseURL: async ({ server, pauses }, use) => {
    const proxy = createServer((asked, answer) => {
      const { 'accept-encoding': _, ...headers } = asked.headers;
      const passed = request(server.origin + asked.url, { method: asked.method, headers }, async (answered) => {
        answer.writeHead(answered.statusCode ?? 500, answered.headers);
        if (!answered.headers['content-type']?.startsWith('text/html')) return answered.pipe(answer);
        const html = await text(answered);
        const found = firstAction.exec(html);
        const end = found ? found.index + found[0].length : html.length;
        answer.write(html.slice(0, end));
        pauses.push(html.length - end);
        await sleep(pauseMs);
        return answer.end(html.slice(end));
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
    proxy.listen(0, '127.0.0.1');
    await new Promise((ready) => proxy.once('listening', ready));
    await use(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    proxy.closeAllConnections();
    proxy.close();
  },
});

test('nothing moves when the rest of a page arrives late', async ({
  administrator: page,
  view,
  makeAccount,
  pauses,
}) => {
  const { id } = await makeAccount({ name: 'Northern Lake Ferries and Harbour Services Limited, Payroll' });
  await page.goto(`/accounts/${id}`);
  await expect(page.getByRole('button', { name: 'Close account' })).toBeVisible();
  await view.check({ budgetKb: 220, themes: ['light'] });
  expect(pauses).toEqual([expect.any(Number)]);
  expect(pauses[0]).toBeGreaterThan(0);
});
