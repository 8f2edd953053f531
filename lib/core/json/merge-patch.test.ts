import { expect, test } from '@playwright/test';
import { applyMergePatch, createMergePatch } from '#lib/core/json/merge-patch.ts';

// Source: RFC 7396, appendix A, the cases whose patch is an object.
const cases: [object, Record<string, unknown>, object][] = [
  [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
  [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
  [{ a: 'b' }, { a: null }, {}],
  [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
  [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
  [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
  [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
  [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

test('a patch merges as RFC 7396 says', () => {
  for (const [target, patch, result] of cases) expect(applyMergePatch(target, patch)).toEqual(result);
});

test('the patch between two objects makes the one of the other', () => {
  const before = { a: 1, b: { c: 2, d: [3] }, gone: true };
  const after = { a: 1, b: { c: 4, d: [3] }, came: { deep: 'yes' } };
  expect(createMergePatch(before, after)).toEqual({ gone: null, b: { c: 4 }, came: { deep: 'yes' } });
  expect(applyMergePatch(before, createMergePatch(before, after))).toEqual(after);
  expect(createMergePatch(before, before)).toEqual({});
  // Names that every object inherits.
  expect(createMergePatch({ constructor: 'x' }, {})).toEqual({ constructor: null });
  expect(createMergePatch({}, { toString: 'y' })).toEqual({ toString: 'y' });
});
