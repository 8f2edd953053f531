import { expect, test } from '@playwright/test';
import { typedMention, withMention } from '#components/records/typed-mention.ts';

test('a mention is typed after an @ that begins a word', () => {
  expect(typedMention('Please ask @gra', 15)).toEqual({ query: 'gra', start: 11 });
  expect(typedMention('@', 1)).toEqual({ query: '', start: 0 });
  expect(typedMention('(@zoë', 5)).toEqual({ query: 'zoë', start: 1 });
});

test('an address, a finished mention and another place are no mention that is typed', () => {
  expect(typedMention('ada@example.com', 15)).toBeUndefined();
  expect(typedMention('@ada@example.com please', 23)).toBeUndefined();
  expect(typedMention('Please ask @gra', 6)).toBeUndefined();
});

test('choosing a colleague completes the name, and the text goes on after it', () => {
  const done = withMention('Ask @gra today', 8, { start: 4, username: 'grace@example.com' });
  expect(done).toEqual({ text: 'Ask @grace@example.com today', caret: 23 });
});
