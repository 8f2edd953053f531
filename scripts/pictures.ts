/**
 * Draws the pictures of README and documents: `npm run pictures [-- --all]`. It starts the built product with demo
 * data, signs in, and takes each screen in both themes; `--all` adds phones and every main screen, for looking only.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '#e2e/support/chromium.ts';
import { administrator, mintToken, type Server, startServer } from '#e2e/support/server.ts';

interface Screen {
  name: string;
  /** Finds the screen as a person does, from the addresses of the demo data. */
  open(page: Page): Promise<unknown>;
  /** Only with `--all`: the README shows the others. */
  isExtra?: true;
}
interface Frame {
  suffix: string;
  width: number;
  height: number;
}

const desktop: Frame = { suffix: '', width: 1440, height: 900 };
const phone: Frame = { suffix: '-phone', width: 390, height: 844 };
const themes = ['light', 'dark'] as const;

const richest = '/accounts?sort=-available_balance';
const at = (path: string) => (page: Page) => page.goto(path);

const screens: readonly Screen[] = [
  { name: 'accounts', open: at(richest) },
  { name: 'account', open: (page) => followFirst(page, richest, 'tbody a[href^="/accounts/"]') },
  { name: 'trial-balance', open: (page) => followFirst(page, '/charts', 'a[href$="/trial-balance"]') },
  { name: 'dashboard', open: at('/') },
  { name: 'work', open: at('/work') },
  { name: 'payments', open: at('/payments') },
  { name: 'payment', open: (page) => followFirst(page, '/payments', 'tbody a[href^="/payments/"]'), isExtra: true },
  { name: 'all-beneficiaries', open: at('/all-beneficiaries'), isExtra: true },
  { name: 'customer', open: at('/entities/customer/ALBA-1'), isExtra: true },
  { name: 'case-of-fraud', open: at('/accounts/LEO-1'), isExtra: true },
  { name: 'bank-details', open: at('/forms/payment'), isExtra: true },
  { name: 'beneficiaries', open: at('/beneficiaries'), isExtra: true },
  { name: 'journal', open: at('/journal'), isExtra: true },
  { name: 'entry', open: (page) => followFirst(page, '/journal', 'tbody a[href^="/journal/"]'), isExtra: true },
  { name: 'permissions', open: at('/permissions'), isExtra: true },
  { name: 'settings', open: at('/settings'), isExtra: true },
  { name: 'approvals', open: at('/approvals'), isExtra: true },
  { name: 'reference', open: at('/developers/reference'), isExtra: true },
];

async function followFirst(page: Page, list: string, link: string): Promise<void> {
  await page.goto(list);
  const href = await page.locator(link).first().getAttribute('href');
  if (!href) throw new Error(`${list} has no link like ${link}.`);
  await page.goto(href);
}

async function draw(browser: Browser, server: Server, { frame, theme }: { frame: Frame; theme: 'light' | 'dark' }) {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: frame.width, height: frame.height },
    colorScheme: theme,
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const { email, password } = administrator;
  const answer = await context.request.post('/bo/sign-in', { data: { username: email, password } });
  if (!answer.ok()) throw new Error(await answer.text());
  const page = await context.newPage();
  for (const { name, open } of screens.filter(({ isExtra }) => values.all || !isExtra)) {
    await open(page);
    await page.waitForLoadState('networkidle');
    const path = join(values.to, `${name}${frame.suffix}-${theme}.png`);
    await page.screenshot({ path, animations: 'disabled' });
    console.log(path);
  }
  await context.close();
}

/** Demo data are made while the server answers. */
async function demoDataReady({ origin, environment }: Server): Promise<void> {
  const token = await mintToken({ origin, environment }, { name: 'pictures', role: 'administrator' });
  const demoOf = async () => {
    const answer = await fetch(`${origin}/bo/setup/progress`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()) as { state: string };
  };
  while ((await demoOf()).state !== 'DONE') await sleep(500);
}

const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, to: { type: 'string', default: 'docs/pictures' } },
});
const server = await startServer({ environment: { DEMO: '1' } });
try {
  await demoDataReady(server);
  mkdirSync(values.to, { recursive: true });
  const browser = await chromium.launch(await chromiumOptions());
  for (const frame of values.all ? [desktop, phone] : [desktop])
    for (const theme of themes) await draw(browser, server, { frame, theme });
  await browser.close();
} finally {
  await server.dispose();
}
