import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';
import { hourMs } from '#lib/core/time/durations.ts';

const refusal = {
  status: 409,
  title: 'Conflict',
  code: 'conflict',
  detail: 'Another record has this name. Choose another name, or change the other record first.',
};

/** Answers each write of the page with a refusal, later than the browser takes a change for the effect of a click. */
async function refuseSlowly(page: Page, json: { status: number; [member: string]: unknown } = refusal): Promise<void> {
  await page.route(
    (url) => /^\/(api|bo)\//.test(url.pathname),
    async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      await new Promise((done) => setTimeout(done, 1_000));
      await route.fulfill({ status: json.status, contentType: 'application/problem+json', json });
    },
  );
}

interface FormStory {
  path: (account: { id: string }) => string;
  fill: (page: Page) => Promise<void>;
  button: string;
  /** A member of the body with a field of its own. */
  member?: string;
}

const fillDialog = async (page: Page, opener: string, label: string, text: string) => {
  await page.getByRole('button', { name: opener, exact: true }).first().click();
  await page.getByRole('dialog').getByLabel(label).fill(text);
};

const stories: Record<string, FormStory> = {
  'a new account': { path: () => '/accounts/new', fill: async () => {}, button: 'Create account' },
  'a new account in a low window': {
    path: () => '/accounts/new',
    fill: (page) => page.setViewportSize({ width: 1280, height: 480 }),
    button: 'Create account',
  },
  'a new product': {
    path: () => '/products/new',
    fill: async (page) => {
      await page.getByLabel('Name').fill('Savings');
      await page.getByLabel('Version').fill('1');
    },
    button: 'Create product',
    member: 'name',
  },
  'a new role': {
    path: () => '/roles/new',
    fill: (page) => page.getByLabel('Name').fill('some-role'),
    button: 'Save role',
    member: 'name',
  },
  'a new entity': {
    path: () => '/entities/new',
    fill: (page) => page.getByLabel('Person ID').fill('P-1'),
    button: 'Create entity',
    member: 'reference',
  },
  'a new password': {
    path: () => '/me',
    fill: async (page) => {
      await page.getByLabel('Current password').fill('what it was before now');
      await page.getByRole('textbox', { name: 'New password' }).fill('a sentence that I know');
    },
    button: 'Change password',
    member: 'current_password',
  },
  'a dialog with a form': {
    path: ({ id }) => `/accounts/${id}`,
    fill: (page) => fillDialog(page, 'Block account', 'Reason', 'Suspected fraud'),
    button: 'Block account',
    member: 'reason',
  },
  'an amount': {
    path: ({ id }) => `/accounts/${id}`,
    fill: (page) => fillDialog(page, 'Place hold', 'Amount', '10'),
    button: 'Place hold',
    member: 'amount',
  },
  'a dialog of a list': {
    path: () => '/users',
    fill: async (page) => {
      await fillDialog(page, 'Invite user', 'Email address', 'new@example.com');
      await page.getByRole('dialog').getByLabel('Name').fill('New colleague');
    },
    button: 'Invite user',
    member: 'username',
  },
};

for (const [name, { path, fill, button }] of Object.entries(stories)) {
  test(`${name}: a refusal that comes late moves nothing, and is seen`, async ({
    administrator: page,
    view,
    account,
  }) => {
    view.expectConsole(/409/);
    await page.goto(path(account));
    await page.waitForLoadState('networkidle');
    await fill(page);
    await refuseSlowly(page);
    const submit = page.getByRole('button', { name: button, exact: true }).last();
    await submit.scrollIntoViewIfNeeded();
    const before = await page.evaluate(positionsOfControls);
    await submit.click();
    const alert = page.getByRole('alert').filter({ hasText: refusal.detail });
    await expect(alert).toBeInViewport();
    expect(await page.evaluate(positionsOfControls)).toEqual(before);
  });
}

for (const [name, { path, fill, button, member }] of Object.entries(stories)) {
  if (!member) continue;
  test(`${name}: a fault of a field that comes late moves nothing`, async ({ administrator: page, view, account }) => {
    view.expectConsole(/400/);
    await page.goto(path(account));
    await page.waitForLoadState('networkidle');
    await fill(page);
    const message = `must be another one, ${'which is said in many words, '.repeat(6)}and not this`;
    const errors = [{ pointer: `/${member}`, message, code: 'invalid' }];
    await refuseSlowly(page, { status: 400, title: 'Invalid request', code: 'invalid-request', errors });
    const before = await page.evaluate(positionsOfControls);
    await page.getByRole('button', { name: button, exact: true }).last().click();
    const field = page.locator('[aria-invalid=true]').first();
    await expect(field).toHaveAccessibleDescription(/Must be another one.*and not this/);
    expect(await page.evaluate(positionsOfControls)).toEqual(before);
    // Of several lines, one is seen until the field has the focus.
    const error = page.locator('.field-error > span').first();
    const lines = () => error.evaluate((text) => Math.round(text.getBoundingClientRect().height / 16));
    await page.mouse.move(0, 0);
    await field.blur();
    expect(await lines()).toBe(1);
    await field.focus();
    expect(await lines()).toBeGreaterThan(1);
    expect(await page.evaluate(positionsOfControls)).toEqual(before);
  });
}

