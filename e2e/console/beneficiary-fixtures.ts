import { expect, type Locator, type Page } from '@playwright/test';
import { type Call, createCaller } from '#e2e/contract/accounts/fixtures.ts';
import { type BeneficiaryFixture, newBeneficiaryFixture } from '#e2e/contract/beneficiaries/fixtures.ts';
import { test as withPeople } from '#e2e/support/fixtures/console-users.ts';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Calls as an administrator. */
  call: Call;
  /** A beneficiary of a new identity, with bank details in EUR. */
  beneficiary: BeneficiaryFixture;
}

/** Playwright's test for stories about beneficiaries. */
export const test = withPeople.extend<Fixtures>({
  call: async ({ server, tokenOf }, use) => use(createCaller(server.origin, await tokenOf('administrator'))),
  beneficiary: async ({ call }, use) => use(await newBeneficiaryFixture(call)),
});

/** Script budgets in KB, by the kind of screen. */
export const budgetKb = { list: 215, detail: 213, form: 230 };

export const beneficiaryPage = ({ identity, id }: BeneficiaryFixture, part = '') =>
  `/beneficiaries/${identity}/${id}${part}`;

/** The field whose label begins with this text. */
export const labelled = (within: Page | Locator, name: string): Locator =>
  within.getByLabel(new RegExp(`^${name}`)).first();

/** Pastes from the clipboard into the focused element, as a person does. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press('Control+V');
}

/** Presses Tab until the focus is on the control, at most `max` times; returns the number of presses. */
export async function tabTo(page: Page, control: Locator, max: number): Promise<number> {
  for (let presses = 1; presses <= max; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return presses;
  }
  expect(max, 'Tab did not reach the control').toBe(0);
  return max;
}
