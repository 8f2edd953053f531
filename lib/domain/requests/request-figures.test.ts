import { expect, test } from '@playwright/test';
import { requestFigures } from '#lib/domain/requests/request-figures.ts';
import { appendToRequestLog, latestRequests } from '#lib/server/telemetry/request-observation.ts';

const answered = (operation: string, ms: number, status: number, at: string) =>
  appendToRequestLog({
    ...{
      operation,
      ms,
      status,
      atMs: Date.parse(at),
      request_id: '1',
      method: 'GET',
      path: '/',
      caller: '',
      credential: 'none',
    },
  });

test('requests of a time are counted by operation, with the p95 and the errors of the server', () => {
  for (let ms = 1; ms <= 100; ms += 1) answered('often', ms, ms === 100 ? 500 : 200, '2020-01-02T10:00:00.000Z');
  answered('seldom', 7, 404, '2020-01-02T23:59:59.999Z');
  answered('earlier', 9, 500, '2020-01-01T23:59:59.999Z');
  expect(requestFigures({ since: '2020-01-02T00:00:00.000Z', until: '2020-01-03T00:00:00.000Z' })).toEqual({
    count: 101,
    p95Ms: 95,
    errors: 1,
    loggedSince: latestRequests().at(-1)?.at,
    operations: [
      { operation: 'often', count: 100, p95Ms: 95, errors: 1 },
      { operation: 'seldom', count: 1, p95Ms: 7, errors: 0 },
    ],
  });
});

test('a time without requests has figures of zero', () => {
  const none = { since: '2019-01-01T00:00:00.000Z', until: '2019-01-02T00:00:00.000Z' };
  expect(requestFigures(none)).toEqual({
    count: 0,
    p95Ms: 0,
    errors: 0,
    operations: [],
    loggedSince: latestRequests().at(-1)?.at,
  });
});
