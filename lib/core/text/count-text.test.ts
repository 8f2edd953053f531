import { expect, test } from '@playwright/test';
import { countText } from '#lib/core/text/count-text.ts';

test('one is singular, all other counts are plural', () => {
  expect([0, 1, 2].map((count) => countText(count, 'anchor'))).toEqual(['0 anchors', '1 anchor', '2 anchors']);
  expect([1, 3].map((count) => countText(count, 'entry', 'entries'))).toEqual(['1 entry', '3 entries']);
});
