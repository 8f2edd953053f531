import { type Locale, type Texts, textsIn } from '#lib/fields/messages.ts';
import { currencyDecimals } from '#lib/fields/reference/currencies.ts';
import {
  lookups,
  type PaymentRail,
  purposeListNames,
  railBy,
  railsOf,
  swiftRail,
} from '#lib/fields/reference/reference-data.ts';
import {
  alwaysCondition,
  countryField,
  field,
  fieldEquals,
  isIn,
  notIn,
  purposeOptions,
  railField,
  specification,
  withoutBlocked,
} from '#lib/fields/specification/builder.ts';
import type { Condition, SpecField, Specification, SpecificationMap } from '#lib/fields/specification/document.ts';
import { type FieldOptions, noFieldOptions, offeredCurrencies } from '#lib/fields/specification/field-options.ts';

/** The stored coordinate a payment goes to. */
export interface PaymentRoute {
  currency: string;
  payment_type: string;
  country_code: string;
}

/** An account the money may come from. */
export interface PaymentSource {
  id: string;
  name: string;
  currency: string;
}

export interface PaymentQuery {
  currency?: string;
  /** Narrows the answer to this coordinate's currency, with rail and country hidden and given. */
  coordinate?: PaymentRoute;
  sources?: PaymentSource[];
  locale: Locale;
  options?: FieldOptions;
}

interface TextLimit {
  max_length: number;
  charset?: string;
}
interface FormBuilder {
  currency: string;
  texts: Texts;
  options: FieldOptions;
  sources: PaymentSource[];
  rails: PaymentRail[];
}

/** A payment within the institution: no other bank limits its characters. */
export const internalRail = 'INTERNAL';

/** SWIFT field 70 (4 × 35) and ISO 20022 unstructured remittance (Max140Text): the default of a rail. */
const referenceLimit: TextLimit = { max_length: 140, charset: 'swift_x' };
const internalReferenceLimit: TextLimit = { max_length: 140 };

/** The response of `getPaymentFields`: the payment form of each enabled currency, or for one coordinate. */
export function paymentSpec(query: PaymentQuery): SpecificationMap {
  const { coordinate, sources = [], locale, options = noFieldOptions } = query;
  const wanted = offeredCurrencies(options, coordinate?.currency ?? query.currency);
  const texts = textsIn(locale);
  const forms = wanted.map((currency): [string, Specification] => {
    const rails = withoutBlocked(railsOf(currency), options);
    return [currency, paymentForm({ currency, texts, options, sources, rails }, coordinate)];
  });
  return { spec: Object.fromEntries(forms) };
}

