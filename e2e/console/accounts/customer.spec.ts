import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/support/fixtures/console-users.ts';

test('a customer page shows accounts with balances, and an owner with a share is added', async ({
  administrator: page,
  view,
  tokenOf,
  server,
}) => {
  const token = await tokenOf('administrator');
  const send = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
    return answer.json();
  };
  const [company, person] = [`B-${randomUUID().slice(0, 8)}`, `C-${randomUUID().slice(0, 8)}`];
  const named = (aspect: object) => [{ identifier: randomUUID(), aspect: { type: 'name', ...aspect } }];
  const customer = { affiliation: 'CUSTOMER' };
  const legal = {
    ...customer,
    type: 'ORGANIZATION',
    reference: company,
    aspects: named({ organization_name: 'Acme' }),
  };
  await send('/api/v1/business', legal);
  const natural = { ...customer, type: 'INDIVIDUAL', reference: person, aspects: named({ first_name: 'Ada' }) };
  await send('/api/v1/customer', natural);

  await page.goto(`/entities/business/${company}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible();
  for (const part of ['Owned accounts', 'Beneficiaries', 'Payments', 'Approvals', 'Relations', 'Timeline']) {
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  }
  // Without the identifier, which means nothing to a person.
  await expect(page.getByText('Aspects: nothing → name, Acme')).toBeVisible();
  await page.getByRole('button', { name: 'Add relation' }).click();
  const dialog = page.getByRole('dialog');
  const party = dialog.getByRole('combobox', { name: 'Person or organization' });
  await party.fill('nobody has this reference');
  await expect(page.getByText('No matches')).toBeVisible();
  await view.check({ budgetKb: 215 });
  await party.fill(person);
  await page.getByRole('option', { name: person }).click();
  view.expectConsole(/400/);
  await expect(dialog.locator('label', { hasText: /optional$/ })).toHaveCount(3);
  await dialog.getByLabel('Share in per cent').fill('120');
  await dialog.getByRole('button', { name: 'Add relation' }).click();
  await expect(dialog.getByText('Must be from 0.01 to 100').first()).toBeVisible();
  await dialog.getByLabel('Share in per cent').fill('25.5');
  await dialog.getByRole('button', { name: 'Add relation' }).click();
  const parties = page.getByRole('region', { name: 'Owners and representatives' });
  await expect(parties.getByRole('listitem')).toContainText(`Ada, ${person}`);
  await expect(parties.getByRole('listitem')).toContainText('25.50 %');
  await view.check({ budgetKb: 215 });
  await send(`/bo/entities/customer/${person}/state`, { state: 'SUSPENDED', reason: 'papers are missing' });
  await page.reload();
  await expect(parties.getByRole('listitem')).toContainText('SUSPENDED');
  await parties.getByRole('link', { name: `Ada, ${person}` }).click();
  await expect(page.getByRole('region', { name: 'Owns or represents' })).toContainText('Acme');
  await page.goto(`/entities?q=${company}`);
  await expect(page.getByRole('row').filter({ hasText: company })).toContainText('Acme');

  // What is empty before and after has not changed.
  await send('/api/v1/customer', { ...customer, type: 'INDIVIDUAL', reference: `${person}-2`, aspects: [] });
  await page.goto(`/entities/customer/${person}-2`);
  await expect(page.getByText('Type: nothing → INDIVIDUAL')).toBeVisible();
  await expect(page.getByText('nothing → nothing')).toHaveCount(0);
});

test('the owner card of an account says that the entity of the owner is deleted', async ({
  administrator: page,
  tokenOf,
  server,
}) => {
  const token = await tokenOf('administrator');
  const send = async (method: string, path: string, body?: unknown) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${server.origin}${path}`, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    const text = await answer.text();
    return text === '' ? undefined : JSON.parse(text);
  };
  const reference = `C-${randomUUID().slice(0, 8)}`;
  const person = { affiliation: 'CUSTOMER', type: 'INDIVIDUAL', reference };
  await send('POST', '/api/v1/customer', { ...person, aspects: [] });
  const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
  const terms = { version: '1', currencies: ['EUR'], wallets, default_wallet: 'DEFAULT', opens_at_once: true };
  const product = await send('POST', '/bo/products', { name: `Product ${reference}`, ...terms });
  const account = await send('POST', '/api/v2.0/account', { product_id: product.id, name: 'Household', owner: person });
  await page.goto(`/accounts/${account.id}`);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Owner', exact: true }) });
  await expect(card).toContainText(reference);
  await expect(card).not.toContainText('DELETED');
  // Owners of accounts that are not finalized cannot be deleted.
  await send('POST', `/api/v2.0/account/${account.id}/state`, { state: 'FINALIZED', reason: 'Opened by mistake' });
  await send('DELETE', `/api/v1/customer/${reference}`);
  await page.reload();
  await expect(card).toContainText('DELETED');
});
