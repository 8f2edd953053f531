import { runCheck } from '#lib/fields/checks/registry.ts';
import {
  createIssue,
  type Evaluation,
  evaluate,
  fieldsByKey,
  flattenKeys,
  isAccepted,
} from '#lib/fields/evaluation/evaluate.ts';
import type { FieldIssue, IssueCode } from '#lib/fields/evaluation/issues.ts';
import { normalize } from '#lib/fields/evaluation/normalize.ts';
import { validateField } from '#lib/fields/evaluation/validate.ts';
import type { Locale } from '#lib/fields/messages.ts';
import { inferCountry } from '#lib/fields/rails/infer-country.ts';
import { isCountry } from '#lib/fields/reference/countries.ts';
import { isCurrency } from '#lib/fields/reference/currencies.ts';
import { railsOf, swiftRail } from '#lib/fields/reference/reference-data.ts';
import { bankingMembers } from '#lib/fields/specification/banking.ts';
import { contactAccountForm } from '#lib/fields/specification/contact-account.ts';
import type { SpecField, Specification } from '#lib/fields/specification/document.ts';
import { constraintOf } from '#lib/fields/specification/document.ts';
import {
  type FieldOptions,
  isBlockedCountry,
  isEnabledCurrency,
  noFieldOptions,
} from '#lib/fields/specification/field-options.ts';
import { specVersion } from '#lib/fields/version.ts';

/** The members of `createCoordinate` and `updateCoordinate` that the form asks for; `null` means absent. */
export interface CoordinateBody {
  alias?: string | null;
  first_name?: string | null;
  last_name?: string | null;
  organization_name?: string | null;
  coordinates?: Readonly<Record<string, string | null | undefined>> | null;
}

export interface ResolveOptions {
  locale?: Locale;
  settings?: FieldOptions;
  /** Validates for this rail only: for stored bank details, whose rail is known. */
  payment_type?: string;
  /** ISO date of today, for tests. */
  today?: string;
}

export interface ResolvedRail {
  ok: true;
  payment_type: string;
  country_code: string;
  holder_type: string;
  /** Normalised members of `coordinates`, with the country inferred and defaults filled in. */
  coordinates: Record<string, string>;
  /** Normalised alias and names. */
  names: Record<string, string>;
  /** The values a person would recognise the account by, and the members they came in. */
  primary_coordinates: string[];
  primary_coordinate_formats: string[];
  /** The same account in the members of `AccountCoords.banking`, which other operations take and answer. */
  banking: Record<string, string>;
  /** Equal for equal accounts: what the fingerprint's HMAC is made of. */
  fingerprint_input: string;
  warnings: FieldIssue[];
  spec_version: string;
}

/** `payment_type` is the rail whose faults these are: the closest one, when any came into question. */
export interface UnresolvedRail {
  ok: false;
  issues: FieldIssue[];
  payment_type: string | undefined;
}

/** Descriptive members are always allowed: validated and stored, even if the form does not ask for them. */
const descriptiveMembers = new Set([
  'first_name',
  'last_name',
  'organization_name',
  'coordinates.bank_name',
  'coordinates.country',
  'coordinates.address',
  'coordinates.neighbourhood',
  'coordinates.city',
  'coordinates.state',
  'coordinates.post_code',
]);

/** DynamicCoordinates: known names, even where the currency at hand has no use for them. */
const knownMembers =
  'aba account_code account_number account_type address bank_code bank_name beneficiary_verification_type bic ' +
  'branch_code bsb city country country_code curp iban ifsc neighbourhood post_code purpose_code rfc ' +
  'secondary_identification sort_code state';

/**
 * Finds the rail to pay an account by. Tries the rails of the currency and country in order: the first without faults,
 * then the first with only extra descriptive members. Otherwise returns the faults of the closest rail, by dotted key.
 * Where only members are missing, those that equally close rails miss are named too: any one of the rails would do.
 */
