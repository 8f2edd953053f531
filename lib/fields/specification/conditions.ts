import type { Condition, SpecField, SpecOption } from '#lib/fields/specification/document.ts';

/** Normalised values by key; a hidden or empty field has none. */
export type NormalizedValues = Readonly<Record<string, string>>;

/** Whether all conditions hold; true for an empty list. */
export function allHold(conditions: Condition[], values: NormalizedValues): boolean {
  return conditions.every((condition) => conditionHolds(condition, values));
}

/** A condition of an unknown type is false, so a newer rule never shows a field by mistake. */
function conditionHolds(condition: Condition, values: NormalizedValues): boolean {
  const value = values[condition.depends_on];
  switch (condition.type) {
    case 'ALWAYS':
      return true;
    case 'PRESENT':
      return value !== undefined;
    case 'ABSENT':
      return value === undefined;
    case 'EQUALS':
      return value === condition.selected_option;
    case 'NOT_EQUALS':
      return value !== condition.selected_option;
    case 'IN':
      return value !== undefined && condition.selected_options.includes(value);
    case 'NOT_IN':
      return value !== undefined && !condition.selected_options.includes(value);
    case 'STARTS_WITH':
      return value?.startsWith(condition.selected_option) ?? false;
    case 'MATCHES':
      return value !== undefined && value.length <= 256 && new RegExp(condition.selected_option).test(value);
    default:
      return false;
  }
}

/** An optional field has no required conditions at all. */
export function isRequired(field: SpecField, values: NormalizedValues): boolean {
  return field.input.required_conditions.length > 0 && allHold(field.input.required_conditions, values);
}

/** The options of a field that its `visible_when.KEY` properties offer now. */
export function offeredOptions(field: SpecField, values: NormalizedValues): SpecOption[] {
  return field.input.options.filter((option) =>
    Object.entries(option.properties).every(([property, wanted]) => {
      if (!property.startsWith('visible_when.')) return true;
      const value = values[property.slice('visible_when.'.length)];
      return value !== undefined && wanted.split(',').includes(value);
    }),
  );
}
