import { expect, test } from '@playwright/test';
import { drawnRows, offsetToShow, rowIndexAt, rowStart } from '#components/table/rows/rows-in-sight.ts';

const plain = { count: 100, rowPx: 36, open: [], openPx: 0 };
const opened = { ...plain, open: [2, 5], openPx: 100 };

test('rows follow one another, with room for the details of open rows', () => {
  expect([0, 1, 2, 3, 6, 100].map((index) => rowStart(opened, index))).toEqual([0, 36, 72, 208, 416, 3800]);
  expect(rowStart(plain, 100)).toBe(3600);
});

test('each pixel belongs to one row', () => {
  for (const heights of [plain, opened]) {
    for (let index = 0; index < heights.count; index += 1) {
      expect(rowIndexAt(heights, rowStart(heights, index))).toBe(index);
      expect(rowIndexAt(heights, rowStart(heights, index + 1) - 1)).toBe(index);
    }
    expect(rowIndexAt(heights, 1_000_000)).toBe(99);
    expect(rowIndexAt(heights, -1)).toBe(0);
  }
  expect(rowIndexAt({ ...plain, count: 0 }, 10)).toBe(0);
});

test('draws what is in sight, some rows around it, and the row with the focus', () => {
  const sight = { topPx: 720, heightPx: 108 };
  expect(drawnRows(plain, sight, { overscan: 1, kept: 21 })).toEqual([19, 20, 21, 22, 23]);
  expect(drawnRows(plain, sight, { overscan: 1, kept: 3 })).toEqual([3, 19, 20, 21, 22, 23]);
  expect(drawnRows(plain, sight, { overscan: 1, kept: 99 })).toEqual([19, 20, 21, 22, 23, 99]);
  expect(drawnRows(plain, sight, { overscan: 1, kept: 100 })).toHaveLength(5);
  expect(drawnRows({ ...plain, count: 0 }, sight, { overscan: 1, kept: -1 })).toEqual([]);
  expect(drawnRows({ ...plain, count: 2 }, sight, { overscan: 6, kept: 0 })).toEqual([0, 1]);
});

test('scrolls only as far as a row needs', () => {
  const sight = { topPx: 360, heightPx: 180 };
  expect(offsetToShow(plain, 12, sight)).toBe(360);
  expect(offsetToShow(plain, 3, sight)).toBe(108);
  expect(offsetToShow(plain, 14, sight)).toBe(360);
  expect(offsetToShow(plain, 15, sight)).toBe(396);
  expect(offsetToShow(plain, 50, { topPx: 0, heightPx: 20 })).toBe(1800);
});
