import { expect, test } from '@playwright/test';
import '#e2e/support/in-process.ts';
import type { EventData } from '#lib/domain/events/event-data.ts';

const { eventDataOf, storedEventData } = await import('#lib/domain/events/stored-data.ts');

const time = '2026-11-24T10:00:00.000Z';
const [account, other, entry, hold] = ['a', 'b', 'e', 'h'];
const figures = (account_balance: string, available_balance: string, hold_balance: string) => ({
  account_balance,
  available_balance,
  hold_balance,
});
const balance = { account_id: account, wallet: 'DEFAULT', currency: 'EUR' };
const balances: EventData<'balance.changed'>[] = [
  { ...balance, ...figures('5.00', '5.00', '0.00'), delta: figures('-0.05', '-0.05', '0.00'), entry_id: entry },
  { ...balance, ...figures('-5.00', '-7.01', '2.01'), delta: figures('0.00', '-2.01', '2.01'), hold_id: hold },
  { ...balance, ...figures('5', '4', '1'), delta: figures('-5', '0', '-5'), entry_id: entry, hold_id: hold },
];
const postings: EventData<'entry.created'>['postings'] = [
  { account_id: account, wallet: 'DEFAULT', currency: 'EUR', direction: 'DEBIT', amount: '5.00' },
  { account_id: other, wallet: 'SAVINGS', currency: 'EUR', direction: 'CREDIT', amount: '4.00' },
  { chart: 0, code: '1010', currency: 'EUR', direction: 'CREDIT', amount: '1.00' },
];
const times = { effective_at: time, created_at: time };
const entries: EventData<'entry.created'>[] = [
  { id: entry, kind: 'TRANSFER', ...times, postings },
  { id: entry, kind: 'CAPTURE', ...times, effective_at: '2026-01-31T10:00:00.000Z', hold_id: hold, postings },
  { id: entry, kind: 'REVERSAL', ...times, reverses: other, postings },
];

test('the data of a balance or an entry comes back as it was emitted, member by member', () => {
  for (const data of balances) {
    const stored = storedEventData({ type: 'balance.changed', subject: account, data });
    expect(JSON.stringify(stored).length).toBeLessThan(JSON.stringify(data).length / 2);
    const row = { type: 'balance.changed', subject: account, time, data: JSON.parse(JSON.stringify(stored)) };
    expect(JSON.stringify(eventDataOf(row))).toBe(JSON.stringify(data));
  }
  for (const data of entries) {
    const stored = storedEventData({ type: 'entry.created', subject: entry, data });
    const row = { type: 'entry.created', subject: entry, time, data: JSON.parse(JSON.stringify(stored)) };
    expect(JSON.stringify(eventDataOf(row))).toBe(JSON.stringify(data));
  }
});
