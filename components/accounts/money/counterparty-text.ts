import { t } from '#components/accounts/money/money-messages.ts';
import { beneficiaryAddress } from '#components/beneficiaries/addresses.ts';
import type { Counterparty } from '#lib/domain/accounts/flows/contract.ts';

/** What a counterparty is called; an account without a name by the beginning of its id. */
export function counterpartyText({ kind, id, name, reference, chart_account }: Counterparty): string {
  if (kind === 'chart-account') return name ?? chart_account ?? '';
  if (kind === 'beneficiary') return name ?? '';
  return name ? [name, reference].filter(Boolean).join(' · ') : t('unnamedAccount', { id: (id ?? '').slice(0, 8) });
}

/** What differs between counterparties of the same name: the chart of accounts, or the identity of a beneficiary. */
export function counterpartyNote({ kind, identity_reference, chart, chart_name }: Counterparty): string | undefined {
  if (kind === 'beneficiary') return identity_reference;
  return chart_name ?? (chart === undefined ? undefined : t('chartNumber', { chart: String(chart) }));
}

/** The page of a counterparty. */
export function counterpartyHref({ kind, id, identity_reference, chart }: Counterparty): string | undefined {
  if (kind === 'chart-account') return chart === undefined ? undefined : `/charts/${chart}`;
  if (id === undefined) return undefined;
  return kind === 'account' ? `/accounts/${id}` : beneficiaryAddress(identity_reference, id);
}
