import { expect, test } from '#e2e/support/browser/console-page.ts';

test('the console works under its content security policy, complete and accessible', async ({ page, view }) => {
  const answer = await page.goto('/sign-in');
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'nonce-[\w+/=]{24}' 'strict-dynamic'/);
  await view.check({ budgetKb: 215 });
});

test('a script without the nonce does not run', async ({ page, view }) => {
  view.expectConsole(/Content Security Policy/);
  await page.goto('/sign-in');
  const ran = await page.evaluate(() => {
    const script = document.createElement('div');
    script.innerHTML = '<img src="data:," onerror="window.intruder = true">';
    document.body.append(script);
    return new Promise((done) => setTimeout(() => done('intruder' in window), 200));
  });
  expect(ran).toBe(false);
});

test('no page is shown in a frame of another site', async ({ request }) => {
  const { 'content-security-policy': policy, 'x-frame-options': frames } = (await request.get('/sign-in')).headers();
  expect(policy).toContain("frame-ancestors 'none'");
  expect(frames).toBe('DENY');
});
