import type { CheckTables } from '#lib/fields/checks/registry.ts';
import { allHold, isRequired, offeredOptions } from '#lib/fields/conditions.ts';
import { constraintOf, type Field, type Specification } from '#lib/fields/document.ts';
import { categoryOf, type Issue, type IssueCode } from '#lib/fields/issues.ts';
import { type Judgement, judge } from '#lib/fields/judge.ts';
import { normalize } from '#lib/fields/normalize.ts';

/** So many offered values at most are named to somebody who chose another. */
const NAMED_MAX = 6;

/** Raw values by dotted key, as a form or a request body has them. */
export type RawValues = Readonly<Record<string, unknown>>;

export interface EvaluateOptions {
  /** The server's reading: a value of a hidden field is refused, and no choice falls back to another. */
  strict?: boolean;
  /** Uploaded check tables, by check name or `scheme:ID`. */
  tables?: CheckTables;
  /** ISO date that `today` means; the current UTC day by default. */
  today?: string;
}

export interface Evaluation {
  /** The fields shown now, in evaluation order; of several with one key at most one. */
  visible: Field[];
  /** Keys that must have a value now. */
  required: string[];
  /** Keys of the options offered now, for each visible field that has options. */
  offered: Record<string, string[]>;
  /** Normalised values of the visible fields; an empty field has none. */
  values: Record<string, string>;
  /** All faults and warnings, in evaluation order. */
  issues: Issue[];
  /** The request body's members, nested by the dots; `ui_only` fields are left out. */
  payload: Record<string, unknown>;
}

type Draft = Evaluation & { raw: RawValues; options: EvaluateOptions; today: string };

/** Reads a form in one pass over `field_order`: a condition only looks at keys before its own. */
export function evaluate(spec: Specification, raw: RawValues, options: EvaluateOptions = {}): Evaluation {
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const draft: Draft = {
    visible: [],
    required: [],
    offered: {},
    values: {},
    issues: [],
    payload: {},
    raw,
    options,
    today,
  };
  const variants = fieldsByKey(spec);
  for (const key of spec.field_order) visit(draft, key, variants.get(key) ?? []);
  judgeGroups(draft);
  if (options.strict) refuseUnknown(draft, variants);
  const { visible, required, offered, values, issues, payload } = draft;
  return { visible, required, offered, values, issues, payload };
}

/** Whether nothing but warnings was found. */
export function isAccepted(evaluation: { issues: Issue[] }): boolean {
  return evaluation.issues.every((issue) => issue.severity === 'warning');
}

const cache = new WeakMap<Specification, Map<string, Field[]>>();

/** All fields by key, remembered for each specification. */
export function fieldsByKey(spec: Specification): Map<string, Field[]> {
  const known = cache.get(spec);
  if (known) return known;
  const fields = spec.field_groups.flatMap((group) => group.fields);
  const byKey = new Map<string, Field[]>();
  for (const field of fields) byKey.set(field.input.key, [...(byKey.get(field.input.key) ?? []), field]);
  cache.set(spec, byKey);
  return byKey;
}

function visit(draft: Draft, key: string, variants: Field[]): void {
  const field = variants.find((variant) => allHold(variant.visibility_conditions, draft.values));
  const value = textOf(draft.raw[key]);
  if (!field) {
    const [hidden] = variants;
    if (hidden && value !== '' && draft.options.strict) report(draft, hidden, { code: 'unexpected_field' });
    return;
  }
  draft.visible.push(field);
  if (isRequired(field, draft.values)) draft.required.push(key);
  settle(draft, field, value);
}

/** Gives a visible field its value: typed, chosen, fallen back or by default; then judges it. */
function settle(draft: Draft, field: Field, typed: string): void {
  const { key, tags } = field.input;
  const options = offeredOptions(field, draft.values).map((option) => option.key);
  if (field.input.options.length > 0) draft.offered[key] = options;
  const value = chosenValue(draft, field, prepare(field, typed), options);
  if (value === '') {
    if (draft.required.includes(key)) report(draft, field, { code: 'required' });
    return;
  }
  draft.values[key] = value;
  if (!tags.includes('ui_only')) place(draft.payload, key, value);
  if (field.input.options.length > 0 && !options.includes(value)) {
    const params: Record<string, string> = options.length > NAMED_MAX ? {} : { offered: options.join(', ') };
    report(draft, field, { code: 'invalid_option', params });
    return;
  }
  const surroundings = { values: draft.values, tables: draft.options.tables ?? {}, today: draft.today };
  const judgement = judge(field, value, surroundings);
  if (judgement) report(draft, field, judgement);
}

