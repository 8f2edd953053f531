import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { LaunchOptions, Page, Request, Response } from '@playwright/test';
import type { AxeResults, RunOnly } from 'axe-core';
import { chromiumOptions } from '#e2e/support/browser/chromium.ts';
import { coveredControls } from '#e2e/support/browser/covered-controls.ts';
import { test as onServer } from '#e2e/support/test.ts';

export { expect } from '@playwright/test';

/** What the live feed loads once it joins, 5 s after a page has opened: itself, its notices and those of the bell. */
export const liveFeedKb = 5;

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const wholeScreen: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** The other theme has the same elements in other colours. */
const itsColours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const phone = { width: 390, height: 844 };
const layoutShiftMax = 0.01;
type Theme = 'light' | 'dark';

const zippedSize = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;

/** Sizes of built scripts in bytes (gzip 9), by path. */
const builtSizes = new Map<string, number>();

/** A browser drops the bodies of a page that it has left: those of built scripts are read from the build. */
async function scriptSize(answer: Response): Promise<number> {
  const { pathname } = new URL(answer.url());
  if (!pathname.startsWith('/_next/')) return zippedSize(await answer.body());
  const known = builtSizes.get(pathname);
  if (known !== undefined) return known;
  const file = join('.next', decodeURIComponent(pathname.slice('/_next/'.length)));
  const size = zippedSize(readFileSync(file));
  builtSizes.set(pathname, size);
  return size;
}

/** Requirements of every screen: no console output, no foreign requests, accessible, stable, light. */
export class View {
  private readonly page: Page;
  private readonly origin: string;
  private readonly faults: string[] = [];
  private readonly expected: RegExp[] = [];
  /** Requests for scripts since the last full navigation: those of the page before may be answered after it. */
  private asked = new Set<Request>();
  /** Sizes of these scripts, by address. */
  private scripts = new Map<string, Promise<number>>();

  constructor(page: Page, baseURL: string) {
    this.page = page;
    this.origin = new URL(baseURL).origin;
  }

  async watch(): Promise<void> {
    const { page } = this;
    await page.addInitScript(sumLayoutShifts);
    page.on('pageerror', (error) => this.fault(`error on the page: ${error.message}`));
    page.on('console', (message) => {
      const kind = message.type();
      if (kind === 'error' || kind === 'warning') this.fault(`console ${kind}: ${message.text()}`);
    });
    page.on('request', (request) => this.see(request));
    page.on('response', (answer) => {
      if (answer.status() >= 400 || !this.asked.has(answer.request())) return;
      const size = scriptSize(answer);
      size.catch(() => {});
      this.scripts.set(answer.url(), size);
    });
  }

  /** Allows console output that a story causes, such as the browser's line about a 409. */
  expectConsole(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Fails unless the current screen is accessible in the themes, stable, and within its script budget. */
  async check({ budgetKb, themes = ['light', 'dark'] }: { budgetKb: number; themes?: Theme[] }): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    await this.checkHeadings();
    await this.checkSteady();
    await this.checkColumns();
    await this.checkBudget(budgetKb);
    await this.checkAccessible(themes);
    await this.checkReachable();
    this.finish();
  }

  /** Fails if a check has found a fault. */
  finish(): void {
    const found = this.faults.splice(0);
    if (found.length > 0) throw new Error(`${this.page.url()}\n- ${found.join('\n- ')}`);
  }

  private fault(text: string): void {
    if (!this.expected.some((pattern) => pattern.test(text))) this.faults.push(text);
  }

  private see(request: Request): void {
    const url = new URL(request.url());
    if (/^https?:|^wss?:/.test(url.protocol) && url.origin !== this.origin) this.fault(`foreign request: ${url.href}`);
    if (request.isNavigationRequest() && request.frame() === this.page.mainFrame()) {
      this.asked = new Set();
      this.scripts = new Map();
    } else if (request.resourceType() === 'script') this.asked.add(request);
  }

  private async checkHeadings(): Promise<void> {
    const headings = await this.page.locator('h1').count();
    if (headings !== 1) this.fault(`${headings} h1, not one`);
    // After a navigation, the title of a page follows its content.
    const titled = this.page.waitForFunction(() => document.title.trim() !== '', undefined, { timeout: 5000 });
    await titled.catch(() => this.fault('no title'));
  }

  private async checkSteady(): Promise<void> {
    const shifts = await this.page.evaluate(() => (window as unknown as { layoutShifts?: Shifts }).layoutShifts);
    if (!shifts || shifts.sum <= layoutShiftMax) return;
    this.fault(`layout shift ${shifts.sum.toFixed(3)}, at most ${layoutShiftMax}: ${shifts.moved.join('; ')}`);
  }

  /** Rows may arrive in parts: the columns of the first are those of all. */
  private async checkColumns(): Promise<void> {
    const moved = await this.page.evaluate(columnsThatMove);
    for (const table of moved) this.fault(`columns depend on later rows: ${table}`);
  }

  private async checkBudget(budgetKb: number): Promise<void> {
    const sizes = await Promise.all(this.scripts.values());
    const kb = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    if (kb > budgetKb) this.fault(`${kb.toFixed(1)} KB of script in ${sizes.length} files, at most ${budgetKb}`);
  }

