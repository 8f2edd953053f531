'use client';
import { Activity, BookOpenText, Copy } from 'lucide-react';
import { useState } from 'react';
import { MethodBadge } from '#components/developers/method-badge.tsx';
import { requestCalls, requestWords } from '#components/requests/calls.ts';
import { DataTable } from '#components/table/data-table.tsx';
import { defineTable } from '#components/table/definition.ts';
import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import { pageLoader } from '#components/table/load-page.ts';
import { useTail } from '#components/table/use-tail.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Switch } from '#components/ui/choice.tsx';
import { CodeText } from '#components/ui/code.tsx';
import { copyText } from '#components/ui/copy-button.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Time } from '#components/ui/time.tsx';
import { toast } from '#components/ui/toast.ts';
import type { AnsweredRequest } from '#lib/domain/requests/contract.ts';
import { call } from '#lib/server/operation/client.ts';

const credentials = { session: 'Session', token: 'API token', jwt: 'Signed key', none: 'None' };

/** A status by its class: the figure says it, the colour repeats it. */
function Status({ status }: { status: number }) {
  return <Badge tone={status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'ok'}>{status}</Badge>;
}

const table = defineTable<AnsweredRequest>({
  operation: { label: 'Operation', type: 'code', ops: ['==', '!=', '=in='], column: { width: 220, grow: true } },
  status: {
    label: 'Status',
    type: 'number',
    ops: ['==', '!=', '=ge=', '=lt='],
    column: { width: 84, cell: (row) => <Status status={row.status} /> },
  },
  method: {
    label: 'Method',
    type: 'enum',
    values: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    column: { width: 88, cell: (row) => <MethodBadge method={row.method} /> },
  },
  duration_ms: { label: 'ms', type: 'number', ops: ['=ge=', '=lt='], column: { width: 80 } },
  caller: { label: 'Caller', type: 'text', ops: ['==', '!='], column: { width: 200 } },
  at: {
    label: 'Time',
    type: 'instant',
    ops: ['=ge=', '=le='],
    column: { width: 168, cell: (row) => <Time at={row.at} /> },
  },
  path: { label: 'Path', type: 'code', ops: ['==', '!='], column: { isOptional: true, width: 300 } },
  credential: {
    label: 'Credential',
    type: 'enum',
    values: Object.keys(credentials),
    column: { isOptional: true, width: 104, cell: (row) => credentials[row.credential] },
  },
  request_id: { label: 'Request', type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

const load = pageLoader<AnsweredRequest>(
  (query, signal) => call(requestCalls.listRequests, { query, signal }),
  requestWords,
);

/** What this process answered last, newest first; a row beside it says all that is known of one. */
export function RequestList({ first }: { first?: { query: ListQuery; page: ListPage<AnsweredRequest> } }) {
  const [isLive, setLive] = useState(false);
  useTail('requests', isLive);
  const copy = async (text: string) => {
    if (await copyText(text)) toast('Request id copied');
  };
  return (
    <>
      <Switch
        label="Follow what is asked now"
        checked={isLive}
        onChange={(event) => setLive(event.target.checked)}
        className="-mt-3"
      />
      <DataTable<AnsweredRequest>
        name="requests"
        label="Requests"
        table={table}
        rowId={(row) => `${row.request_id} ${row.at}`}
        load={load}
        first={first}
        actions={(row) => [
          ...(row.operation === 'none'
            ? []
            : [{ label: 'Open in the reference', icon: BookOpenText, href: `/developers/reference/${row.operation}` }]),
          { label: 'Copy request id', icon: Copy, onSelect: () => void copy(row.request_id) },
        ]}
        peek={(row) => ({ title: row.operation, body: <RequestPeek row={row} /> })}
        empty={
          <EmptyState icon={Activity} title="No request yet">
            The log begins anew with each start of the server.
          </EmptyState>
        }
      />
    </>
  );
}

function RequestPeek({ row }: { row: AnsweredRequest }) {
  return (
    <DescriptionList
      facts={[
        { label: 'Status', value: <Status status={row.status} /> },
        { label: 'Time', value: <Time at={row.at} /> },
        { label: 'Took', value: `${row.duration_ms} ms` },
        { label: 'Credential', value: credentials[row.credential] },
        { label: 'Caller', value: row.caller, wide: true },
        { label: 'Path', value: row.path && <CodeText value={`${row.method} ${row.path}`} what="path" />, wide: true },
        { label: 'Request', value: <CodeText value={row.request_id} what="request id" />, wide: true },
      ]}
    />
  );
}
