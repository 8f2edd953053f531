import { isJsonObject } from '#lib/core/json/json-object.ts';
import type { CheckTables } from '#lib/fields/checks/registry.ts';
import { type FieldIssue, type IssueCode, issueCategories } from '#lib/fields/evaluation/issues.ts';
import { normalize } from '#lib/fields/evaluation/normalize.ts';
import { type ValidationFault, validateField } from '#lib/fields/evaluation/validate.ts';
import { allHold, isRequired, offeredOptions } from '#lib/fields/specification/conditions.ts';
import { constraintOf, type SpecField, type Specification } from '#lib/fields/specification/document.ts';

/** An issue names at most this many offered values. */
const namedOptionsMax = 6;

/** Raw values by dotted key, as a form or a request body has them. */
export type RawValues = Readonly<Record<string, unknown>>;

export interface EvaluateOptions {
  /** On the server: rejects a value of a hidden field, and never replaces a choice. */
  strict?: boolean;
  /** Uploaded check tables, by check name or `scheme:ID`. */
  tables?: CheckTables;
  /** ISO date that `today` means; the current UTC day by default. */
  today?: string;
}

export interface Evaluation {
  /** The fields shown now, in evaluation order; of several with one key at most one. */
  visible: SpecField[];
  /** Keys that must have a value now. */
  required: string[];
  /** Keys of the options offered now, for each visible field that has options. */
  offered: Record<string, string[]>;
  /** Normalised values of the visible fields; an empty field has none. */
  values: Record<string, string>;
  /** All faults and warnings, in evaluation order. */
  issues: FieldIssue[];
  /** The request body's members, nested by the dots; `ui_only` fields are left out. */
  payload: Record<string, unknown>;
}

type EvaluationDraft = Evaluation & { raw: RawValues; options: EvaluateOptions; today: string };

/** Reads a form in one pass over `field_order`: a condition only looks at keys before its own. */
export function evaluate(spec: Specification, raw: RawValues, options: EvaluateOptions = {}): Evaluation {
  const today = options.today ?? new Date().toISOString().slice(0, 10);
  const draft: EvaluationDraft = {
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
  for (const key of spec.field_order) evaluateField(draft, key, variants.get(key) ?? []);
  validateGroups(draft);
  if (options.strict) reportUnknownFields(draft, variants);
  const { visible, required, offered, values, issues, payload } = draft;
  return { visible, required, offered, values, issues, payload };
}

/** Whether nothing but warnings was found. */
export function isAccepted(evaluation: { issues: FieldIssue[] }): boolean {
  return evaluation.issues.every((issue) => issue.severity === 'warning');
}

const fieldsBySpecification = new WeakMap<Specification, Map<string, SpecField[]>>();

/** All fields by key, cached for each specification. */
export function fieldsByKey(spec: Specification): Map<string, SpecField[]> {
  const known = fieldsBySpecification.get(spec);
  if (known) return known;
  const fields = spec.field_groups.flatMap((group) => group.fields);
  const byKey = new Map<string, SpecField[]>();
  for (const field of fields) byKey.set(field.input.key, [...(byKey.get(field.input.key) ?? []), field]);
  fieldsBySpecification.set(spec, byKey);
  return byKey;
}

function evaluateField(draft: EvaluationDraft, key: string, variants: SpecField[]): void {
  const field = variants.find((variant) => allHold(variant.visibility_conditions, draft.values));
  const value = inputText(draft.raw[key]);
  if (!field) {
    const [hidden] = variants;
    if (hidden && value !== '' && draft.options.strict) reportIssue(draft, hidden, { code: 'unexpected_field' });
    return;
  }
  draft.visible.push(field);
  if (isRequired(field, draft.values)) draft.required.push(key);
  setFieldValue(draft, field, value);
}

/** Sets the value of a visible field (typed, chosen, fallback or default) and validates it. */
function setFieldValue(draft: EvaluationDraft, field: SpecField, typed: string): void {
  const { key, tags } = field.input;
  const options = offeredOptions(field, draft.values).map((option) => option.key);
  if (field.input.options.length > 0) draft.offered[key] = options;
  const value = chosenValue(draft, field, normalizeInput(field, typed), options);
  if (value === '') {
    if (draft.required.includes(key)) reportIssue(draft, field, { code: 'required' });
    return;
  }
  draft.values[key] = value;
  if (!tags.includes('ui_only')) setNestedMember(draft.payload, key, value);
  if (field.input.options.length > 0 && !options.includes(value)) {
    const params: Record<string, string> = options.length > namedOptionsMax ? {} : { offered: options.join(', ') };
    reportIssue(draft, field, { code: 'invalid_option', params });
    return;
  }
  const surroundings = { values: draft.values, tables: draft.options.tables ?? {}, today: draft.today };
  const fault = validateField(field, value, surroundings);
  if (fault) reportIssue(draft, field, fault);
}

function chosenValue(draft: EvaluationDraft, field: SpecField, value: string, options: string[]): string {
  const fallsBack = field.input.tags.includes('auto_select') && !options.includes(value);
  if (fallsBack && (value === '' || !draft.options.strict)) return options[0] ?? '';
  return value === '' ? (constraintOf(field, 'default') ?? '') : value;
}

/** Text without outer blanks, composed (NFC), then by the field's own steps; codes are upper case, amounts full. */
function normalizeInput(field: SpecField, typed: string): string {
  const text = typed.normalize('NFC').trim();
  const named = constraintOf(field, 'normalize');
  if (named !== undefined) return normalize(text, named).trim();
  const { type } = field.input;
  if (type === 'PHONE' || type === 'PHONE_PREFIX') return normalize(text, 'phone');
  if (type === 'COUNTRY' || type === 'CURRENCY') return normalize(text, 'upper');
  if (type === 'EMAIL') return text;
  return type === 'AMOUNT' ? fullAmount(text, Number(constraintOf(field, 'scale') ?? 2)) : text;
}

/** Longer than any amount; matching its leading zeros would take quadratic time. */
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
function validateGroups(draft: EvaluationDraft): void {
  for (const constraint of ['one_of', 'exclusive']) {
    const groups = new Map<string, SpecField[]>();
    for (const field of draft.visible) {
      const name = constraintOf(field, constraint);
      if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), field]);
    }
    for (const fields of groups.values()) validateGroup(draft, constraint, fields);
  }
}

