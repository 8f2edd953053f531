'use client';
import Link from 'next/link';
import { resourceHref } from '#components/audit/audit-text.ts';
import { Badge } from '#components/ui/badge.tsx';
import { CodeText } from '#components/ui/code.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { JsonView } from '#components/ui/json-view.tsx';
import { Time } from '#components/ui/time.tsx';
import type { AuditEntry } from '#lib/audit/contract.ts';

/** One entry of the audit: who, what, the difference member by member, and the row as it is kept. */
export function AuditPeek({ row }: { row: AuditEntry }) {
  const href = resourceHref(row);
  const changed = differences(row.before, row.after);
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList
        facts={[
          { label: 'Actor', value: `${row.actor || 'nobody'}, ${row.actor_kind}` },
          { label: 'Time', value: <Time at={row.at} /> },
          {
            label: row.resource,
            wide: true,
            value: href ? (
              <Link href={href} className="text-accent hover:underline">
                {row.resource_id}
              </Link>
            ) : (
              row.resource_id
            ),
          },
          {
            label: 'Outcome',
            value: (
              <Badge tone={row.outcome === 'done' ? 'ok' : 'bad'}>
                {row.outcome}
                {row.code && `: ${row.code}`}
              </Badge>
            ),
          },
          { label: 'Place in the chain', value: `${row.stream} / ${row.sequence}` },
          { label: 'Reason', value: row.reason, wide: true },
          { label: 'Request', value: <CodeText value={row.request_id} what="request id" />, wide: true },
        ]}
      />
      {changed.length > 0 && (
        <table className="w-full border-collapse text-sm">
          <caption className="pb-1 text-start font-semibold">Difference</caption>
          <thead>
            <tr className="border-b text-fg-3 text-xs">
              <th scope="col" className="py-1 text-start font-medium">
                Member
              </th>
              <th scope="col" className="py-1 text-start font-medium">
                Before
              </th>
              <th scope="col" className="py-1 text-start font-medium">
                After
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ member, before, after }) => (
              <tr key={member} className="border-b align-top">
                <th scope="row" className="py-1 pe-2 text-start font-mono font-normal">
                  {member}
                </th>
                <td className="wrap-anywhere py-1 pe-2 text-bad">{before}</td>
                <td className="wrap-anywhere py-1 text-ok">{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <JsonView value={row} label="Entry as JSON" />
    </div>
  );
}

function differences(before: unknown, after: unknown): { member: string; before: string; after: string }[] {
  const [old, now] = [membersOf(before), membersOf(after)];
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names
    .map((member) => ({ member, before: old.get(member) ?? '', after: now.get(member) ?? '' }))
    .filter((line) => line.before !== line.after);
}

function membersOf(value: unknown): Map<string, string> {
  if (typeof value !== 'object' || value === null) return new Map();
  return new Map(
    Object.entries(value).map(([name, member]) => [name, typeof member === 'string' ? member : JSON.stringify(member)]),
  );
}
