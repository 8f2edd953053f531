import { type Locale, type Texts, textsIn } from '#lib/fields/messages.ts';
import {
  lookups,
  type PaymentRail,
  railsOf,
  type Scheme,
  schemeBy,
  swiftRail,
} from '#lib/fields/reference/reference-data.ts';
import {
  allowedCountries,
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

const countryMember = 'coordinates.country_code';
const residenceMember = 'coordinates.country';

/** Members that identify a person or a company, not an account: stored, not shown again. */
const personalMembers = new Set(['secondary_identification', 'rfc', 'curp']);

/** Members that a check also needs the value of. */
const checkedWith: Record<string, string> = {
  gb_account: 'coordinates.sort_code',
  ru_account: 'coordinates.bank_code',
  ng_nuban: 'coordinates.bank_code',
};

/** Rails that ask for the kind of account; the first kind is the usual one and the default. */
const accountTypesByRail: Record<string, string[]> = {
  JP_LOCAL: ['SAVINGS', 'CURRENT'],
  CL_LOCAL: ['CHECKING', 'VISTA', 'SAVINGS', 'RUT'],
  CO_LOCAL: ['SAVINGS', 'CHECKING'],
};

export interface ContactAccountQuery {
  currency?: string;
  locale: Locale;
  options?: FieldOptions;
}

/** The response of `getContactAccountFields`: the form of each enabled currency, or of the requested one. */
export function contactAccountSpec({
  currency,
  locale,
  options = noFieldOptions,
}: ContactAccountQuery): SpecificationMap {
  const wanted = offeredCurrencies(options, currency);
  return { spec: Object.fromEntries(wanted.map((code) => [code, contactAccountForm(code, locale, options)])) };
}

const formsByOptions = new WeakMap<FieldOptions, Map<string, Specification>>();

/** The form of one currency, cached while the options object exists. */
export function contactAccountForm(currency: string, locale: Locale, options: FieldOptions): Specification {
  const forms = formsByOptions.get(options) ?? new Map<string, Specification>();
  formsByOptions.set(options, forms);
  const key = `${currency} ${locale}`;
  const form = forms.get(key) ?? buildForm(currency, textsIn(locale), options);
  forms.set(key, form);
  return form;
}

function buildForm(currency: string, texts: Texts, options: FieldOptions): Specification {
  const rails = withoutBlocked(railsOf(currency), options);
  return specification([
    [
      texts('group.where'),
      [countryField(countryMember, { currency, rails }, texts, options), railField(rails, countryMember, texts)],
    ],
    [texts('group.holder'), holderFields(texts)],
    [texts('group.bank'), [...railFields(rails, texts), ...accountTypeFields(rails, texts), ...swiftFields(texts)]],
    [texts('group.regulatory'), accountPurposeFields(rails, texts, options)],
    [texts('group.address'), addressFields(texts, options)],
    [texts('group.verification'), [verificationField(texts)]],
  ]);
}

function holderFields(texts: Texts): SpecField[] {
  const named = (key: string, max: string, type: string) =>
    field(key, 'TEXT', {
      name: texts(key),
      constraints: { max_length: max },
      required: alwaysCondition(),
      visible: [fieldEquals('holder_type', type)],
    });
  return [
    field('holder_type', 'RADIO', {
      name: texts('holder_type'),
      inputTags: ['ui_only', 'auto_select'],
      options: ['INDIVIDUAL', 'ORGANIZATION'].map((key) => ({ key, name: texts(`holder_type.${key}`) })),
      required: alwaysCondition(),
    }),
    named('first_name', '70', 'INDIVIDUAL'),
    named('last_name', '70', 'INDIVIDUAL'),
    named('organization_name', '140', 'ORGANIZATION'),
    field('alias', 'TEXT', { name: texts('alias'), hint: texts('alias.hint'), constraints: { max_length: '70' } }),
  ];
}

/** Rails that ask for a scheme in the same way share its field. */
function railFields(rails: PaymentRail[], texts: Texts): SpecField[] {
  const asked = new Map<string, { scheme: Scheme; required: Condition[]; rails: string[] }>();
  for (const rail of rails) {
    for (const id of [...rail.required, ...rail.optional]) {
      const required = schemeCondition(rail, id);
      const key = `${id} ${JSON.stringify(required)}`;
      const entry = asked.get(key) ?? { scheme: schemeBy(id), required, rails: [] };
      entry.rails.push(rail.id);
      asked.set(key, entry);
    }
  }
  return [...asked.values()].map(({ scheme, required, rails: ids }) =>
    schemeField(scheme, texts, { required, visible: [isIn('payment_type', ids)] }),
  );
}

function schemeCondition(rail: PaymentRail, scheme: string): Condition[] {
  if (rail.required.includes(scheme)) return alwaysCondition();
  if (rail.required_organization.includes(scheme)) return [fieldEquals('holder_type', 'ORGANIZATION')];
  return rail.required_individual.includes(scheme) ? [fieldEquals('holder_type', 'INDIVIDUAL')] : [];
}

interface FieldPresence {
  required: Condition[];
  visible: Condition[];
  oneOf?: string;
}

function schemeField(scheme: Scheme, texts: Texts, presence: FieldPresence): SpecField {
  const isCode = scheme.member === 'iban' || scheme.member === 'bic';
  return field(`coordinates.${scheme.member}`, schemeType(scheme), {
    name: texts(`scheme.${scheme.id}`),
    hint: texts(`scheme.${scheme.id}.hint`),
    mask: scheme.mask,
    constraints: {
      normalize: scheme.normalise.join(','),
      min_length: scheme.min_length?.toString(),
      max_length: scheme.max_length?.toString(),
      pattern: scheme.pattern,
      check: scheme.check,
      advise: scheme.advise,
      check_with: checkedWith[scheme.id],
      same_country: isCode ? countryMember : undefined,
      one_of: presence.oneOf,
    },
    required: presence.required,
    visible: presence.visible,
    tags: [...(personalMembers.has(scheme.member) ? ['sensitive', 'write_only'] : ['primary']), `scheme:${scheme.id}`],
  });
}

function schemeType(scheme: Scheme): string {
  if (scheme.member === 'iban') return 'IBAN';
  if (scheme.member === 'bic') return 'BIC';
  const rest = scheme.pattern.replace(/\[\d-\d\]|\{\d+(,\d+)?\}|\d/g, '');
  return /^[\^$()|]*$/.test(rest) ? 'DIGITS' : 'TEXT';
}

function accountTypeFields(rails: PaymentRail[], texts: Texts): SpecField[] {
  return rails.flatMap((rail) => {
    const kinds = accountTypesByRail[rail.id];
    if (!kinds) return [];
    return field('coordinates.account_type', 'RADIO', {
      name: texts('coordinates.account_type'),
      constraints: { default: kinds[0] },
      options: kinds.map((key) => ({ key, name: texts(`account_type.${key}`) })),
      required: alwaysCondition(),
      visible: [isIn('payment_type', [rail.id])],
    });
  });
}

/** IBAN where the country has made it the account's only name, either where both are in use, otherwise the number. */
function swiftFields(texts: Texts): SpecField[] {
  const swift = fieldEquals('payment_type', swiftRail);
  const { iban_countries: withIban, iban_optional: either } = lookups;
  const only = withIban.filter((country) => !either.includes(country));
  const [bic, iban, account] = [schemeBy('bic'), schemeBy('iban'), schemeBy('swift_account')];
  const eitherOne = { required: [], visible: [swift, isIn(countryMember, either)], oneOf: 'account' };
  return [
    schemeField(bic, texts, { required: alwaysCondition(), visible: [swift] }),
    schemeField(iban, texts, { required: alwaysCondition(), visible: [swift, isIn(countryMember, only)] }),
    schemeField(iban, texts, eitherOne),
    schemeField(account, texts, eitherOne),
    schemeField(account, texts, { required: alwaysCondition(), visible: [swift, notIn(countryMember, withIban)] }),
    field('coordinates.bank_name', 'TEXT', {
      name: texts('coordinates.bank_name'),
      constraints: { max_length: '140' },
      visible: [swift],
    }),
  ];
}

function accountPurposeFields(rails: PaymentRail[], texts: Texts, options: FieldOptions): SpecField[] {
  const lists = new Set(rails.flatMap((rail) => rail.purpose ?? []));
  return [...lists].map((list) =>
    field('coordinates.purpose_code', 'SELECT', {
      name: texts('coordinates.purpose_code'),
      options: purposeOptions(list, texts, options),
      required: alwaysCondition(),
      visible: [
        isIn(
          'payment_type',
          rails.flatMap((rail) => (rail.purpose === list ? rail.id : [])),
        ),
      ],
      tags: ['regulatory'],
    }),
  );
}

/** Structured addresses are mandatory on SWIFT since November 2026; no local rail asks for one. */
function addressFields(texts: Texts, options: FieldOptions): SpecField[] {
  const swift = fieldEquals('payment_type', swiftRail);
  const line = (key: string, max: string, constraints: Record<string, string>, presence: Partial<FieldPresence>) =>
    field(key, 'TEXT', {
      name: texts(key),
      constraints: { max_length: max, ...constraints },
      required: presence.required ?? [],
      visible: [swift, ...(presence.visible ?? [])],
      tags: ['address'],
    });
  const required = alwaysCondition();
  const states = isIn(residenceMember, lookups.state_required);
  return [
    field(residenceMember, 'COUNTRY', {
      name: texts(residenceMember),
      constraints: { max_length: '2' },
      options: allowedCountries(options),
      required,
      visible: [swift],
      tags: ['address'],
    }),
    line('coordinates.address', '70', { no_po_box: 'true' }, { required }),
    line('coordinates.neighbourhood', '35', {}, { visible: [isIn(residenceMember, lookups.neighbourhood)] }),
    line('coordinates.city', '35', {}, { required }),
    line('coordinates.state', '35', {}, { required, visible: [states] }),
    line(
      'coordinates.post_code',
      '16',
      { normalize: 'trim,upper', check: 'post_code', check_with: residenceMember },
      { required: [isIn(residenceMember, lookups.post_code_required)] },
    ),
  ];
}

function verificationField(texts: Texts): SpecField {
  // Only what the product does: a kind is offered when its operation exists.
  const kinds = ['NONE', 'OTP'];
  return field('coordinates.beneficiary_verification_type', 'SELECT', {
    name: texts('coordinates.beneficiary_verification_type'),
    inputTags: ['staff_only'],
    options: kinds.map((key) => ({ key, name: texts(`verification.${key}`) })),
  });
}