function paymentForm(builder: FormBuilder, coordinate: PaymentRoute | undefined): Specification {
  const { currency, texts } = builder;
  const decimals = currencyDecimals(currency) ?? 2;
  return specification([
    [
      texts('group.payment'),
      [
        ...(coordinate ? hiddenRoute(coordinate) : routeFields(builder)),
        sourceField(builder),
        field('amount', 'AMOUNT', {
          name: texts('amount'),
          inputTags: [`currency:${currency}`],
          constraints: {
            scale: String(decimals),
            min_value: decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`,
          },
          required: alwaysCondition(),
          tags: ['amount'],
        }),
        ...referenceFields(builder, coordinate),
        chargeField(texts),
        ...paymentPurposeFields(builder, coordinate),
        dateField(texts),
      ],
    ],
  ]);
}

/** The part of the payment form that every currency has, also one without a form of its own. */
export const executionDateSpec = (locale: Locale): Specification => specification([['', [dateField(textsIn(locale))]]]);

const dateField = (texts: Texts): SpecField =>
  field('execution_date', 'DATE', { name: texts('execution_date'), constraints: { min_date: 'today' } });

function hiddenRoute(coordinate: PaymentRoute): SpecField[] {
  const hidden = (key: string, value: string) =>
    field(key, 'HIDDEN', { inputTags: ['ui_only'], constraints: { default: value } });
  return [hidden('payment_type', coordinate.payment_type), hidden('country_code', coordinate.country_code)];
}

function routeFields({ currency, rails, texts, options }: FormBuilder): SpecField[] {
  const country = countryField('country_code', { currency, rails }, texts, options);
  country.input.tags.push('ui_only');
  return [country, railField(rails, 'country_code', texts)];
}

function sourceField({ currency, sources, texts }: FormBuilder): SpecField {
  return field('source_account_id', 'SELECT', {
    name: texts('source_account_id'),
    inputTags: ['auto_select'],
    options: sources
      .filter((source) => source.currency === currency)
      .map(({ id, name }) => ({ key: id, name, properties: { currency } })),
    required: alwaysCondition(),
  });
}

/** The reference for the beneficiary, within the limits of the rail: one field for each limit. */
function referenceFields({ rails, texts }: FormBuilder, coordinate: PaymentRoute | undefined): SpecField[] {
  const line = (limit: TextLimit, visible: Condition[]) =>
    field('reference', 'TEXT', {
      name: texts('reference'),
      constraints: { max_length: String(limit.max_length), charset: limit.charset },
      visible,
    });
  if (coordinate) return [line(referenceOf(coordinate.payment_type), [])];
  const limits = new Map<string, { limit: TextLimit; rails: string[] }>();
  for (const { id, reference = referenceLimit } of [...rails, { id: swiftRail }]) {
    const key = JSON.stringify(reference);
    const entry = limits.get(key) ?? { limit: reference, rails: [] };
    entry.rails.push(id);
    limits.set(key, entry);
  }
  return [...limits.values()].map(({ limit, rails: ids }) => line(limit, [isIn('payment_type', ids)]));
}

function referenceOf(payment_type: string): TextLimit {
  return payment_type === internalRail ? internalReferenceLimit : (railBy(payment_type)?.reference ?? referenceLimit);
}

function chargeField(texts: Texts): SpecField {
  return field('charge_bearer', 'RADIO', {
    name: texts('charge_bearer'),
    constraints: { default: 'SHAR' },
    options: ['SHAR', 'DEBT', 'CRED'].map((key) => ({ key, name: texts(`charge_bearer.${key}`) })),
    required: alwaysCondition(),
    visible: [fieldEquals('payment_type', swiftRail)],
  });
}

/** Countries with a list of their own require its codes; others take ISO 20022's, required where a purpose is. */
function paymentPurposeFields(builder: FormBuilder, coordinate: PaymentRoute | undefined): SpecField[] {
  const listed = [...new Set([...purposeListNames(), ...Object.keys(builder.options.purpose_codes ?? {})])].filter(
    (name) => name !== 'ISO',
  );
  if (coordinate) {
    const { country_code: country } = coordinate;
    if (listed.includes(country)) return [purposeField(builder, country, { required: alwaysCondition(), visible: [] })];
    const required = lookups.purpose_required.includes(country) ? alwaysCondition() : [];
    return [purposeField(builder, 'ISO', { required, visible: [] })];
  }
  const own = listed.map((country) =>
    purposeField(builder, country, { required: alwaysCondition(), visible: [fieldEquals('country_code', country)] }),
  );
  const others = lookups.purpose_required.filter((country) => !listed.includes(country));
  const iso = { required: [isIn('country_code', others)], visible: [notIn('country_code', listed)] };
  return [...own, purposeField(builder, 'ISO', iso)];
}

interface PurposePresence {
  required: Condition[];
  visible: Condition[];
}

function purposeField({ texts, options }: FormBuilder, list: string, presence: PurposePresence): SpecField {
  return field('purpose_code', 'SELECT', {
    name: texts('purpose_code'),
    options: purposeOptions(list, texts, options),
    tags: presence.required.length > 0 ? [] : ['optional'],
    ...presence,
  });
}
