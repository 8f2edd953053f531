import { paymentCalls } from '#components/payments/calls.ts';
import { paymentsMatching } from '#components/payments/list/search-filter.ts';
import { t as paymentText } from '#components/payments/messages.ts';
import { t } from '#components/payments/palette-messages.ts';
import { terms } from '#components/shell/messages.ts';
import type { PaletteItem, PaletteQuestion, PaletteSource } from '#components/shell/palette/palette-sources.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import { quoteRsql } from '#lib/core/filter-chips.ts';
import { isUuid } from '#lib/core/is-uuid.ts';
import type { Payment } from '#lib/domain/payments/payment.ts';
import { call } from '#lib/server/operation/client.ts';

const paymentFragmentMin = 3;
const palettePaymentsMax = '5';
const keyStart = /^pay-[0-9a-f]{2,}/i;

/** Payments in the palette: by key or id; with the prefix also by reference or by the name of the beneficiary. */
export const paymentSource: PaletteSource = {
  id: 'payments',
  label: terms('payments'),
  page: '/payments',
  needsPrefix: true,
  prefixes: { pay: t('paymentHint') },
  search: async (question, signal) => {
    const filter = filterFor(question);
    if (!filter) return [];
    const query = { filter, 'page[size]': palettePaymentsMax };
    const { page } = await call(paymentCalls.listPayments, { query, signal });
    return page.map(paymentItem);
  },
  allHref: ({ text }) => `/payments?${new URLSearchParams({ q: text })}`,
};

function filterFor({ prefix, text }: PaletteQuestion): string | undefined {
  const term = text.replaceAll(/[*"\\]/g, '').trim();
  if (term.length < paymentFragmentMin) return undefined;
  if (isUuid(term)) return `id==${term}`;
  if (keyStart.test(term)) return `payment_key==${quoteRsql(`${term}*`)}`;
  return prefix === undefined ? undefined : paymentsMatching(term, ['reference']);
}

function paymentItem({ id, payment_key, amount, currency, state, beneficiary_snapshot }: Payment): PaletteItem {
  return {
    id,
    label: paymentText('amountTo', { amount: groupDigits(amount), currency, name: beneficiary_snapshot.name }),
    detail: [payment_key, state.toLowerCase()].join(' · '),
    href: `/payments/${id}`,
  };
}
