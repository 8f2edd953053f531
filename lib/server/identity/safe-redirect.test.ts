import { expect, test } from '@playwright/test';
import { safeRedirectPath } from '#lib/server/identity/safe-redirect.ts';

for (const foreign of [
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/%09//evil.example/..//',
  '/.//evil.example',
  'javascript:alert(1)',
  'evil',
  '',
  undefined,
]) {
  test(`after sign-in, ${foreign} leads to a page of ours`, () => {
    const address = safeRedirectPath(foreign);
    expect(new URL(address, 'http://ours.example').origin).toBe('http://ours.example');
    expect(address).toMatch(/^\/(?!\/)/);
  });
}

test('a page of ours is gone to as it was', () => {
  expect(safeRedirectPath('/accounts?state=OPEN&q=a%20b')).toBe('/accounts?state=OPEN&q=a%20b');
});

test('an address of the API, or the way out, is no page to go to', () => {
  for (const address of ['/api/v1/role', '/bo/me', '/sign-out', '/metrics'])
    expect(safeRedirectPath(address)).toBe('/');
});
