import { expect, test } from '#e2e/support/browser/console-page.ts';

const page = (body: string, head = '<title>Accounts</title>') =>
  `<!doctype html><html lang="en"><head>${head}<meta name="viewport" content="width=device-width"></head><body>${body}</body></html>`;
const good = page('<main><h1>Accounts</h1><p>Two of them.</p></main>');

/** Each page has one fault, which the checks of every story must find. */
const faulty: Record<string, { html: string; seen: RegExp }> = {
  'no h1': { html: page('<main><h2>Accounts</h2></main>'), seen: /0 h1/ },
  'two h1': { html: page('<main><h1>Accounts</h1><h1>Beneficiaries</h1></main>'), seen: /2 h1/ },
  'no title': { html: page('<main><h1>Accounts</h1></main>', ''), seen: /no title/ },
  'a console warning': {
    html: page(`<main><h1>A</h1></main><script>console.warn('careful')</script>`),
    seen: /careful/,
  },
  'a thrown error': { html: page(`<main><h1>A</h1></main><script>throw new Error('broken')</script>`), seen: /broken/ },
  'a foreign request': {
    html: page('<main><h1>A</h1></main><link rel="preload" as="fetch" href="http://foreign.example/">'),
    seen: /foreign request/,
  },
  'a moving layout': {
    html: page(
      `<main><div id="late"></div><h1>Accounts</h1></main>
       <script>requestAnimationFrame(() => setTimeout(() => { late.style.height = '300px' }, 100))</script>`,
    ),
    seen: /layout shift/,
  },
  'an input without a label': { html: page('<main><h1>A</h1><input></main>'), seen: /axe, light: label/ },
  'poor contrast in the dark': {
    html: page(
      '<style>[data-theme=dark] { background: #000; color: #222 }</style><main><h1>Accounts</h1><p>Two.</p></main>',
    ),
    seen: /axe, dark: color-contrast/,
  },
  'a checkbox under a link that covers its card': {
    html: page(
      `<style>li { position: relative } a::after { position: absolute; inset: 0; content: "" }</style>
       <main><h1>A</h1><ul><li><input type="checkbox" aria-label="Select"> <a href="/good">Open</a></li></ul></main>`,
    ),
    seen: /at 390 px, input “Select” .* is covered by a “Open”/,
  },
  'heavy script': {
    html: page('<main><h1>A</h1></main><script src="/heavy.js"></script>'),
    seen: /KB of script in 1 files/,
  },
};

test.beforeEach(async ({ page }) => {
  const noise = Buffer.from(Array.from({ length: 50_000 }, (_, index) => (index * index * 7919) % 251)).toString(
    'base64',
  );
  await page.route('**/heavy.js', (route) => route.fulfill({ contentType: 'text/javascript', body: `'${noise}'` }));
});

test('a good page passes', async ({ page, view }) => {
  await page.route('**/good', (route) => route.fulfill({ contentType: 'text/html', body: good }));
  await page.goto('/good');
  await view.check({ budgetKb: 0 });
});

for (const [name, { html, seen }] of Object.entries(faulty)) {
  test(`${name} fails a story`, async ({ page, view }) => {
    await page.route('**/faulty', (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await page.goto('/faulty');
    await page.waitForTimeout(300);
    await expect(view.check({ budgetKb: 0.1 })).rejects.toThrow(seen);
  });
}
