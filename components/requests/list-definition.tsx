import { MethodBadge } from '#components/developers/method-badge.tsx';
import { requestCalls, requestWords } from '#components/requests/calls.ts';
import { t } from '#components/requests/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { defineTable } from '#components/table/definition.ts';
import { defineList, searching } from '#components/table/list/list.ts';
import { Badge } from '#components/ui/badge.tsx';
import { common } from '#components/ui/messages.ts';
import { Time } from '#components/ui/time/time.tsx';
import type { AnsweredRequest } from '#lib/domain/requests/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** Credentials in words. */
export const credentialNames = {
  session: 'Session',
  token: t('apiToken'),
  jwt: terms('signingKey'),
  none: common('noneFirst'),
};

/** A status by its class: the figure says it, the colour repeats it. */
export function StatusBadge({ status }: { status: number }) {
  const failureTone = status >= 500 ? 'bad' : 'warn';
  return <Badge tone={status >= 400 ? failureTone : 'ok'}>{status}</Badge>;
}

/** What can be shown and filtered. Names are those of the API's filter. */
const requestFields = defineTable<AnsweredRequest>({
  operation: { label: terms('operation'), type: 'code', ops: ['==', '!=', '=in='], column: { width: 220, grow: true } },
  status: {
    label: t('status'),
    type: 'number',
    ops: ['==', '!=', '=ge=', '=lt='],
    column: { width: 84, slot: 'state', cell: (row) => <StatusBadge status={row.status} /> },
  },
  method: {
    label: t('method'),
    type: 'enum',
    values: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    column: { width: 88, cell: (row) => <MethodBadge method={row.method} /> },
  },
  duration_ms: { label: t('milliseconds'), type: 'number', ops: ['=ge=', '=lt='], column: { width: 80 } },
  caller: { label: t('caller'), type: 'text', ops: ['==', '!='], column: { width: 200, grow: true, slot: 'remark' } },
  at: {
    label: terms('time'),
    type: 'instant',
    ops: ['=ge=', '=le='],
    column: { width: 192, cell: (row) => <Time value={row.at} /> },
  },
  code: { label: t('problem'), type: 'code', ops: ['==', '!='], column: { isOptional: true, width: 200 } },
  path: { label: terms('path'), type: 'code', ops: ['==', '!='], column: { isOptional: true, width: 300 } },
  credential: {
    label: terms('credential'),
    type: 'enum',
    values: Object.keys(credentialNames),
    column: { isOptional: true, width: 104, cell: (row) => credentialNames[row.credential] },
  },
  request_id: { label: common('request'), type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

/** The requests that this process answered last, newest first. */
export const requestList = defineList({
  name: 'requests',
  label: terms('requests'),
  fields: requestFields,
  rowId: (row: AnsweredRequest) => `${row.request_id} ${row.at}`,
  hasRowJump: false,
  params: searching(requestWords),
  ask: (query, signal) => call(requestCalls.listRequests, { query, signal }),
});
