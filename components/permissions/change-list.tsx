'use client';
import { Copy, ShieldCheck } from 'lucide-react';
import { DifferenceTable } from '#components/audit/difference.tsx';
import { permissionCalls, permissionChangeWords } from '#components/permissions/calls.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { defineTable } from '#components/table/definition.ts';
import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import { pageLoader } from '#components/table/load-page.ts';
import { copyText } from '#components/ui/copy-button.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Time } from '#components/ui/time.tsx';
import type { PermissionChange } from '#lib/domain/access/records.ts';
import { call } from '#lib/server/operation/client.ts';

const changeTable = defineTable<PermissionChange>({
  at: { label: 'When', type: 'instant', sortable: true, column: { width: 132 } },
  actor: { label: 'Who', type: 'text', sortable: true, column: { width: 200 } },
  subject: { label: 'Whose rights', type: 'text', sortable: true, column: { width: 220 } },
  action: { label: 'Action', type: 'code', sortable: true, column: { width: 160 } },
  change: { label: 'Change', type: 'text', ops: [], value: summaryOf, column: { width: 260, grow: true } },
  reason: { label: 'Reason', type: 'text', column: { width: 220, grow: true } },
  request_id: { label: 'Request', type: 'code', sortable: true, column: { isOptional: true, width: 300 } },
});

const loadChanges = pageLoader<PermissionChange>(
  (query, signal) => call(permissionCalls.listPermissionChanges, { query, signal }),
  permissionChangeWords,
);

/** Who changed whose rights, newest first. */
export function PermissionChangeList({ first }: { first?: { query: ListQuery; page: ListPage<PermissionChange> } }) {
  return (
    <DataTable
      name="permission-changes"
      label="Permission changes"
      table={changeTable}
      rowId={(change) => change.id}
      load={loadChanges}
      first={first}
      actions={(change) => [{ label: 'Copy request id', icon: Copy, onSelect: () => void copyText(change.request_id) }]}
      peek={(change) => ({ title: change.subject, body: <ChangeFacts change={change} /> })}
      empty={<EmptyState icon={ShieldCheck} title="Nobody's rights have changed yet" />}
    />
  );
}

function ChangeFacts({ change }: { change: PermissionChange }) {
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList
        columns={1}
        facts={[
          { label: 'When', value: <Time at={change.at} /> },
          { label: 'Who', value: change.actor },
          { label: 'Whose rights', value: change.subject },
          { label: 'Reason', value: change.reason },
          { label: 'Request', value: <code className="text-sm">{change.request_id}</code> },
        ]}
      />
      <DifferenceTable before={change.before} after={change.after} caption="What changed" />
    </div>
  );
}

/** What came and went, in one line. */
function summaryOf({ before, after }: PermissionChange): string {
  const [had, has] = [itemsOf(before), itemsOf(after)];
  const came = [...has].filter((item) => !had.has(item)).map((item) => `+ ${item}`);
  const went = [...had].filter((item) => !has.has(item)).map((item) => `− ${item}`);
  return [...came, ...went].join(', ');
}

function itemsOf(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  return new Set(
    Object.entries(value).flatMap(([name, list]) =>
      Array.isArray(list) ? list.map((item) => (name === 'revoke' ? `denied ${item}` : String(item))) : [],
    ),
  );
}
