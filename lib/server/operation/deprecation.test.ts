import { expect, test } from '@playwright/test';
import { z } from 'zod';
import '#e2e/support/in-process.ts';

const { createDispatcher } = await import('#lib/server/operation/dispatch.ts');
const { bindEndpoints } = await import('#lib/server/operation/endpoint.ts');
const { operation } = await import('#lib/server/operation/operation.ts');

const common = {
  method: 'GET',
  tag: 'Accounts',
  summary: 'Reads notes',
  description: 'For this test only.',
  effect: 'read',
  response: z.array(z.string()),
  example: {},
} as const;
const deprecated = { since: '2027-01-01', sunset: '2027-07-01' };
const contract = {
  readNotes: operation({ ...common, id: 'readNotes', path: '/bo/notes', permission: 'public' }),
  readOldNotes: operation({ ...common, id: 'readOldNotes', path: '/bo/old-notes', permission: 'public', deprecated }),
  readMyNotes: operation({ ...common, id: 'readMyNotes', path: '/bo/my-notes', permission: 'signed-in', deprecated }),
};
const dispatch = createDispatcher(
  bindEndpoints(contract, { readNotes: async () => [], readOldNotes: async () => [], readMyNotes: async () => [] }),
);

const headersOf = async (target: string) => {
  const origin = 'http://localhost';
  const request = { method: 'GET', target, headers: {}, body: null, remote: '127.0.0.1', origin, cookies: new Map() };
  const { status, headers } = await dispatch(request);
  return [status, headers.deprecation, headers.sunset];
};

test('every answer of a deprecated operation names the date of the announcement and of the end', async () => {
  expect(await headersOf('/bo/notes')).toEqual([200, undefined, undefined]);
  const dates = ['@1798761600', 'Thu, 01 Jul 2027 00:00:00 GMT'];
  expect(await headersOf('/bo/old-notes')).toEqual([200, ...dates]);
  expect(await headersOf('/bo/my-notes')).toEqual([401, ...dates]);
});
