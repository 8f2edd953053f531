import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  beneficiaryPage,
  budgetKb,
  expect,
  labelled,
  pasteText,
  test,
} from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { keyCounter } from '#e2e/console/fixtures/key-counter.ts';
import { codesFor, done, wrong } from '#e2e/contract/beneficiaries/fixtures.ts';

test.describe('the passcode dialog', () => {
  test.beforeEach(async ({ operator }) => operator);

  test('sends exactly one message; hovering, reloading and going back send none', async ({
    page,
    view,
    call,
    beneficiary,
  }) => {
    await page.goto(beneficiaryPage(beneficiary));
    const verify = page.getByRole('button', { name: /^Verify EUR/ });
    await verify.hover();
    await verify.focus();
    await page.waitForTimeout(300);
    expect(await codesFor(call, beneficiary.email)).toHaveLength(0);
    await verify.click();
    await expect(page).toHaveURL(/\/verify\/[0-9a-f-]{36}$/);
    await expect(page.getByText('A 6-digit passcode was sent to')).toBeVisible();
    await expect(page.locator('nav[aria-label=Breadcrumb] [aria-current=page]')).toHaveText('Passcode');
    expect(await codesFor(call, beneficiary.email)).toHaveLength(1);
    await view.check({ budgetKb: budgetKb.detail });
    await page.reload();
    await expect(labelled(page, 'Passcode')).toBeFocused();
    await expect(page.getByRole('timer')).toHaveText(/Expires in 0[45]:\d\d/);
    await page.goBack();
    await page.goForward();
    await expect(labelled(page, 'Passcode')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(new RegExp(`${beneficiary.id}$`));
    // A second press while a verification is open shows the same one and sends nothing.
    await verify.click();
    await expect(labelled(page, 'Passcode')).toBeVisible();
    expect(await codesFor(call, beneficiary.email)).toHaveLength(1);
  });

  test('counts down from the seconds that the server drew, however long the browser takes for its first drawing', async ({
    page,
    beneficiary,
  }) => {
    await page.goto(beneficiaryPage(beneficiary));
    await page.getByRole('button', { name: /^Verify EUR/ }).click();
    await expect(page).toHaveURL(/\/verify\/[0-9a-f-]{36}$/);
    // Each look at the clock is at least a second away from the look before.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      let looks = 0;
      performance.now = () => now() + (looks++ % 3) * 1500;
    });
    await page.reload();
    await expect(labelled(page, 'Passcode')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend/ })).toBeVisible();
  });

  test('an image, a frame and an address send nothing, on this site and on another', async ({
    page,
    view,
    call,
    beneficiary,
  }) => {
    view.expectConsole(/403|401|ERR_BLOCKED|frame|Refused|Content Security Policy/i);
    await page.goto(beneficiaryPage(beneficiary));
    const target = new URL(beneficiary.verification, page.url()).href;
    await page.evaluate(async (src) => {
      const image = new Image();
      const ended = new Promise((done) => {
        image.onerror = done;
        image.onload = done;
      });
      image.src = src;
      await ended;
    }, beneficiary.verification);
    expect((await page.goto(target))?.status()).toBe(403);
    const other = createServer((_, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html' });
      answer.end(`<link rel="prefetch" href="${target}"><img src="${target}"><iframe src="${target}"></iframe>`);
    });
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
    // The same machine under another name is another site.
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    await elsewhere.waitForLoadState('networkidle');
    await elsewhere.close();
    other.close();
    expect(await codesFor(call, beneficiary.email)).toHaveLength(0);
  });

  test('v, the passcode and Enter verify: eight keys', async ({ page, call, beneficiary }) => {
    await page.goto(beneficiaryPage(beneficiary));
    await expect(page.getByRole('button', { name: /^Verify EUR/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { press, atMost } = keyCounter(page);
    await press('v');
    await expect(labelled(page, 'Passcode')).toBeFocused();
    const [code = ''] = await codesFor(call, beneficiary.email);
    await press(...code, 'Enter');
    atMost('T2, bank details are verified', 8);
    await expect(page.getByText('The bank details are verified.')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('VERIFIED', { exact: true })).toBeVisible();
  });

  for (const pasted of [(code: string) => `${code.slice(0, 3)}-${code.slice(3)}`, (code: string) => ` ${code} `]) {
    test(`a pasted "${pasted('123456')}" verifies, and the page behind updates without a reload`, async ({
      page,
      call,
      beneficiary,
    }) => {
      await page.goto(beneficiaryPage(beneficiary));
      await page.getByRole('button', { name: /^Verify EUR/ }).click();
      await expect(labelled(page, 'Passcode')).toBeFocused();
      const [code = ''] = await codesFor(call, beneficiary.email);
      await pasteText(page, pasted(code));
      await expect(page.getByText('The bank details are verified.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText('VERIFIED', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Verify EUR/ })).toHaveCount(0);
    });
  }

  test('wrong passcodes count down visibly; then the form is locked and says since when', async ({
    page,
    view,
    call,
    beneficiary,
  }) => {
    view.expectConsole(/422|409/);
    await page.goto(beneficiaryPage(beneficiary));
    await page.getByRole('button', { name: /^Verify EUR/ }).click();
    await expect(labelled(page, 'Passcode')).toBeFocused();
    const [code = ''] = await codesFor(call, beneficiary.email);
    for (const left of [4, 3, 2, 1]) {
      await page.keyboard.type(wrong(code));
      await page.keyboard.press('Enter');
      await expect(page.getByText(`${left} ${left === 1 ? 'attempt' : 'attempts'} left`)).toBeVisible();
      await expect(labelled(page, 'Passcode')).toHaveAttribute('aria-invalid', 'true');
      await expect(labelled(page, 'Passcode')).toHaveValue('');
      await expect(labelled(page, 'Passcode')).toBeFocused();
    }
    await page.keyboard.type(wrong(code));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Locked: no attempts left')).toBeVisible();
    await expect(page.getByRole('dialog').locator('time')).toBeVisible();
    await expect(labelled(page, 'Passcode')).toHaveCount(0);
    const again = page.getByRole('button', { name: 'Send new passcode' });
    await expect(again).toBeFocused();
    await expect(again).toHaveAccessibleDescription(/^Locked: no attempts left/);
    await view.check({ budgetKb: budgetKb.detail });
  });

  test('another passcode can be sent after the countdown; the old one is then invalid', async ({
    page,
    view,
    call,
    beneficiary,
  }) => {
    view.expectConsole(/422/);
    const cooldown = 'verification/resend_cooldown_seconds';
    await done(call('PUT', '/api/v1/setting', { settings: { [cooldown]: 6 } }));
    await page.goto(beneficiaryPage(beneficiary));
    await page.getByRole('button', { name: /^Verify EUR/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: /^Resend passcode in \d+ s$/ })).toBeDisabled();
    await expect(dialog.getByText('You can send 4 more messages')).toBeVisible();
    const [old = ''] = await codesFor(call, beneficiary.email);
    const resend = dialog.getByRole('button', { name: 'Resend passcode', exact: true });
    await done(call('DELETE', `/api/v1/setting/${cooldown}`));
    await expect(resend).toBeEnabled();
    await resend.click();
    await expect(dialog.getByText('You can send 3 more messages')).toBeVisible();
    const codes = await codesFor(call, beneficiary.email);
    expect(codes).toHaveLength(2);
    test.skip(codes[0] === old, 'one in a million: the same code twice');
    await labelled(page, 'Passcode').focus();
    await pasteText(page, old);
    await expect(dialog.getByText('4 attempts left')).toBeVisible();
    await pasteText(page, codes[0] ?? '');
    await expect(dialog.getByText('The bank details are verified.')).toBeVisible();
  });

  test('changing bank details cancels their verification, and the page shows the change', async ({
    page,
    call,
    beneficiary,
  }) => {
    await page.goto(beneficiaryPage(beneficiary));
    await page.getByRole('button', { name: /^Verify EUR/ }).click();
    await expect(labelled(page, 'Passcode')).toBeVisible();
    const coordinates = { iban: 'DE89370400440532013000' };
    await done(call('PATCH', `${beneficiary.coordinates}/${beneficiary.coordinate}`, { coordinates }));
    await page.reload();
    await expect(page.getByText('The verification was cancelled')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/IBAN: .*•.* → .*•/)).toBeVisible();
  });
});
