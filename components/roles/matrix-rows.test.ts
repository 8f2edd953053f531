import { expect, test } from '@playwright/test';
import { matrixOf } from '#components/roles/matrix-rows.ts';

const permissions = [
  {
    code: 'account:export',
    label: 'Export accounts',
    description: 'Export lists as CSV.',
    heading: 'Accounts',
    group: 'Customers',
  },
  {
    code: 'account:read',
    label: 'View accounts',
    description: 'Find accounts.',
    heading: 'Accounts',
    group: 'Customers',
  },
  { code: 'role:create', label: 'Create roles', description: 'Create roles.', heading: 'Roles', group: 'Access' },
];

test('rows are resources and columns are actions, the common ones first', () => {
  const { actions, rows } = matrixOf(permissions);
  expect(actions).toEqual(['read', 'create', 'export']);
  expect(rows.map(({ resource, cells }) => [resource, [...cells.keys()]])).toEqual([
    ['account', ['export', 'read']],
    ['role', ['create']],
  ]);
});

test('words find permissions by code and description', () => {
  expect(matrixOf(permissions, 'LISTS').rows.map(({ resource }) => resource)).toEqual(['account']);
  expect(matrixOf(permissions, 'nothing').rows).toEqual([]);
});
