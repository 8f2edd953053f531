import { expect, test } from '@playwright/test';
import {
  ancestorsOf,
  parentsOf,
  type TreeAccount,
  typeAheadMatch,
  visibleRows,
} from '#components/charts/visible-rows.ts';

const account = (code: string, level: number, parent?: string): TreeAccount => ({
  code,
  name: `Account ${code}`,
  type: 'ASSET',
  usage: 'DETAIL',
  level,
  parent,
  wallets: 0,
  balances: [],
});
const chart = [
  account('1', 0),
  account('10', 1, '1'),
  account('100', 2, '10'),
  account('11', 1, '1'),
  account('2', 0),
  account('20', 1, '2'),
];
const codes = (expanded: string[]) => visibleRows(chart, new Set(expanded)).map((row) => row.account.code);

test('hides everything below a collapsed account at any depth', () => {
  expect(codes([])).toEqual(['1', '2']);
  expect(codes(['1'])).toEqual(['1', '10', '11', '2']);
  expect(codes(['10'])).toEqual(['1', '2']);
  expect(codes(['1', '10', '2'])).toEqual(['1', '10', '100', '11', '2', '20']);
});

test('a row knows its position among its siblings and whether it can expand', () => {
  const [first, second] = visibleRows(chart, new Set(['1']));
  expect(first).toMatchObject({ position: 1, siblings: 2, isExpanded: true });
  expect(second).toMatchObject({ position: 1, siblings: 2, isExpanded: false });
  expect(visibleRows(chart, new Set(['1']))[2]?.isExpanded).toBeUndefined();
  expect(parentsOf(chart)).toEqual(['1', '10', '2']);
  expect(ancestorsOf(chart, '100')).toEqual(['10', '1']);
  expect(ancestorsOf(chart, 'none')).toEqual([]);
});

test('typing moves to the next row that begins with the text, by code or name, and wraps around', () => {
  const rows = visibleRows(chart, new Set(['1', '10', '2']));
  expect(typeAheadMatch(rows, 0, '2')).toBe(4);
  expect(typeAheadMatch(rows, 4, '2')).toBe(5);
  expect(typeAheadMatch(rows, 5, '1')).toBe(0);
  expect(typeAheadMatch(rows, 0, '11')).toBe(3);
  expect(typeAheadMatch(rows, 0, 'account 20')).toBe(5);
  expect(typeAheadMatch(rows, 0, 'x')).toBeUndefined();
});
