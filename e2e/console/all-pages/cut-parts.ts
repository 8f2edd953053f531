import type { Page } from '@playwright/test';

const lists = [
  '/accounts',
  '/payments',
  '/all-beneficiaries',
  '/entities',
  '/journal',
  '/journal/holds',
  '/permissions/audit',
  '/audit',
  '/developers/requests',
  '/developers/outbox',
  '/users',
  '/roles',
  '/charts',
  '/products',
  '/developers/tokens',
  '/developers/webhooks',
  '/approvals',
];

/** What is cut of the page, of a state, an amount or a time, and which menus are outside the screen. */
export function cutParts(): string[] {
  const faults: string[] = [];
  const { documentElement: page } = document;
  const isSmall = matchMedia('(width < 56.25rem)').matches;
  if (page.scrollWidth > innerWidth) faults.push(`the page is ${page.scrollWidth - innerWidth} px too wide`);
  for (const cell of document.querySelectorAll<HTMLElement>('main [data-slot]')) {
    if (!['state', 'amount', 'balance', 'date'].includes(cell.dataset.slot ?? '')) continue;
    // A card has room for its reference first: see the test of cards.
    const yields = cell.dataset.slot === 'date' && isSmall && cell.closest('tr')?.querySelector('.list-code');
    for (const part of [cell, ...cell.querySelectorAll<HTMLElement>('*')]) {
      const { display, overflowX, fontSize } = getComputedStyle(part);
      if (Number.parseFloat(fontSize) < 12) faults.push(`${cell.dataset.slot} “${cell.textContent}” is below 12 px`);
      if (display === 'inline' || overflowX === 'visible' || yields) continue;
      if (part.scrollWidth > part.clientWidth) faults.push(`${cell.dataset.slot} “${cell.textContent}” is cut`);
    }
    const { left, right } = cell.getBoundingClientRect();
    if (left < 0 || right > innerWidth) faults.push(`${cell.dataset.slot} “${cell.textContent}” is outside`);
  }
  for (const button of document.querySelectorAll<HTMLElement>('main tbody button')) {
    const { left, right, width } = button.getBoundingClientRect();
    if (width > 0 && (left < 0 || right > innerWidth)) faults.push(`the button “${button.ariaLabel}” is outside`);
  }
  return [...new Set(faults)];
}

/** As with the widest of the usual fonts, DejaVu Sans, and records of last autumn, which have the longest dates. */
function widenTexts(): void {
  document.documentElement.style.letterSpacing = '0.05em';
  for (const time of document.querySelectorAll('main [data-slot=date] time')) time.textContent = '28 Sept 2026';
}

/** What is cut in the lists of the console on a screen of this width; `seen` counts states, amounts and times. */
export async function faultsOfLists(page: Page, width: number): Promise<{ faults: string[]; seen: number }> {
  await page.setViewportSize({ width, height: 844 });
  const faults: string[] = [];
  let seen = 0;
  for (const path of lists) {
    await page.goto(path);
    seen += await page.locator('main [data-slot=state], main [data-slot=amount], main [data-slot=date]').count();
    const measured = await page.evaluate(cutParts);
    // Phones have narrower fonts.
    if (width >= 1280) {
      await page.evaluate(widenTexts);
      measured.push(...(await page.evaluate(cutParts)));
    }
    for (const fault of measured) faults.push(`${path} at ${width}: ${fault}`);
  }
  return { faults, seen };
}
