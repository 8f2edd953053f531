import { expect, test } from '@playwright/test';
import { activeIndex } from '#components/ui/keyboard/use-active-key.ts';

const active = { index: 1, key: 'b' };

test('the active record stays active when others arrive or leave before it', () => {
  expect(activeIndex(['a', 'b', 'c'], active)).toBe(1);
  expect(activeIndex(['new', 'a', 'b', 'c'], active)).toBe(2);
  expect(activeIndex(['b', 'c'], active)).toBe(0);
});

test('the record in the place of an active one that has left is active after it', () => {
  expect(activeIndex(['a', 'c'], active)).toBe(1);
  expect(activeIndex(['a'], active)).toBe(0);
  expect(activeIndex([], active)).toBe(0);
});

test('without a chosen record the place stays', () => {
  expect(activeIndex(['new', 'a'], { index: 0, key: undefined })).toBe(0);
});