export function resolveRail(
  currency: string,
  body: CoordinateBody,
  options: ResolveOptions = {},
): ResolvedRail | UnresolvedRail {
  const { settings = noFieldOptions, locale = 'en' } = options;
  if (!isCurrency(currency) || !isEnabledCurrency(settings, currency)) {
    return unresolved([fieldFault('currency', 'invalid_option')]);
  }
  const form = contactAccountForm(currency, locale, settings);
  const raw = rawValues(body);
  const country = accountCountry(currency, raw);
  const misplaced = validateAccountCountry(form, country, raw, settings);
  if (misplaced.length > 0) return unresolved(misplaced);
  raw['coordinates.country_code'] = country;
  const attempts = offeredRails(currency, country, options).map((rail) => tryRail(form, rail, raw, options));
  const fitting = attempts.find((attempt) => isAccepted(attempt.evaluation)) ?? attempts.find(isAccepted);
  if (fitting) return resolvedRail(currency, fitting);
  const [closest, ...others] = attempts.sort((one, other) => one.distance - other.distance);
  // The stored rail is no longer offered in its country.
  if (!closest) return unresolved([fieldFault('payment_type', 'invalid_option')]);
  const alternatives = isIncomplete(closest)
    ? others.filter((other) => other.distance === closest.distance && isIncomplete(other))
    : [];
  const faults = [closest, ...alternatives].flatMap(({ issues }) => issues.filter(isError));
  const issues = faults.filter(({ key }, index) => faults.findIndex((fault) => fault.key === key) === index);
  return { ok: false, issues, payment_type: closest.rail };
}

/** Whether nothing is wrong but that members are missing. */
const isIncomplete = ({ issues }: Attempt) => issues.filter(isError).every(({ code }) => code === 'required');

interface Attempt {
  rail: string;
  evaluation: Evaluation;
  issues: FieldIssue[];
  kept: Record<string, string>;
  distance: number;
}

function offeredRails(currency: string, country: string, { payment_type }: ResolveOptions): string[] {
  const local = railsOf(currency).filter((rail) => rail.countries.includes(country));
  return [...local.map((rail) => rail.id), swiftRail].filter((rail) => (payment_type ?? rail) === rail);
}

function tryRail(form: Specification, rail: string, raw: Record<string, unknown>, options: ResolveOptions): Attempt {
  const holder = raw.organization_name === undefined ? 'INDIVIDUAL' : 'ORGANIZATION';
  const { tables } = options.settings ?? noFieldOptions;
  const values = { ...raw, payment_type: rail, holder_type: holder };
  const evaluation = evaluate(form, values, { strict: true, tables, today: options.today });
  const kept: Record<string, string> = {};
  const issues = evaluation.issues.flatMap((issue) => {
    if (issue.code === 'unexpected_field' && descriptiveMembers.has(issue.key)) {
      const [field] = fieldsByKey(form).get(issue.key) ?? [];
      return field ? keepDescriptive(field, { raw, kept }, options) : [];
    }
    return issue.code === 'unknown_field' && isMember(issue.key) ? fieldFault(issue.key, 'unexpected_field') : issue;
  });
  return { rail, evaluation, issues, kept, distance: distanceOf(issues) };
}

/** An unexpected member counts more against a rail than a missing or invalid one. */
function distanceOf(issues: FieldIssue[]): number {
  const errors = issues.filter(isError);
  return errors.length + errors.filter((issue) => issue.category === 'unsupported_field').length;
}

/** Adds a member that only describes the account to `kept`, and answers its faults. */
function keepDescriptive(
  field: SpecField,
  { raw, kept }: { raw: Record<string, unknown>; kept: Record<string, string> },
  options: ResolveOptions,
): FieldIssue[] {
  const { key } = field.input;
  const value = normalizeMember(field, String(raw[key]));
  const sent = Object.fromEntries(Object.entries(raw).map(([name, text]) => [name, String(text)]));
  // A post code is checked by the country as it is stored, which comes before it.
  const values = { ...sent, ...kept };
  kept[key] = value;
  const offered = field.input.options.map((option) => option.key);
  if (offered.length > 0 && !offered.includes(value)) {
    return [createIssue(key, field.localized_name, { code: 'invalid_option' })];
  }
  const fault = validateField(field, value, { values, tables: {}, today: options.today ?? '' });
  return fault ? [createIssue(key, field.localized_name, fault)] : [];
}

