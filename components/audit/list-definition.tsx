import { credentialText } from '#components/audit/audit-text.ts';
import { auditCalls, auditWords } from '#components/audit/calls.ts';
import { t } from '#components/audit/messages.ts';
import { ActionName } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import { defineTable } from '#components/table/definition.ts';
import { exportHrefOf } from '#components/table/export-href.ts';
import { defineList, filterWithWords, searching } from '#components/table/list/list.ts';
import { Badge } from '#components/ui/badge.tsx';
import { common } from '#components/ui/messages.ts';
import { Time } from '#components/ui/time/time.tsx';
import type { AuditEntry } from '#lib/domain/audit/contract.ts';
import { auditOutcomes, credentialKinds } from '#lib/domain/audit/credential-kinds.ts';
import { call } from '#lib/server/operation/client.ts';

/** What can be shown, filtered and sorted. Names are those of the API's filter. */
const auditListFields = defineTable<AuditEntry>({
  at: {
    label: terms('time'),
    type: 'instant',
    sortable: true,
    column: { width: 192, cell: (row) => <Time value={row.at} /> },
  },
  actor: {
    label: t('actor'),
    type: 'text',
    value: (row) => row.actor || row.actor_kind,
    column: { width: 140, grow: true, slot: 'remark' },
  },
  credential_kind: {
    label: terms('credential'),
    type: 'enum',
    ops: ['=='],
    values: credentialKinds,
    value: credentialText,
    column: { width: 180, grow: true, hideRank: 2, cell: credentialText },
  },
  action: {
    label: terms('action'),
    type: 'code',
    column: { width: 190, grow: true, slot: 'name', cell: (row) => <ActionName action={row.action} /> },
  },
  resource: { label: terms('resource'), type: 'code', column: { width: 104 } },
  resource_id: { label: t('resourceId'), type: 'code', column: { width: 140, hideRank: 1 } },
  outcome: {
    label: t('outcome'),
    type: 'enum',
    ops: ['=='],
    values: auditOutcomes,
    column: {
      width: 92,
      slot: 'state',
      cell: (row) => <Badge tone={row.outcome === 'done' ? 'ok' : 'bad'}>{row.outcome}</Badge>,
    },
  },
  reason: { label: terms('reason'), type: 'text', column: { width: 140, grow: true } },
  code: { label: t('refusal'), type: 'code', column: { isOptional: true, width: 160 } },
  request_id: { label: common('request'), type: 'code', column: { isOptional: true, width: 300 } },
  actor_kind: { label: t('actorKind'), type: 'text', column: { isOptional: true, width: 120 } },
  issuer: { label: terms('issuedBy'), type: 'text', column: { isOptional: true, width: 160 } },
  credential_id: { label: t('credentialId'), type: 'code', column: { isOptional: true, width: 300 } },
  stream: { label: t('chain'), type: 'number', column: { isOptional: true } },
  sequence: { label: t('positionLabel'), type: 'number', column: { isOptional: true } },
});

/** The audit, newest first. */
export const auditList = defineList({
  name: 'audit',
  label: terms('audit'),
  fields: auditListFields,
  rowId: (row: AuditEntry) => row.id,
  params: searching(auditWords),
  ask: (query, signal) => call(auditCalls.listAuditEntries, { query, signal }),
});

/** The address of the CSV of all that matches. */
export const auditExportHref = exportHrefOf('/bo/audit/export', {
  params: (query) => ({ filter: filterWithWords(query, auditWords) || undefined }),
});