function chosenValue(draft: Draft, field: Field, value: string, options: string[]): string {
  const fallsBack = field.input.tags.includes('auto_select') && !options.includes(value);
  if (fallsBack && (value === '' || !draft.options.strict)) return options[0] ?? '';
  return value === '' ? (constraintOf(field, 'default') ?? '') : value;
}

/** Text without outer blanks, composed (NFC), then by the field's own steps; codes are upper case, amounts full. */
function prepare(field: Field, typed: string): string {
  const text = typed.normalize('NFC').trim();
  const named = constraintOf(field, 'normalize');
  if (named !== undefined) return normalize(text, named).trim();
  const { type } = field.input;
  if (type === 'PHONE' || type === 'PHONE_PREFIX') return normalize(text, 'phone');
  if (type === 'COUNTRY' || type === 'CURRENCY') return normalize(text, 'upper');
  if (type === 'EMAIL') return text;
  return type === 'AMOUNT' ? fullAmount(text, Number(constraintOf(field, 'scale') ?? 2)) : text;
}

/** Longer than any amount; to look for its leading zeros would take the square of its length. */
const amountLengthMax = 100;

/** "12.5" becomes "12.50"; what is no amount stays as it is. */
function fullAmount(text: string, scale: number): string {
  if (text.length > amountLengthMax) return text;
  const [, whole, decimals = ''] = /^0*(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === undefined) return text;
  const kept = decimals.replace(/0+$/, '').padEnd(scale, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}

/** `one_of`: at least one of the fields that share a name; `exclusive`: at most one. */
function judgeGroups(draft: Draft): void {
  for (const constraint of ['one_of', 'exclusive']) {
    const groups = new Map<string, Field[]>();
    for (const field of draft.visible) {
      const name = constraintOf(field, constraint);
      if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), field]);
    }
    for (const fields of groups.values()) judgeGroup(draft, constraint, fields);
  }
}

function judgeGroup(draft: Draft, constraint: string, fields: Field[]): void {
  const filled = fields.filter((field) => draft.values[field.input.key] !== undefined);
  const params = { fields: fields.map((field) => field.localized_name).join(', ') };
  const [first] = fields;
  if (constraint === 'one_of' && filled.length === 0 && first)
    report(draft, first, { code: 'one_of_required', params });
  if (constraint === 'exclusive') {
    for (const field of filled.slice(1)) report(draft, field, { code: 'mutually_exclusive', params });
  }
}

function refuseUnknown(draft: Draft, variants: Map<string, Field[]>): void {
  for (const [key, value] of Object.entries(draft.raw)) {
    if (variants.has(key) || textOf(value) === '') continue;
    draft.issues.push(issueOf(key, key, { code: 'unknown_field' }));
  }
}

function report(draft: Draft, field: Field, found: Partial<Judgement> & { code: IssueCode }): void {
  draft.issues.push(issueOf(field.input.key, field.localized_name, found));
}

/** Makes an issue; an error without params unless told otherwise. */
export function issueOf(key: string, name: string, found: Partial<Judgement> & { code: IssueCode }): Issue {
  const { code, severity = 'error', params = {} } = found;
  return { key, name: name === '' ? key : name, code, category: categoryOf(code), severity, params };
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim() === '' ? '' : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function place(payload: Record<string, unknown>, key: string, value: string): void {
  const dot = key.indexOf('.');
  if (dot < 0) {
    payload[key] = value;
    return;
  }
  const head = key.slice(0, dot);
  const inner = payload[head];
  const nested: Record<string, unknown> = isRecord(inner) ? inner : {};
  payload[head] = nested;
  place(nested, key.slice(dot + 1), value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Dotted keys and values of a request body, for `evaluate`. */
export function flatten(body: Readonly<Record<string, unknown>>, prefix = ''): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (isRecord(value)) Object.assign(flat, flatten(value, `${prefix}${name}.`));
    else flat[`${prefix}${name}`] = value;
  }
  return flat;
}
