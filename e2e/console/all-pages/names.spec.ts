import { randomUUID } from 'node:crypto';
import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';

const oneWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 100);

/** How many pixels of the text of an element are outside its dialog. */
function pixelsOutside(text: Element): number {
  const range = document.createRange();
  range.selectNodeContents(text);
  const box = (text.closest('dialog') ?? document.body).getBoundingClientRect();
  const { left, right } = range.getBoundingClientRect();
  return Math.max(0, Math.round(right - box.right), Math.round(box.left - left));
}

/** Of the text in a cell: whether it is cut, whether its first letter is seen, and how far from the edge it begins. */
function cutOf(cell: Element) {
  const rangeOf = (end: (range: Range) => void) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    end(range);
    return range.getBoundingClientRect();
  };
  const box = cell.getBoundingClientRect();
  const letter = rangeOf((range) => {
    range.setStart(cell.firstChild ?? cell, 0);
    range.setEnd(cell.firstChild ?? cell, 1);
  });
  return {
    isCut: cell.scrollWidth > cell.clientWidth,
    isBeginningSeen: letter.left >= box.left && letter.right <= box.right,
    startsPx: Math.round(rangeOf(() => {}).left - box.left),
  };
}

for (const width of [390, 1440]) {
  test(`at ${width} px, a name of one long word leaves neither its page nor its dialog`, async ({
    administrator: page,
    api,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const wallets = [{ code: 'DEFAULT', currency: 'EUR' }];
    const settings = { version: '1', currencies: ['EUR'], wallets, default_wallet: 'DEFAULT', opens_at_once: true };
    const product = await api<{ id: string }>('POST', '/bo/products', { name: oneWord, ...settings });
    const members = { product_id: product.id, name: oneWord };
    const account = await api<{ id: string }>('POST', '/api/v2.0/account', members);
    const url = `https://receiver.invalid/${oneWord}${oneWord}`;
    const webhook = await api<{ id: string }>('POST', '/bo/webhooks', { url, types: ['payment.*'] });
    for (const path of [`/developers/webhooks/${webhook.id}`, `/accounts/${account.id}`]) {
      await page.goto(path);
      const main = page.getByRole('main');
      expect(await main.evaluate((part) => part.scrollWidth - part.clientWidth), path).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: 'Block account', exact: true }).first().click();
    const title = page.getByRole('dialog').getByRole('heading');
    expect(await title.evaluate(pixelsOutside)).toBe(0);
    await api('DELETE', `/bo/webhooks/${webhook.id}`);
  });

  test(`at ${width} px, a list cuts an Arabic name at its end, and its column keeps its edge`, async ({
    administrator: page,
    makeAccount,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const mark = randomUUID().slice(0, 8);
    const [company, gulf] = ['\u0634\u0631\u0643\u0629', '\u0627\u0644\u062e\u0644\u064a\u062c'];
    await makeAccount({ name: `${company} ${`${gulf} `.repeat(20)}${mark}` });
    await makeAccount({ name: `${company} ${mark}` });
    await page.goto(`/accounts?q=${mark}`);
    const names = page.locator('tbody td.card-name');
    await expect(names).toHaveCount(2);
    const cuts = await Promise.all((await names.all()).map((name) => name.evaluate(cutOf)));
    expect(cuts).toContainEqual({ isCut: true, isBeginningSeen: true, startsPx: expect.any(Number) });
    expect(cuts).toContainEqual({ isCut: false, isBeginningSeen: true, startsPx: 8 });
  });
}

test('on a phone, the help of the search is whole: each prefix on one line, each meaning inside its dialog', async ({
  administrator: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).fill('unknown:');
  const entries = page.getByRole('dialog').getByRole('listitem');
  await expect(entries.filter({ hasText: 'identity:' })).toBeVisible();
  for (const entry of await entries.all()) {
    expect(await entry.locator('span').evaluate(pixelsOutside)).toBe(0);
    expect((await entry.locator('code').boundingBox())?.height).toBeLessThan(28);
  }
});
