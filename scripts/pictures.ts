/**
 * Draws the pictures of README and documents: `npm run pictures [-- --only account,payments] [--to FOLDER]`. It starts
 * the built product with demo data, signs in, and takes 12 main screens in both themes, on a desktop and on a phone.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '#e2e/support/browser/chromium.ts';
import { administrator, mintToken, type Server, startServer } from '#e2e/support/servers/server.ts';

interface Screen {
  name: string;
  /** Finds the screen as a person does, from the addresses of the demo story. */
  open(page: Page): Promise<unknown>;
}

const frames = [
  { suffix: '', viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false },
  { suffix: '-phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
] as const;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
/** Of WebP: texts stay sharp, and all pictures together are smaller than one photograph. */
const quality = 85;

const company = 'ALBA-1';
const suppliers = `/beneficiaries/${company}`;
const at = (path: string) => (page: Page) => page.goto(path);

const screens: readonly Screen[] = [
  { name: 'work', open: at('/work') },
  { name: 'dashboard', open: at('/') },
  { name: 'accounts', open: at('/accounts?sort=-available_balance') },
  { name: 'account', open: at(`/accounts/${company}`) },
  { name: 'passcode', open: openPasscode },
  { name: 'pay', open: openPaymentForm },
  { name: 'payments', open: at('/payments?filter=state=in=(PAID,RETURNED)') },
  { name: 'approvals', open: at('/approvals') },
  { name: 'customer', open: at(`/entities/customer/${company}`) },
  { name: 'trial-balance', open: (page) => followFirst(page, '/charts', 'a[href$="/trial-balance"]') },
  { name: 'permissions', open: at('/permissions') },
  { name: 'settings', open: at('/settings') },
];

async function followFirst(page: Page, list: string, link: string): Promise<void> {
  await page.goto(list);
  const href = await page.locator(link).first().getAttribute('href');
  if (!href) throw new Error(`${list} has no link like ${link}.`);
  await page.goto(href);
}

const openSupplier = (page: Page) => followFirst(page, suppliers, `main a[href^="${suppliers}/"]:has-text("Orion")`);

/** The four pictures show one passcode: it is sent for the first, and still open for the others. */
async function openPasscode(page: Page): Promise<void> {
  await openSupplier(page);
  await page.getByRole('button', { name: /^Verify EUR/ }).click();
  await page.waitForURL(/\/verify\//);
}

async function openPaymentForm(page: Page): Promise<void> {
  await openSupplier(page);
  const href = await page.locator('main a[href$="/pay"]').first().getAttribute('href');
  await page.goto(href ?? '');
  await page.getByLabel('Amount').fill('1840.50');
  await page.getByLabel('Reference', { exact: true }).fill('Invoice 142');
}

async function draw(browser: Browser, server: Server, wanted: { frame: (typeof frames)[number]; theme: Theme }) {
  const { suffix, ...device } = wanted.frame;
  const context = await browser.newContext({
    ...device,
    baseURL: server.origin,
    colorScheme: wanted.theme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const { email, password } = administrator;
  const answer = await context.request.post('/bo/sign-in', { data: { username: email, password } });
  if (!answer.ok()) throw new Error(await answer.text());
  const page = await context.newPage();
  const browserSession = await context.newCDPSession(page);
  for (const { name, open } of screens.filter((screen) => !chosen || chosen.includes(screen.name))) {
    await open(page);
    await page.waitForLoadState('networkidle');
    const { data } = await browserSession.send('Page.captureScreenshot', { format: 'webp', quality });
    const path = join(values.to, `${name}${suffix}-${wanted.theme}.webp`);
    writeFileSync(path, data, 'base64');
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

/** The examples of the API, all about a Jane Doe, are not part of the story: they end, and she gets a name of her own. */
async function endExamples({ origin, environment }: Server): Promise<void> {
  const token = await mintToken({ origin, environment }, { name: 'pictures', role: 'administrator' });
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${text}`);
    return text ? JSON.parse(text) : undefined;
  };
  const list = async (path: string): Promise<{ id: string; operation?: string }[]> => (await call('GET', path)).page;
  for (const { id } of await list('/bo/payments?filter=state==HELD')) await call('POST', `/bo/payments/${id}/cancel`);
  const examples = (await list('/bo/approvals?filter=state==PENDING')).filter(
    ({ operation }) => operation === 'updateAccountAttributes',
  );
  for (const { id } of examples) await call('POST', `/bo/approvals/${id}/reject`, { reason: 'Only an example' });
  const name = { first_name: 'Iris', last_name: 'Lang' };
  await call('PATCH', '/api/v1/beneficiary/identity/CUST-1/BEN-77', name);
  await call('POST', '/bo/ledger/check', {});
}

const { values } = parseArgs({
  options: { only: { type: 'string' }, to: { type: 'string', default: 'docs/pictures' } },
});
const chosen = values.only?.split(',');
const server = await startServer({ environment: { DEMO: '1' } });
try {
  await demoDataReady(server);
  await endExamples(server);
  mkdirSync(values.to, { recursive: true });
  const browser = await chromium.launch(await chromiumOptions());
  for (const frame of frames) for (const theme of themes) await draw(browser, server, { frame, theme });
  await browser.close();
} finally {
  await server.dispose();
}
