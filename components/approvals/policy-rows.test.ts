import { expect, test } from '@playwright/test';
import { policiesOf, rebasedRules, ruleRowsOf } from '#components/approvals/policy-rows.ts';
import type { ApprovalPolicy } from '#lib/domain/settings/registry.ts';

const actions = [
  { value: 'ledger.transfer:create', label: 'Create transfers', takesAmount: true },
  { value: 'account.state:change BLOCKED', label: 'Block account', takesAmount: false },
  { value: 'role:update', label: 'Update roles', takesAmount: false },
];
const back = (policies: ApprovalPolicy[]) =>
  policiesOf(ruleRowsOf(policies.map((policy) => ({ policy, text: '' }))), actions);

test('rules and policies are the same in both directions', () => {
  const policies: ApprovalPolicy[] = [
    { permission: 'ledger.transfer:create', amount_from: '10000.00', currency: 'EUR' },
    { permission: 'ledger.transfer:create', amount_from: '500' },
    { permission: 'account.state:change', states: ['BLOCKED'] },
    { permission: 'role:update' },
  ];
  expect(back(policies)).toEqual(policies);
});

test('a policy with several states becomes one rule for each', () => {
  expect(back([{ permission: 'account.state:change', states: ['BLOCKED', 'CLOSED'] }])).toEqual([
    { permission: 'account.state:change', states: ['BLOCKED'] },
    { permission: 'account.state:change', states: ['CLOSED'] },
  ]);
});

test('a policy that the form cannot express stays as it is', () => {
  const policies: ApprovalPolicy[] = [
    { permission: 'payment:create', currency: 'USD' },
    { permission: 'account.state:change', states: ['CLOSED'], amount_from: '1' },
  ];
  expect(back(policies)).toEqual(policies);
});

test('an action without money drops its amount', () => {
  expect(policiesOf([{ key: '1', action: 'role:update', amount: '5', currency: 'EUR' }], actions)).toEqual([
    { permission: 'role:update' },
  ]);
});

test('after a change by somebody else, the rules have the changes of both', () => {
  const rowsOf = (policies: ApprovalPolicy[]) => ruleRowsOf(policies.map((policy) => ({ policy, text: '' })));
  const transfer: ApprovalPolicy = { permission: 'ledger.transfer:create', amount_from: '500', currency: 'EUR' };
  const roles: ApprovalPolicy = { permission: 'role:update' };
  const block: ApprovalPolicy = { permission: 'account.state:change', states: ['BLOCKED'] };
  const higher = { ...transfer, amount_from: '900' };
  const both = rebasedRules(rowsOf([higher, roles]), rowsOf([transfer, roles]), rowsOf([transfer, block]));
  expect(policiesOf(both, actions)).toEqual([block, higher]);
  expect(new Set(both.map(({ key }) => key)).size).toBe(2);
});

test('an amount may have separators of thousands', () => {
  const transfers = { value: 'ledger.transfer:create', label: 'Transfers', takesAmount: true };
  const row = { key: '1', action: transfers.value, amount: '1,000,000', currency: 'JPY' };
  expect(policiesOf([row], [transfers])).toEqual([
    { permission: 'ledger.transfer:create', amount_from: '1000000', currency: 'JPY' },
  ]);
});

test('an amount with two readings is left as typed, so that no limit is a thousand times as high', () => {
  const transfers = { value: 'ledger.transfer:create', label: 'Transfers', takesAmount: true };
  const amountIn = (currency: string) =>
    policiesOf([{ key: '1', action: transfers.value, amount: '1,500', currency }], [transfers])[0]?.amount_from;
  expect(amountIn('KWD')).toBe('1,500');
  expect(amountIn('')).toBe('1,500');
  expect(amountIn('EUR')).toBe('1500');
});
