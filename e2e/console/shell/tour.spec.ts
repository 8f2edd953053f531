import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

const budgetKb = 230;
/** The controls that remain below the panel of the tour, however far the page and its lists are scrolled. */
function controlsBelowTour(): string[] {
  const isBelow = (control: Element): boolean => {
    const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit?.closest('[data-tour]') !== null && hit !== null;
  };
  const main = document.querySelector('main');
  return [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input, select, textarea, summary)')]
    .filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (!isBelow(control)) return false;
      // A bar that stays at the lower edge has its place at the end of the page.
      main?.scrollTo({ top: main.scrollHeight, behavior: 'instant' });
      return isBelow(control);
    })
    .map((control) => control.ariaLabel ?? control.textContent?.trim().slice(0, 40) ?? '');
}

const panelOf = (page: Page) => page.getByRole('region', { name: /^Tour, stop/ });

test('the tour leads an administrator by keyboard through real records, pauses, resumes and ends', async ({
  administrator: page,
  view,
  account,
}) => {
  test.slow();
  await page.goto('/accounts');
  await page.getByRole('button', { name: /: your menu$/ }).click();
  await page.getByRole('menuitem', { name: 'Tour' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tour' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Find an account' })).toContainText(/\d+ accounts?, /);
  await expect(page.getByText('Left out')).toHaveCount(0);
  await view.check({ budgetKb });
  await page.getByRole('button', { name: 'Start the tour' }).click();

  const panel = panelOf(page);
  await expect(page).toHaveURL(/\/work$/);
  await expect(panel.getByRole('heading')).toContainText('Begin with what waits');
  await view.check({ budgetKb });
  await panel.getByRole('link', { name: 'Next stop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/accounts$/);
  await expect(panel.getByRole('heading')).toBeFocused();
  await expect(panel.getByRole('heading')).toHaveText(/stop 2 of \d+Find an account/);
  await view.check({ budgetKb });

  // The page can be used, and the tour survives a reload.
  await page.goto('/accounts/new');
  await expect(panel).toContainText('Find an account');
  await panel.getByRole('link', { name: 'Next stop' }).click();
  await expect(page).toHaveURL(/\/accounts\/[0-9a-f-]{36}$/);
  await expect(panel).toContainText('The newest account: ');
  await panel.getByRole('button', { name: 'Collapse the tour' }).click();
  await expect(panel).not.toContainText('The newest account: ');
  await panel.getByRole('button', { name: 'Expand the tour' }).click();
  await panel.getByRole('button', { name: 'Pause the tour' }).click();
  await expect(panel).toHaveCount(0);
  await page.reload();
  await expect(panel).toHaveCount(0);

  await page.goto('/tour');
  await expect(page.getByRole('listitem').filter({ hasText: 'Find an account' }).getByLabel('Seen')).toBeVisible();
  await page.getByRole('button', { name: 'Continue the tour' }).click();
  await expect(panel.getByRole('heading')).toContainText('Read an account');
  expect(account.id).toBeTruthy();
  while (await panel.getByRole('link', { name: 'Next stop' }).isVisible()) {
    const before = await panel.getByRole('heading').textContent();
    await panel.getByRole('link', { name: 'Next stop' }).click();
    await expect(panel.getByRole('heading')).not.toHaveText(before ?? '');
    await expect(panel.getByRole('link', { name: 'Open the page' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Not found|forbidden/i);
  }
  await panel.getByRole('button', { name: 'Finish the tour' }).click();
  await expect(panel).toHaveCount(0);
  await page.goto('/tour');
  await expect(page.getByRole('button', { name: 'Start the tour' })).toBeVisible();
});

test('stops that the permissions do not allow are left out and named, and no request is refused', async ({
  support: page,
  view,
}) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
  });
  await page.goto('/tour');
  await expect(page.getByRole('heading', { name: 'Left out' })).toBeVisible();
  await expect(page.getByText('See who changed what: needs the permission “View the audit')).toBeVisible();
  await page.getByRole('button', { name: 'Start the tour' }).click();
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  const titles: string[] = [];
  for (;;) {
    const heading = await panel.getByRole('heading').innerText();
    titles.push(heading);
    const next = panel.getByRole('link', { name: 'Next stop' });
    const end = panel.getByRole('button', { name: 'Finish the tour' });
    await expect(next.or(end)).toBeVisible();
    if (await end.isVisible()) break;
    await next.click();
    await expect(panel.getByRole('heading')).not.toHaveText(heading);
    await expect(panel.getByRole('link', { name: 'Open the page' })).toHaveCount(0);
  }
  expect(titles.join()).not.toContain('See who changed what');
  expect(refused).toEqual([]);
  await page.reload();
  await expect(panel).toBeVisible();
  await view.check({ budgetKb });
});

test('on a phone the tour is a sheet that leaves the page in sight and its buttons within reach', async ({
  administrator: page,
  view,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tour');
  await page.getByRole('button', { name: 'Start the tour' }).click();
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  const box = await panel.boundingBox();
  expect(box?.width).toBeLessThanOrEqual(390);
  expect(box?.y).toBeGreaterThan(844 / 3);
  await view.check({ budgetKb });
  await panel.getByRole('link', { name: 'Next stop' }).click();
  await expect(page).toHaveURL(/\/accounts$/);
  await view.check({ budgetKb });
  await panel.getByRole('button', { name: 'End the tour' }).click();
  await expect(panel).toHaveCount(0);
  await page.goto('/tour');
  await expect(page.getByRole('button', { name: 'Start the tour' })).toBeVisible();
});

test('the last controls of a page are reached while the tour is open', async ({ administrator: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/tour');
  await page.getByRole('button', { name: 'Start the tour' }).click();
  await expect(panelOf(page)).toBeVisible();
  for (const path of ['/roles/new', '/accounts/new', '/me', '/permissions', '/charts/0', '/accounts', '/audit']) {
    await page.goto(path);
    await expect(panelOf(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(controlsBelowTour), path).toEqual([]);
  }
  // A list keeps its height: it has the room below its rows.
  await page.goto('/accounts');
  const list = await page.getByRole('group', { name: 'Accounts, table' }).boundingBox();
  expect((list?.y ?? 0) + (list?.height ?? 0)).toBeGreaterThan(700);
  // Paper has no tour, and no room for one.
  await page.goto('/me');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '0px');
});
