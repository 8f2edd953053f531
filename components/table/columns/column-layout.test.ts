import { expect, test } from '@playwright/test';
import { columnLayout } from '#components/table/columns/column-layout.ts';
import { defineTable } from '#components/table/definition.ts';

const payments = defineTable<object>({
  to: { label: 'To', type: 'text', column: {} },
  amount: { label: 'Amount', type: 'amount', column: {} },
  state: { label: 'State', type: 'enum', column: {} },
  due: { label: 'Due', type: 'instant', column: { hideRank: 0 } },
  bank_details: { label: 'Bank details', type: 'text', column: {} },
  reference: { label: 'Reference', type: 'text', column: {} },
  created: { label: 'Created', type: 'instant', column: { slot: 'date' } },
  id: { label: 'ID', type: 'code', column: { isOptional: true } },
});
const usual = ['to', 'amount', 'state', 'due', 'bank_details', 'reference', 'created'];
const hundred = { minPx: () => 100, framePx: 40, isOwn: false };

test('a card shows the first column of each type, and the declared one before it', () => {
  const { slots } = columnLayout(payments, usual, hundred);
  expect(Object.fromEntries(slots)).toEqual({
    to: 'name',
    amount: 'amount',
    state: 'state',
    created: 'date',
    bank_details: 'remark',
  });
});

test('columns give way from the least important, and those of the card stay', () => {
  const { hiddenBelow, minPx } = columnLayout(payments, usual, hundred);
  expect(Object.fromEntries(hiddenBelow)).toEqual({ due: 768, reference: 640, bank_details: 640 });
  expect(minPx).toBe(440);
});

test('columns that a person chose or widened all stay', () => {
  expect(columnLayout(payments, [...usual, 'id'], hundred)).toMatchObject({ hiddenBelow: new Map(), minPx: 840 });
  expect(columnLayout(payments, usual, { ...hundred, isOwn: true })).toMatchObject({ hiddenBelow: new Map() });
});

test('a table without a column for names has its first column as the name', () => {
  const { slots } = columnLayout(payments, ['amount', 'created'], hundred);
  expect(Object.fromEntries(slots)).toEqual({ amount: 'name', created: 'date' });
});
