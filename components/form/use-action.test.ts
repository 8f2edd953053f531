import { expect, test } from '@playwright/test';
import { refusalOf, runAttempt, stopWaiting } from '#components/form/attempt.ts';
import { needsNewKey } from '#components/form/use-action.ts';
import { toastWriteResult } from '#components/form/write-toast.ts';
import { currentToasts, dismissToast } from '#components/ui/overlay/toast.ts';
import { call, operationRef, ProblemError } from '#lib/server/operation/client.ts';

test.describe('the idempotency key of a rejected write', () => {
  test('stays the same for the next attempt', () => {
    for (const code of ['invalid-request', 'network', 'revision-mismatch']) {
      expect(needsNewKey(new ProblemError({ title: 'Refused', code })), code).toBe(false);
    }
  });

  test('changes after a successful attempt', () => {
    expect(needsNewKey(new ProblemError({ title: 'Refused', code: 'request-id-reused' }))).toBe(true);
  });
});

test('shows a problem as it is', () => {
  const refusal = new ProblemError({ title: 'Not found', code: 'not-found' });
  expect(refusalOf(refusal)).toBe(refusal);
});

test.describe('the message after a write', () => {
  test.beforeEach(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });

  test('says that it is done', () => {
    expect(toastWriteResult(200, 'Role saved', { detail: 'support' })).toBe(true);
    expect(currentToasts()).toMatchObject([{ text: 'Role saved', detail: 'support' }]);
  });

  test('says that it waits for approval after 202', () => {
    expect(toastWriteResult(202, 'Role saved', { detail: 'support', waits: 'Closing was requested.' })).toBe(false);
    expect(currentToasts()).toMatchObject([
      { text: 'Waiting for approval', tone: 'info', detail: 'Closing was requested.' },
    ]);
  });
});

test('an attempt ends only the requests of its own', async () => {
  const end = new AbortController();
  const other = new AbortController();
  const seen: (AbortSignal | undefined | null)[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (_url, request) => {
    seen.push(request?.signal);
    return new Promise((_done, fail) =>
      request?.signal?.addEventListener('abort', () => fail(request.signal?.reason), { once: true }),
    );
  };
  const ask = () => call(operationRef('POST', 'http://localhost/bo/thing'), {});
  const attempt = (own: AbortController, key: string) =>
    runAttempt(ask, { key, subject: undefined, end: own, onSlow: () => () => {} });
  try {
    const [first, second] = [attempt(end, 'one'), attempt(other, 'two')];
    void ask();
    stopWaiting(end);
    expect(await first).toMatchObject({ code: 'no-answer', status: 0 });
    expect(seen.map((signal) => signal?.aborted)).toEqual([true, false, undefined]);
    stopWaiting(other);
    expect(await second).toMatchObject({ code: 'no-answer' });
  } finally {
    globalThis.fetch = fetch;
  }
});
