import { expect, test } from '@playwright/test';
import { textOfValue, valueOfText } from '#components/settings/value-text.ts';

test('what is shown is read back the same', () => {
  for (const [type, value] of [
    ['boolean', true],
    ['integer', 6],
    ['string', 'text'],
    ['array', [{ permission: 'account:read' }]],
    ['json', { a: null }],
  ] as const) {
    expect(valueOfText(textOfValue(value, type), type)).toEqual({ value });
  }
});

test('nothing is the default, and what is no value is said so', () => {
  expect(valueOfText(' ', 'integer')).toEqual({ value: null });
  expect(valueOfText('x', 'integer')).toEqual({ fault: 'Enter a number.' });
  expect(valueOfText('{', 'json')).toEqual({ fault: 'Enter valid JSON.' });
});
