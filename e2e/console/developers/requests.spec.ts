import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

const budgetKb = 240;

test('a problem is found in the request log by its id, and the log is narrowed by status', async ({
  administrator: page,
  view,
}) => {
  const missing = await (await page.request.get('/api/v2.0/account/nobody-has-this')).json();
  await page.goto('/developers/requests');
  await expect(page.getByRole('row', { name: /getAccount/ }).first()).toBeVisible();
  await view.check({ budgetKb });
  await page.goto(`/developers/requests?filter=${encodeURIComponent(`request_id=="${missing.request_id}"`)}`);
  const row = page.getByRole('row', { name: /getAccount/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('404');
  await row.focus();
  await page.keyboard.press('Space');
  const panel = page.getByRole('complementary', { name: /getAccount/ });
  await expect(panel.getByText('GET /api/v2.0/account/{idRef}')).toBeVisible();
  await expect(panel.getByText('curl -s -g "$API/api/v2.0/account/{idRef}"')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'getAccount' })).toHaveAttribute(
    'href',
    '/developers/reference/getAccount',
  );
  await expect(panel.getByRole('link', { name: 'not-found' })).toHaveAttribute('href', '/developers/errors/not-found');
  await view.check({ budgetKb });
  await page.goto('/developers/requests?filter=status%3Dge%3D500');
  await expect(page.getByRole('row', { name: /getAccount/ })).toHaveCount(0);
});

test('a user who may not read the log sees no link to it', async ({ support: page, view }) => {
  await page.goto('/developers');
  await expect(page.getByRole('link', { name: 'Requests' })).toHaveCount(0);
  view.expectConsole(/403/);
  expect((await page.goto('/developers/requests'))?.status()).toBe(403);
});
