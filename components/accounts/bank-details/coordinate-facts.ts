import { t as bankDetailsText } from '#components/accounts/bank-details/bank-details-messages.ts';
import { t } from '#components/accounts/detail/detail-messages.ts';
import { groupIban } from '#components/fields/iban-text.ts';
import { terms } from '#components/shell/messages.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';

/** One value of a coordinate, as it is shown and as it is copied. */
export interface CoordinateFact {
  label: string;
  displayText: string;
  copied: string;
}

const coordinateLabels: Record<string, string> = {
  iban: 'IBAN',
  bic: 'BIC',
  mcc: 'Category (MCC)',
  id: bankDetailsText('acceptorId'),
  acquirer_id: bankDetailsText('acquirerId'),
  terminal_id: bankDetailsText('terminalId'),
  bic_bank_code: t('bicBankCode'),
  bic_branch_code: t('bicBranchCode'),
  bic_location_code: t('bicLocationCode'),
};
/** What names a banking coordinate comes first. */
const leadingMembers = ['iban', 'account_number', 'routing_code', 'bank_code', 'branch_code', 'bic'];

/** The values of a coordinate, by where they belong; what names it first. */
export function coordinateFactGroups(coordinates: AccountCoords): { kind: string; lines: CoordinateFact[] }[] {
  const { acceptor, banking, external, internal, reference } = coordinates;
  const groups: [string, object | null | undefined][] = [
    [terms('bank'), banking],
    [bankDetailsText('cardAcceptor'), acceptor],
    [bankDetailsText('internal'), internal],
    [bankDetailsText('otherSystems'), external],
    [terms('reference'), reference ? { reference } : undefined],
  ];
  return groups.flatMap(([kind, values]) =>
    values ? [{ kind, lines: leadingFirst(values).map(coordinateFact) }] : [],
  );
}

function leadingFirst(values: object): [string, unknown][] {
  const rankOf = (name: string) =>
    leadingMembers.includes(name) ? leadingMembers.indexOf(name) : leadingMembers.length;
  return Object.entries(values).sort(([a], [b]) => rankOf(a) - rankOf(b));
}

function coordinateFact([name, value]: [string, unknown]): CoordinateFact {
  const text = String(value);
  return {
    label: coordinateLabels[name] ?? coordinateLabel(name),
    displayText: name === 'iban' ? groupIban(text) : text,
    copied: text,
  };
}

/** `account_number` → "Account number". */
function coordinateLabel(member: string): string {
  const text = member.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
