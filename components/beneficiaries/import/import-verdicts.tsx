import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { t } from '#components/beneficiaries/import/import-messages.ts';
import { memberFault, type ParsedRow, rowText } from '#components/beneficiaries/import/import-rows.ts';
import { terms } from '#components/shell/messages.ts';
import { Badge } from '#components/ui/badge.tsx';
import { DataGrid } from '#components/ui/table.tsx';
import type { ImportedRow } from '#lib/domain/beneficiaries/import/contract.ts';
import type { SameAccount } from '#lib/domain/beneficiaries/import/same-accounts.ts';

/** A beneficiary of the file with the result of its preview or of its import. */
export type CheckedRow = ParsedRow & { verdict: ImportedRow };

/** The result of each beneficiary of an import, or of its preview. */
export function ImportVerdicts({
  identity,
  rows,
  isImported,
}: {
  identity: string;
  rows: readonly CheckedRow[];
  isImported: boolean;
}) {
  return (
    <DataGrid
      caption={t('linesCaption')}
      quietCaption
      rows={rows}
      rowKey={({ lines }) => String(lines[0])}
      columns={[
        { key: 'line', label: terms('line'), align: 'end', width: 5, cell: ({ lines }) => lines.join(', ') },
        {
          key: 'name',
          label: terms('beneficiary'),
          isRowHeader: true,
          cell: ({ row, verdict }) =>
            isImported && verdict.beneficiary_id ? (
              <a href={beneficiaryAddress(identity, verdict.beneficiary_id)} className="link">
                {rowText(row).name}
              </a>
            ) : (
              rowText(row).name
            ),
        },
        { key: 'accounts', label: terms('bankDetails'), cell: ({ row }) => rowText(row).accounts },
        {
          key: 'verdict',
          label: t('verdict'),
          cell: ({ verdict }) => {
            if (verdict.same_account)
              return <SameAccountLink identity={identity} other={verdict.same_account} rows={rows} />;
            if (verdict.outcome === 'created')
              return <Badge tone="ok">{isImported ? terms('created') : t('ready')}</Badge>;
            return <span className="text-bad">{refusalText(verdict)}</span>;
          },
        },
      ]}
    />
  );
}

/** The beneficiary, or the line of the file, that has the same bank details. */
function SameAccountLink({
  identity,
  other,
  rows,
}: {
  identity: string;
  other: SameAccount;
  rows: readonly CheckedRow[];
}) {
  const { beneficiary_id, display_name, index } = other;
  if (beneficiary_id && display_name) {
    return (
      <a
        href={beneficiaryAddress(identity, beneficiary_id)}
        target="_blank"
        rel="noreferrer"
        className="text-warn underline"
      >
        {t('sameAccount', { name: display_name })}
      </a>
    );
  }
  const earlier = rows.find(({ verdict }) => verdict.index === index);
  return <span className="text-warn">{t('sameAccountAsLine', { line: earlier?.lines[0] ?? 0 })}</span>;
}

/** Each fault with its member, or the text of the problem. */
function refusalText({ problem }: ImportedRow): string {
  const faults = problem?.errors;
  if (!Array.isArray(faults)) return problem?.detail ?? terms('rejected');
  return faults.map(({ pointer, message }) => memberFault(String(pointer), message)).join(' · ');
}
