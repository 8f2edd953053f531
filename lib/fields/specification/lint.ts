import { checkNames } from '#lib/fields/checks/registry.ts';
import { fieldsByKey } from '#lib/fields/evaluation/evaluate.ts';
import { isNormalizeStep } from '#lib/fields/evaluation/normalize.ts';
import { charsetNames } from '#lib/fields/evaluation/validate.ts';
import {
  type Condition,
  conditionTypes,
  constraintKeys,
  constraintOf,
  inputTypes,
  type SpecField,
  type Specification,
} from '#lib/fields/specification/document.ts';

const dottedKey = /^[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)*$/;
const choiceTypes = ['SELECT', 'RADIO'];
const unnamedChoiceTypes = ['COUNTRY', 'CURRENCY'];

/** The faults of a specification, one sentence each. */
export function lintSpec(spec: Specification): string[] {
  const byKey = fieldsByKey(spec);
  const fields = [...byKey.values()].flat();
  return [
    ...lintOrder(spec, [...byKey.keys()]),
    ...fields.flatMap((field) => lintField(field, keysBefore(spec, field))),
    ...[...byKey].flatMap(([key, variants]) => lintVariants(key, variants)),
  ];
}

/** The keys a field's conditions may look at: those before it. */
function keysBefore(spec: Specification, field: SpecField): Set<string> {
  return new Set(spec.field_order.slice(0, spec.field_order.indexOf(field.input.key)));
}

function lintOrder(spec: Specification, keys: string[]): string[] {
  const found: string[] = [];
  if (new Set(spec.field_order).size !== spec.field_order.length) found.push('field_order names a key twice');
  for (const key of keys) if (!spec.field_order.includes(key)) found.push(`${key} is not in field_order`);
  for (const key of spec.field_order) if (!keys.includes(key)) found.push(`${key} has no field`);
  for (const group of spec.field_groups) if (group.localized_name === '') found.push('a group has no name');
  return found;
}

function lintField(field: SpecField, earlier: Set<string>): string[] {
  const { key, type, required_conditions: required } = field.input;
  const found: string[] = [];
  if (!dottedKey.test(key)) found.push('the key is no dotted path');
  if (!inputTypes.includes(type)) found.push(`type ${type} is unknown`);
  if (field.localized_name === '' && type !== 'HIDDEN') found.push('it has no name');
  if (!/^[0-9A* .\-/]*$/.test(field.input_pattern)) found.push(`the mask "${field.input_pattern}" has other marks`);
  for (const condition of [...field.visibility_conditions, ...required])
    found.push(...lintCondition(condition, earlier));
  found.push(...lintOptions(field, earlier), ...lintConstraints(field, earlier));
  return found.map((sentence) => `${key}: ${sentence}`);
}

function lintCondition(condition: Condition, earlier: Set<string>): string[] {
  const { type, depends_on, selected_option, selected_options } = condition;
  if (!conditionTypes.includes(type)) return [`condition type ${type} is unknown`];
  if (type === 'ALWAYS') return depends_on === '' ? [] : ['ALWAYS depends on nothing'];
  const found = earlier.has(depends_on) ? [] : [`a condition looks at ${depends_on}, which does not come before`];
  const isSet = type === 'IN' || type === 'NOT_IN';
  if (isSet && selected_options.length === 0) found.push(`${type} has no options`);
  if (isSet !== selected_options.length > 0) found.push(`${type} has the wrong kind of options`);
  if (['EQUALS', 'NOT_EQUALS', 'STARTS_WITH', 'MATCHES'].includes(type) && selected_option === '') {
    found.push(`${type} has no option`);
  }
  return type === 'MATCHES' ? [...found, ...lintPattern(selected_option)] : found;
}

