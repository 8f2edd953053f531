'use client';
import { approvalText, credentialText, resourceHref } from '#components/audit/audit-text.ts';
import { DifferenceTable } from '#components/audit/difference.tsx';
import { t } from '#components/audit/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { JsonView } from '#components/ui/code/json-view.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { RequestLink } from '#components/ui/links/request-link.tsx';
import { common } from '#components/ui/messages.ts';
import { Time } from '#components/ui/time/time.tsx';
import type { AuditEntry } from '#lib/domain/audit/contract.ts';

/** One entry of the audit: who, what, the difference member by member, and the row as it is kept. */
export function AuditPeek({ row }: { row: AuditEntry }) {
  const href = resourceHref(row);
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList
        facts={[
          { label: t('actor'), value: row.actor ? `${row.actor}, ${row.actor_kind}` : row.actor_kind },
          { label: terms('operation'), value: <code>{row.action}</code>, wide: true },
          { label: terms('credential'), value: credentialText(row), wide: true },
          { label: t('credentialId'), value: row.credential_id || undefined, wide: true },
          { label: t('approvedBy'), value: approvalOf(row), wide: true },
          { label: terms('time'), value: <Time value={row.at} /> },
          {
            label: row.resource,
            wide: true,
            value: href ? (
              <a href={href} className="link">
                {row.resource_id}
              </a>
            ) : (
              row.resource_id
            ),
          },
          {
            label: t('outcome'),
            value: (
              <Badge tone={row.outcome === 'done' ? 'ok' : 'bad'}>
                {row.outcome}
                {row.code && `: ${row.code}`}
              </Badge>
            ),
          },
          { label: t('position'), value: `${row.stream} / ${row.sequence}` },
          { label: terms('reason'), value: row.reason, wide: true },
          { label: common('request'), value: <RequestLink id={row.request_id} />, wide: true },
        ]}
      />
      {(row.before !== undefined || row.after !== undefined) && (
        <DifferenceTable before={row.before} after={row.after} caption={terms('whatChanged')} />
      )}
      <JsonView value={row} label={terms('entryAsJson')} />
    </div>
  );
}

function approvalOf(row: AuditEntry) {
  return (
    row.approval && (
      <a href={`/approvals/${row.approval.change_request}`} className="link">
        {approvalText(row)}
      </a>
    )
  );
}
