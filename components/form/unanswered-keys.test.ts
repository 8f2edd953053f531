import { expect, test } from '@playwright/test';
import { forgetUnansweredKey, keepUnansweredKey, unansweredKey } from '#components/form/unanswered-keys.ts';

test('an attempt without an answer leaves its key to the same attempt, until the server answers', () => {
  keepUnansweredKey('block A', 'key-1');
  expect(unansweredKey('block A')).toBe('key-1');
  expect(unansweredKey('block B')).toBeUndefined();
  forgetUnansweredKey('block A');
  expect(unansweredKey('block A')).toBeUndefined();
});

test('only the last attempts are kept', () => {
  for (let index = 0; index <= 20; index += 1) keepUnansweredKey(`form ${index}`, `key-${index}`);
  expect(unansweredKey('form 0')).toBeUndefined();
  expect(unansweredKey('form 20')).toBe('key-20');
});
