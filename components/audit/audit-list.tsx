'use client';
import { Copy, ExternalLink, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { AuditPeek } from '#components/audit/audit-peek.tsx';
import { resourceHref } from '#components/audit/audit-text.ts';
import { auditCalls, auditWords } from '#components/audit/calls.ts';
import { auditTable } from '#components/audit/table.tsx';
import { actionText } from '#components/shell/action-text.ts';
import { DataTable } from '#components/table/data-table.tsx';
import type { ListPage, ListQuery } from '#components/table/list-query.ts';
import { filterWith, pageLoader } from '#components/table/load-page.ts';
import { useTail } from '#components/table/use-tail.ts';
import { Switch } from '#components/ui/choice.tsx';
import { copyText } from '#components/ui/copy-button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { MenuEntries } from '#components/ui/menu.tsx';
import { toast } from '#components/ui/toast.ts';
import type { AuditEntry } from '#lib/domain/audit/contract.ts';
import { call } from '#lib/server/operation/client.ts';

const loadAudit = pageLoader<AuditEntry>(
  (query, signal) => call(auditCalls.listAuditEntries, { query, signal }),
  auditWords,
);

/** Everything that was done or refused, newest first; a row beside it shows the difference. */
export function AuditList({ first }: { first?: { query: ListQuery; page: ListPage<AuditEntry> } }) {
  const [isLive, setLive] = useState(false);
  useTail('audit', isLive);
  const copy = async (text: string) => {
    if (await copyText(text)) toast('Request id copied');
  };
  const actions = (row: AuditEntry): MenuEntries => {
    const href = resourceHref(row);
    return [
      ...(href ? [{ label: `Open the ${row.resource}`, icon: ExternalLink, href }] : []),
      { label: 'Copy request id', icon: Copy, onSelect: () => void copy(row.request_id) },
    ];
  };
  return (
    <>
      <Switch
        label="Follow what happens now"
        checked={isLive}
        onChange={(event) => setLive(event.target.checked)}
        className="-mt-3"
      />
      <DataTable<AuditEntry>
        name="audit"
        label="Audit"
        table={auditTable}
        rowId={(row) => row.id}
        load={loadAudit}
        first={first}
        actions={actions}
        peek={(row) => ({ title: actionText(row.action), body: <AuditPeek row={row} /> })}
        exportHref={(query) => {
          const wanted = filterWith(query, auditWords);
          return `/bo/audit/export${wanted ? `?filter=${encodeURIComponent(wanted)}` : ''}`;
        }}
        empty={
          <EmptyState icon={ScrollText} title="Nothing has been done yet">
            Every write, and every refused one, is kept here for good.
          </EmptyState>
        }
      />
    </>
  );
}
