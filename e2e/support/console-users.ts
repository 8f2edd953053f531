import type { Page } from '@playwright/test';
import { test as onPage } from '#e2e/support/console-page.ts';
import { createPersonAt, type Place, personPassword } from '#e2e/support/server.ts';

export { expect } from '@playwright/test';

export interface Person {
  id: string;
  username: string;
  name: string;
  password: string;
}

interface People {
  /** Creates a person with the roles and a password for one test. */
  hire: (...roles: string[]) => Promise<Person>;
  /** Creates such a person and signs the browser in. */
  signedInAs: (...roles: string[]) => Promise<Person>;
  /** The page, signed in as a person with this one role. */
  administrator: Page;
  auditor: Page;
  operator: Page;
  support: Page;
  treasury: Page;
}

type SignIn = Pick<People, 'signedInAs'> & { page: Page };

async function hireAt(server: Place, roles: readonly string[]) {
  const { id, username, cookie } = await createPersonAt(server, roles);
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  const person: Person = { id, username, name: 'Ada Lovelace', password: personPassword };
  return { person, cookie: { name, value, httpOnly: true, sameSite: 'Lax' } as const };
}

/** The fixture that gives the page of a person with this role. */
const pageOf =
  (role: string) =>
  async ({ page, signedInAs }: SignIn, use: (page: Page) => Promise<void>) => {
    await signedInAs(role);
    await use(page);
  };

/** Playwright's test for stories of staff who sign in. */
export const test = onPage.extend<People>({
  hire: async ({ server }, use) => {
    await use(async (...roles) => (await hireAt(server, roles)).person);
  },
  signedInAs: async ({ server, page }, use) => {
    await use(async (...roles) => {
      const { person, cookie } = await hireAt(server, roles);
      await page.context().addCookies([{ ...cookie, url: server.origin }]);
      return person;
    });
  },
  administrator: pageOf('administrator'),
  auditor: pageOf('auditor'),
  operator: pageOf('operator'),
  support: pageOf('support'),
  treasury: pageOf('treasury'),
});
