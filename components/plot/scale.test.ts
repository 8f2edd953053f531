import { expect, test } from '@playwright/test';
import { shortNumber, thinned, ticksBetween, ticksTo } from '#components/plot/scale.ts';

test('ticks are round and reach the greatest value', () => {
  expect(ticksTo(130)).toEqual([0, 50, 100, 150]);
  expect(ticksTo(7)).toEqual([0, 2, 4, 6, 8]);
  expect(ticksTo(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(ticksTo(1)).toEqual([0, 0.5, 1]);
});

test('ticks below zero have the steps of the larger side, and zero is among them', () => {
  expect(ticksBetween(-7, 130)).toEqual([-50, 0, 50, 100, 150]);
  expect(ticksBetween(-130, -20)).toEqual([-150, -100, -50, 0]);
  expect(ticksBetween(0, 7)).toEqual(ticksTo(7));
});

test('an empty plot still has an axis', () => {
  expect(ticksTo(0)).toEqual([0, 1]);
  expect(ticksTo(Number.NaN)).toEqual([0, 1]);
});

test('thins labels evenly and keeps both ends', () => {
  const days = Array.from({ length: 90 }, (_, at) => `day ${at}`);
  expect(thinned(days, 4).map((tick) => tick.index)).toEqual([0, 30, 59, 89]);
  expect(thinned(['one'], 4)).toEqual([{ index: 0, label: 'one' }]);
});

test('each tick has a text of its own, also of amounts below one', () => {
  expect(ticksTo(0.123).map(shortNumber)).toEqual(['0', '0.05', '0.1', '0.15']);
  expect(ticksTo(0.004).map(shortNumber)).toEqual(['0', '0.001', '0.002', '0.003', '0.004']);
  expect(ticksBetween(-0.03, 0.01).map(shortNumber)).toEqual(['-0.03', '-0.02', '-0.01', '0', '0.01']);
  expect(ticksTo(12_400).map(shortNumber)).toEqual(['0', '5K', '10K', '15K']);
});

test('the largest and smallest amounts have texts that fit the axis', () => {
  expect(ticksTo(9e17).map(shortNumber)).toEqual(['0', '5E17', '1E18']);
  expect(ticksTo(9e14).map(shortNumber)).toEqual(['0', '500T', '1000T']);
  expect(ticksTo(0.00000001).map(shortNumber)).toEqual(['0', '5E-9', '1E-8']);
});
