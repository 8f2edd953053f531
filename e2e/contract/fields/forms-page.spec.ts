import { expect, test } from '#e2e/support/console-users.ts';
import { createPersonAt } from '#e2e/support/server.ts';

for (const [what, roles] of Object.entries({ 'a reader': ['auditor'], 'somebody without permissions': [] })) {
  test(`the answer that leads ${what} from all forms to the first one ends`, async ({ server }) => {
    test.skip(server.tokenServer === undefined, 'needs persons');
    const { cookie } = await createPersonAt(server.tokenServer ?? '', roles);
    const answer = await fetch(`${server.origin}/forms`, {
      headers: { cookie: cookie.split(';')[0] ?? '' },
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    const text = await answer.text();
    expect(`${answer.headers.get('location')} ${text}`).toContain(
      roles.length > 0 ? '/forms/contact-account' : 'fields:read',
    );
  });
}
