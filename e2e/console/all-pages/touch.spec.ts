import { crawl } from '#e2e/console/all-pages/crawl.ts';
import { createFuzzFixtures } from '#e2e/deep/fuzz/fixtures.ts';
import { tapFaults } from '#e2e/support/browser/tap-areas.ts';
import { expect, test } from '#e2e/support/fixtures/console-users.ts';
import { mintAdministratorToken } from '#e2e/support/servers/server.ts';
import { ownServer } from '#e2e/support/test.ts';

const onOwnServer = test.extend(ownServer());
const screens = [
  { width: 1180, height: 820 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
];

onOwnServer.use({ viewport: screens[0], hasTouch: true, isMobile: true });

/** Pages of one kind have the same controls. The policies of approvals have a form of their own. */
const kindOf = (path: string): string =>
  path
    .replace(/\?.*/, '')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '*')
    .replace(
      /^(\/settings(?!\/approvals\/policies)|\/developers\/(?:reference|errors|guides)|\/roles|\/forms)\/.*/,
      '$1/*',
    );

const nextPaint = () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));

/** A phone with text of twice the size: half the width and height, of everything twice as large. */
const largeText = { width: 195, height: 422 };

/** The width that the page needs. */
function neededWidth(): number {
  const parts = [document.documentElement, ...document.querySelectorAll('main')];
  return Math.max(...parts.map(({ scrollWidth }) => scrollWidth));
}

onOwnServer(
  'a finger meets each control of every page, on a tablet and on a phone, whose width has room for large text',
  async ({ page, server, signedInAs, view }) => {
    test.setTimeout(400_000);
    await createFuzzFixtures(server, await mintAdministratorToken(server));
    const pathByKind = new Map<string, string>();
    for await (const { path, html } of crawl(server)) {
      if (html !== '' && !pathByKind.has(kindOf(path))) pathByKind.set(kindOf(path), path);
    }
    expect(pathByKind.size).toBeGreaterThan(60);
    await signedInAs('administrator');
    view.expectConsole(/status of 404/);
    const faults: string[] = [];
    for (const path of pathByKind.values()) {
      await page.goto(path);
      for (const size of screens) {
        await page.setViewportSize(size);
        await page.evaluate(nextPaint);
        const found = await page.evaluate(tapFaults);
        faults.push(...found.map((fault) => `${path} at ${size.width} × ${size.height}: ${fault}`));
      }
      await page.setViewportSize(largeText);
      await page.evaluate(nextPaint);
      const width = await page.evaluate(neededWidth);
      if (width > largeText.width) faults.push(`${path} with large text is ${width} px wide, not ${largeText.width}`);
    }
    expect(faults).toEqual([]);
  },
);

/** What of the field in use, its error and the button that sends cannot be seen, once a person has scrolled to it. */
function hiddenParts(): string[] {
  const isSeen = (element: Element) => {
    const { left, top, bottom, width } = element.getBoundingClientRect();
    const hit = document.elementsFromPoint(left + Math.min(width, 20) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && hit.some((each) => element.contains(each));
  };
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const field = document.activeElement;
  const error = dialog?.querySelector('.field-error > span');
  const button = dialog?.querySelector('button[type=submit]');
  const faults = [];
  if (field?.getAttribute('aria-invalid') !== 'true' || !isSeen(field)) faults.push('the field in use');
  const { top = 0, bottom = Number.POSITIVE_INFINITY } = error?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > (dialog?.getBoundingClientRect().bottom ?? 0)) faults.push('its error');
  button?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  if (!button || !isSeen(button)) faults.push('the button');
  return faults;
}

onOwnServer(
  'above a keyboard on the screen, a dialog shows the field in use, its error and its button',
  async ({ administrator: page }) => {
    await page.setViewportSize({ width: 390, height: 350 });
    for (const [path, name] of [
      ['/users', 'Invite user'],
      ['/settings', 'New setting'],
      ['/developers/webhooks', 'New webhook'],
      ['/developers/tokens', 'New token'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('main').getByRole('button', { name }).first().click();
      const dialog = page.getByRole('dialog');
      expect((await dialog.boundingBox())?.height).toBeGreaterThanOrEqual(330);
      await page.keyboard.press('Control+Enter');
      await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused();
      expect(await page.evaluate(hiddenParts), name).toEqual([]);
    }
  },
);
