import { Check } from 'lucide';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import { primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import { beneficiaryCalls } from '#components/beneficiaries/calls.ts';
import { type BeneficiaryScope, scopedFilter } from '#components/beneficiaries/identity-filter.ts';
import { t } from '#components/beneficiaries/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { defineTable } from '#components/table/definition.ts';
import { defineList } from '#components/table/list/list.ts';
import { Badge } from '#components/ui/badge.tsx';
import { CutInMiddle } from '#components/ui/code/cut-in-middle.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { common } from '#components/ui/messages.ts';
import type { BeneficiarySummary } from '#lib/domain/beneficiaries/overview/contract.ts';
import { call } from '#lib/server/operation/client.ts';

/** The columns of the list. Names are those of the API filter. */
const beneficiaryListFields = defineTable<BeneficiarySummary>({
  name: {
    label: common('name'),
    type: 'text',
    ops: ['=='],
    sortable: true,
    value: (row) => row.display_name,
    column: { width: 200, grow: true },
  },
  external_reference: { label: terms('reference'), type: 'code', column: { width: 160, hideRank: 1 } },
  coordinates: {
    label: terms('bankDetails'),
    type: 'text',
    ops: [],
    value: (row) => row.coordinates.map((each) => `${each.currency} ${each.primary_coordinates.join(' ')}`).join(', '),
    column: { width: 360, grow: true, slot: 'remark', cell: (row) => <Chips coordinates={row.coordinates} /> },
  },
  last_payment_date: { label: terms('lastPayment'), type: 'instant', ops: [], column: { hideRank: 2 } },
  labels: { label: terms('tags'), type: 'text' },
  created_at: { label: terms('created'), type: 'instant', sortable: true, column: { slot: 'date' } },
  alias: { label: terms('alias'), type: 'text', ops: [], column: { isOptional: true } },
  updated_at: { label: terms('changed'), type: 'instant', ops: [], column: { isOptional: true } },
  id: { label: terms('id'), type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
});

/** In the list of all, the identity follows the name. */
const { name, ...otherFields } = beneficiaryListFields;
const allListFields = defineTable<BeneficiarySummary>({
  ...(name && { name }),
  identity_reference: { label: terms('identity'), type: 'code', sortable: true, column: { width: 150 } },
  ...otherFields,
  iban: { label: terms('iban'), type: 'code', ops: ['=='] },
});

/** The scope as the browser stores the layout and the place of the list: each has its own. */
function listScopeOf(scope: BeneficiaryScope): string {
  if (typeof scope === 'object') return scope.identity;
  return scope === 'all' ? '*' : '';
}

/** The beneficiaries of a scope. */
export function beneficiaryList(scope: BeneficiaryScope) {
  return defineList({
    name: 'beneficiaries',
    scope: listScopeOf(scope),
    label: terms('beneficiaries'),
    fields: scope === 'all' ? allListFields : beneficiaryListFields,
    rowId: (row: BeneficiarySummary) => row.id,
    rowHref: (row) => beneficiaryAddress(row.identity_reference, row.id),
    params: ({ q, filter, sort }) => ({
      filter: scopedFilter(scope, { q, filter }) || undefined,
      sort: sort || undefined,
    }),
    ask: (query, signal) => call(beneficiaryCalls.listBeneficiaries, { query, signal }),
  });
}

/** The first bank details, and how many more: a cell has one line, and parts of each identifier say nothing. */
function Chips({ coordinates: [first, ...others] }: { coordinates: BeneficiarySummary['coordinates'] }) {
  if (!first) return null;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="inline-flex min-w-0 items-center gap-1">
        {first.currency && <Badge tone="accent">{first.currency}</Badge>}
        <span className="min-w-0 font-mono text-sm">
          <CutInMiddle text={primaryText(first.primary_coordinates)} />
        </span>
        {first.is_verified && (
          <>
            <Icon drawing={Check} className="size-3.5 shrink-0 text-ok" />
            <span className="sr-only">{t('verifiedInText')}</span>
          </>
        )}
      </span>
      {others.length > 0 && (
        <span title={others.map(lineOfCoordinate).join('\n')} className="shrink-0 text-fg-2 text-sm">
          {t('moreBankDetails', { count: others.length })}
        </span>
      )}
    </span>
  );
}

const lineOfCoordinate = ({ currency, primary_coordinates }: BeneficiarySummary['coordinates'][number]): string =>
  [currency, primaryText(primary_coordinates)].filter(Boolean).join(' ');
