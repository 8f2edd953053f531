import { expect, test } from '@playwright/test';
import { instantOf, wallClock } from '#components/ui/time/zoned-time.ts';

test('converts between an instant and the clocks of a zone, in summer and in winter', () => {
  for (const [iso, local] of [
    ['2026-11-21T10:00:00.000Z', '2026-11-21T11:00'],
    ['2026-06-21T10:00:00.000Z', '2026-06-21T12:00'],
    ['2026-03-29T00:59:00.000Z', '2026-03-29T01:59'],
    ['2026-03-29T01:00:00.000Z', '2026-03-29T03:00'],
  ] as const) {
    expect(wallClock(iso, 'Europe/Berlin')).toBe(local);
    expect(instantOf(local, 'Europe/Berlin')).toBe(iso);
  }
  expect(wallClock('2026-11-21T10:00:00.000Z', 'UTC')).toBe('2026-11-21T10:00');
  expect(instantOf('2026-11-21T10:00', 'America/St_Johns')).toBe('2026-11-21T13:30:00.000Z');
});

test('a time that the clocks skip becomes one next to it', () => {
  expect(wallClock(instantOf('2026-03-29T02:30', 'Europe/Berlin'), 'Europe/Berlin')).toMatch(/^2026-03-29T0[13]:30$/);
});

test('a year that is half typed comes back as it was typed', () => {
  for (const local of ['0002-11-21T10:00', '0020-11-21T10:00', '0202-11-21T10:00', '1800-11-21T10:00'])
    for (const zone of ['Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'UTC'])
      expect(wallClock(instantOf(local, zone), zone)).toBe(local);
});

test('no time stays no time', () => {
  expect(instantOf('', 'Europe/Berlin')).toBe('');
  expect(wallClock('', 'Europe/Berlin')).toBe('');
  expect(wallClock('nonsense', 'Europe/Berlin')).toBe('');
});
