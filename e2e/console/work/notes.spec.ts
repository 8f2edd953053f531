import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

const detailKb = 220;

test('staff write, edit and delete a note, tag the record and find it, add a file, and read the timeline', async ({
  administrator: page,
  view,
  account,
}) => {
  await page.goto(`/accounts/${account.id}/activity`);
  await page.getByLabel('New note').fill('Called the customer. @nobody');
  await page.getByRole('button', { name: 'Add note' }).click();
  const notes = page.locator('section', { has: page.getByRole('heading', { name: 'Notes' }) });
  await expect(notes.getByText('Called the customer. @nobody')).toBeVisible();
  await page.getByRole('button', { name: 'Edit note' }).click();
  await page.getByRole('dialog').getByLabel('Note').fill('Called twice');
  await page.getByRole('dialog').getByRole('button', { name: 'Save note' }).click();
  // The text is also in the dialog until it is saved.
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(notes.getByText('Called twice')).toBeVisible();
  // What the person adds moves what is below; the page as it opens does not move.
  await page.reload();
  await notes.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog')).toContainText('Called the customer. @nobody');
  await view.check({ budgetKb: detailKb });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  const tag = `case ${account.reference}`;
  await page.getByLabel('Tag to add').fill(tag);
  await page.getByRole('button', { name: 'Add tag' }).click();
  await expect(page.getByRole('button', { name: `Remove ${tag}` })).toBeVisible();
  const file = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear customer') };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Add file' }).click();
  const link = page.getByRole('link', { name: 'letter.txt' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('letter.txt');
  await page.reload();
  await view.check({ budgetKb: detailKb });

  const timeline = page.locator('section', { has: page.getByRole('heading', { name: 'Timeline' }) });
  await expect(timeline).toContainText('File added: letter.txt');
  await expect(timeline).toContainText(tag);
  await expect(timeline).toContainText('Add a tag');
  await timeline.getByRole('link', { name: 'Notes' }).click();
  await expect(timeline).not.toContainText('File added');
  await expect(timeline).toContainText('Called twice');
  await page.getByRole('button', { name: 'Delete note' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
  await expect(notes.getByText(/^Deleted by/)).toBeVisible();

  await page.goto(`/accounts/${account.id}`);
  await expect(page.getByRole('main')).toContainText('Tag added');
  await page.goto(`/accounts?filter=${encodeURIComponent(`labels=="${tag}"`)}`);
  await expect(page.getByText(`Tags is ${tag}`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(account.reference) })).toBeVisible();
});

test('Ctrl+Enter adds a note, and a colleague whom it mentions reads so on a phone', async ({
  administrator: page,
  account,
  hire,
}) => {
  const { username, password } = await hire('support');
  await page.goto(`/accounts/${account.id}/activity`);
  const box = page.getByLabel('New note');
  await box.fill(`Called the customer, @${username}`);
  await box.press('Control+Enter');
  const notes = page.locator('section', { has: page.getByRole('heading', { name: 'Notes' }) });
  await expect(notes.getByRole('listitem')).toHaveText(/Called the customer/);
  await expect(box).toHaveValue('');
  await expect(box).toBeFocused();
  await page.context().clearCookies();
  const signedIn = await page.request.post('/bo/sign-in', { data: { username, password } });
  expect(signedIn.ok()).toBe(true);
  const unread = async () => (await (await page.request.get('/bo/notifications/count')).json()).unread;
  await expect.poll(unread).toBe(1);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/notifications');
  const notice = page.locator('[data-notification]').first();
  const title = await notice.getByRole('link', { name: /^You were mentioned/ }).boundingBox();
  const dot = await notice.getByText('unread').locator('..').boundingBox();
  expect(title?.height).toBeGreaterThan(40);
  expect(dot?.y).toBeGreaterThan(title?.y ?? Number.NaN);
});

test('@ suggests colleagues who may read the record; keys choose one, and Escape leaves the text alone', async ({
  administrator: page,
  view,
  account,
  hire,
}) => {
  const { username } = await hire('support');
  await page.goto(`/accounts/${account.id}/activity`);
  const box = page.getByLabel('New note');
  const list = page.getByRole('listbox', { name: 'Colleagues to mention' });
  const start = username.slice(0, 8);
  await box.pressSequentially(`Please ask @${start}`);
  await expect(list.getByRole('option')).toHaveText([new RegExp(username)]);
  await expect(box).toHaveAttribute('aria-activedescendant', /-0$/);
  await view.check({ budgetKb: detailKb + 5 });
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(`Please ask @${username} `);
  await expect(list).toBeHidden();
  await expect(box).toBeFocused();
  await page.keyboard.type(`or @${start}`);
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(box).toHaveValue(`Please ask @${username} or @${start}`);
  await box.fill('@nobody-has-this-name');
  await expect(page.getByText('No colleague matches')).toBeAttached();
  await expect(list).toBeHidden();
});

test('a hostile file is refused with what to do', async ({ administrator: page, view, account }) => {
  await page.goto(`/accounts/${account.id}/activity`);
  view.expectConsole(/415/);
  const file = { name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('<script>alert(1)</script>') };
  await page.getByLabel('File', { exact: true }).setInputFiles(file);
  await page.getByRole('button', { name: 'Add file' }).click();
  await expect(page.getByText('Files must be PDF, PNG, JPEG, plain text or CSV.')).toBeVisible();
});

test('a note typed while another is saved stays', async ({ administrator: page, account }) => {
  await page.goto(`/accounts/${account.id}/activity`);
  await page.waitForLoadState('networkidle');
  await page.route('**/notes', async (route) => {
    if (route.request().method() === 'POST') await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  const note = page.getByLabel('New note');
  await note.fill('Called the customer.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await note.fill('The customer calls back on Monday.');
  await expect(page.getByText('Called the customer.').first()).toBeVisible();
  await expect(note).toHaveValue('The customer calls back on Monday.');
});
