import { MethodBadge } from '#components/developers/method-badge.tsx';
import { requestCalls, requestWords } from '#components/requests/calls.ts';
import { defineTable } from '#components/table/definition.ts';
import { defineList, searching } from '#components/table/list.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Time } from '#components/ui/time.tsx';
import type { AnsweredRequest } from '#lib/domain/requests/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** Credentials in words. */
export const credentialNames = { session: 'Session', token: 'API token', jwt: 'Signed key', none: 'None' };

/** A status by its class: the figure says it, the colour repeats it. */
export function StatusBadge({ status }: { status: number }) {
  return <Badge tone={status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'ok'}>{status}</Badge>;
}

/** What can be shown and filtered. Names are those of the API's filter. */
const requestFields = defineTable<AnsweredRequest>({
  operation: { label: 'Operation', type: 'code', ops: ['==', '!=', '=in='], column: { width: 220, grow: true } },
  status: {
    label: 'Status',
    type: 'number',
    ops: ['==', '!=', '=ge=', '=lt='],
    column: { width: 84, cell: (row) => <StatusBadge status={row.status} /> },
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
    values: Object.keys(credentialNames),
    column: { isOptional: true, width: 104, cell: (row) => credentialNames[row.credential] },
  },
  request_id: { label: 'Request', type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

/** The requests that this process answered last, newest first. */
export const requestList = defineList({
  name: 'requests',
  label: 'Requests',
  fields: requestFields,
  rowId: (row: AnsweredRequest) => `${row.request_id} ${row.at}`,
  params: searching(requestWords),
  ask: (query, signal) => call(requestCalls.listRequests, { query, signal }),
});
