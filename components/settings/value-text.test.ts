import { expect, test } from '@playwright/test';
import { textOfValue, valueOfText } from '#components/settings/value-text.ts';

test('reads back every value as it was shown', () => {
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

test('an empty text means the default, and an invalid value is reported', () => {
  expect(valueOfText(' ', 'integer')).toEqual({ value: null });
  expect(valueOfText('x', 'integer')).toEqual({ fault: 'Enter a number.' });
  expect(valueOfText('{', 'json')).toEqual({ fault: 'Enter valid JSON.' });
});
