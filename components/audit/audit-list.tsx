'use client';
import { ExternalLink, ScrollText } from 'lucide';
import { AuditPeek } from '#components/audit/audit-peek.tsx';
import { resourceHref } from '#components/audit/audit-text.ts';
import { auditExportHref, auditList } from '#components/audit/list-definition.tsx';
import { t } from '#components/audit/messages.ts';
import { ActionName } from '#components/shell/action-name.tsx';
import { terms } from '#components/shell/messages.ts';
import type { FirstPage } from '#components/table/list/first-page.ts';
import { LiveTable } from '#components/table/live-table.tsx';
import { copyAction } from '#components/ui/code/copy-action.ts';
import type { MenuEntries } from '#components/ui/overlay/menu.tsx';
import { EmptyState } from '#components/ui/page/empty-state.tsx';
import type { AuditEntry } from '#lib/domain/audit/contract.ts';

/** Everything that was done or rejected, newest first; a preview of a row shows the difference. */
export function AuditList({ first }: { first: FirstPage<AuditEntry> | undefined }) {
  return (
    <LiveTable
      switchLabel={terms('liveUpdates')}
      list={auditList}
      first={first}
      actions={actionsOf}
      peek={(row) => ({ title: <ActionName action={row.action} />, body: <AuditPeek row={row} /> })}
      exportHref={auditExportHref}
      empty={
        <EmptyState icon={ScrollText} title={t('emptyTitle')}>
          {t('emptyDescription')}
        </EmptyState>
      }
    />
  );
}

function actionsOf(row: AuditEntry): MenuEntries {
  const href = resourceHref(row);
  return [
    ...(href ? [{ label: t('openResource', { resource: row.resource }), icon: ExternalLink, href }] : []),
    copyAction(terms('copyRequestId'), terms('requestIdCopied'), row.request_id),
  ];
}
