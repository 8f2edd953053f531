import { checkBic } from '#lib/fields/checks/bic.ts';
import { checkIban } from '#lib/fields/checks/iban.ts';
import { plain } from '#lib/fields/checks/text.ts';
import { constraintOf, type Field, type Specification } from '#lib/fields/document.ts';
import { evaluate, fieldsByKey } from '#lib/fields/evaluate.ts';
import { judge } from '#lib/fields/judge.ts';
import { normalize } from '#lib/fields/normalize.ts';

/** A value found in pasted text, with the name of the field it belongs to. */
export type Recognized = { key: string; name: string; value: string };

/** Words people write before a value, by member, where they differ from the field's own name. */
const LABELS: Record<string, string> = {
  iban: 'iban',
  bic: 'bic|swift|swift code|swift bic|bic swift',
  sort_code: 'sort code|sortcode|sc',
  aba: 'aba|routing|routing number|routing no|aba routing number|ach routing|fedwire',
  bsb: 'bsb',
  ifsc: 'ifsc|ifsc code',
  account_number:
    'account|account number|account no|acct|acc no|a c|konto|kontonummer|cuenta|numero de cuenta|compte|numero de compte|conta',
  account_code: 'clabe|cbu|cvu|pix|chave pix|rib|nib|nrb|cci|upi|vpa|bankgiro|account|account number',
  bank_code: 'bank code|institution|institution number|clearing|blz|code banque|banco',
  branch_code: 'branch|branch code|transit|transit number|agencia|code guichet',
  bank_name: 'bank|bank name|name of bank',
  organization_name: 'company|company name|organisation|organization',
};

const HOLDER = 'name|account name|account holder|beneficiary|beneficiary name|payee|kontoinhaber|titular|titulaire';
const SOURCE_MAX = 10_000;
const LINE_MAX = 300;

/**
 * Finds what a pasted block ("IBAN … BIC …", or a whole mail) says about an account, for the fields of a form; only
 * values that a field would take are told. IBANs are found anywhere, everything else after its label.
 */
export function recognize(spec: Specification, text: string): Recognized[] {
  const found = new Map<string, Recognized>();
  const add = (field: Field, value: string) => {
    const { key } = field.input;
    if (!found.has(key)) found.set(key, { key, name: field.localized_name, value });
  };
  const source = text.slice(0, SOURCE_MAX).normalize('NFKC');
  for (const iban of ibansIn(source)) {
    for (const field of fieldsByKey(spec).get('coordinates.iban')?.slice(0, 1) ?? []) add(field, iban);
  }
  for (const bic of bicsIn(source)) {
    for (const field of fieldsByKey(spec).get('coordinates.bic')?.slice(0, 1) ?? []) add(field, bic);
  }
  for (const [label, value] of labelledLines(source)) {
    for (const field of fieldsNamed(spec, label)) {
      const taken = takes(field, value);
      if (taken !== undefined) add(field, taken);
    }
    if (HOLDER.split('|').includes(label)) addHolder(spec, value, add);
  }
  addCountry(spec, found, add);
  return [...found.values()];
}

/** Runs of letters and digits in groups; the longest beginning that is an IBAN counts. */
function ibansIn(text: string): string[] {
  const found: string[] = [];
  for (const [run] of text.matchAll(/\b[A-Za-z]{2}\d{2}(?:[ \u00a0.-]?[A-Za-z0-9]){11,40}/g)) {
    for (let length = run.length; length >= 15; length -= 1) {
      const verdict = checkIban(run.slice(0, length));
      if (!verdict.ok) continue;
      found.push(verdict.iban);
      break;
    }
  }
  return found;
}

/** A BIC looks like a word (BUSINESS could be one of Niger), so it counts after its label alone. */
function bicsIn(text: string): string[] {
  const label =
    /\b(?:bic|swift)(?: ?[/-] ?(?:bic|swift))?(?: ?code)?[ \u00a0]?[:=#]?\s{0,3}([a-z]{6}[a-z0-9]{2}(?:[a-z0-9]{3})?)\b/gi;
  return [...text.matchAll(label)].flatMap(([, code]) => {
    const verdict = checkBic(code ?? '');
    return verdict.ok ? verdict.bic : [];
  });
}

/** "Label: value" and "label value" pairs of each line; several on one line are parted by commas or semicolons. */
function labelledLines(text: string): [label: string, value: string][] {
  return text.split(/[\n\r;,|\t]+/).flatMap((each): [string, string][] => {
    const line = each.trim().slice(0, LINE_MAX);
    const [, label, value] = /^([^:=#]{2,40})[:=#](.+)$/.exec(line) ?? [];
    if (label !== undefined && value !== undefined) return [[plain(label), value.trim()]];
    const words = line.split(/\s+/);
    return [1, 2, 3].flatMap((count): [string, string][] =>
      words.length > count ? [[plain(words.slice(0, count).join(' ')), words.slice(count).join(' ')]] : [],
    );
  });
}

function fieldsNamed(spec: Specification, label: string): Field[] {
  return [...fieldsByKey(spec)].flatMap(([key, fields]) => {
    const member = key.slice(key.lastIndexOf('.') + 1);
    const isLabelled = (LABELS[member] ?? '').split('|').includes(label);
    return fields.filter((field) => isText(field) && (isLabelled || plain(field.localized_name) === label));
  });
}

function isText(field: Field): boolean {
  return ['TEXT', 'DIGITS', 'IBAN', 'BIC'].includes(field.input.type);
}

/** The value as the field keeps it, or undefined when the field would refuse it. */
function takes(field: Field, value: string): string | undefined {
  const normal = normalize(value.trim(), constraintOf(field, 'normalize') ?? 'trim');
  const fault = normal === '' || judge(field, normal, { values: {}, tables: {}, today: '' });
  return fault ? undefined : normal;
}

/** A holder's name goes to a person's two fields, or to the organisation's when it reads like one. */
function addHolder(spec: Specification, value: string, add: (field: Field, value: string) => void): void {
  const isCompany =
    /\b(ltd|limited|llc|llp|inc|corp|plc|gmbh|ag|ug|kg|s\.?a|s\.?l|s\.?r\.?l|sas|sarl|b\.?v|n\.?v|oy|ab|as|co)\.?$/i.test(
      value,
    );
  const words = value.split(/\s+/);
  const parts: Record<string, string> = isCompany
    ? { organization_name: value, holder_type: 'ORGANIZATION' }
    : { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
  for (const [key, part] of Object.entries(parts)) {
    const [field] = fieldsByKey(spec).get(key) ?? [];
    if (field && part !== '') add(field, part);
  }
}

/** The country follows from an IBAN or a BIC. */
function addCountry(
  spec: Specification,
  found: Map<string, Recognized>,
  add: (field: Field, value: string) => void,
): void {
  const [field] = fieldsByKey(spec).get('coordinates.country_code') ?? [];
  const iban = checkIban(found.get('coordinates.iban')?.value ?? '');
  const bic = checkBic(found.get('coordinates.bic')?.value ?? '');
  const country = iban.ok ? iban.country : bic.ok ? bic.country : undefined;
  if (!field || country === undefined) return;
  const { issues } = evaluate(spec, { [field.input.key]: country });
  if (!issues.some((issue) => issue.key === field.input.key)) add(field, country);
}
