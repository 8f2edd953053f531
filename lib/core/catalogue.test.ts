import { expect, test } from '@playwright/test';
import { catalogue } from '#lib/core/catalogue.ts';
import { parseMessage } from '#lib/core/message-syntax.ts';

const t = catalogue({
  plain: 'Accounts',
  greeting: 'Account {name}',
  selected: '{count, plural, =0 {None selected} one {# account selected} other {# accounts selected}}',
  opened: 'Opened {when, date}',
  kind: '{kind, select, HOLD {Hold} other {Transfer}} of {amount}',
});

test('a text is shown with its parameters', () => {
  expect(t('plain')).toBe('Accounts');
  expect(t('greeting', { name: 'A <b>' })).toBe('Account A <b>');
  expect(t('kind', { kind: 'HOLD', amount: '1.00' })).toBe('Hold of 1.00');
});

test('numbers, plurals and dates follow the rules of the language', () => {
  expect(t('selected', { count: 0 })).toBe('None selected');
  expect(t('selected', { count: 1 })).toBe('1 account selected');
  expect(t('selected', { count: 10_000 })).toBe('10,000 accounts selected');
  expect(t('selected', { count: -1 })).toBe('-1 account selected');
  expect(t('selected', { count: 1.5 })).toBe('1.5 accounts selected');
  expect(t('selected', { count: 999 })).toBe('999 accounts selected');
  expect(t('opened', { when: new Date('2026-11-23T23:59:00Z') })).toBe('Opened 11/23/2026');
});

test('a wrong key, a missing and an unknown parameter are type errors', () => {
  const calls = [
    // @ts-expect-error There is no such key.
    () => t('plan'),
    // @ts-expect-error The name is missing.
    () => t('greeting'),
    // @ts-expect-error A count is a number.
    () => t('selected', { count: '1' }),
    // @ts-expect-error A text without parameters takes none.
    () => t('plain', { name: 'x' }),
  ];
  expect(calls).toHaveLength(4);
});

for (const message of [
  '{count, plural, one {#}',
  '{',
  'a </b> b',
  '{n, money}',
  '<b>open',
  'a } b',
  'a, {b ,plural}',
]) {
  test(`a message that cannot be parsed is refused: ${message}`, () => {
    expect(() => parseMessage(message)).toThrow(SyntaxError);
  });
}
