'use client';
import { ShieldCheck } from 'lucide';
import { DifferenceTable } from '#components/audit/difference.tsx';
import { permissionChangeList, subjectText } from '#components/permissions/list-definition.tsx';
import { t } from '#components/permissions/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { FirstPage } from '#components/table/list/first-page.ts';
import { copyAction } from '#components/ui/code/copy-action.ts';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { common } from '#components/ui/messages.ts';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { PermissionChange } from '#lib/domain/access/access-schemas.ts';

/** Who changed whose rights, newest first. */
export function PermissionChangeList({ first }: { first: FirstPage<PermissionChange> | undefined }) {
  return (
    <DataTable
      list={permissionChangeList}
      first={first}
      actions={(change) => [copyAction(terms('copyRequestId'), terms('requestIdCopied'), change.request_id)]}
      peek={(change) => ({ title: subjectText(change.subject), body: <ChangeFacts change={change} /> })}
      empty={<EmptyState icon={ShieldCheck} title={t('emptyTitle')} />}
    />
  );
}

function ChangeFacts({ change }: { change: PermissionChange }) {
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList
        columns={1}
        facts={[
          { label: t('when'), value: <Time value={change.at} /> },
          { label: t('who'), value: change.actor },
          { label: t('userOrRole'), value: subjectText(change.subject) },
          { label: terms('reason'), value: change.reason },
          { label: common('request'), value: <code className="text-sm">{change.request_id}</code> },
        ]}
      />
      <DifferenceTable before={change.before} after={change.after} caption={terms('whatChanged')} />
    </div>
  );
}
