import { expect, test } from '#e2e/console/fixtures/account-fixtures.ts';
import { mintAdministratorToken, startServer } from '#e2e/support/servers/server.ts';

const referenceKb = 170;

test('the reference lists every operation of the document, each also in Markdown', async ({
  support: page,
  view,
  request,
}) => {
  await page.goto('/developers/reference');
  await view.check({ budgetKb: referenceKb });
  const document = await (await request.get('/api/openapi.json')).json();
  const described = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>);
  const ids = described.flatMap((path) => Object.values(path).map((operation) => operation.operationId));
  const hrefs = await page
    .locator('main a[href^="/developers/reference/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
  expect(new Set(hrefs)).toEqual(new Set(ids));
  for (const id of ids) {
    const twin = await request.get(`/developers/reference/${id}.md`);
    expect(twin.status(), id).toBe(200);
    expect(twin.headers()['content-type']).toContain('text/markdown');
  }
});

test('an operation shows its parameters, its schema, its problems and examples', async ({ support: page, view }) => {
  await page.goto('/developers/reference/createAccount');
  await view.check({ budgetKb: referenceKb });
  await expect(page.getByRole('table', { name: 'Body: AccountInput' })).toContainText('product_id');
  await expect(page.getByRole('group', { name: 'Python' })).toContainText('requests.request');
  await page.getByRole('link', { name: 'reference-taken' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference already exists');
  await view.check({ budgetKb: referenceKb });
});

test('the type of a problem is a page', async ({ support: page }) => {
  const { type } = await (await page.request.get('/api/v2.0/account/none')).json();
  expect((await page.goto(type))?.status()).toBe(200);
});

for (const path of ['', '/guides', '/guides/first-payment', '/errors', '/events', '/config', '/health', '/changelog']) {
  test(`/developers${path} is accessible, stable and light`, async ({ administrator: page, view }) => {
    await page.goto(`/developers${path}`);
    await view.check({ budgetKb: referenceKb });
  });
}

for (const path of [
  '',
  '/guides',
  '/guides/first-payment',
  '/reference',
  '/reference/getMe',
  '/errors',
  '/errors/fields',
  '/events',
]) {
  test(`/developers${path} is accessible, steady and light without a session`, async ({ page, view }) => {
    await page.goto(`/developers${path}`);
    await expect(page.getByRole('navigation', { name: 'Documents' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await view.check({ budgetKb: referenceKb });
  });
}

test('a visitor signs in from the documents and stays there', async ({ page, signedInAs }) => {
  await page.goto('/developers');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fdevelopers/);
  await signedInAs('support');
  await page.goto('/developers/guides');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('a read is tried from its page with the session or a token; a write is not', async ({
  page,
  view,
  signedInAs,
  tokenOf,
}) => {
  await signedInAs('support');
  await page.goto('/developers/reference/getMe');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/^200 after/)).toBeVisible();
  await view.check({ budgetKb: referenceKb });
  await page.getByLabel('Another API token').fill(await tokenOf('auditor'));
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('group', { name: 'Response body' })).toContainText('"auditor"');
  await page.getByLabel('Path and query').fill('https://other.example/bo/me');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Use a path of this server.')).toBeVisible();
  await page.goto('/developers/reference/createAccount');
  await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0);
});

test('in a sandbox, a write is tried from its public page with a token', async ({ browser }) => {
  const server = await startServer({ environment: { SANDBOX: '1' } });
  try {
    const token = await mintAdministratorToken(server);
    // The page of the fixtures belongs to the shared server, which is no sandbox.
    const page = await browser.newPage();
    await page.goto(`${server.origin}/developers/reference/createProduct`);
    await page.getByLabel('API token to send').fill(token);
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText(/^200 after/)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Response body' })).toContainText('"Current account"');
    const headers = { authorization: `Bearer ${token}` };
    const { page: products } = await (await fetch(`${server.origin}/bo/products`, { headers })).json();
    expect(products.map(({ name }: { name: string }) => name)).toContain('Current account');
    await page.close();
  } finally {
    await server.dispose();
  }
});
