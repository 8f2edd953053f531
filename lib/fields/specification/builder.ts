import type { Texts } from '#lib/fields/messages.ts';
import { countryCodes } from '#lib/fields/reference/countries.ts';
import { homeCountries, type PaymentRail, swiftRail } from '#lib/fields/reference/reference-data.ts';
import type {
  Condition,
  Constraint,
  SpecField,
  Specification,
  SpecOption,
} from '#lib/fields/specification/document.ts';
import { type FieldOptions, isBlockedCountry, purposeList } from '#lib/fields/specification/field-options.ts';

/** The properties of a field besides key and type; absent ones are empty. */
export interface FieldParts {
  name?: string;
  hint?: string;
  mask?: string;
  inputTags?: string[];
  tags?: string[];
  constraints?: Record<string, string | undefined>;
  options?: { key: string; name?: string; properties?: Record<string, string> }[];
  required?: Condition[];
  visible?: Condition[];
}

/** A field of a specification. Absent parts are empty, because every member is required. */
export function field(key: string, type: string, parts: FieldParts = {}): SpecField {
  const options = parts.options ?? [];
  return {
    additional_info: { link: '', localized_text: '' },
    input: {
      key,
      type,
      tags: parts.inputTags ?? [],
      constraints: constraintsOf(parts.constraints ?? {}),
      options: options.map((option): SpecOption => ({ key: option.key, properties: option.properties ?? {} })),
      required_conditions: parts.required ?? [],
    },
    input_pattern: parts.mask ?? '',
    localized_hint: parts.hint ?? '',
    localized_name: parts.name ?? '',
    option_decorations: options.flatMap(({ key: option, name }) =>
      name === undefined ? [] : [{ key: option, localized_name: name }],
    ),
    tags: parts.tags ?? [],
    visibility_conditions: parts.visible ?? [],
  };
}

/** Holds whatever the other fields have. */
export function alwaysCondition(): Condition[] {
  return [condition('', 'ALWAYS')];
}

/** Holds when the field `key` has a value. */
function isPresentCondition(key: string): Condition {
  return condition(key, 'PRESENT');
}

/** Holds when the field `key` has this option. */
export function fieldEquals(key: string, option: string): Condition {
  return { ...condition(key, 'EQUALS'), selected_option: option };
}

/** Holds when the field `key` has one of these options. */
export function isIn(key: string, options: string[]): Condition {
  return { ...condition(key, 'IN'), selected_options: options };
}

/** Holds when the field `key` has none of these options. */
export function notIn(key: string, options: string[]): Condition {
  return { ...condition(key, 'NOT_IN'), selected_options: options };
}

/** Groups without fields are left out; the order of evaluation is the order of first appearance. */
export function specification(groups: [name: string, fields: SpecField[]][]): Specification {
  const shown = groups.filter(([, fields]) => fields.length > 0);
  return {
    field_order: [...new Set(shown.flatMap(([, fields]) => fields.map((each) => each.input.key)))],
    field_groups: shown.map(([localized_name, fields]) => ({ localized_name, fields })),
  };
}

/** The country of the account: those with a local rail first; a list of options only if settings block some. */
export function countryField(
  key: string,
  { currency, rails }: { currency: string; rails: PaymentRail[] },
  texts: Texts,
  options: FieldOptions,
): SpecField {
  const local = [...new Set(rails.flatMap((rail) => rail.countries))].sort();
  const preferred = local.length > 0 ? local : homeCountries(currency);
  const offered = preferred.filter((country) => !isBlockedCountry(options, country));
  return field(key, 'COUNTRY', {
    name: texts('coordinates.country_code'),
    constraints: { preferred: offered.join(',') || undefined },
    options: allowedCountries(options),
    required: alwaysCondition(),
  });
}

/** The countries that settings leave open; [] when none is blocked, which means all. */
export function allowedCountries(options: FieldOptions): { key: string }[] {
  if (!options.blocked_countries?.length) return [];
  return countryCodes().flatMap((key) => (isBlockedCountry(options, key) ? [] : [{ key }]));
}

/** The rails of the country in `countryKey` with their schemes, SWIFT last. */
export function railField(rails: PaymentRail[], countryKey: string, texts: Texts): SpecField {
  const local = rails.map((rail) => ({
    key: rail.id,
    name: railName(rail, texts),
    properties: {
      [`visible_when.${countryKey}`]: rail.countries.join(','),
      schemes: rail.schemes.join(';'),
      ...(rail.confidence === 'low' ? { confidence: 'low' } : {}),
    },
  }));
  const swift = { key: swiftRail, name: `${texts('rail.SWIFT')} (SWIFT)`, properties: { schemes: 'SWIFT' } };
  return field('payment_type', 'RADIO', {
    name: texts('payment_type'),
    inputTags: ['ui_only', 'auto_select'],
    options: [...local, swift],
    required: alwaysCondition(),
    visible: [isPresentCondition(countryKey)],
  });
}

/** Rails without the blocked countries; a rail that loses them all is not offered. */
export function withoutBlocked(rails: PaymentRail[], options: FieldOptions): PaymentRail[] {
  if (!options.blocked_countries?.length) return rails;
  return rails
    .map((rail) => ({ ...rail, countries: rail.countries.filter((country) => !isBlockedCountry(options, country)) }))
    .filter((rail) => rail.countries.length > 0);
}

/** A purpose-code list as options; staff lists and languages without a text show the list's own. */
export function purposeOptions(list: string, texts: Texts, options: FieldOptions): { key: string; name: string }[] {
  return purposeList(options, list).map(({ code, text }) => ({
    key: code,
    name: options.purpose_codes?.[list] ? text : texts(`purpose.${list}.${code}`),
  }));
}

function railName(rail: PaymentRail, texts: Texts): string {
  const name = `${texts(`rail.${rail.id}`)} (${rail.schemes.join(', ')})`;
  return rail.confidence === 'low' ? `${name} – ${texts('rail.low_confidence')}` : name;
}

function constraintsOf(named: Record<string, string | undefined>): Constraint[] {
  return Object.entries(named).flatMap(([key, value]) => (value === undefined ? [] : [{ key, value }]));
}

function condition(key: string, type: string): Condition {
  return { depends_on: key, selected_option: '', selected_options: [], type };
}
