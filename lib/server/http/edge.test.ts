import { expect, test } from '@playwright/test';
import { rejectTarget } from '#lib/server/http/edge.ts';

const codeOf = (target: string) => rejectTarget(target)?.status;
const parameters = (count: number) => Array.from({ length: count }, (_, index) => `p=${index}`).join('&');

test('a usual address is accepted, with and without a query', () => {
  for (const target of [
    '/api/v2.0/account',
    '/api/v2.0/account?page[size]=20&filter=name=="*a+b*";state=in=(OPEN)',
    '/accounts/01a2103b-7f53-7001-b2a0-71a612ff7421?wallet=DEFAULT',
    '/',
    '/?a=b',
    '/accounts/M%C3%BCller?q=%41',
  ]) {
    expect(codeOf(target), target).toBeUndefined();
  }
});

test('what has two readings is refused, also before a query that is plain', () => {
  for (const target of [
    '/api/v2.0/../metrics?a=b',
    '/api/v2.0/..?a=b',
    '/api/.?a=b',
    '/api//account?a=b',
    '/api/v2.0/account?a=%ff',
    '/api/v2.0/account?a#b',
    '/api/v2.0/account?a b',
    '/api/v2.0/account?ä',
    '/api/%2e%2e/metrics',
    '/api\\account?a=b',
    'api/v2.0/account?a=b',
  ]) {
    expect(codeOf(target), target).toBe(400);
  }
});

test('the refusal of an address names the faulty part', () => {
  for (const [target, parameter] of Object.entries({
    '/api/v2.0/account?filter=a&b%3D=%ff': 'b%3D',
    '/api/v2.0/account/%zz?b=1': 'path',
    '/api/v2.0/account/a%00b': 'path',
    '/api/v2.0/%2e%2e': 'path',
    '/api//account': 'path',
    [`/accounts?${parameters(201)}`]: 'query',
  })) {
    const problem = rejectTarget(target);
    expect(problem?.details.errors, target).toEqual([
      { parameter, code: expect.any(String), message: problem?.message },
    ]);
  }
});

test('a page takes few parameters; an operation has its own limit', () => {
  expect(codeOf(`/accounts?${parameters(200)}`)).toBeUndefined();
  expect(codeOf(`/accounts?${parameters(201)}`)).toBe(400);
  expect(codeOf(`/api/v2.0/account?${parameters(201)}`)).toBeUndefined();
});

test('an address is refused when it is too long, however plain it is', () => {
  expect(codeOf(`/api/${'a'.repeat(8 * 1024)}`)).toBe(414);
  expect(codeOf(`/api/v2.0/account?q=${'a'.repeat(60 * 1024)}`)).toBe(414);
});
