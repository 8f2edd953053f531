import { type BicFault, checkBic } from '#lib/fields/checks/bic.ts';
import { checkIban } from '#lib/fields/checks/iban.ts';
import { evaluate, fieldsByKey } from '#lib/fields/evaluation/evaluate.ts';
import type { IssueCode } from '#lib/fields/evaluation/issues.ts';
import { normalize } from '#lib/fields/evaluation/normalize.ts';
import { validateField } from '#lib/fields/evaluation/validate.ts';
import { ibansIn } from '#lib/fields/pasted/pasted-ibans.ts';
import { companyMember, type FoundLabel, holderMember, labelsIn } from '#lib/fields/pasted/pasted-labels.ts';
import { holderIn, valueAfter } from '#lib/fields/pasted/pasted-values.ts';
import type { NormalizedValues } from '#lib/fields/specification/conditions.ts';
import { constraintOf, type SpecField, type Specification } from '#lib/fields/specification/document.ts';

/** A value found in pasted text, with the name of the field it belongs to. */
export interface Recognized {
  key: string;
  name: string;
  value: string;
}
/** A text for a field that is not a valid value, and why. */
export interface UnreadableValue {
  key: string;
  name: string;
  text: string;
  code: IssueCode | BicFault | 'ambiguous';
}
export interface RecognitionResult {
  found: Recognized[];
  refused: UnreadableValue[];
}

export const emptyRecognition: RecognitionResult = { found: [], refused: [] };

const sourceLengthMax = 50_000;
const addedZerosMax = 2;
const swiftAccountTag = 'scheme:swift_account';

/** The values found so far; a key with two values is ambiguous. */
class RecognitionDraft {
  readonly spec: Specification;
  readonly values = new Map<string, Set<string>>();
  readonly refused: UnreadableValue[] = [];

  constructor(spec: Specification) {
    this.spec = spec;
  }

  fields(key: string): SpecField[] {
    return fieldsByKey(this.spec).get(key) ?? [];
  }

  name(key: string): string {
    return this.fields(key)[0]?.localized_name ?? key;
  }

  add(key: string, value: string): void {
    if (this.fields(key).length > 0) this.values.set(key, (this.values.get(key) ?? new Set()).add(value));
  }

  refuse(key: string, text: string, code: UnreadableValue['code']): void {
    const isKnown = this.refused.some((one) => one.key === key && one.text === text);
    if (!isKnown && this.fields(key).length > 0) this.refused.push({ key, name: this.name(key), text, code });
  }

  one(key: string): string | undefined {
    const [value, other] = this.values.get(key) ?? [];
    return other === undefined ? value : undefined;
  }
}

/**
 * Finds the values of a form's fields in pasted text ("IBAN … BIC …", or a whole mail). Labelled but invalid or
 * ambiguous values are refused with the reason. IBANs are found anywhere, other values only after a label.
 */
export function recognize(spec: Specification, text: string): RecognitionResult {
  const draft = new RecognitionDraft(spec);
  const rest = readIbans(draft, normalizeSource(text));
  const labels = labelsIn(rest);
  readBics(draft, rest);
  readLabelled(draft, rest, labels);
  addCountry(draft);
  const found: Recognized[] = [];
  for (const [key, values] of draft.values) {
    const value = draft.one(key);
    if (value !== undefined) found.push({ key, name: draft.name(key), value });
    else draft.refuse(key, [...values].join(', '), 'ambiguous');
  }
  return { found, refused: draft.refused };
}

/** Full-width forms become ASCII, dashes hyphens; marks that show nothing go. */
export function normalizeSource(text: string): string {
  // One character may become eighteen, so the length is limited before and after.
  const shown = text
    .slice(0, sourceLengthMax)
    .normalize('NFKC')
    .slice(0, sourceLengthMax)
    .replace(/\p{Cf}+/gu, '');
  return shown.replace(/[\p{Pd}\u2212]/gu, '-').replace(/[^\S\n]/g, ' ');
}

/** Reads the IBANs and blanks them out, so that no other value is found inside them. */
function readIbans(draft: RecognitionDraft, source: string): string {
  let rest = '';
  let end = 0;
  for (const found of ibansIn(source)) {
    rest += `${source.slice(end, found.start)}\ufffc`;
    end = found.end;
    if (found.iban !== undefined) draft.add('coordinates.iban', found.iban);
    else draft.refuse('coordinates.iban', found.text, found.code ?? 'pattern_mismatch');
  }
  return rest + source.slice(end);
}

