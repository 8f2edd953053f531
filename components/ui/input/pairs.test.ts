import { expect, test } from '@playwright/test';
import { pairsFrom } from '#components/ui/input/pairs.ts';

test('reads lines of key=value, key: value and key tab value as pairs', () => {
  expect(pairsFrom('risk=HIGH\nowner: Ann Lee\nsegment\tretail\n')).toEqual([
    { key: 'risk', value: 'HIGH' },
    { key: 'owner', value: 'Ann Lee' },
    { key: 'segment', value: 'retail' },
  ]);
});

test('a value keeps its own equals signs', () => {
  expect(pairsFrom('query=a=b')).toEqual([{ key: 'query', value: 'a=b' }]);
});

test('reads a JSON object as pairs, numbers included', () => {
  expect(pairsFrom('{"a":"x","b":2,"c":true}')).toEqual([
    { key: 'a', value: 'x' },
    { key: 'b', value: '2' },
    { key: 'c', value: 'true' },
  ]);
});

test('plain text has no pairs', () => {
  expect(pairsFrom('hello')).toBeUndefined();
  expect(pairsFrom('{broken')).toBeUndefined();
});
