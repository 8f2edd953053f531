import { expect, test } from '@playwright/test';
import { call, changeOperationRef } from '#lib/server/operation/client.ts';
import type { Operation } from '#lib/server/operation/operation.ts';

const path = '/bo/things/{id}';
const change = changeOperationRef<Operation>('PATCH', path);
const remove = changeOperationRef<Operation>('DELETE', path);
const removePart = changeOperationRef<Operation>('DELETE', `${path}/parts/{part}`, path);

/** Answers the next requests, and tells the revision that each sent. */
async function revisionsSent(requests: [send: () => Promise<unknown>, status: number, etag?: string][]) {
  const sent: (string | null)[] = [];
  const before = globalThis.fetch;
  try {
    for (const [send, status, etag] of requests) {
      globalThis.fetch = async (_, init) => {
        sent.push(new Headers(init?.headers).get('if-match'));
        return new Response('{}', { status, ...(etag && { headers: { etag: `"${etag}"` } }) });
      };
      await send().catch(() => {});
    }
  } finally {
    globalThis.fetch = before;
  }
  return sent;
}

const changing = (id: string, revision: number) => () =>
  call(change, { params: { id }, body: {}, revision, idempotency_key: 'key' } as never);
const removing = (id: string, revision: number) => () =>
  call(remove, { params: { id }, revision, idempotency_key: 'key' } as never);

test('a stale page sends the revision that resulted from the own changes since', async () => {
  const sent = await revisionsSent([
    [changing('a', 1), 200, '2'],
    [changing('a', 1), 200, '3'],
    [changing('b', 1), 200, '2'],
    [() => call(removePart, { params: { id: 'a', part: 'x' }, revision: 1, idempotency_key: 'key' } as never), 200],
    [changing('a', 2), 200, '4'],
  ]);
  expect(sent).toEqual(['"1"', '"2"', '"1"', '"3"', '"3"']);
});

test('a change of a colleague in between is not overwritten', async () => {
  const sent = await revisionsSent([
    [changing('c', 1), 200, '2'],
    // Read after the colleague's change.
    [changing('c', 3), 200, '4'],
    // A page from before it.
    [changing('c', 2), 412],
  ]);
  expect(sent).toEqual(['"1"', '"3"', '"2"']);
});

test('a record that was deleted and created again, or is stale, begins with what was read', async () => {
  const sent = await revisionsSent([
    [changing('d', 1), 200, '2'],
    [removing('d', 1), 409],
    [removing('d', 1), 200],
    [changing('d', 1), 200, '2'],
    [changing('d', 1), 412],
    [changing('d', 1), 412],
  ]);
  expect(sent).toEqual(['"1"', '"2"', '"2"', '"1"', '"2"', '"1"']);
});
