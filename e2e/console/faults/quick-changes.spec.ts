import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

/** Goes to a page that does not become current again before the person has made the next change. */
async function openSlowPage(page: Page, address: string): Promise<() => void> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const isRead = Promise.withResolvers<void>();
  await page.route('**/*_rsc=*', async (route) => {
    await isRead.promise;
    await route.continue();
  });
  return isRead.resolve;
}

const noConflict = (page: Page) => expect(page.getByRole('dialog', { name: 'Changed since' })).toHaveCount(0);

test('a user gets two permissions and a role, one after the other', async ({ page, signedInAs, hire, api }) => {
  const other = await hire('support');
  await signedInAs('administrator');
  const show = await openSlowPage(page, `/permissions?q=${other.username}`);
  const dialog = page.getByRole('dialog');
  for (const code of ['audit:read', 'chart:read']) {
    await page
      .getByRole('row', { name: new RegExp(` ${code}`) })
      .getByRole('button')
      .click();
    await dialog.getByLabel('Granted').check();
    await dialog.getByLabel('Reason').fill('helps this week');
    await dialog.getByRole('button', { name: 'Save permission' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('columnheader').getByRole('button', { name: 'support' }).click();
  await dialog.getByRole('checkbox', { name: 'auditor' }).check();
  await dialog.getByLabel('Reason').fill('helps this week');
  await dialog.getByRole('button', { name: 'Save roles' }).click();
  await expect(dialog).toBeHidden();
  await noConflict(page);
  interface Access {
    roles: string[];
    sources: { permission: string; via: string }[];
  }
  const { roles, sources } = await api<Access>('GET', `/bo/security/users/${other.id}/permissions`);
  expect(roles.sort()).toEqual(['auditor', 'support']);
  const granted = sources.filter(({ via }) => via === 'grant').map(({ permission }) => permission);
  expect(granted.sort()).toEqual(['audit:read', 'chart:read']);
  show();
});

test('a setting is saved twice, returned to its default, and saved again', async ({ administrator: page, api }) => {
  const path = 'approvals/expiry_hours';
  const stored = () => api<{ value: number }>('GET', `/api/v1/setting/${path}`);
  const { value: usual } = await stored();
  await api('PUT', '/api/v1/setting', { settings: { [path]: 90 } });
  const show = await openSlowPage(page, `/settings/${path}`);
  const save = async (value: number) => {
    await page.getByLabel('Value').fill(String(value));
    await page.getByRole('button', { name: 'Save setting' }).click();
    await expect.poll(async () => (await stored()).value).toBe(value);
  };
  await save(70);
  await save(80);
  await page.getByRole('button', { name: 'Reset to default' }).click();
  await expect.poll(async () => (await stored()).value).toBe(usual);
  show();
  await expect(page.getByRole('button', { name: 'Reset to default' })).toHaveCount(0);
  await save(70);
  await noConflict(page);
  await api('DELETE', `/api/v1/setting/${path}`);
});

test('a role is saved twice, deleted, created again and saved', async ({ administrator: page, api }) => {
  const name = `desk-${randomUUID().slice(0, 8)}`;
  const stored = () => api<{ description: string }>('GET', `/api/v1/role/${name}`);
  await api('POST', '/api/v1/role', { name, description: 'first', permissions: ['account:read'] });
  const show = await openSlowPage(page, `/roles/${name}`);
  const save = async (description: string) => {
    await page.getByLabel('Description').fill(description);
    await page.getByRole('button', { name: 'Save role' }).click();
    await expect.poll(async () => (await stored()).description).toBe(description);
  };
  await save('second');
  await save('third');
  await page.getByRole('button', { name: 'Delete role' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete role' }).click();
  show();
  await expect(page).toHaveURL('/roles');
  await page.getByRole('link', { name: 'New role' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Description').fill('first');
  await page.getByRole('checkbox', { name: /account:read/ }).check();
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(page).toHaveURL(`/roles/${name}`);
  await expect(page.getByLabel('Description')).toHaveValue('first');
  await save('fourth');
  await noConflict(page);
});

test('what is typed while a role is saved stays, and is saved next', async ({ administrator: page, api }) => {
  const name = `desk-${randomUUID().slice(0, 8)}`;
  await api('POST', '/api/v1/role', { name, description: 'first', permissions: ['account:read'] });
  await page.goto(`/roles/${name}`);
  await page.waitForLoadState('networkidle');
  const isTyped = Promise.withResolvers<void>();
  await page.route(`**/api/v1/role`, async (route) => {
    await isTyped.promise;
    await route.continue();
  });
  const description = page.getByLabel('Description');
  const save = page.getByRole('button', { name: 'Save role' });
  await description.fill('second');
  await save.click();
  await description.fill('third');
  isTyped.resolve();
  const differences = page.getByRole('table', { name: 'Changes' });
  await expect(differences.getByRole('row', { name: /description/ })).toContainText('second');
  await expect(description).toHaveValue('third');
  // It is not saved yet, so that leaving the page asks.
  const question = page.waitForEvent('dialog').then((dialog) => dialog.dismiss());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users' }).click();
  await question;
  await expect(description).toHaveValue('third');
  await save.click();
  await expect.poll(() => api('GET', `/api/v1/role/${name}`)).toMatchObject({ description: 'third' });
  await noConflict(page);
});

test('a webhook is changed twice before the page shows it', async ({ administrator: page, api }) => {
  const webhook = { url: 'https://receiver.invalid/hook', types: ['payment.*'] };
  const { id } = await api<{ id: string }>('POST', '/bo/webhooks', webhook);
  const show = await openSlowPage(page, `/developers/webhooks/${id}`);
  const dialog = page.getByRole('dialog');
  for (const revision of [2, 3]) {
    await page.getByRole('button', { name: 'Rotate secret' }).click();
    await dialog.getByRole('button', { name: 'Rotate secret' }).click();
    await expect(dialog).toContainText('whsec_');
    await dialog.getByRole('button', { name: 'Done' }).click();
    expect(await api('GET', `/bo/webhooks/${id}`)).toMatchObject({ revision });
  }
  await page.getByRole('button', { name: 'Disable webhook' }).click();
  await expect.poll(() => api('GET', `/bo/webhooks/${id}`)).toMatchObject({ is_enabled: false });
  await noConflict(page);
  show();
  await expect(page.getByRole('button', { name: 'Enable webhook' })).toBeVisible();
});

test('a note is edited twice, and deleted', async ({ administrator: page, account }) => {
  await page.goto(`/accounts/${account.id}/activity`);
  await page.getByLabel('New note').fill('First');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('button', { name: 'Edit note' })).toBeVisible();
  const show = await openSlowPage(page, `/accounts/${account.id}/activity`);
  const dialog = page.getByRole('dialog');
  for (const text of ['Second', 'Third']) {
    await page.getByRole('button', { name: 'Edit note' }).click();
    await dialog.getByLabel('Note').fill(text);
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Delete note' }).click();
  await dialog.getByRole('button', { name: 'Delete note' }).click();
  await expect(dialog).toBeHidden();
  await noConflict(page);
  show();
  await expect(page.getByRole('button', { name: 'Edit note' })).toHaveCount(0);
});
