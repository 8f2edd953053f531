import { expect, test } from '@playwright/test';
import '#e2e/support/servers/in-process.ts';
import { DeclaredAnswers, type ReceivedAnswer } from '#e2e/support/answers/declared-answers.ts';

const { documentAt } = await import('#lib/host/endpoints.ts');
const { healthContract } = await import('#lib/domain/health/contract.ts');

const checker = new DeclaredAnswers(documentAt('http://localhost'));
const json = 'application/json; charset=utf-8';
const problemType = 'application/problem+json';
const alive: ReceivedAnswer = {
  method: 'GET',
  target: healthContract.getLiveness.path,
  status: 200,
  headers: { 'content-type': json, 'x-request-id': 'a' },
  text: '{"status":"ok"}',
};
const faults = (change: Partial<ReceivedAnswer>) => checker.faults({ ...alive, ...change });
const refusal = (members: object) => ({
  headers: { 'content-type': problemType, 'x-request-id': 'a' },
  text: JSON.stringify({ type: '/t', title: 'T', detail: 'D', instance: '/', request_id: 'a', ...members }),
});

test('finds nothing in an answer that is declared', () => {
  expect(faults({})).toEqual([]);
  expect(faults({ method: 'HEAD', text: '' })).toEqual([]);
  expect(faults({ status: 400, ...refusal({ status: 400, code: 'invalid-input' }) })).toEqual([]);
  expect(faults({ status: 414, ...refusal({ status: 414, code: 'uri-too-long' }) })).toEqual([]);
});

test('finds an undeclared status, header, media type, member and code, and what is missing', () => {
  expect(faults({ status: 409, ...refusal({ status: 409, code: 'conflict' }) })).toEqual([
    expect.stringContaining('the status is not declared'),
  ]);
  expect(faults({ headers: { ...alive.headers, etag: '"1"' } })).toEqual([
    'getLiveness 200: header etag is not declared',
  ]);
  expect(faults({ headers: { 'content-type': json } })).toEqual(['getLiveness 200: header x-request-id is missing']);
  expect(faults({ headers: { ...alive.headers, 'content-type': 'text/html' } })).toEqual([
    expect.stringContaining('media type text/html is not declared'),
  ]);
  expect(faults({ text: '{"status":"ok","more":1}' })).toEqual(['getLiveness 200: /more is not declared']);
  expect(faults({ text: '{"status":"no"}' })).toEqual([expect.stringContaining('/status is ok')]);
  expect(faults({ status: 400, ...refusal({ status: 400, code: 'amount-invalid' }) })).toEqual([
    expect.stringContaining('the code amount-invalid is not declared'),
  ]);
  const errors = [{ pointer: '/a', code: 'not_in_the_list', message: 'M' }];
  expect(faults({ status: 400, ...refusal({ status: 400, code: 'invalid-input', errors }) })).toEqual([
    expect.stringContaining('/errors/0/code is one of address_refused'),
  ]);
});
