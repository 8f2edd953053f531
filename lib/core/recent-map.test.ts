import { expect, test } from '@playwright/test';
import { RecentMap } from '#lib/core/recent-map.ts';

test('keeps the keys used last and never more than twice as many', () => {
  const map = new RecentMap<number, string>(100);
  map.set(-1, 'in use');
  let largest = 0;
  for (let key = 0; key < 10_000; key += 1) {
    map.set(key, `value ${key}`);
    if (key % 50 === 0) expect(map.get(-1)).toBe('in use');
    largest = Math.max(largest, map.size);
  }
  expect(largest).toBeLessThanOrEqual(200);
  for (let key = 9_901; key < 10_000; key += 1) expect(map.get(key)).toBe(`value ${key}`);
  expect(map.get(5)).toBeUndefined();
});

test('a key that is written again has its last value', () => {
  const map = new RecentMap<string, number>(2);
  for (const [key, value] of Object.entries({ a: 1, b: 2, c: 3 })) map.set(key, value);
  map.set('a', 4);
  map.set('d', 5);
  expect(map.get('a')).toBe(4);
});
