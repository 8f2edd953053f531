'use client';
import { Activity, BookOpenText } from 'lucide-react';
import { credentialNames, requestList, StatusBadge } from '#components/requests/list-definition.tsx';
import type { FirstPage } from '#components/table/first-page.ts';
import { LiveTable } from '#components/table/live-table.tsx';
import { CodeText } from '#components/ui/code.tsx';
import { copyAction } from '#components/ui/copy-action.ts';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Time } from '#components/ui/time.tsx';
import type { AnsweredRequest } from '#lib/domain/requests/contract.ts';

/** What this process answered last, newest first; a row beside it says all that is known of one. */
export function RequestList({ first }: { first: FirstPage<AnsweredRequest> | undefined }) {
  return (
    <LiveTable
      switchLabel="Follow what is asked now"
      list={requestList}
      first={first}
      actions={(row) => [
        ...(row.operation === 'none'
          ? []
          : [{ label: 'Open in the reference', icon: BookOpenText, href: `/developers/reference/${row.operation}` }]),
        copyAction('Copy request id', 'Request id copied', row.request_id),
      ]}
      peek={(row) => ({ title: row.operation, body: <RequestPeek row={row} /> })}
      empty={
        <EmptyState icon={Activity} title="No request yet">
          The log begins anew with each start of the server.
        </EmptyState>
      }
    />
  );
}

function RequestPeek({ row }: { row: AnsweredRequest }) {
  return (
    <DescriptionList
      facts={[
        { label: 'Status', value: <StatusBadge status={row.status} /> },
        { label: 'Time', value: <Time at={row.at} /> },
        { label: 'Took', value: `${row.duration_ms} ms` },
        { label: 'Credential', value: credentialNames[row.credential] },
        { label: 'Caller', value: row.caller, wide: true },
        { label: 'Path', value: row.path && <CodeText value={`${row.method} ${row.path}`} what="path" />, wide: true },
        { label: 'Request', value: <CodeText value={row.request_id} what="request id" />, wide: true },
      ]}
    />
  );
}
