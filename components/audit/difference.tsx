import { t } from '#components/audit/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { Dash } from '#components/ui/description-list.tsx';
import { common } from '#components/ui/messages.ts';
import { DataGrid } from '#components/ui/table.tsx';
import { isJsonObject } from '#lib/core/json/json-object.ts';

interface Row {
  name: string;
  before: unknown;
  after: unknown;
}

/** What changed, member by member. Lists show what came and what went. */
export function DifferenceTable({ before, after, caption }: { before: unknown; after: unknown; caption: string }) {
  return (
    <DataGrid<Row>
      caption={caption}
      quietCaption
      rows={differencesOf(before, after)}
      rowKey={(row) => row.name}
      empty={t('noChange')}
      columns={[
        {
          key: 'name',
          label: common('field'),
          isRowHeader: true,
          cell: ({ name }) => <code className="text-sm">{name}</code>,
        },
        {
          key: 'before',
          label: terms('before'),
          cell: (row) => <DifferenceValue value={row.before} other={row.after} isRemoved />,
        },
        {
          key: 'after',
          label: terms('after'),
          cell: (row) => <DifferenceValue value={row.after} other={row.before} />,
        },
      ]}
    />
  );
}

function DifferenceValue({ value, other, isRemoved }: { value: unknown; other: unknown; isRemoved?: boolean }) {
  if (value === undefined || value === null) return <Dash />;
  // Of two long lists only what differs is news.
  if (Array.isArray(value) && Array.isArray(other)) {
    const otherItems = new Set(other.map((item) => JSON.stringify(item)));
    const changes = value.filter((item) => !otherItems.has(JSON.stringify(item)));
    if (changes.length === 0) return <Dash />;
    return (
      <ul className="flex flex-col">
        {changes.map((item) => (
          <li key={JSON.stringify(item)} className={isRemoved ? 'text-bad' : 'text-ok'}>
            {isRemoved ? '− ' : '+ '}
            {differingValueText(item)}
          </li>
        ))}
      </ul>
    );
  }
  return differingValueText(value);
}

const differingValueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function differencesOf(before: unknown, after: unknown): Row[] {
  const [left, right] = [comparedMembers(before), comparedMembers(after)];
  const names = [...new Set([...Object.keys(left), ...Object.keys(right)])];
  return names
    .map((name) => ({ name, before: left[name], after: right[name] }))
    .filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after));
}

function comparedMembers(value: unknown): Record<string, unknown> {
  if (isJsonObject(value)) return value;
  return value === undefined || value === null ? {} : { value };
}
