import { expect, test } from '@playwright/test';
import { countOutageFailure, endOutage, isOutage } from '#lib/server/telemetry/outage.ts';
import { parseTraceparent } from '#lib/server/telemetry/trace.ts';

const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];

test('a trace is sampled when its flag says so', () => {
  const sampledBy = (flags: string) => parseTraceparent(`00-${traceId}-${parentId}-${flags}`)?.isSampled;
  expect(['00', '01', '02', '03'].map(sampledBy)).toEqual([false, true, false, true]);
  expect(parseTraceparent(`00-${traceId}-${parentId}-01`)).toEqual({
    trace_id: traceId,
    parent_id: parentId,
    isSampled: true,
  });
  for (const malformed of [undefined, '', 'x', `01-${traceId}-${parentId}-01`]) {
    expect(parseTraceparent(malformed)).toBeUndefined();
  }
});

test('an outage begins with its first failure and ends once', () => {
  expect(isOutage({ code: 'ECONNREFUSED' })).toBe(true);
  expect(isOutage({ code: '57P01' })).toBe(true);
  expect(isOutage({ message: 'Connection terminated unexpectedly' })).toBe(true);
  expect(isOutage({ code: '23505', message: 'duplicate key' })).toBe(false);
  expect([1, 2, 3].map(() => countOutageFailure('database', 1000))).toEqual([true, false, false]);
  expect(endOutage('database', 61_000)).toEqual({ seconds: 60, failures: 3 });
  expect(endOutage('database')).toBeUndefined();
});
