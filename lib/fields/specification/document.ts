/**
 * A form of `getContactAccountFields` or `getPaymentFields`, with the member names of the contract. Types that a reader
 * does not know render as TEXT, conditions it does not know are false, constraints it does not know are ignored.
 */
export interface Condition {
  depends_on: string;
  selected_option: string;
  selected_options: string[];
  type: string;
}

export interface Constraint {
  key: string;
  value: string;
}
export interface SpecOption {
  key: string;
  properties: Record<string, string>;
}

export interface SpecField {
  additional_info: { link: string; localized_text: string };
  input: {
    key: string;
    type: string;
    tags: string[];
    constraints: Constraint[];
    options: SpecOption[];
    required_conditions: Condition[];
  };
  input_pattern: string;
  localized_hint: string;
  localized_name: string;
  option_decorations: { key: string; localized_name: string }[];
  tags: string[];
  visibility_conditions: Condition[];
}

export interface SpecFieldGroup {
  localized_name: string;
  fields: SpecField[];
}
export interface Specification {
  field_order: string[];
  field_groups: SpecFieldGroup[];
}

/** The whole answer: forms by ISO 4217 currency code. */
export interface SpecificationMap {
  spec: Record<string, Specification>;
}

export const inputTypes = [
  'TEXT',
  'MULTILINE',
  'DIGITS',
  'SELECT',
  'RADIO',
  'CHECKBOX',
  'COUNTRY',
  'CURRENCY',
  'SUBDIVISION',
  'DATE',
  'AMOUNT',
  'EMAIL',
  'PHONE_PREFIX',
  'PHONE',
  'IBAN',
  'BIC',
  'HIDDEN',
];

export const conditionTypes = [
  'ALWAYS',
  'EQUALS',
  'NOT_EQUALS',
  'IN',
  'NOT_IN',
  'PRESENT',
  'ABSENT',
  'STARTS_WITH',
  'MATCHES',
];

export const constraintKeys = [
  'normalize',
  'min_length',
  'max_length',
  'pattern',
  'charset',
  'check',
  'advise',
  'check_with',
  'same_country',
  'one_of',
  'exclusive',
  'min_value',
  'max_value',
  'scale',
  'min_date',
  'max_date',
  'no_po_box',
  'preferred',
  'default',
];

/** The value of a field's constraint, or undefined. */
export function constraintOf(field: SpecField, key: string): string | undefined {
  return field.input.constraints.find((constraint) => constraint.key === key)?.value;
}
