import { createHash } from 'node:crypto';
import { budgetKb, expect, pasteText, test } from '#e2e/console/fixtures/beneficiary-fixtures.ts';
import { freshIban } from '#e2e/contract/accounts/fixtures.ts';
import { coordinatesIn, done, freshIdentity, of } from '#e2e/contract/beneficiaries/fixtures.ts';

test.beforeEach(async ({ operator }) => operator);

test('a phonebook of 1,000 numbers leaves the page only as hashes; duplicates and faults name their lines', async ({
  page,
  view,
}) => {
  const identity = freshIdentity();
  const numbers = Array.from({ length: 997 }, (_, at) => `+49 151 23${String(450_000 + at)}`);
  const book = [...numbers, numbers[0], '004915123450001', 'no number'].join('\n');
  await page.goto(`/beneficiaries/${identity}/phonebook`);
  await view.check({ budgetKb: budgetKb.form });
  const bodies: string[] = [];
  page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.getByLabel('Phone numbers and email addresses').focus();
  await pasteText(page, book);
  await expect(page.getByText('997 valid')).toBeVisible();
  await expect(page.getByText('2 duplicate (lines 998, 999)')).toBeVisible();
  await expect(page.getByText('1 invalid (line 1000)')).toBeVisible();
  await page.getByRole('button', { name: 'Sync phonebook' }).click();
  await expect(page.getByText('Synced 997 contacts')).toBeVisible();
  const sync = bodies.find((body) => body.includes('/sync ')) ?? '';
  const { contact_hashes } = JSON.parse(sync.slice(sync.indexOf('{')));
  expect(contact_hashes).toHaveLength(997);
  expect(contact_hashes.every((hash: string) => /^[0-9a-f]{64}$/.test(hash))).toBe(true);
  expect(contact_hashes[0]).toBe(createHash('sha256').update('tel:+4915123450000').digest('hex'));
  expect(bodies.some((body) => body.includes('15123450000'))).toBe(false);
  await expect(page.getByText(/Last synced/)).toBeVisible();
  await view.check({ budgetKb: 330, themes: ['light'] });
});

test('on plain http the phonebook says that contacts are hashed only over https', async ({ page, view }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await page.goto(`/beneficiaries/${freshIdentity()}/phonebook`);
  await page.getByLabel('Phone numbers and email addresses').focus();
  await pasteText(page, '+49 151 23450000');
  await expect(page.getByRole('alert').first()).toContainText('The browser hashes contacts only over https.');
  await view.check({ budgetKb: budgetKb.form, themes: ['light'] });
});

test('a CSV that is refused as a whole names the lines and columns at fault', async ({ page, view }) => {
  view.expectConsole(/400/);
  await page.goto(`/beneficiaries/${freshIdentity()}/import`);
  const csv = ['external_reference,last_name,iban,currency', `P-1,Doe,${freshIban()},EUR`, `P-1,Doe,${freshIban()},`];
  await page.getByLabel('Beneficiaries', { exact: true }).fill([...csv, `,Roe,${freshIban()},`].join('\n'));
  await page.getByRole('button', { name: 'Preview' }).click();
  const faults = page.getByRole('alert').getByRole('listitem');
  const missing = 'currency: Must be an ISO 4217 code, such as EUR.';
  await expect(faults).toHaveText([`Line 3: ${missing}`, `Line 4: ${missing}`]);
});

test('a CSV is previewed with the faults of each line, then imported', async ({ page, view, call }) => {
  const identity = freshIdentity();
  const csv = [
    'first_name,last_name,external_reference,email,currency,iban,aba,account_number',
    `Jane,Doe,P-1,jane@example.com,EUR,${freshIban()},,`,
    'Jane,Doe,P-1,,USD,,021000021,123456789',
    'John,Roe,P-2,,EUR,DE88370400440532013000,,',
  ].join('\n');
  await page.goto(`/beneficiaries/${identity}/import`);
  await page.getByLabel('Beneficiaries', { exact: true }).fill(`${csv}\n`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'Preview: 1 of 2 ready' })).toBeVisible();
  await expect(page.getByRole('row', { name: /John Roe/ })).toContainText(/iban: .*check digits/i);
  await expect(page.getByRole('row', { name: /John Roe/ })).toContainText('DE88 3704 0044 0532 0130 00');
  await view.check({ budgetKb: budgetKb.form });
  expect((await done(call('GET', `${of(identity)}/list`))).json).toEqual([]);
  await page.getByRole('button', { name: 'Import 1' }).click();
  await expect(page.getByRole('heading', { name: 'Imported: 1 of 1' })).toBeVisible();
  const { json } = await done(call('GET', `${of(identity)}/list`));
  expect(json).toHaveLength(1);
  expect(coordinatesIn(json[0])).toHaveLength(2);
  await page.getByRole('link', { name: 'Jane Doe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jane Doe' })).toBeVisible();
});

