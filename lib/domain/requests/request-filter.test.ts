import { expect, test } from '@playwright/test';
import { requestFilter } from '#lib/domain/requests/request-filter.ts';

const row = {
  request_id: 'R-1',
  at: '2026-11-21T10:00:00.000Z',
  method: 'GET',
  path: '/api/v2.0/account/{idRef}',
  operation: 'getAccount',
  status: 404,
  duration_ms: 1.5,
  caller: 'ada@example.com',
  credential: 'token' as const,
};

for (const [filter, holds] of [
  ['operation==getaccount', true],
  ['operation==get*', true],
  ['operation==*Account', true],
  ['operation==g*t*t', true],
  ['operation==*', true],
  ['operation==get', false],
  ['operation==*get*get*', false],
  ['operation==account*', false],
  ['operation!=get*', false],
  ['status=ge=400;status=lt=500', true],
  ['status=in=(200,404)', true],
  ['status=out=(200,404)', false],
  ['duration_ms=gt=1.4', true],
  ['at=ge=2026-11-21;at=lt=2026-11-22', true],
  ['caller==nobody,(method==get;credential==token)', true],
] as const) {
  test(`${filter} is ${holds ? '' : 'not '}met`, () => {
    expect(requestFilter(filter)(row)).toBe(holds);
  });
}