function normalizeMember(field: SpecField, text: string): string {
  const named = field.input.type === 'COUNTRY' ? 'trim,upper' : (constraintOf(field, 'normalize') ?? 'trim');
  return normalize(text.normalize('NFC'), named);
}

function resolvedRail(currency: string, { rail, evaluation, issues, kept }: Attempt): ResolvedRail {
  const all = { ...evaluation.values, ...kept };
  const primary = evaluation.visible.filter((field) => field.tags.includes('primary'));
  const provided = primary.flatMap((field) => {
    const value = evaluation.values[field.input.key];
    return value === undefined ? [] : [{ member: coordinateMember(field.input.key), value }];
  });
  const coordinates = pickValues(all, (key) => key.startsWith('coordinates.'), coordinateMember);
  const lines = provided.map(({ member, value }) => `${member}=${value}`).sort();
  return {
    ok: true,
    payment_type: rail,
    country_code: coordinates.country_code ?? '',
    holder_type: evaluation.values.holder_type ?? '',
    coordinates,
    names: pickValues(
      all,
      (key) => /^(alias|(first|last|organization)_name)$/.test(key),
      (key) => key,
    ),
    primary_coordinates: provided.map(({ value }) => value),
    primary_coordinate_formats: provided.map(({ member }) => member),
    banking: bankingMembers(currency, coordinates),
    fingerprint_input: [currency, ...lines].join('\n'),
    warnings: issues,
    spec_version: specVersion,
  };
}

/** The given or inferred country, upper case. */
function accountCountry(currency: string, raw: Record<string, unknown>): string {
  const provided = raw['coordinates.country_code'];
  return provided === undefined ? (inferCountry(currency, raw) ?? '') : normalize(String(provided), 'trim,upper');
}

/** Without a country no rail can be validated: reports that, and faults of IBAN and BIC. */
function validateAccountCountry(
  form: Specification,
  country: string,
  raw: Record<string, unknown>,
  settings: FieldOptions,
): FieldIssue[] {
  const key = 'coordinates.country_code';
  const name = fieldsByKey(form).get(key)?.[0]?.localized_name ?? key;
  if (isCountry(country))
    return isBlockedCountry(settings, country) ? [createIssue(key, name, { code: 'invalid_option' })] : [];
  const codes = ['iban', 'bic'].flatMap((member) => {
    const text = raw[`coordinates.${member}`];
    const found = text === undefined ? undefined : runCheck(member, normalize(String(text), 'upper,strip'), '');
    return found ? [fieldFault(`coordinates.${member}`, found.code)] : [];
  });
  // A wrong IBAN or BIC is why no country could be inferred; otherwise the country itself is missing.
  if (country === '' && codes.length > 0) return codes;
  return [createIssue(key, name, { code: country === '' ? 'required' : 'unknown_country' }), ...codes];
}

function rawValues(body: CoordinateBody): Record<string, unknown> {
  const { currency: _, ...members } = { currency: undefined, ...body };
  return Object.fromEntries(
    Object.entries(flattenKeys(members))
      .filter(([, value]) => typeof value !== 'string' || value.trim() !== '')
      .filter(isPresent),
  );
}

function isPresent([, value]: [string, unknown]): boolean {
  return value !== null && value !== undefined;
}

function pickValues(all: Record<string, string>, wanted: (key: string) => boolean, named: (key: string) => string) {
  return Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (wanted(key) ? [[named(key), value]] : [])));
}

function coordinateMember(key: string): string {
  return key.slice(key.lastIndexOf('.') + 1);
}

function isMember(key: string): boolean {
  return key.startsWith('coordinates.') && knownMembers.split(' ').includes(coordinateMember(key));
}

function isError(issue: FieldIssue): boolean {
  return issue.severity === 'error';
}

function unresolved(issues: FieldIssue[]): UnresolvedRail {
  return { ok: false, issues, payment_type: undefined };
}

function fieldFault(key: string, code: IssueCode): FieldIssue {
  return createIssue(key, key, { code });
}