test('a file that is imported again names who exists already, and leaves them out unless asked', async ({
  page,
  view,
  call,
}) => {
  const identity = freshIdentity();
  const [jane, joan] = [freshIban(), freshIban()];
  const lines = ['first_name,last_name,currency,iban', `Jane,Doe,EUR,${jane}`];
  const csv = page.getByLabel('Beneficiaries', { exact: true });
  const preview = async (...more: string[]) => {
    await page.goto(`/beneficiaries/${identity}/import`);
    await csv.fill([...lines, ...more].join('\n'));
    await page.getByRole('button', { name: 'Preview' }).click();
  };
  await preview();
  await page.getByRole('button', { name: 'Import 1 beneficiary' }).click();
  await expect(page.getByRole('heading', { name: 'Imported: 1 of 1' })).toBeVisible();
  await preview(`Joan,Roe,EUR,${joan}`, `Jon,Roe,EUR,${joan}`);
  const resultOf = (name: string) => page.getByRole('row', { name });
  await expect(resultOf('Jane Doe').getByRole('link', { name: 'Same bank details as Jane Doe' })).toBeVisible();
  await expect(resultOf('Joan Roe')).toContainText('Ready');
  await expect(resultOf('Jon Roe')).toContainText('Same bank details as line 3');
  await view.check({ budgetKb: budgetKb.form });
  const leaveOut = page.getByRole('checkbox', { name: 'Leave out 2 beneficiaries whose bank details exist already' });
  await expect(leaveOut).toBeChecked();
  await leaveOut.uncheck();
  await expect(page.getByRole('button', { name: 'Import 3 beneficiaries' })).toBeEnabled();
  await leaveOut.check();
  await page.getByRole('button', { name: 'Import 1 beneficiary' }).click();
  await expect(page.getByRole('heading', { name: 'Imported: 1 of 1' })).toBeVisible();
  const { json } = await done(call('GET', `${of(identity)}/list`));
  expect(json.map(({ first_name }: { first_name: string }) => first_name).sort()).toEqual(['Jane', 'Joan']);
});

test('a file that was corrected is read again when it is chosen again', async ({ page }) => {
  await page.goto(`/beneficiaries/${freshIdentity()}/import`);
  const csv = page.getByLabel('Beneficiaries', { exact: true });
  const input = page.getByLabel('CSV file');
  const choose = async (text: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), input.click()]);
    // A browser reports a change only when the chosen file differs from that in the input.
    await expect(input).toHaveValue('');
    await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await expect(csv).toHaveValue(text);
  };
  await choose('first_name,ibn\n');
  await choose('first_name,iban\n');
});

test('a file that is too large or cannot be read is named, and the text stays', async ({ page }) => {
  // As of a file that was deleted after it was chosen.
  await page.addInitScript(() => {
    File.prototype.text = () => Promise.reject(new DOMException('gone', 'NotFoundError'));
  });
  await page.goto(`/beneficiaries/${freshIdentity()}/import`);
  const csv = page.getByLabel('Beneficiaries', { exact: true });
  await csv.fill('first_name,iban\n');
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await choose('large.csv', Buffer.alloc(16 * 1024 * 1024 + 1, 'a'));
  await expect(page.getByText('large.csv is too large')).toBeVisible();
  await choose('gone.csv', Buffer.from('first_name\n'));
  await expect(page.getByText('gone.csv cannot be read')).toBeVisible();
  await expect(csv).toHaveValue('first_name,iban\n');
});

test('an unknown column is reported, not dropped', async ({ page }) => {
  await page.goto(`/beneficiaries/${freshIdentity()}/import`);
  await page.getByLabel('Beneficiaries', { exact: true }).fill('first_name,ibn\nJane,DE89370400440532013000\n');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Unknown column “ibn”.')).toBeVisible();
});

test('a change of the CSV removes the preview of the former text', async ({ page }) => {
  await page.goto(`/beneficiaries/${freshIdentity()}/import`);
  const csv = page.getByLabel('Beneficiaries', { exact: true });
  await csv.fill(`first_name,last_name,currency,iban\nJane,Doe,EUR,${freshIban()}\n`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Import 1' })).toBeVisible();
  await csv.fill(`first_name,last_name,currency,iban\nJohn,Roe,EUR,${freshIban()}\n`);
  await expect(page.getByRole('button', { name: 'Import 1' })).toHaveCount(0);
});
