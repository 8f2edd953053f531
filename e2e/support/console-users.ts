import { randomUUID } from 'node:crypto';
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

interface Hired {
  person: Person;
  cookie: string;
}

/** Creates a person with a session: by the token server, or by the API of a server that has none. */
async function hireAt(
  server: Place,
  roles: readonly string[],
  tokenOf: (role: string) => Promise<string>,
): Promise<Hired> {
  const [name, password] = ['Ada Lovelace', personPassword];
  if (server.tokenServer) {
    const { cookie, ...person } = await createPersonAt(server.tokenServer, roles);
    return { person: { ...person, name, password }, cookie };
  }
  const post = async (path: string, body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await fetch(server.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer;
  };
  const username = `${randomUUID()}@example.com`;
  const created = await post('/bo/users', { username, name, roles }, await tokenOf('administrator'));
  const { user, link } = await created.json();
  await post('/bo/invitation', { secret: link.split('#')[1], password });
  const { headers } = await post('/bo/sign-in', { username, password });
  return { person: { id: user.id, username, name, password }, cookie: headers.getSetCookie()[0] ?? '' };
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
  hire: async ({ server, tokenOf }, use) => {
    await use(async (...roles) => (await hireAt(server, roles, tokenOf)).person);
  },
  signedInAs: async ({ server, tokenOf, page }, use) => {
    await use(async (...roles) => {
      const { person, cookie } = await hireAt(server, roles, tokenOf);
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      await page.context().addCookies([{ name, value, url: server.origin, httpOnly: true, sameSite: 'Lax' }]);
      return person;
    });
  },
  administrator: pageOf('administrator'),
  auditor: pageOf('auditor'),
  operator: pageOf('operator'),
  support: pageOf('support'),
  treasury: pageOf('treasury'),
});