  /** Every control can be clicked, also on a phone. The last check: a menu may close when the window becomes narrow. */
  private async checkReachable(): Promise<void> {
    const { page } = this;
    const before = page.viewportSize() ?? phone;
    for (const size of before.width === phone.width ? [before] : [before, phone]) {
      if (size !== before) {
        await page.setViewportSize(size);
        // As on a phone, the field in use stays on the screen; its list of choices follows it.
        await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
        await page.evaluate(nextPaint);
      }
      let covered = await page.evaluate(coveredControls);
      // What moves at this moment is not covered for long.
      if (covered.length > 0) {
        await page.evaluate(nextPaint);
        covered = await page.evaluate(coveredControls);
      }
      for (const fault of covered) this.fault(`at ${size.width} px, ${fault}`);
    }
    if (before.width !== phone.width) await page.setViewportSize(before);
  }

  private async checkAccessible(themes: Theme[]): Promise<void> {
    const { page } = this;
    const before = await page.evaluate(() => document.documentElement.dataset.theme ?? '');
    // The policy of the page forbids injected script elements, but not scripts that the debugger evaluates.
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
    for (const [index, theme] of themes.entries()) {
      await page.evaluate(wearTheme, theme);
      const { violations } = (await page.evaluate(runAxe, index === 0 ? wholeScreen : itsColours)) as AxeResults;
      for (const { id, help, nodes } of violations) {
        const places = nodes.map(({ target }) => target.join(' ')).slice(0, 5);
        this.fault(`axe, ${theme}: ${id} (${help}) at ${places.join(', ')}`);
      }
    }
    await page.evaluate(wearTheme, before);
  }
}

interface Shifts {
  sum: number;
  /** The elements that moved, and their positions. */
  moved: string[];
}

function sumLayoutShifts(): void {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node?: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
  }
  const counted: Shifts = { sum: 0, moved: [] };
  Object.assign(window, { layoutShifts: counted });
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput) continue;
      counted.sum += value;
      for (const { node, previousRect, currentRect } of sources) {
        const text = node?.textContent?.slice(0, 40) ?? '';
        counted.moved.push(`${node?.nodeName} "${text}" ${place(previousRect)} to ${place(currentRect)}`);
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The tables whose columns would be elsewhere if only their first row had arrived; not those within their rows. */
function columnsThatMove(): string[] {
  return [...document.querySelectorAll('table')].flatMap((table) => {
    const heads = [...table.querySelectorAll(':scope > thead th')];
    const positions = () => heads.map((head) => Math.round(head.getBoundingClientRect().x));
    const laterRows = [...table.querySelectorAll<HTMLElement>(':scope > tbody > tr')].slice(1);
    const whole = positions();
    for (const row of laterRows) row.style.display = 'none';
    const first = positions();
    for (const row of laterRows) row.style.removeProperty('display');
    if (whole.every((x, column) => x === first[column])) return [];
    return [`${table.caption?.textContent || table.ariaLabel} (${laterRows.length + 1} rows): ${first} to ${whole}`];
  });
}

/** Sets the theme, whose colours settle immediately. */
function wearTheme(theme: string): void {
  document.documentElement.dataset.theme = theme;
  const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  for (const animation of passing) animation.finish();
}

function runAxe(runOnly: RunOnly): Promise<unknown> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  // Only the rule of media that plays by itself reads what a preload fetches, and no page has any.
  return axe.run(document, { runOnly, resultTypes: ['violations'], preload: false });
}

/** Makes every navigation wait until the page responds to keys and clicks, as a person would. */
function waitsForLife(page: Page): Page {
  const { goto, reload } = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  page.goto = async (...args) => alive(page, await goto(...args));
  page.reload = async (...args) => alive(page, await reload(...args));
  return page;
}

async function alive<Answer>(page: Page, answer: Answer): Promise<Answer> {
  await page.waitForFunction(hasTakenOver);
  // Effects of components, such as listening for keys, follow the first paint.
  await page.evaluate(nextPaint);
  return answer;
}

function nextPaint(): Promise<unknown> {
  return new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
}

/** Whether React has taken over every control sent by the server; a page without scripts has none. */
function hasTakenOver(): boolean {
  if (document.scripts.length === 0) return true;
  const controls = [...document.querySelectorAll('a[href^="/"], button, input, select, textarea, summary')];
  return controls.every((control) => Object.keys(control).some((name) => name.startsWith('__reactProps')));
}

/** Playwright's test for stories of staff: each fails on console output and foreign requests. */
export const test = onServer.extend<{ view: View }, { launchOptions: LaunchOptions }>({
  page: async ({ page }, use) => use(waitsForLife(page)),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are used from the pattern
  launchOptions: [async ({}, use) => use(await chromiumOptions()), { scope: 'worker' }],
  view: [
    async ({ page, baseURL }, use) => {
      const view = new View(page, baseURL);
      await view.watch();
      await use(view);
      view.finish();
    },
    { auto: true },
  ],
});
