import { expect, test } from '@playwright/test';
import { cachedPageKey, cachePage, findCachedPage } from '#lib/server/http/sign-in-page-cache.ts';

const answer = (body: string, headers = {}) => ({
  status: 200,
  headers: { 'cache-control': 'no-store', ...headers },
  body,
});
const document = (nonce: string) => `<script nonce="${nonce}"></script><link nonce="${nonce}"></html>`;

test('a cached page is answered with the nonce of its request, in every place', () => {
  const key = cachedPageKey({ method: 'GET', url: '/sign-in?next=%2Fme', headers: { cookie: 'theme=dark' } }) ?? '';
  expect(findCachedPage(key, 'new')).toBeUndefined();
  cachePage(key, 'old', answer(document('old'), { 'content-security-policy': "'nonce-old'", 'x-request-id': '1' }));
  expect(findCachedPage(key, 'new')).toEqual({ headers: { 'cache-control': 'no-store' }, body: document('new') });
});

test('each address and appearance has its own page; other cookies of the console make no difference', () => {
  const keyOf = (url: string, cookie?: string) => cachedPageKey({ method: 'GET', url, headers: { cookie } });
  const plain = keyOf('/sign-in');
  expect(keyOf('/sign-in', '__Host-countinghouse_device=a.b.c')).toBe(plain);
  expect(keyOf('/sign-in', 'theme=dark')).not.toBe(plain);
  expect(keyOf('/sign-in?next=%2Fme')).not.toBe(plain);
});

test('nothing is cached of a session, of another page, of data for a script, or of a long address', () => {
  const asked = { method: 'GET', url: '/sign-in', headers: {} };
  for (const other of [
    { ...asked, headers: { cookie: 'theme=dark; countinghouse_session=secret' } },
    { ...asked, headers: { cookie: '__Host-countinghouse_session=secret' } },
    { ...asked, headers: { rsc: '1' } },
    { ...asked, method: 'HEAD' },
    { ...asked, url: '/accounts' },
    { ...asked, url: '/sign-in/form' },
    { ...asked, url: `/sign-in?next=${'x'.repeat(600)}` },
  ]) {
    expect(cachedPageKey(other), JSON.stringify(other).slice(0, 80)).toBeUndefined();
  }
});

test('a refusal, a part of a page, a page with a cookie and that of a first start are not kept', () => {
  const refused = {
    'another status': { ...answer(document('n')), status: 404 },
    'a part': answer('<html>'),
    'a cookie': answer(document('n'), { 'set-cookie': 'a=b' }),
    'a first start': answer(`<div data-first-run></div>${document('n')}`),
  };
  for (const [name, each] of Object.entries(refused)) {
    cachePage(name, 'n', each);
    expect(findCachedPage(name, 'n'), name).toBeUndefined();
  }
});
