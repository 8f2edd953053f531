import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { chromiumOptions } from '#e2e/support/browser/chromium.ts';
import { administrator } from '#e2e/support/servers/server.ts';
import { expect, test } from '#e2e/support/test.ts';

test('a page of the deployment calls the API with the session of its visitor', async ({ server }) => {
  const { outputFiles } = await build({
    entryPoints: ['clients/typescript/src/index.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'countinghouse',
    platform: 'browser',
  });
  const browser = await chromium.launch(await chromiumOptions());
  try {
    const page = await browser.newPage();
    await page.goto(`${server.origin}/sign-in`);
    const { email: username, password } = administrator;
    const name = await page.evaluate(`(async () => {
      ${outputFiles[0]?.text}
      const client = countinghouse.createClient({ url: '' });
      const error = await client.getMe().catch((caught) => caught);
      if (!countinghouse.isProblem(error, 'unauthenticated')) throw error;
      await client.signIn({ body: ${JSON.stringify({ username, password })} });
      const view = await client.createView({ body: { list: 'accounts', name: 'Of the client', query: '' } });
      await client.deleteView({ params: { id: view.id } });
      return (await client.getMe()).username;
    })()`);
    expect(name).toBe(administrator.email);
  } finally {
    await browser.close();
  }
});
