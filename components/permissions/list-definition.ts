import { permissionCalls, permissionChangeWords } from '#components/permissions/calls.ts';
import { t } from '#components/permissions/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { defineTable } from '#components/table/definition.ts';
import { defineList, searching } from '#components/table/list.ts';
import { common } from '#components/ui/messages.ts';
import type { PermissionChange } from '#lib/domain/access/access-schemas.ts';
import { call } from '#lib/server/operation/client.ts';

/** What can be shown, filtered and sorted. Names are those of the API's filter. */
const changeFields = defineTable<PermissionChange>({
  at: { label: t('when'), type: 'instant', sortable: true, column: { width: 132 } },
  actor: { label: t('who'), type: 'text', sortable: true, column: { width: 200, grow: true } },
  subject: { label: terms('user'), type: 'text', sortable: true, column: { width: 220, grow: true, slot: 'name' } },
  action: { label: terms('action'), type: 'code', sortable: true, column: { width: 160, givesWay: 0 } },
  change: {
    label: terms('change'),
    type: 'text',
    ops: [],
    value: summaryOf,
    column: { width: 260, grow: true, slot: 'remark' },
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

/** What came and went, in one line. */
function summaryOf({ before, after }: PermissionChange): string {
  const [previous, current] = [permissionItems(before), permissionItems(after)];
  const added = [...current].filter((item) => !previous.has(item)).map((item) => `+ ${item}`);
  const removed = [...previous].filter((item) => !current.has(item)).map((item) => `− ${item}`);
  return [...added, ...removed].join(', ');
}

function permissionItems(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(
    Object.entries(value).flatMap(([name, list]) =>
      Array.isArray(list) ? list.map((item) => (name === 'revoke' ? `denied ${item}` : String(item))) : [],
    ),
  );
}
