import { expect, test } from '@playwright/test';
import { cpuRatio } from '#e2e/support/machine/cpu.ts';
import { Problem } from '#lib/core/problem.ts';
import { rejectTarget } from '#lib/server/http/edge.ts';
import { readCookies, readQuery } from '#lib/server/http/request.ts';

test('reads parameters, also several of one name, also __proto__', () => {
  expect(readQuery('/a?b=1&c=2&b=3&b=&d&__proto__=4')).toEqual(
    Object.fromEntries([
      ['b', ['1', '3', '']],
      ['c', '2'],
      ['d', ''],
      ['__proto__', '4'],
    ]),
  );
  expect(readQuery('/a')).toEqual({});
});

test('names the parameter that it cannot read', () => {
  for (const query of ['a=1&name=%00', `name=${encodeURIComponent('\u0316'.repeat(61))}`, 'n%61me=%ff']) {
    expect(() => readQuery(`/a?${query}`), query).toThrow(
      expect.objectContaining({ details: { errors: [expect.objectContaining({ parameter: 'name' })] } }),
    );
  }
});

test('refuses more than 2,000 parameters with 400', () => {
  expect(Object.keys(readQuery(`/a?${'b=1&'.repeat(1_999)}`))).toEqual(['b']);
  expect(() => readQuery(`/a?${'b=1&'.repeat(2_000)}`)).toThrow(expect.objectContaining({ code: 'malformed-request' }));
});

test('a page with more than 200 parameters is refused before Next reads them', () => {
  expect(rejectTarget(`/sign-in?${'a[=&'.repeat(199)}`)).toBeUndefined();
  expect(rejectTarget(`/sign-in?${'a[=&'.repeat(200)}`)).toMatchObject({ code: 'malformed-request' });
  expect(rejectTarget(`/api/v1/role?${'a[=&'.repeat(200)}`)).toBeUndefined();
});

const size = 60_000;
const fill = (piece: string, before = '') => before + piece.repeat(size / piece.length);

for (const [what, target] of Object.entries({
  'brackets of one name': fill('a[=&', '/a?'),
  'nothing but separators': fill('&', '/a?'),
  'equal signs': fill('=', '/a?'),
  'percent-encoded blanks': fill('%20', '/a?b='),
  'plus signs': fill('+', '/a?b='),
  'names without end': `/a?${Array.from({ length: 8_000 }, (_, index) => `n${index}`).join('&')}`,
})) {
  test(`costs at most five times a usual query of the same size: ${what}`, () => {
    const usual = () => readQuery(fill('state==OPEN;', '/a?filter='));
    expect(cpuRatio(() => attempt(() => readQuery(target)), usual)).toBeLessThan(5);
  });
}

for (const [what, header] of Object.entries({
  separators: fill(';'),
  blanks: fill(' '),
  'equal signs': fill('='),
  'cookies of one name': fill('a=b;'),
  'blanks between separators': fill(' ; '),
})) {
  test(`costs at most five times a usual cookie header of the same size: ${what}`, () => {
    expect(
      cpuRatio(
        () => readCookies(header),
        () => readCookies(fill('x', 'theme=')),
      ),
    ).toBeLessThan(5);
  });
}

function attempt(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
