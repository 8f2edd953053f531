import type { Page } from '@playwright/test';
import { expect, test as onPage } from '#e2e/support/browser/console-page.ts';
import { type Server, startServer } from '#e2e/support/servers/server.ts';

/** A test with a server of its own: a first start without an administrator. */
function firstStart(DEMO: '' | '1') {
  return onPage.extend<{ baseURL: string }, { fresh: Server }>({
    fresh: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
      async ({}, use) => {
        const server = await startServer({ environment: { ADMIN_EMAIL: '', ADMIN_PASSWORD_FILE: '', DEMO } });
        await use(server);
        await server.dispose();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    baseURL: ({ fresh }, use) => use(fresh.origin),
  });
}

/** Also on a phone, where the token is longer than its line. */
async function expectCopyNextToToken(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await page.getByRole('group', { name: 'token', exact: true }).boundingBox();
  const copy = await page.getByRole('button', { name: 'Copy token', exact: true }).boundingBox();
  expect((token?.x ?? 390) + (token?.width ?? 390)).toBeLessThanOrEqual(copy?.x ?? 0);
  expect((copy?.x ?? 390) + (copy?.width ?? 390)).toBeLessThanOrEqual(390);
  await page.setViewportSize(before);
}

const test = firstStart('');
const testWithDemo = firstStart('1');

test('the printed link leads to an administrator, demo data, a token and a working call', async ({
  page,
  view,
  fresh,
}) => {
  test.slow();
  view.expectConsole(/404/);
  await page.goto('/accounts');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Faccounts$/);
  await expect(page.getByText('First time here?')).toBeVisible();
  const [link] = /http:\S+\/setup#\S+/.exec(fresh.log()) ?? [];
  await page.goto(link ?? '');
  await expect(page).toHaveURL(/\/setup$/);
  await view.check({ budgetKb: 160 });
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill('Ada@Example.com');
  await page.getByLabel(/^Password/).fill('seven lamps over a quiet river');
  await expect(page.getByLabel('Demo data')).toBeChecked();
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText('You are signed in as the administrator')).toBeVisible();
  await page.getByRole('button', { name: 'Run it now' }).click();
  await expect(page.getByText('HTTP 200')).toBeVisible();
  await view.check({ budgetKb: 160 });
  await expectCopyNextToToken(page);
  await expect(page.getByRole('progressbar')).toHaveAccessibleName('Demo data: done', { timeout: 90_000 });
  await expect(page.getByRole('heading', { name: 'What exists' })).toBeVisible();
  await expect(page.getByText('10,000 accounts with products, owners and bank details.')).toBeVisible();
  await page.getByRole('link', { name: 'Take the tour of 5 minutes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tour');
  await expect(page.getByRole('listitem').filter({ hasText: 'Find an account' })).toContainText(
    /^2\. .*10,0\d\d accounts/,
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  expect((await page.goto('/setup'))?.status()).toBe(404);
});

testWithDemo('the set-up of a server started with DEMO=1 shows its demo accounts', async ({ page, view, fresh }) => {
  testWithDemo.slow();
  const [link] = /http:\S+\/setup#\S+/.exec(fresh.log()) ?? [];
  await page.goto(link ?? '');
  await expect(page.getByText('10,000 demo accounts are ready.')).toBeVisible();
  await expect(page.getByLabel('Demo data')).toHaveCount(0);
  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel(/^Password/).fill('seven lamps over a quiet river');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText('You are signed in as the administrator')).toBeVisible();
  await expect(page.getByText('10,000 demo accounts are ready.')).toBeVisible();
  await expect(page.getByText('Five users of different roles.')).toBeVisible();
  await view.check({ budgetKb: 160 });
});