function validateGroup(draft: EvaluationDraft, constraint: string, fields: SpecField[]): void {
  const filled = fields.filter((field) => draft.values[field.input.key] !== undefined);
  const params = { fields: fields.map((field) => field.localized_name).join(', ') };
  const [first] = fields;
  if (constraint === 'one_of' && filled.length === 0 && first)
    reportIssue(draft, first, { code: 'one_of_required', params });
  if (constraint === 'exclusive') {
    for (const field of filled.slice(1)) reportIssue(draft, field, { code: 'mutually_exclusive', params });
  }
}

function reportUnknownFields(draft: EvaluationDraft, variants: Map<string, SpecField[]>): void {
  for (const [key, value] of Object.entries(draft.raw)) {
    if (variants.has(key) || inputText(value) === '') continue;
    draft.issues.push(createIssue(key, key, { code: 'unknown_field' }));
  }
}

function reportIssue(
  draft: EvaluationDraft,
  field: SpecField,
  found: Partial<ValidationFault> & { code: IssueCode },
): void {
  draft.issues.push(createIssue(field.input.key, field.localized_name, found));
}

/** Creates an issue; by default an error without params. */
export function createIssue(
  key: string,
  name: string,
  found: Partial<ValidationFault> & { code: IssueCode },
): FieldIssue {
  const { code, severity = 'error', params = {} } = found;
  return { key, name: name === '' ? key : name, code, category: issueCategories[code], severity, params };
}

function inputText(value: unknown): string {
  if (typeof value === 'string') return value.trim() === '' ? '' : value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function setNestedMember(payload: Record<string, unknown>, key: string, value: string): void {
  const dot = key.indexOf('.');
  if (dot < 0) {
    payload[key] = value;
    return;
  }
  const head = key.slice(0, dot);
  const inner = payload[head];
  const nested: Record<string, unknown> = isJsonObject(inner) ? inner : {};
  payload[head] = nested;
  setNestedMember(nested, key.slice(dot + 1), value);
}

/** Dotted keys and values of a request body, for `evaluate`. */
export function flattenKeys(body: Readonly<Record<string, unknown>>, prefix = ''): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(body)) {
    if (isJsonObject(value)) Object.assign(flat, flattenKeys(value, `${prefix}${name}.`));
    else flat[`${prefix}${name}`] = value;
  }
  return flat;
}
