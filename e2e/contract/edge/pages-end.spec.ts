import { globSync } from 'node:fs';
import { expect, test } from '#e2e/support/fixtures/console-users.ts';
import { createPersonAt } from '#e2e/support/servers/server.ts';

/** The addresses of all pages of the console that need no record. */
const addresses = globSync('app/(console)/**/page.tsx')
  .map((file) => `/${file.split('/').slice(2, -1).join('/')}`.replaceAll(/\/\([a-z-]+\)|\/\[\[\.\.\.[a-z]+\]\]/gi, ''))
  .filter((address) => !address.includes('['));

/** A browser leaves a page that leads on before its answer has ended: only a program notices that it does not end. */
for (const [who, roles] of Object.entries({ 'a reader': ['auditor'], 'somebody without permissions': [] })) {
  test(`the answer of each page to ${who} ends`, async ({ server }) => {
    test.skip(server.tokenServer === undefined, 'needs persons');
    expect(addresses.length).toBeGreaterThan(40);
    const { cookie } = await createPersonAt(server.tokenServer ?? '', roles);
    const headers = { cookie: cookie.split(';')[0] ?? '' };
    for (const address of addresses) {
      const signal = AbortSignal.timeout(10_000);
      const answer = await fetch(`${server.origin}${address}`, { headers, redirect: 'manual', signal });
      const text = await answer.text().catch((error: Error) => `${address} did not end: ${error.message}`);
      expect([200, 307, 308, 403], `${address}: ${answer.status}`).toContain(answer.status);
      expect(text, address).toContain('</html>');
    }
  });
}
