import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { DeclaredAnswers } from '#e2e/support/answers/declared-answers.ts';
import '#e2e/support/servers/in-process.ts';

const { createDispatcher } = await import('#lib/server/operation/dispatch/dispatch.ts');
const { bindEndpoints } = await import('#lib/server/operation/endpoint.ts');
const { openApiDocument } = await import('#lib/server/operation/document/openapi.ts');
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

const answerOf = async (target: string) => {
  const origin = 'http://localhost';
  const request = { method: 'GET', target, headers: {}, body: null, remote: '127.0.0.1', origin, cookies: new Map() };
  const { status, headers, body } = await dispatch(request);
  return { method: 'GET', target, status, headers, text: String(body) };
};
const headersOf = async (target: string) => {
  const { status, headers } = await answerOf(target);
  return [status, headers.deprecation, headers.sunset];
};

test('every answer of a deprecated operation names the date of the announcement and of the end', async () => {
  expect(await headersOf('/bo/notes')).toEqual([200, undefined, undefined]);
  const dates = ['@1798761600', 'Thu, 01 Jul 2027 00:00:00 GMT'];
  expect(await headersOf('/bo/old-notes')).toEqual([200, ...dates]);
  expect(await headersOf('/bo/my-notes')).toEqual([401, ...dates]);
});

test('the document declares both headers on every answer of a deprecated operation, and on no other', async () => {
  const source = { operations: Object.values(contract), changeRequest: z.object({}), events: new Map() };
  const document = openApiDocument(source, 'http://localhost');
  const checker = new DeclaredAnswers(document);
  const old = document.paths['/bo/old-notes']?.get;
  expect(old?.deprecated).toBe(true);
  for (const target of ['/bo/notes', '/bo/old-notes', '/bo/my-notes', '/bo/old-notes?unknown=1']) {
    expect(checker.faults(await answerOf(target)), target).toEqual([]);
  }
  const withDates = await answerOf('/bo/old-notes');
  expect(checker.faults({ ...withDates, target: '/bo/notes' })).toEqual([
    'readNotes 200: header deprecation is not declared',
    'readNotes 200: header sunset is not declared',
  ]);
});
