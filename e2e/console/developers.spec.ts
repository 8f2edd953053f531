import { expect, test } from '#e2e/console/account-fixtures.ts';

const referenceKb = 170;

test('the reference lists every operation of the document, each also in Markdown', async ({
  page,
  view,
  request,
  signedInAs,
}) => {
  await signedInAs('support');
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

test('an operation shows its parameters, its schema, its problems and examples', async ({ page, view, signedInAs }) => {
  await signedInAs('support');
  await page.goto('/developers/reference/createAccount');
  await view.check({ budgetKb: referenceKb });
  await expect(page.getByRole('table', { name: 'Body: NewAccount' })).toContainText('product_id');
  await expect(page.getByRole('group', { name: 'Python' })).toContainText('requests.request');
  await page.getByRole('link', { name: 'reference-taken' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reference already exists');
  await view.check({ budgetKb: referenceKb });
});

test('the type of a problem is a page', async ({ page, signedInAs }) => {
  await signedInAs('support');
  const { type } = await (await page.request.get('/api/v2.0/account/none')).json();
  expect((await page.goto(type))?.status()).toBe(200);
});

for (const path of ['', '/errors', '/config', '/health', '/changelog']) {
  test(`/developers${path} is accessible, stable and light`, async ({ page, view, signedInAs }) => {
    await signedInAs('administrator');
    await page.goto(`/developers${path}`);
    await view.check({ budgetKb: referenceKb });
  });
}
