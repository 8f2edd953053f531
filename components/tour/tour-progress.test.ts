import { expect, test } from '@playwright/test';
import { resumedProgress, storeTourProgress, tourProgressOf } from '#components/tour/tour-progress.ts';
import type { TourStop } from '#components/tour/tour-stops.ts';
import { watchTourProgress } from '#components/tour/tour-watch.ts';

const accounts: TourStop = { name: 'accounts', href: '/accounts', fact: '12 accounts' };
const payments: TourStop = { name: 'payments', href: '/payments', fact: 'No payment needs a decision' };
const audit: TourStop = { name: 'audit', href: '/audit', fact: 'No changes yet' };
const stored = new Map<string, string>();

test.beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  Object.assign(globalThis, { localStorage, window: new EventTarget() });
});

test('progress is kept for each person apart, and a change is announced', () => {
  let changes = 0;
  const stop = watchTourProgress(() => {
    changes += 1;
  });
  const progress = { state: 'open', at: 1, stops: [accounts, payments] } as const;
  storeTourProgress('ada', progress);
  stop();
  storeTourProgress('ada', progress);
  expect(changes).toBe(1);
  expect(tourProgressOf('ada').read()).toEqual(progress);
  expect(tourProgressOf('grace').read()).toBeUndefined();
});

test('what is no progress is read as none: a stop that is missing, unknown, or leads away', () => {
  const read = (value: unknown) => {
    stored.set('tour ada', JSON.stringify(value));
    return tourProgressOf('ada').read();
  };
  expect(read({ state: 'open', at: 0, stops: [accounts] })).toBeDefined();
  expect(read({ state: 'open', at: 1, stops: [accounts] })).toBeUndefined();
  expect(read({ state: 'open', at: 0.5, stops: [accounts, audit] })).toBeUndefined();
  expect(read({ state: 'open', at: 0, stops: [{ ...accounts, name: 'elsewhere' }] })).toBeUndefined();
  for (const href of ['https://example.com', '//example.com', '/\\example.com', 'javascript:alert(1)', 'accounts']) {
    expect(read({ state: 'open', at: 0, stops: [{ ...accounts, href }] }), href).toBeUndefined();
  }
});

test('a tour continues at its stop with the facts of now; at the first one when it has ended or lacks the stop', () => {
  const before = { state: 'paused', at: 1, stops: [accounts, payments, audit] } as const;
  const now = [{ ...payments, fact: '1 payment needs a decision' }, audit];
  expect(resumedProgress(before, now)).toEqual({ state: 'open', at: 0, stops: now });
  expect(resumedProgress({ ...before, at: 2 }, now).at).toBe(1);
  expect(resumedProgress({ ...before, at: 0 }, now).at).toBe(0);
  expect(resumedProgress({ ...before, at: 2, state: 'ended' }, now).at).toBe(0);
  expect(resumedProgress(undefined, now).at).toBe(0);
});
