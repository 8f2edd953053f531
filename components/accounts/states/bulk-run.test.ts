import { expect, test } from '@playwright/test';
import { bulkMovesOf } from '#components/accounts/states/bulk-moves.ts';
import { withinRateLimit, withStates } from '#components/accounts/states/bulk-run.ts';
import { ProblemError } from '#lib/server/operation/client.ts';

const limited = (retryAfter: string) => new ProblemError({ status: 429, title: 'Too many requests' }, retryAfter);

test.describe('a request of a bulk change', () => {
  test('is repeated after the time that the rate limit names', async () => {
    const waits: (number | undefined)[] = [];
    const answers = [limited('1'), 'done'];
    const send = async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer;
    };
    const { signal } = new AbortController();
    expect(await withinRateLimit(send, { signal, onWait: (seconds) => waits.push(seconds) })).toBe('done');
    expect(waits).toEqual([1, undefined]);
  });

  test('stops waiting when the run is stopped', async () => {
    const controller = new AbortController();
    const send = () => Promise.reject(limited('600'));
    const answer = withinRateLimit(send, { signal: controller.signal, onWait: () => controller.abort() });
    await expect(answer).rejects.toThrow('Too many requests');
  });

  test('is not repeated after another problem', async () => {
    const { signal } = new AbortController();
    const send = () => Promise.reject(new ProblemError({ status: 409, title: 'Conflict' }));
    await expect(withinRateLimit(send, { signal, onWait: () => {} })).rejects.toThrow('Conflict');
  });
});

test.describe('a move of several accounts', () => {
  const allowed = {
    PENDING: ['OPEN'],
    OPEN: ['BLOCKED', 'CLOSED', 'FINALIZED'],
    BLOCKED: ['OPEN', 'CLOSED'],
    CLOSED: [],
    FINALIZED: [],
  } as const;

  test('starts only from the states that its verb fits', () => {
    const moves = bulkMovesOf(new Set(['PENDING', 'OPEN', 'BLOCKED', 'CLOSED']), allowed);
    expect(moves.map(({ name, target, from }) => ({ name, target, from }))).toEqual([
      { name: 'open', target: 'OPEN', from: ['PENDING'] },
      { name: 'unblock', target: 'OPEN', from: ['BLOCKED'] },
      { name: 'block', target: 'BLOCKED', from: ['OPEN'] },
      { name: 'close', target: 'CLOSED', from: ['OPEN', 'BLOCKED'] },
    ]);
  });

  test('narrows the filter of all that match, also one with alternatives', () => {
    expect(withStates('', { from: ['BLOCKED'] })).toBe('state=in=(BLOCKED)');
    expect(withStates('currency==EUR,currency==USD', { from: ['OPEN', 'BLOCKED'] })).toBe(
      '(currency==EUR,currency==USD);state=in=(OPEN,BLOCKED)',
    );
    expect(withStates('currency==EUR', undefined)).toBe('currency==EUR');
  });
});
