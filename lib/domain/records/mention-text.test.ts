import { expect, test } from '@playwright/test';
import { mentionedNames, mentionParts } from '#lib/domain/records/mention-text.ts';

test('a mention is an @ at the begin of a word and a user name', () => {
  expect(mentionedNames('@Ada@Example.com and (@grace), then @grace.')).toEqual(['ada@example.com', 'grace']);
});

test('an email address, a lone @ and two of them mention nobody', () => {
  expect(mentionedNames('write to ada@example.com, 3 @ 4.00, @@grace, @.')).toEqual([]);
});

test('the parts of a text are the whole text, with the known mentions apart', () => {
  const text = '@grace. Ask @nobody or @Grace';
  const parts = mentionParts(text, new Set(['grace']));
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.filter(({ username }) => username)).toEqual([
    { text: '@grace', username: 'grace' },
    { text: '@Grace', username: 'grace' },
  ]);
});

test('a long text of signs is read in linear time', () => {
  const text = '@a.'.repeat(200_000);
  expect(mentionedNames(text).length).toBeGreaterThan(0);
});
