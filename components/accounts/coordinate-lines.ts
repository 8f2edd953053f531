import { groupedIban } from '#components/accounts/iban-text.ts';
import type { AccountCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';

/** One value of a coordinate, as it is shown and as it is copied. */
export interface CoordinateLine {
  label: string;
  shown: string;
  copied: string;
}
export type CoordinateKind = 'Banking' | 'Card acceptor' | 'Internal' | 'External' | 'Reference';

const labels: Record<string, string> = {
  iban: 'IBAN',
  bic: 'BIC',
  mcc: 'Category (MCC)',
  id: 'Acceptor id',
  acquirer_id: 'Acquirer id',
  terminal_id: 'Terminal id',
  bic_bank_code: 'BIC bank code',
  bic_branch_code: 'BIC branch code',
  bic_location_code: 'BIC location code',
};
/** What names a banking coordinate comes first. */
const first = ['iban', 'account_number', 'routing_code', 'bank_code', 'branch_code', 'bic'];

/** The values of a coordinate, by where they belong; what names it first. */
export function linesOf(coordinates: AccountCoords): { kind: CoordinateKind; lines: CoordinateLine[] }[] {
  const { acceptor, banking, external, internal, reference } = coordinates;
  const groups: [CoordinateKind, object | null | undefined][] = [
    ['Banking', banking],
    ['Card acceptor', acceptor],
    ['Internal', internal],
    ['External', external],
    ['Reference', reference ? { reference } : undefined],
  ];
  return groups.flatMap(([kind, values]) => (values ? [{ kind, lines: sorted(values).map(lineOf) }] : []));
}

function sorted(values: object): [string, unknown][] {
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
  return Object.entries(values).sort(([a], [b]) => place(a) - place(b));
}

function lineOf([name, value]: [string, unknown]): CoordinateLine {
  const text = String(value);
  return { label: labels[name] ?? labelOf(name), shown: name === 'iban' ? groupedIban(text) : text, copied: text };
}

/** `account_number` → "Account number". */
export function labelOf(member: string): string {
  const text = member.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
