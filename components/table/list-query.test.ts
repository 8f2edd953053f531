import { expect, test } from '@playwright/test';
import { listQuery, nextSort, parseSort, printAddress } from '#components/table/list-query.ts';

test('an address stays the same when it is read and printed again', () => {
  const address = { q: 'smith', filter: 'state==OPEN', sort: '-created_at,name', columns: ['reference', 'name'] };
  const printed = Object.fromEntries(new URLSearchParams(printAddress(address)));
  expect(listQuery(printed)).toEqual(address);
});

test('default values stay out of the address', () => {
  expect(printAddress({ q: '', filter: '', sort: '' })).toBe('');
});

test('a column sorts ascending, then descending, then not at all', () => {
  expect(nextSort('', 'name', false)).toBe('name');
  expect(nextSort('name', 'name', false)).toBe('-name');
  expect(nextSort('-name', 'name', false)).toBe('');
});

test('Shift keeps the other sort keys', () => {
  expect(nextSort('-created_at', 'name', true)).toBe('-created_at,name');
  expect(parseSort('-created_at,name')).toEqual([
    { field: 'created_at', descending: true },
    { field: 'name', descending: false },
  ]);
});