/** Where the controls of forms are in what scrolls, in whole pixels from its top. */
function positionsOfControls(): string[] {
  const controls = [...document.querySelectorAll<HTMLElement>('form :is(input, select, textarea, button)')];
  return controls
    .filter((control) => control.checkVisibility() && !control.closest('[role=alert]'))
    .map((control) => {
      let top = control.getBoundingClientRect().top;
      for (let around = control.parentElement; around; around = around.parentElement) top += around.scrollTop;
      // Options may arrive meanwhile.
      const text = control.matches('select') ? 'select' : control.textContent;
      return `${control.getAttribute('name') ?? text}: ${Math.round(top)}`;
    });
}

test('a taken name of a role is said at the field, which has the focus', async ({ administrator: page, view }) => {
  view.expectConsole(/409/);
  await page.goto('/roles/new');
  const name = page.getByLabel('Name');
  await name.fill('auditor');
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(name).toHaveAccessibleDescription(/already exists/);
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
});

test('a token whose answer never came is not created a second time', async ({ administrator: page, view }) => {
  view.expectConsole(/409|ERR_FAILED|ERR_ABORTED/);
  // Early in an hour, so that both attempts are within it.
  await page.clock.install({ time: Date.now() - (Date.now() % hourMs) + 60_000 });
  await page.goto('/developers/tokens');
  await page.waitForLoadState('networkidle');
  const name = `lost-${randomUUID()}`;
  // The server does it, but its answer never comes.
  const isTokens = (url: URL) => url.pathname === '/bo/tokens';
  await page.route(isTokens, async (route) => void (await route.fetch()));
  await page.getByRole('button', { name: 'New token', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New token' });
  await dialog.getByLabel('Name').fill(name);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await sent;
  await page.clock.fastForward(11_000);
  await dialog.getByRole('button', { name: 'Stop waiting' }).click();
  await page.unroute(isTokens);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(dialog.getByRole('alert')).toContainText('was completed before');
  // Nothing is left to lose: Escape asks nothing.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('cell', { name })).toHaveCount(1);
});

const isStateChange = (request: { method: () => string; url: () => string }) =>
  request.method() === 'POST' && request.url().endsWith('/state');

test('a request without an answer lets the person stop and try again, and is done once', async ({
  operator: page,
  view,
  account,
  api,
}) => {
  view.expectConsole(/ERR_FAILED|ERR_ABORTED/);
  await page.clock.install();
  await page.goto(`/accounts/${account.id}`);
  await page.waitForLoadState('networkidle');
  const held = '**/api/v2.0/account/*/state';
  // The server does it, but its answer never comes.
  await page.route(held, async (route) => void (await route.fetch()));
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => isStateChange(request) && keys.push(request.postDataJSON().id));
  const dialog = page.getByRole('dialog', { name: /^Block account/ });
  const attempt = async () => {
    if (!(await dialog.isVisible())) await page.getByRole('button', { name: 'Block account', exact: true }).click();
    await dialog.getByLabel('Reason').fill('Suspected fraud');
    const sent = page.waitForRequest(isStateChange);
    await dialog.getByRole('button', { name: 'Block account', exact: true }).click();
    await sent;
  };
  await attempt();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.clock.fastForward(11_000);
  await expect(dialog.getByRole('status')).toContainText('Still waiting for the server');
  await dialog.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No answer from the server');

  await attempt();
  await page.clock.fastForward(11_000);
  await expect(dialog.getByRole('status')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No answer from the server')).toBeVisible();

  await page.unroute(held);
  await attempt();
  await expect(dialog).toBeHidden();
  expect(keys).toEqual([expect.any(String), keys[0], keys[0]]);
  const history = await api<{ page: { reason?: string }[] }>(
    'GET',
    `/bo/audit?filter=${encodeURIComponent(`resource_id==${account.id};action==changeAccountState`)}`,
  );
  expect(history.page.filter(({ reason }) => reason === 'Suspected fraud')).toHaveLength(1);
});