function lintOptions(field: SpecField, earlier: Set<string>): string[] {
  const { type, options, tags } = field.input;
  const keys = options.map((option) => option.key);
  const names = field.option_decorations.map((decoration) => decoration.key);
  const found: string[] = [];
  if (new Set(keys).size !== keys.length) found.push('an option occurs twice');
  if (choiceTypes.includes(type) && keys.length === 0 && !tags.includes('auto_select'))
    found.push('it has nothing to choose');
  if (!unnamedChoiceTypes.includes(type) && keys.join() !== names.join()) found.push('options and their names differ');
  if (unnamedChoiceTypes.includes(type) && names.length > 0) found.push(`${type} sends no names`);
  if (field.option_decorations.some((decoration) => decoration.localized_name === ''))
    found.push('an option has no name');
  for (const option of options) {
    for (const [property, value] of Object.entries(option.properties)) {
      if (!property.startsWith('visible_when.')) continue;
      const other = property.slice('visible_when.'.length);
      if (!earlier.has(other)) found.push(`option ${option.key} looks at ${other}, which does not come before`);
      if (value === '') found.push(`option ${option.key} is never offered`);
    }
  }
  return found;
}

function lintConstraints(field: SpecField, earlier: Set<string>): string[] {
  const found: string[] = [];
  const keys = field.input.constraints.map((constraint) => constraint.key);
  if (new Set(keys).size !== keys.length) found.push('a constraint occurs twice');
  for (const { key, value } of field.input.constraints) {
    if (!constraintKeys.includes(key)) found.push(`constraint ${key} is unknown`);
    if (value === '') found.push(`constraint ${key} is empty`);
    if (['check', 'advise'].includes(key) && !checkNames().includes(value)) found.push(`check ${value} is unknown`);
    if (['check_with', 'same_country'].includes(key) && !earlier.has(value)) {
      found.push(`${key} looks at ${value}, which does not come before`);
    }
    if (key === 'charset' && !charsetNames().includes(value)) found.push(`charset ${value} is unknown`);
    if (key === 'pattern') found.push(...lintPattern(value));
    if (/^(min_length|max_length|scale)$/.test(key) && !/^\d+$/.test(value)) found.push(`${key} is no number`);
    if (key === 'normalize') {
      for (const step of value.split(',')) if (!isNormalizeStep(step)) found.push(`step ${step} is unknown`);
    }
  }
  const initial = constraintOf(field, 'default');
  const offered = field.input.options.map((option) => option.key);
  if (initial !== undefined && offered.length > 0 && !offered.includes(initial)) found.push('the default is no option');
  return found;
}

/** Anchored at both ends, without look-around, back references or a repeated repetition: so it runs in linear time. */
function lintPattern(pattern: string): string[] {
  const found: string[] = [];
  if (!pattern.startsWith('^') || !pattern.endsWith('$')) found.push(`pattern ${pattern} is not anchored`);
  if (/\\[1-9k]|\(\?/.test(pattern)) found.push(`pattern ${pattern} looks around or back`);
  if (/[+*}]\)([+*]|\{\d+,)/.test(pattern)) found.push(`pattern ${pattern} repeats a repetition`);
  try {
    new RegExp(pattern);
  } catch {
    found.push(`pattern ${pattern} is no pattern`);
  }
  return found;
}

function lintVariants(key: string, variants: SpecField[]): string[] {
  return variants.flatMap((one, index) =>
    variants
      .slice(index + 1)
      .flatMap((other) => (areExclusive(one, other) ? [] : [`${key}: two of its fields may both show`])),
  );
}

/** Whether two fields can never show together: some pair of their conditions on one key has no value in common. */
function areExclusive(one: SpecField, other: SpecField): boolean {
  return one.visibility_conditions.some((left) =>
    other.visibility_conditions.some((right) => left.depends_on === right.depends_on && areDisjoint(left, right)),
  );
}

function areDisjoint(left: Condition, right: Condition): boolean {
  const [one, other] = [allowedValues(left), allowedValues(right)];
  if (!one || !other) return false;
  if (one.negated && other.negated) return false;
  if (one.negated) return other.set.every((value) => one.set.includes(value));
  if (other.negated) return one.set.every((value) => other.set.includes(value));
  return one.set.every((value) => !other.set.includes(value));
}

function allowedValues({
  type,
  selected_option,
  selected_options,
}: Condition): { set: string[]; negated: boolean } | undefined {
  const sets: Record<string, { set: string[]; negated: boolean }> = {
    EQUALS: { set: [selected_option], negated: false },
    NOT_EQUALS: { set: [selected_option], negated: true },
    IN: { set: selected_options, negated: false },
    NOT_IN: { set: selected_options, negated: true },
  };
  return sets[type];
}
