'use client';
import { Copy, ScrollText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { auditWords, listAudit } from '#components/audit/calls.ts';
import { DifferenceTable } from '#components/audit/difference.tsx';
import { DataTable } from '#components/data-table/data-table.tsx';
import { defineTable } from '#components/data-table/definition.ts';
import type { ListPage, ListQuery } from '#components/data-table/list-query.ts';
import { pageLoader } from '#components/data-table/load-page.ts';
import { refreshList } from '#components/data-table/use-list.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Switch } from '#components/ui/choice.tsx';
import { copyText } from '#components/ui/copy-button.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { JsonView } from '#components/ui/json-view.tsx';
import { Time } from '#components/ui/time.tsx';
import { call } from '#lib/api/client.ts';
import type { AuditEntry } from '#lib/audit/contract.ts';

const LIVE_MS = 4_000;

const auditTable = defineTable<AuditEntry>({
  at: { label: 'When', type: 'instant', sortable: true, column: { width: 132 } },
  actor: { label: 'Who', type: 'text', sortable: true, column: { width: 200 } },
  action: { label: 'Action', type: 'code', sortable: true, column: { width: 200 } },
  resource: { label: 'Kind', type: 'code', sortable: true, column: { width: 120 } },
  resource_id: { label: 'Which', type: 'code', sortable: true, column: { grow: true, width: 220 } },
  outcome: {
    label: 'Outcome',
    type: 'text',
    ops: ['==', '!='],
    sortable: true,
    column: { width: 110, cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  },
  code: { label: 'Refusal', type: 'code', column: { width: 160 } },
  reason: { label: 'Reason', type: 'text', column: { isOptional: true, width: 200 } },
  actor_kind: { label: 'Kind of actor', type: 'code', sortable: true, column: { isOptional: true } },
  actor_id: { label: 'Actor id', type: 'code', sortable: true, column: { isOptional: true, width: 300 } },
  request_id: { label: 'Request', type: 'code', sortable: true, column: { isOptional: true, width: 300 } },
  stream: { label: 'Chain', type: 'number', sortable: true, column: { isOptional: true } },
  sequence: { label: 'Place', type: 'number', sortable: true, column: { isOptional: true } },
});

const loadAudit = pageLoader<AuditEntry>((query, signal) => call(listAudit, { query, signal }), auditWords);

/** Every write and every refusal, newest first; the side panel shows what changed. */
export function AuditList({ first }: { first?: { query: ListQuery; page: ListPage<AuditEntry> } }) {
  return (
    <DataTable
      name="audit"
      label="Audit"
      table={auditTable}
      rowId={(entry) => entry.id}
      load={loadAudit}
      first={first}
      actions={(entry) => [
        { label: 'Copy request id', icon: Copy, onSelect: () => void copyText(entry.request_id) },
        { label: 'Copy id', icon: Copy, onSelect: () => void copyText(entry.resource_id) },
      ]}
      peek={(entry) => ({ title: entry.action, body: <EntryFacts entry={entry} /> })}
      exportHref={({ filter }) => `/bo/audit/export${filter ? `?filter=${encodeURIComponent(filter)}` : ''}`}
      empty={<EmptyState icon={ScrollText} title="Nothing is in the audit yet" />}
    />
  );
}

/** Asks again every few seconds while it is on. */
export function LiveTail() {
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    if (!isLive) return;
    const timer = setInterval(() => refreshList('audit'), LIVE_MS);
    return () => clearInterval(timer);
  }, [isLive]);
  return <Switch label="Live" checked={isLive} onChange={(event) => setLive(event.target.checked)} />;
}

function Outcome({ outcome }: { outcome: AuditEntry['outcome'] }) {
  return <Badge tone={outcome === 'done' ? 'ok' : 'bad'}>{outcome === 'done' ? 'Done' : 'Refused'}</Badge>;
}

function EntryFacts({ entry }: { entry: AuditEntry }) {
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList
        columns={1}
        facts={[
          { label: 'When', value: <Time at={entry.at} /> },
          { label: 'Who', value: `${entry.actor} (${entry.actor_kind})` },
          { label: 'What', value: `${entry.resource} ${entry.resource_id}` },
          { label: 'Outcome', value: <Outcome outcome={entry.outcome} /> },
          { label: 'Refusal', value: entry.code },
          { label: 'Reason', value: entry.reason },
          { label: 'Request', value: <code className="text-sm">{entry.request_id}</code> },
          { label: 'Place in the chain', value: `${entry.sequence} of chain ${entry.stream}` },
        ]}
      />
      {(entry.before !== undefined || entry.after !== undefined) && (
        <DifferenceTable before={entry.before} after={entry.after} caption="What changed" />
      )}
      <JsonView value={entry} label="Audit row" />
    </div>
  );
}
