import { readFileSync } from 'node:fs';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

const scripts = '**/_next/static/**';

test('a page that is open during an upgrade offers to reload once the server is back, and keeps its input until then', async ({
  administrator: page,
  view,
  account,
}) => {
  view.expectConsole(/Failed to load (resource|chunk)|MIME type|ERR_INTERNET_DISCONNECTED/);
  await page.clock.install();
  await page.goto(`/accounts/${account.id}/activity`);
  await page.waitForLoadState('networkidle');
  const asked = () => page.waitForResponse((answer) => answer.url().endsWith('/_buildManifest.js'));
  const message = page.getByRole('listitem').filter({ hasText: 'Countinghouse has a new version' });
  const askedFirst = asked();
  await page.clock.fastForward(6_000);
  expect((await askedFirst).status()).toBe(200);
  const note = page.getByLabel('New note');
  await note.fill('Called the customer');
  await expect(message).toBeHidden();
  await page.context().setOffline(true);
  // Another version has none of the scripts of this page.
  const gone = { status: 404, contentType: 'text/html', body: 'Not found' };
  await page.context().route(scripts, (route) => route.fulfill(gone));
  await page.context().setOffline(false);
  await expect(message).toBeVisible();
  const askedAgain = asked();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await askedAgain;
  await expect(message).toHaveCount(1);
  await page.getByRole('button', { name: 'Block account', exact: true }).click();
  await expect(page.getByText('Check your connection, or reload the page.')).toBeVisible();
  await expect(note).toHaveValue('Called the customer');

  await page.context().unroute(scripts);
  const questions: string[] = [];
  page.once('dialog', (question) => {
    questions.push(question.type());
    return question.accept();
  });
  await message.getByRole('button', { name: 'Reload' }).click();
  await expect(message).toBeHidden();
  await page.getByRole('button', { name: 'Block account', exact: true }).click();
  await expect(page.getByRole('dialog', { name: /^Block account/ })).toBeVisible();
  expect(questions).toEqual(['beforeunload']);
});

test('machines that build the same sources make the same pages, so that a browser goes from one to another', () => {
  const sources = readFileSync('.next/sources.sha256', 'utf8');
  expect(sources).toContain(readFileSync('.next/BUILD_ID', 'utf8'));
});
