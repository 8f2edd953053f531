import { t as bankDetailsText } from '#components/accounts/bank-details/bank-details-messages.ts';
import { t } from '#components/accounts/form-messages.ts';
import { terms } from '#components/shell/messages.ts';
import type { Pair } from '#components/ui/input/key-value-grid.tsx';
import { lazyScript } from '#components/ui/lazy-part.ts';
import type { AccountScopedCoords } from '#lib/domain/accounts/bank-details/coordinates.ts';

/** A text field of a coordinate; its name is the path of the member: `banking.iban`. */
export interface CoordinateField {
  name: string;
  label: string;
  hint?: string;
  /** Codes are read letter by letter. */
  mono?: boolean;
}

/** The fields people fill by hand, by group; the rest of the contract's members come through the API. */
export const bankingFields: readonly CoordinateField[] = [
  { name: 'banking.iban', label: terms('iban'), mono: true },
  { name: 'banking.bic', label: terms('bic'), mono: true },
  { name: 'banking.account_number', label: terms('accountNumber'), mono: true },
  { name: 'banking.bank_code', label: terms('bankCode'), mono: true },
  { name: 'banking.branch_code', label: terms('branchCode'), mono: true },
  { name: 'banking.routing_code', label: t('routingCode'), mono: true, hint: t('routingCodeHint') },
  { name: 'banking.country_code', label: terms('country'), mono: true, hint: t('countryHint') },
  { name: 'banking.currency', label: terms('currency'), mono: true },
];
export const acceptorFields: readonly CoordinateField[] = [
  { name: 'acceptor.id', label: bankDetailsText('acceptorId'), mono: true },
  { name: 'acceptor.acquirer_id', label: bankDetailsText('acquirerId'), mono: true },
  { name: 'acceptor.facilitator_id', label: t('facilitatorId'), mono: true },
  { name: 'acceptor.terminal_id', label: bankDetailsText('terminalId'), mono: true },
  { name: 'acceptor.mcc', label: t('categoryMcc'), mono: true },
];
export const internalFields: readonly CoordinateField[] = [
  { name: 'internal.account_reference', label: terms('accountReference'), mono: true },
  { name: 'internal.contact_account_id', label: t('contactAccountId'), mono: true },
  { name: 'internal.card_id', label: t('cardId'), mono: true },
  { name: 'internal.currency_code', label: terms('currency'), mono: true },
];

/** The values of the form: texts by field name, and the map of external coordinates. */
export interface CoordinateDraft {
  texts: Readonly<Record<string, string>>;
  external: readonly Pair[];
}

export const emptyCoordinate: CoordinateDraft = { texts: {}, external: [] };

/** The draft as the API takes it; undefined when nothing is filled in. */
export function coordinatesFrom({ texts, external }: CoordinateDraft): AccountScopedCoords | undefined {
  const groups = new Map<string, Record<string, string>>();
  for (const [name, text] of Object.entries(texts)) {
    const [group = '', member = ''] = name.split('.');
    const value = codes.has(name) ? text.replaceAll(/\s/g, '').toUpperCase() : text.trim();
    if (value !== '') groups.set(group, { ...groups.get(group), [member]: value });
  }
  const pairs = external.filter((pair) => pair.key.trim() !== '');
  if (pairs.length > 0) groups.set('external', Object.fromEntries(pairs.map(({ key, value }) => [key.trim(), value])));
  return groups.size > 0 ? Object.fromEntries(groups) : undefined;
}

const codes = new Set([
  'banking.iban',
  'banking.bic',
  'banking.country_code',
  'banking.currency',
  'internal.currency_code',
]);

const labelled: readonly [string, RegExp][] = [
  ['banking.bic', /\b(?:bic|swift)(?:[ -]?code)?\s{0,3}[:=#]?\s{0,3}([A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?)\b/i],
  [
    'banking.account_number',
    /\b(?:account|acct|a\/c|konto)(?:[ -]?(?:number|no\.?|nr\.?))?\s{0,3}[:=#]?\s{0,3}(\d(?:[ -]?\d){3,33})\b/i,
  ],
  ['banking.routing_code', /\b(?:aba|routing)(?:[ -]?(?:number|no\.?|code))?\s{0,3}[:=#]?\s{0,3}(\d{9})\b/i],
  ['banking.bank_code', /\b(?:blz|bank[ -]?code|sort[ -]?code)\s{0,3}[:=#]?\s{0,3}(\d(?:[ -]?\d){3,11})\b/i],
];

/** What a pasted text says: texts by field name, and sentences about what was not taken. */
export interface PastedCoordinate {
  texts: Record<string, string>;
  refused: string[];
}

const loadPastedChecks = lazyScript(() => import('#components/accounts/bank-details/pasted-checks.ts'));

/** What a pasted text says about a bank account: an IBAN anywhere, the rest after its label. */
export async function recognizeCoordinate(text: string): Promise<PastedCoordinate> {
  const { pastedChecks } = await loadPastedChecks();
  const { checkBic, checkIban, ibansIn, sourceOf } = pastedChecks;
  const source = sourceOf(text);
  const ibans = ibansIn(source);
  const texts: Record<string, string> = {};
  const refused = ibans.flatMap(({ text: iban, code }) => {
    const verdict = code === undefined ? undefined : checkIban(iban);
    return verdict && !verdict.ok ? [`IBAN ${iban}: ${verdict.message}`] : [];
  });
  const [iban, other] = new Set(ibans.flatMap((found) => found.iban ?? []));
  if (other !== undefined) refused.push(t('severalIbans'));
  else if (iban !== undefined) texts['banking.iban'] = iban;
  for (const [name, shape] of labelled) {
    const value = shape.exec(source)?.[1]?.replaceAll(/[ -]/g, '').toUpperCase();
    if (value === undefined) continue;
    if (name === 'banking.bic' && !checkBic(value).ok) refused.push(t('unknownBic', { bic: value }));
    else texts[name] = value;
  }
  return { texts, refused };
}
