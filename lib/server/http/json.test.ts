import { expect, test } from '@playwright/test';
import { cpuRatio } from '#e2e/support/machine/cpu.ts';
import { Problem } from '#lib/core/problem.ts';
import { parseJson } from '#lib/server/http/json.ts';

const read = (text: string) => parseJson(Buffer.from(text));

/** The refusal of a body; undefined when it is read. */
function refusalOf(text: string) {
  try {
    read(text);
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { problem: error.code, detail: error.message, ...error.details.errors?.[0] };
  }
}

for (const text of [
  '{"a":[1,-2.5e3,"x\\n\\"y",{"":null}],"b":"","a/b":true}',
  '{"first":{"name":1},"second":{"name":2}}',
  '["same","same",{"same":"same"}]',
  '"\\ud83d\\ude00 \u{1f600}"',
  ' [ 0.1 , 1E5 , -0 , 9007199254740991 ] ',
  '{"decimal":0.123456789012345678901234567890123456}',
]) {
  test(`reads ${text} as JSON.parse does`, () => {
    expect(read(text)).toEqual(JSON.parse(text));
  });
}

for (const [what, text] of Object.entries({
  'an unclosed string': '{"a":"b',
  'an unclosed string that ends in a backslash': '{"a":"b\\',
  'an unclosed name': '{"',
  'more combining marks in a row than any language writes': `["a${'\u0316\u0301'.repeat(31)}"]`,
  'a trailing comma': '[1,]',
  'a number with two points': '[1.2.3]',
  'a minus alone': '[-]',
  'signs without end': `[1${'-'.repeat(100)}]`,
  'twenty-one levels': '['.repeat(21) + ']'.repeat(21),
  'too many members': `[${'1,'.repeat(50_001)}1]`,
  'too many lists in lists': `[${'[[[[]]]],'.repeat(12_501)}1]`,
  'too many names in one object': `{${Array.from({ length: 10_001 }, (_, index) => `"n${index}":1`)}}`,
  'too many names': `[${Array.from({ length: 50_001 }, (_, index) => `{"n${index}":1}`)}]`,
})) {
  test(`refuses ${what} as malformed JSON`, () => {
    expect(refusalOf(text)).toMatchObject({ problem: 'malformed-request', code: 'malformed_json', pointer: '' });
  });
}

for (const [what, [pointer, text]] of Object.entries<[pointer: string, text: string]>({
  'a duplicate member': ['/a', '{"a":1,"b":{"a":1},"a":2}'],
  'a duplicate member of an object in a list': ['/b/1/a~1c', '{"b":[0,{"a/c":1,"a/c":2}]}'],
  'a duplicate member, escaped': ['/a', '{"a":1,"\\u0061":2}'],
  NUL: ['/0', '["\\u0000"]'],
  'NUL in a member': ['/a/b', '{"a":{"b":"x\\u0000"}}'],
  'NUL in a name': ['/a', '{"a":{"b":1,"\\u0000":2}}'],
  'a high surrogate alone': ['/0', '["\\ud800"]'],
  'a low surrogate alone, in a name': ['', '{"\\udc00":1}'],
  'too many combining marks, escaped': ['/0', `["a${'\\u0316\\u0301'.repeat(31)}"]`],
  'an unknown escape': ['/1', '[1,"\\x"]'],
  __proto__: ['/__proto__', '{"\\u005f_proto__":1}'],
})) {
  test(`names where a body has ${what}`, () => {
    expect(refusalOf(text)).toMatchObject({ problem: 'malformed-request', code: 'malformed_json', pointer });
  });
}

test('reads twenty levels and fifty thousand members', () => {
  expect(refusalOf('['.repeat(20) + ']'.repeat(20))).toBeUndefined();
  expect(refusalOf(`[${'1,'.repeat(50_000)}1]`)).toBeUndefined();
});

for (const [pointer, text] of Object.entries({
  '/legacy_account_id': '{"product":{"id":1},"legacy_account_id":9007199254740993}',
  '/a/b/2': '{"a":{"b":["x, y",{"c":1},-9007199254740992]}}',
  '/a~1b/c~0d': '{"a/b":{"c~d":1e999}}',
  '/a"b': '{"a\\"b":12345678901234567890}',
  '/digits': `{"digits":${'9'.repeat(41)}}`,
  '/decimals/0': `{"decimals":[0.${'1'.repeat(40)}]}`,
  '': '1e999',
})) {
  test(`names ${pointer || 'the body itself'} where a number cannot be held`, () => {
    expect(refusalOf(text)).toMatchObject({
      problem: 'malformed-request',
      pointer,
      detail: expect.stringMatching(/^The number/),
    });
  });
}

const size = 64 * 1024;
const fill = (before: string, piece: string, after = '') =>
  before + piece.repeat(Math.floor(size / piece.length)) + after;
const benign = fill('[', '{"name":"A name","amount":"12.50","count":17},', '0]');

for (const [what, text] of Object.entries({
  'an unclosed string of escaped quotes': fill('{"a":"', '\\"'),
  'quotes, each of them open': fill('', '"\\'),
  'digits without end': fill('{"a":', '9', '}'),
  'a decimal without end': fill('{"a":0.', '9', '}'),
  'signs and exponents': fill('[1', 'e-+.'),
  'brackets without end': fill('', '['),
  'halves of surrogate pairs': fill('["', '\\ud800', '"]'),
  'combining marks in short runs': fill('["', `${'\u0316'.repeat(3)}a`, '"]'),
  'combining marks without end': fill('["', '\u0316\u0301', '"]'),
  'strings with an escape each': fill('[', '"\\n":', '1]'),
  'names with an escape each': `{${Array.from({ length: 6_000 }, (_, index) => `"\\n${index}":1`)}}`,
})) {
  test(`costs at most five times a usual body of the same size: ${what}`, () => {
    const usual = Buffer.from(benign);
    const hostile = Buffer.from(text);
    expect(
      cpuRatio(
        () => attempt(hostile),
        () => attempt(usual),
      ),
    ).toBeLessThan(5);
  });
}

function attempt(bytes: Uint8Array): void {
  try {
    parseJson(bytes);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
  }
}
