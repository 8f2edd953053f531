import { expect, test } from '@playwright/test';
import { accountExportHref } from '#components/accounts/list/list-definition.ts';
import { auditExportHref } from '#components/audit/list-definition.tsx';

const hrefOf = (filter: string) => accountExportHref({ q: 'acme', filter, sort: '-name' }, ['reference', 'owner.type']);

test('the file of a list has its search, filter, order and columns', () => {
  expect(Object.fromEntries(new URL(String(hrefOf('state==OPEN')), 'http://localhost').searchParams)).toEqual({
    search: 'acme',
    filter: 'state==OPEN',
    sort: '-name',
    columns: 'reference,owner_type',
  });
});

test('the file has the rows of the list: days back and whole days are those that the list asks for', () => {
  const filterOf = (filter: string) => new URL(String(hrefOf(filter)), 'http://localhost').searchParams.get('filter');
  expect(filterOf('created_at=ge=now-7d')).toMatch(/^created_at=ge=\d{4}-\d\d-\d\d$/);
  expect(filterOf('created_at=le=2026-01-31')).toBe('created_at=lt=2026-02-01');
  const audit = auditExportHref({ q: '', filter: 'at=le=2026-01-31', sort: '' });
  expect(audit).toBe(`/bo/audit/export?filter=${encodeURIComponent('at=lt=2026-02-01')}`);
});