const bicLabel =
  /(?<![\p{L}\p{N}])(?:bic|swift)(?:[ /-]{0,3}(?:bic|swift))?(?: ?-?code)?(\s{0,2}[:=#]\s{0,2}|\s{1,3})([A-Za-z0-9]{7,12})(?![\p{L}\p{N}])/giu;

/** A BIC looks like a word (BUSINESS could be one of Niger), so it counts after its label alone. */
function readBics(draft: RecognitionDraft, text: string): void {
  for (const [, sign = '', code = ''] of text.matchAll(bicLabel)) {
    const isWritten = code === code.toUpperCase() && (/\d/.test(code) || code.length === 8 || code.length === 11);
    if (!isWritten && sign.trim() === '') continue;
    const verdict = checkBic(code);
    if (verdict.ok) draft.add('coordinates.bic', verdict.bic);
    else if (isWritten) draft.refuse('coordinates.bic', code, verdict.code);
  }
}

/** "Label: value", "label value", a label with its value below, and "label & label: value value". */
function readLabelled(draft: RecognitionDraft, text: string, labels: FoundLabel[]): void {
  for (let index = 0; index < labels.length; index += 1) {
    const joined = [labels[index]].filter((each) => each !== undefined);
    while (isJoined(text, labels, index)) {
      index += 1;
      const next = labels[index];
      if (next) joined.push(next);
    }
    const limit = labels[index + 1]?.start ?? text.length;
    let from = labels[index]?.end ?? text.length;
    for (const { announced } of joined) from = readOne(draft, text, { announced, from, limit });
  }
}

/** Two labels before one group of values. */
function isJoined(text: string, labels: FoundLabel[], index: number): boolean {
  const [one, next] = [labels[index], labels[index + 1]];
  if (!one || !next || one.announced === '' || next.announced === '') return false;
  return /^ ?(?:&|\/|and|und|y|e|et) ?$/.test(text.slice(one.end, next.start));
}

interface LabelledRange {
  announced: string;
  from: number;
  limit: number;
}

function readOne(draft: RecognitionDraft, text: string, { announced, from, limit }: LabelledRange): number {
  if (announced === '') return from;
  if (announced === holderMember || announced === companyMember) {
    const parts = holderIn(text.slice(from), announced === companyMember);
    for (const [key, part] of Object.entries(parts)) draft.add(key, part);
    return from;
  }
  const key = `coordinates.${announced}`;
  const fields = fillableFields(draft, key);
  if (fields.length === 0) return from;
  const value = valueAfter(text.slice(from, limit), announced);
  if (value === undefined) return from;
  const taken = acceptedValue(draft, fields, value.text);
  if (typeof taken === 'string') draft.add(key, taken);
  else draft.refuse(key, value.text, taken.code);
  return from + value.end;
}

/** A number without a national format counts only with a BIC and without an IBAN. */
function fillableFields(draft: RecognitionDraft, key: string): SpecField[] {
  const fields = draft.fields(key).filter((field) => ['TEXT', 'DIGITS'].includes(field.input.type));
  const local = fields.filter((field) => !field.tags.includes(swiftAccountTag));
  if (local.length > 0) return local;
  return draft.values.has('coordinates.bic') && !draft.values.has('coordinates.iban') ? fields : [];
}

/** The value as a field keeps it, or why the first of them does not take it. */
function acceptedValue(draft: RecognitionDraft, fields: SpecField[], text: string): string | { code: IssueCode } {
  const values: NormalizedValues = Object.fromEntries([...draft.values].map(([key, [value = '']]) => [key, value]));
  let fault: IssueCode | undefined;
  for (const field of fields) {
    const steps = constraintOf(field, 'normalize') ?? 'trim';
    const value = normalize(text, steps);
    // Leading zeros that a form adds would make a number of one that lacks half its digits.
    const added = value.length - normalize(text, steps.replace(/,?pad:\d+/, '')).length;
    if (added > addedZerosMax) return { code: 'too_short' };
    const verdict = validateField(field, value, { values, tables: {}, today: '' });
    if (!verdict || verdict.severity === 'warning') return value;
    fault ??= verdict.code;
  }
  return { code: fault ?? 'pattern_mismatch' };
}

/** The country follows from an IBAN or a BIC. */
function addCountry(draft: RecognitionDraft): void {
  const key = 'coordinates.country_code';
  const iban = checkIban(draft.one('coordinates.iban') ?? '');
  const bic = checkBic(draft.one('coordinates.bic') ?? '');
  const countryOfBic = bic.ok ? bic.country : undefined;
  const country = iban.ok ? iban.country : countryOfBic;
  if (draft.fields(key).length === 0 || country === undefined) return;
  const { issues } = evaluate(draft.spec, { [key]: country });
  if (!issues.some((issue) => issue.key === key)) draft.add(key, country);
}
