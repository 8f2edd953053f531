import { t } from '#components/approvals/messages.ts';
import { readableIdentifiers } from '#components/fields/iban-text.ts';
import { terms } from '#components/shell/messages.ts';
import { Dash } from '#components/ui/description-list.tsx';
import { common } from '#components/ui/messages.ts';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { groupMoney } from '#lib/core/amounts/group-digits.ts';
import type { ChangeRequest, ValueChange } from '#lib/domain/approvals/requests/change-request.ts';

/** The values of a request before and after, by their labels. */
export function ChangesTable({ changes }: { changes: ChangeRequest['changes'] }) {
  return (
    <DataGrid<ValueChange>
      caption={terms('whatChanged')}
      quietCaption
      rows={changes}
      rowKey={({ label, before, after }) => `${label} ${before} ${after}`}
      columns={[
        { key: 'label', label: common('value'), isRowHeader: true, cell: ({ label }) => label },
        {
          key: 'before',
          label: terms('before'),
          cell: ({ before, kind, needs }) => <ChangedText value={before} kind={kind} isHidden={needs !== undefined} />,
        },
        {
          key: 'after',
          label: terms('after'),
          cell: ({ after, kind, needs }) => <ChangedText value={after} kind={kind} isHidden={needs !== undefined} />,
        },
      ]}
    />
  );
}

function ChangedText({
  value,
  kind,
  isHidden,
}: {
  value: string | null;
  kind: ValueChange['kind'];
  isHidden: boolean;
}) {
  if (value === null) return <Dash />;
  if (isHidden) return <span className="text-fg-2">{t('hidden')}</span>;
  if (kind === 'state') return <StateBadge state={value} />;
  if (kind === 'time') return <Time value={value} />;
  return kind === 'money' ? groupMoney(value) : readableIdentifiers(value);
}
