import { expect, test } from '@playwright/test';
import { typeaheadIndex, typedOn } from '#components/ui/keyboard/typeahead.ts';

const labels = ['Morning queue', 'Month end', 'Blocked', 'Mine'];

test('one letter moves to the next item that begins with it, and around', () => {
  expect(typeaheadIndex(labels, -1, 'm')).toBe(0);
  expect(typeaheadIndex(labels, 0, 'm')).toBe(1);
  expect(typeaheadIndex(labels, 3, 'm')).toBe(0);
  expect(typeaheadIndex(labels, 3, 'b')).toBe(2);
});

test('several letters find the item that begins with all of them', () => {
  expect(typeaheadIndex(labels, 0, 'mo')).toBe(0);
  expect(typeaheadIndex(labels, 0, 'mon')).toBe(1);
  expect(typeaheadIndex(labels, 0, 'mi')).toBe(3);
  expect(typeaheadIndex(labels, 0, 'mx')).toBe(-1);
});

test('the same letter again moves on, unless an item begins with both', () => {
  expect(typeaheadIndex(labels, 0, 'mm')).toBe(1);
  expect(typeaheadIndex([...labels, 'mm'], 0, 'mm')).toBe(4);
});

test('letters belong together until a pause', () => {
  const first = typedOn({ text: '', typedMs: 0 }, 'M', 10_000);
  expect(typedOn(first, 'o', 10_300).text).toBe('mo');
  expect(typedOn(first, 'o', 11_000).text).toBe('o');
});

test('a menu without items has none to move to', () => {
  expect(typeaheadIndex([], -1, 'm')).toBe(-1);
});
