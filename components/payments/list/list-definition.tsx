import { TriangleAlert } from 'lucide';
import { primaryText } from '#components/beneficiaries/bank-details/coordinate-text.ts';
import type { AccountName } from '#components/ledger/sides/account-names.ts';
import { namesFor } from '#components/ledger/sides/find-names.ts';
import { paymentCalls } from '#components/payments/calls.ts';
import { paymentsMatching } from '#components/payments/list/search-filter.ts';
import { t } from '#components/payments/messages.ts';
import { attentionText } from '#components/payments/snapshot-facts.ts';
import { terms } from '#components/shell/messages.ts';
import { defineTable } from '#components/table/definition.ts';
import { defineList, type PageResult } from '#components/table/list/list.ts';
import { Amount } from '#components/ui/amount.tsx';
import { CutInMiddle } from '#components/ui/code/cut-in-middle.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { StateBadge } from '#components/ui/state-badge.tsx';
import { Time } from '#components/ui/time/time.tsx';
import { isUuid } from '#lib/core/is-uuid.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';
import { paymentStates } from '#lib/domain/payments/states.ts';
import { call } from '#lib/server/operation/client.ts';

/** A payment with the name of the account that pays. */
export type ListedPayment = Payment & { account?: AccountName };

/** What can be shown, filtered and sorted. Names are those of the API's filter. */
const paymentListFields = defineTable<ListedPayment>({
  beneficiary: {
    label: terms('beneficiary'),
    type: 'text',
    ops: [],
    value: (row) => row.beneficiary_snapshot.name,
    column: { width: 230, grow: true },
  },
  amount: {
    label: terms('amount'),
    type: 'amount',
    ops: [],
    value: ({ amount, currency }) => `${amount} ${currency}`,
    column: { cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />, width: 132 },
  },
  state: { label: terms('state'), type: 'enum', values: paymentStates, column: { cell: stateCell, width: 120 } },
  release_at: { label: t('due'), type: 'instant', column: { cell: dueCell, hideRank: 2 } },
  bank_details: {
    label: terms('bankDetails'),
    type: 'text',
    ops: [],
    value: (row) => primaryText(row.beneficiary_snapshot.primary_coordinates),
    column: {
      width: 270,
      grow: true,
      slot: 'remark',
      cell: (row) => <CutInMiddle text={primaryText(row.beneficiary_snapshot.primary_coordinates)} />,
    },
  },
  'from.account': {
    label: t('paidFrom'),
    type: 'text',
    ops: ['=='],
    value: ({ account, from }) => account?.name ?? from.account,
    column: { width: 180, grow: true },
  },
  reference: { label: terms('reference'), type: 'text', column: { width: 130, grow: true, hideRank: 1 } },
  labels: { label: terms('tags'), type: 'text' },
  created_at: { label: terms('created'), type: 'instant', sortable: true, column: { slot: 'date' } },
  identity_reference: { label: terms('identity'), type: 'code', sortable: true, column: { isOptional: true } },
  payment_type: {
    label: terms('paymentScheme'),
    type: 'code',
    column: { isOptional: true, cell: ({ beneficiary_snapshot }) => beneficiary_snapshot.payment_type_name },
  },
  currency: { label: terms('currency'), type: 'code', column: { isOptional: true, width: 90 } },
  created_by: { label: t('createdBy'), type: 'text', column: { isOptional: true } },
  'attention.code': { label: t('attentionCode'), type: 'code', value: (row) => row.attention?.code },
  payment_key: { label: t('paymentKey'), type: 'code', sortable: true, column: { isOptional: true, width: 220 } },
  id: { label: terms('id'), type: 'code', ops: ['=='], column: { isOptional: true, width: 300 } },
  beneficiary_id: { label: t('beneficiaryId'), type: 'code', ops: ['=='] },
  entry_id: { label: t('entryId'), type: 'code', ops: ['=='] },
  hold_id: { label: t('holdId'), type: 'code', ops: ['=='] },
});

/** All payments, newest first. */
export const paymentList = defineList({
  name: 'payments',
  label: terms('payments'),
  fields: paymentListFields,
  rowId: (row: ListedPayment) => row.id,
  rowHref: (row) => paymentHref(row.id),
  tabs: 'state',
  // A filter has room for the names of the accounts of so many payments.
  pageSize: 50,
  params: ({ q, filter, sort }) => ({ words: q, filter: filter || undefined, sort: sort || undefined }),
  ask: async ({ words, ...query }, signal): Promise<PageResult<ListedPayment>> => {
    const filter = paymentFilter(words, query.filter ?? '') || undefined;
    const answer = await call(paymentCalls.listPayments, { query: { ...query, filter }, signal });
    const names = await namesFor(answer.page.map(({ from }) => from.account).filter(isUuid), signal);
    return { ...answer, page: answer.page.map((payment) => ({ ...payment, account: names[payment.from.account] })) };
  },
});

export const paymentHref = (id: string): string => `/payments/${id}`;

const wordMin = 2;

/** Words find payments by the start of a key, a reference or an identity, and by the beneficiaries of that name. */
function paymentFilter(words: string, filter: string): string {
  const text = words.replaceAll(/[*"\\]/g, '').trim();
  if (text.length < wordMin) return filter;
  const found = paymentsMatching(text, ['payment_key', 'reference', 'identity_reference']);
  return filter === '' ? found : `(${filter});(${found})`;
}

function stateCell({ state, attention }: ListedPayment) {
  return (
    <span className="inline-flex items-center gap-1">
      <StateBadge state={state} label={t(`state.${state}`)} />
      {attention && (
        <span data-tip={attentionText(attention.code)} className="text-warn">
          <Icon drawing={TriangleAlert} className="size-4" />
          <span className="sr-only">{attentionText(attention.code)}</span>
        </span>
      )}
    </span>
  );
}

/** When a held payment is paid; others are not due. */
function dueCell({ state, release_at }: ListedPayment) {
  return state === 'HELD' && release_at ? <Time value={release_at} format="date" /> : null;
}
