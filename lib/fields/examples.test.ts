import { expect, test } from '@playwright/test';
import { evaluate } from '#lib/fields/evaluation/evaluate.ts';
import type { FieldIssue } from '#lib/fields/evaluation/issues.ts';
import railFile from '#lib/fields/examples/rail-examples.json' with { type: 'json' };
import schemeFile from '#lib/fields/examples/scheme-examples.json' with { type: 'json' };
import { resolveRail } from '#lib/fields/rails/resolve-rail.ts';
import { currencyCodes } from '#lib/fields/reference/currencies.ts';
import { railsOf, schemeBy, swiftRail } from '#lib/fields/reference/reference-data.ts';
import { contactAccountForm } from '#lib/fields/specification/contact-account.ts';
import type { SpecField } from '#lib/fields/specification/document.ts';
import { noFieldOptions } from '#lib/fields/specification/field-options.ts';

interface SchemeExample {
  id: string;
  scheme?: string;
  input: string;
  normalised?: string;
  valid: boolean;
  context?: Record<string, string | undefined>;
}

/** Schemes that no rail asks for: checked by a form that has their field alone. */
const unusedForms = ['pt_nib', 'es_ccc'];

test('all scheme examples get their verdict and canonical form from the evaluator', () => {
  const examples: SchemeExample[] = schemeFile.examples.filter((example) => example.kind === 'scheme');
  expect(examples).toHaveLength(946);
  const wrong = examples.filter((example) => !agrees(example));
  expect(wrong.map(({ id, scheme, input }) => `${id} ${scheme} ${input}`)).toEqual([]);
});

test('a wrong national check is a warning for the eight countries whose rule is unsure', () => {
  const examples: SchemeExample[] = schemeFile.examples.filter((example) => example.kind === 'scheme');
  const doubtful = examples.filter((example) => !example.valid && errorsOf(example).length === 0);
  const prefixes = doubtful.map((example) => example.input.slice(0, 2)).sort();
  expect(prefixes).toEqual(['AL', 'BI', 'DJ', 'IS', 'MR', 'ST', 'TL', 'XK']);
});

test('every request body is resolved to its rail, or refused for its fault', () => {
  expect(railFile.examples).toHaveLength(320);
  for (const { id, rail, input, valid, fault } of railFile.examples) {
    const { currency, ...body } = input;
    const resolution = resolveRail(currency, body);
    if (valid) expect(resolution, id).toMatchObject({ ok: true, payment_type: rail, warnings: [] });
    else expect(resolution.ok, id).toBe(false);
    if (resolution.ok) continue;
    const faults = resolution.issues.map((issue) => `${issue.code === 'required' ? 'required' : 'bad'}:${issue.key}`);
    expect(faults, id).toContain(fault);
    // A body that lacks the account may lack it for two rails, such as an IBAN or a local number.
    if (faults.length > 1) expect(faults, id).toEqual(faults.filter((each) => each.startsWith('required:')));
  }
});

/** Right examples have no error and their canonical form, wrong ones an issue. */
function agrees(example: SchemeExample): boolean {
  const { issues, value } = validated(example);
  const errors = issues.filter((issue) => issue.severity === 'error');
  return example.valid ? errors.length === 0 && value === example.normalised : issues.length > 0;
}

function errorsOf(example: SchemeExample): FieldIssue[] {
  return validated(example).issues.filter((issue) => issue.severity === 'error');
}

function validated(example: SchemeExample): { issues: FieldIssue[]; value: string | undefined } {
  const field = fieldOf(example.scheme ?? '');
  const alone = { ...field, visibility_conditions: [] };
  const context = Object.keys(example.context ?? {}).map((member) => contextField(`coordinates.${member}`));
  const fields = [...context, alone];
  const spec = {
    field_order: fields.map((each) => each.input.key),
    field_groups: [{ localized_name: 'Scheme', fields }],
  };
  const raw: Record<string, string | undefined> = { [field.input.key]: example.input };
  for (const [member, value] of Object.entries(example.context ?? {})) raw[`coordinates.${member}`] = value;
  const { issues, values } = evaluate(spec, raw);
  return { issues, value: values[field.input.key] };
}

const fields = new Map<string, SpecField>();

/** The field of a scheme as the first currency that asks for it has it. */
function fieldOf(scheme: string): SpecField {
  const known = fields.get(scheme);
  if (known) return known;
  for (const currency of currencyCodes()) {
    for (const field of contactAccountForm(currency, 'en', noFieldOptions).field_groups.flatMap(
      (group) => group.fields,
    )) {
      const tag = field.tags.find((each) => each.startsWith('scheme:'));
      if (tag && !fields.has(tag.slice(7))) fields.set(tag.slice(7), field);
    }
  }
  for (const id of unusedForms) {
    const { member, normalise, pattern, check = '' } = schemeBy(id);
    const field = contextField(`coordinates.${member}`);
    const constraints = { normalize: normalise.join(','), pattern, check };
    field.input.constraints = Object.entries(constraints).map(([key, value]) => ({ key, value }));
    fields.set(id, field);
  }
  const field = fields.get(scheme);
  if (!field) throw new Error(`No form asks for ${scheme}.`);
  return field;
}

function contextField(key: string): SpecField {
  return {
    additional_info: { link: '', localized_text: '' },
    input: { key, type: 'TEXT', tags: [], constraints: [], options: [], required_conditions: [] },
    input_pattern: '',
    localized_hint: '',
    localized_name: key,
    option_decorations: [],
    tags: [],
    visibility_conditions: [],
  };
}

test('every currency offers its local rails before the international wire', () => {
  for (const currency of currencyCodes()) {
    const [rail] = contactAccountForm(currency, 'en', noFieldOptions).field_groups[0]?.fields.slice(1) ?? [];
    expect(rail?.input.options.map((option) => option.key)).toEqual([
      ...railsOf(currency).map(({ id }) => id),
      swiftRail,
    ]);
  }
});
