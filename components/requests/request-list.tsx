'use client';
import { Activity, BookOpenText, TriangleAlert } from 'lucide';
import { credentialNames, requestList, StatusBadge } from '#components/requests/list-definition.tsx';
import { t } from '#components/requests/messages.ts';
import { terms } from '#components/shell/messages.ts';
import type { FirstPage } from '#components/table/list/first-page.ts';
import { LiveTable } from '#components/table/live-table.tsx';
import { CodeText } from '#components/ui/code/code.tsx';
import { copyAction } from '#components/ui/code/copy-action.ts';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { common } from '#components/ui/messages.ts';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { AnsweredRequest } from '#lib/domain/requests/contract.ts';

/** The last requests of this process, newest first; a preview shows all details of one. */
export function RequestList({ first }: { first: FirstPage<AnsweredRequest> | undefined }) {
  return (
    <LiveTable
      switchLabel={terms('liveUpdates')}
      list={requestList}
      first={first}
      actions={(row) => [
        ...(row.operation === 'none'
          ? []
          : [{ label: t('openReference'), icon: BookOpenText, href: `/developers/reference/${row.operation}` }]),
        ...(row.code ? [{ label: t('openProblem'), icon: TriangleAlert, href: `/developers/errors/${row.code}` }] : []),
        ...(row.path ? [copyAction(t('copyCurl'), t('curlCopied'), curlOf(row))] : []),
        copyAction(terms('copyRequestId'), terms('requestIdCopied'), row.request_id),
      ]}
      peek={(row) => ({ title: row.operation, body: <RequestPeek row={row} /> })}
      empty={
        <EmptyState icon={Activity} title={t('emptyTitle')}>
          {t('emptyDescription')}
        </EmptyState>
      }
    />
  );
}

function RequestPeek({ row }: { row: AnsweredRequest }) {
  return (
    <DescriptionList
      facts={[
        { label: t('status'), value: <StatusBadge status={row.status} /> },
        { label: terms('time'), value: <Time value={row.at} /> },
        { label: terms('took'), value: `${row.duration_ms} ms` },
        { label: terms('credential'), value: credentialNames[row.credential] },
        { label: t('caller'), value: row.caller, wide: true },
        ...(row.code
          ? [
              {
                label: t('problem'),
                value: <DocumentLink href={`/developers/errors/${row.code}`} text={row.code} />,
                wide: true,
              },
            ]
          : []),
        ...(row.path
          ? [
              {
                label: terms('operation'),
                value: <DocumentLink href={`/developers/reference/${row.operation}`} text={row.operation} />,
                wide: true,
              },
              { label: t('curl'), value: <CodeText value={curlOf(row)} name={t('curlInText')} />, wide: true },
            ]
          : []),
        {
          label: terms('path'),
          value: row.path && <CodeText value={`${row.method} ${row.path}`} name={terms('pathInText')} />,
          wide: true,
        },
        {
          label: common('request'),
          value: <CodeText value={row.request_id} name={common('requestIdInText')} />,
          wide: true,
        },
      ]}
    />
  );
}

function DocumentLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} className="link font-mono text-sm">
      {text}
    </a>
  );
}

/** The call with the names of its parameters: the log has no values. `$API` is the address, as in the guides. */
function curlOf({ method, path }: AnsweredRequest): string {
  const verb = method === 'GET' ? '' : ` -X ${method}`;
  return `curl -s -g${verb} "$API${path}" -H "Authorization: Bearer $TOKEN"`;
}
