import { expect, test } from '@playwright/test';
import {
  listAddress,
  listQuery,
  nextSort,
  pageOfRow,
  parseSort,
  printAddress,
} from '#components/table/list/list-query.ts';
import { rowNumber } from '#components/table/rows/row-number.ts';

test('an address stays the same when it is read and printed again', () => {
  const address = { q: 'smith', filter: 'state==OPEN', sort: '-created_at,name', columns: ['reference', 'name'] };
  const printed = Object.fromEntries(new URLSearchParams(printAddress(address)));
  expect(listQuery(printed)).toEqual(address);
});

test('default values stay out of the address', () => {
  expect(printAddress({ q: '', filter: '', sort: '' })).toBe('');
});

test('a column sorts ascending, then descending, then not at all', () => {
  expect(nextSort('', 'name')).toBe('name');
  expect(nextSort('name', 'name')).toBe('-name');
  expect(nextSort('-name', 'name')).toBe('');
});

test('Shift keeps the other sort keys', () => {
  expect(nextSort('-created_at', 'name', { keepsOthers: true })).toBe('-created_at,name');
  expect(parseSort('-created_at,name')).toEqual([
    { field: 'created_at', descending: true },
    { field: 'name', descending: false },
  ]);
});

test('reads the number of a row as people write it, and finds its page', () => {
  expect(rowNumber('50000')).toBe(50_000);
  expect(rowNumber(' 50,000 ')).toBe(50_000);
  expect(rowNumber('50.000')).toBe(50_000);
  for (const text of ['', '0', '-1', '1e9', 'abc', '99999999', '9'.repeat(400)])
    expect(rowNumber(text)).toBeUndefined();
  expect(pageOfRow(undefined, 100)).toBe(1);
  expect(pageOfRow(100, 100)).toBe(1);
  expect(pageOfRow(101, 100)).toBe(2);
  expect(pageOfRow(50_000, 100)).toBe(500);
});

test('keeps the row in the address', () => {
  const address = listAddress((name) => new URLSearchParams('q=x&row=50000').get(name));
  expect(address.row).toBe(50_000);
  expect(printAddress(address)).toBe('q=x&row=50000');
  for (const row of ['nonsense', '', '0', '-1', '1.5', '1e99', 'Infinity'])
    expect(listAddress((name) => new URLSearchParams({ row }).get(name)).row).toBeUndefined();
});
