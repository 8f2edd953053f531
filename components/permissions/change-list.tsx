'use client';
import { ShieldCheck } from 'lucide-react';
import { DifferenceTable } from '#components/audit/difference.tsx';
import { permissionChangeList } from '#components/permissions/list-definition.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { FirstPage } from '#components/table/first-page.ts';
import { copyAction } from '#components/ui/copy-action.ts';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Time } from '#components/ui/time.tsx';
import type { PermissionChange } from '#lib/domain/access/access-schemas.ts';

/** Who changed whose rights, newest first. */
export function PermissionChangeList({ first }: { first: FirstPage<PermissionChange> | undefined }) {
  return (
    <DataTable
      list={permissionChangeList}
      first={first}
      actions={(change) => [copyAction('Copy request id', 'Request id copied', change.request_id)]}
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
