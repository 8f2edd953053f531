import { Fragment } from 'react';
import { permissionCalls, permissionChangeWords } from '#components/permissions/calls.ts';
import { t } from '#components/permissions/messages.ts';
import { ActionName } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { defineTable } from '#components/table/definition.ts';
import { defineList, searching } from '#components/table/list/list.ts';
import { common } from '#components/ui/messages.ts';
import type { PermissionChange } from '#lib/domain/access/access-schemas.ts';
import { call } from '#lib/server/operation/client.ts';

/** What can be shown, filtered and sorted. Names are those of the API's filter. */
const changeFields = defineTable<PermissionChange>({
  at: { label: t('when'), type: 'instant', sortable: true, column: { width: 132 } },
  actor: { label: t('who'), type: 'text', sortable: true, column: { width: 200, grow: true } },
  subject: {
    label: t('userOrRole'),
    type: 'text',
    sortable: true,
    column: { width: 220, grow: true, slot: 'name', cell: ({ subject }) => subjectText(subject) },
  },
  action: {
    label: terms('action'),
    type: 'code',
    sortable: true,
    column: { width: 160, hideRank: 0, cell: ({ action }) => <ActionName action={action} /> },
  },
  change: {
    label: terms('change'),
    type: 'text',
    ops: [],
    value: summaryOf,
    column: { width: 260, grow: true, slot: 'remark', cell: (change) => <ChangeSummary change={change} /> },
  },
  reason: { label: terms('reason'), type: 'text', column: { width: 220, grow: true } },
  request_id: { label: common('request'), type: 'code', sortable: true, column: { isOptional: true, width: 300 } },
});

/** Changes of permissions, newest first. */
export const permissionChangeList = defineList({
  name: 'permission-changes',
  label: terms('permissionChanges'),
  fields: changeFields,
  rowId: (change: PermissionChange) => change.id,
  params: searching(permissionChangeWords),
  ask: (query, signal) => call(permissionCalls.listPermissionChanges, { query, signal }),
});

const roleSubject = /^role\/(.+)$/;

/** `role/archive` → "Role archive"; a user is called by the user name. */
export function subjectText(subject: string): string {
  const name = roleSubject.exec(subject)?.[1];
  return name === undefined ? subject : t('roleTitle', { name });
}

/** A role or a permission that came or went. The sign says which, and whether it is denied. */
interface ChangedItem {
  sign: string;
  item: string;
}

/** What came and went, in one line. */
function summaryOf(change: PermissionChange): string {
  return changedItemsOf(change)
    .map(({ sign, item }) => `${sign} ${item}`)
    .join(', ');
}

/** The same by labels. Roles have none: staff call them by their names. */
function ChangeSummary({ change }: { change: PermissionChange }) {
  return changedItemsOf(change).map(({ sign, item }, index) => (
    <Fragment key={`${sign} ${item}`}>
      {index > 0 && ', '}
      {sign} <ActionName action={item} fallback={item} />
    </Fragment>
  ));
}

function changedItemsOf({ before, after }: PermissionChange): ChangedItem[] {
  const [previous, current] = [permissionItems(before), permissionItems(after)];
  const only = (items: ReadonlyMap<string, ChangedItem>, others: ReadonlyMap<string, ChangedItem>, sign: string) =>
    [...items].flatMap(([key, one]) => (others.has(key) ? [] : [{ ...one, sign: `${sign} ${one.sign}`.trim() }]));
  return [...only(current, previous, '+'), ...only(previous, current, '−')];
}

/** The roles and permissions of a user, those that are denied apart from the others. */
function permissionItems(value: unknown): Map<string, ChangedItem> {
  if (typeof value !== 'object' || value === null) return new Map();
  const items = Object.entries(value).flatMap(([name, list]) =>
    Array.isArray(list) ? list.map((item) => ({ sign: name === 'revoke' ? 'denied' : '', item: String(item) })) : [],
  );
  return new Map(items.map((one) => [`${one.sign} ${one.item}`, one]));
}
