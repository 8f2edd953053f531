import { expect, test } from '@playwright/test';
import { nextStepOf } from '#components/payments/form/next-step.ts';

const now = '2026-11-23T23:30:00.000Z';
const sent = { amount: '100.00', currency: 'EUR' };
const outlook = { coolingOffUntil: null, rejectsUnverified: false, policies: [] };

test('a payment without a date, and one of today in UTC, is paid immediately', () => {
  for (const execution_date of [undefined, '2026-11-23']) {
    expect(nextStepOf({ ...sent, execution_date }, outlook, now)).toEqual({ approval: 'none', isCooling: false });
  }
});

test('a payment is held until its day or the end of the cooling-off period, whichever is later', () => {
  const tomorrow = nextStepOf({ ...sent, execution_date: '2026-11-24' }, outlook, now);
  expect(tomorrow).toMatchObject({ heldUntil: '2026-11-24T00:00:00.000Z', isCooling: false });
  const cooling = { ...outlook, coolingOffUntil: '2026-11-24T09:00:00.000Z' };
  expect(nextStepOf({ ...sent, execution_date: '2026-11-24' }, cooling, now)).toMatchObject({
    heldUntil: '2026-11-24T09:00:00.000Z',
    isCooling: true,
  });
  expect(nextStepOf(sent, { ...cooling, coolingOffUntil: now }, now).heldUntil).toBeUndefined();
});

test('an approval is needed from the amount of a policy, and possible below it', () => {
  const approvalOf = (...policies: { amount_from?: string; currency?: string }[]) =>
    nextStepOf(sent, { ...outlook, policies }, now).approval;
  expect(approvalOf({})).toBe('needed');
  expect(approvalOf({ amount_from: '100' })).toBe('needed');
  expect(approvalOf({ amount_from: '100.01', currency: 'EUR' })).toBe('possible');
  expect(approvalOf({ amount_from: '1', currency: 'USD' })).toBe('possible');
  expect(approvalOf({ currency: 'USD' })).toBe('none');
});
