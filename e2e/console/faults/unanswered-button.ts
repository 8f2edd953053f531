import { expect, type Page, type Request } from '@playwright/test';

interface SendingButton {
  name: string;
  /** The address that only this button writes to. */
  address: RegExp;
}

/**
 * Presses a button whose write the server does, but whose answer never comes, until the person stops waiting. The clock
 * of the page must be installed. Answers what presses it again, and gives the idempotency keys of both writes.
 */
export async function stopWaitingFor(page: Page, { name, address }: SendingButton) {
  const isWrite = (request: Request) => request.method() !== 'GET' && address.test(new URL(request.url()).pathname);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => isWrite(request) && keys.push(request.headers()['idempotency-key']));
  const hold = (url: URL) => address.test(url.pathname);
  const done = Promise.withResolvers<void>();
  await page.route(hold, async (route) => {
    await route.fetch();
    done.resolve();
  });
  const button = page.getByRole('button', { name }).first();
  await button.click();
  await done.promise;
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(11_000);
  await expect(page.getByText('Still waiting for the server')).toBeVisible();
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await expect(page.getByText('No answer from the server')).toBeVisible();
  await expect(page.getByText('Still waiting for the server')).toBeHidden();
  await page.unroute(hold);
  return async () => {
    const again = page.waitForResponse((response) => isWrite(response.request()));
    await button.click();
    await again;
    await expect(button).not.toHaveAttribute('aria-busy');
    return keys;
  };
}
