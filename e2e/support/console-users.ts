import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { test as onPage } from '#e2e/support/console-page.ts';

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

/** The fixture that gives the page of a person with this role. */
const pageOf =
  (role: string) =>
  async ({ page, signedInAs }: SignIn, use: (page: Page) => Promise<void>) => {
    await signedInAs(role);
    await use(page);
  };

/** Playwright's test for stories of staff who sign in. */
export const test = onPage.extend<People>({
  hire: async ({ server, tokenOf }, use) => {
    await use(async (...roles) => {
      const post = async (path: string, body: unknown, token?: string) => {
        const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
        const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!answer.ok) throw new Error(await answer.text());
        return answer.json();
      };
      const username = `${randomUUID()}@example.com`;
      const name = 'Ada Lovelace';
      const password = 'seven lamps over a quiet river';
      const { user, link } = await post('/bo/users', { username, name, roles }, await tokenOf('administrator'));
      await post('/bo/invitation', { secret: link.split('#')[1], password });
      return { id: user.id, username, name, password };
    });
  },
  signedInAs: async ({ hire, page }, use) => {
    await use(async (...roles) => {
      const person = await hire(...roles);
      const { username, password } = person;
      const answer = await page.request.post('/bo/sign-in', { data: { username, password } });
      if (!answer.ok()) throw new Error(await answer.text());
      return person;
    });
  },
  administrator: pageOf('administrator'),
  auditor: pageOf('auditor'),
  operator: pageOf('operator'),
  support: pageOf('support'),
  treasury: pageOf('treasury'),
});
