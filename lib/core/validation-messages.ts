import type { z } from 'zod';
import type { FieldCode } from '#lib/core/field-codes.ts';

/** What is wrong with one member or parameter: a stable code and the text for a person. */
export interface FaultText {
  code: FieldCode;
  message: string;
}

/** The faults of a noun; a text alone belongs to a schema that gives its own code. */
export type FaultCatalogue = Record<string, string | FaultText | ((...values: never[]) => string | FaultText)>;

/** A fault of a catalogue in the form that a schema takes. */
export const asIssue = ({ code, message }: FaultText) => ({ error: message, params: { code } });

/** Texts for values that a schema rejects without a text of its own. */
export const validationMessages = {
  required: 'Required.',
  unknownMember: 'Unknown member. Remove it.',
  unknownParameter: 'Unknown parameter. Remove it.',
  wrongType: (expected: string) => `Must be ${typeNames[expected] ?? expected}.`,
  wrongValue: (values: readonly unknown[]) =>
    values.length === 1 ? `Must be ${values[0]}.` : `Must be one of ${values.join(', ')}.`,
  wrongFormat: (format: string) => `Must be ${formatNames[format] ?? `a valid ${format}`}.`,
  tooShort: (minimum: number | bigint, unit: string) =>
    unit === 'character' && minimum === 1
      ? 'Must not be empty.'
      : `Must have at least ${countWithUnit(minimum, unit)}.`,
  tooLong: (maximum: number | bigint, unit: string) => `Must have at most ${countWithUnit(maximum, unit)}.`,
  tooSmall: (minimum: number | bigint) => `Must be at least ${minimum}.`,
  tooLarge: (maximum: number | bigint) => `Must be at most ${maximum}.`,
  invalid: 'Invalid value. Check the API reference.',
};

/** Texts of patterns that schemas of several nouns have. */
export const patternMessages = {
  wholeNumber: 'Must be a whole number.',
  countryCode: 'Must be an ISO 3166-1 alpha-2 code, such as DE.',
  currencyCode: 'Must be an ISO 4217 code, such as EUR.',
  callingCode: 'Must be a country calling code, such as +44.',
  telephoneNumber: 'Must be a telephone number.',
  hexDigits: (count: number) => `Must be ${count} hex digits.`,
  limit: 'Must be decimal text, such as "-500.00" or "0".',
  databaseUrl: 'Must be file:/path or postgres://…, without a blank at either end.',
  hostAddress: 'Must be an IP address or a host name of this machine, without blanks.',
  mailServerUrl: 'Must be smtp://host:587 or smtps://host:465; in a password, # and / are written %23 and %2F.',
  mailSender: 'Must be an email address, or a name with it: Bank <no-reply@bank.example>.',
  headerList: 'Must be name=value,name=value; in a value, % and a comma are written %25 and %2C.',
  instances: 'Must be a number from 1 to 64, or auto.',
  postgresUrl: 'Must be postgres://….',
  signingSecret: 'Must be whsec_ and 24 to 64 bytes in base64, such as of: openssl rand -base64 32.',
  replicaOfFile: 'Needs PostgreSQL in DATABASE_URL: a SQLite file has no replicas. Unset one of the two.',
  missingSigningSecret: 'Required with SMS_WEBHOOK_URL: whsec_ and the output of openssl rand -base64 32.',
};

/** Faults that members of several nouns have. */
export const commonFaults = {
  required: { code: 'required', message: validationMessages.required },
  duplicate: { code: 'duplicate', message: 'Occurs twice. Remove one.' },
  blank: { code: 'blank', message: 'Must not be blank.' },
  outerBlank: { code: 'outer_blank', message: 'Must not begin or end with a blank.' },
  lineBreak: { code: 'line_break', message: 'Must be one line. Remove line breaks and tabs.' },
  invisibleCharacter: {
    code: 'invisible_character',
    message: 'Must not contain invisible characters. Remove them.',
  },
  cardNumber: { code: 'pan_not_accepted', message: 'Must not contain a card number. Remove it.' },
  cardNumberInKey: { code: 'pan_not_accepted', message: 'A key must not contain a card number. Rename it.' },
  localPart: (max: number) => ({
    code: 'too_long' as const,
    message: `At most ${max} characters before the @. Shorten it.`,
  }),
  invalidKey: (max: number) => ({
    code: 'invalid_key',
    message: `A key must have 1 to ${max} visible characters. Rename it.`,
  }),
  tooManyKeys: (max: number) => ({ code: 'too_many_keys', message: `Must have at most ${countWithUnit(max, 'key')}.` }),
  uuidShaped: { code: 'uuid_shaped', message: 'Must not have the form of a UUID. Choose another reference.' },
  dotSegment: { code: 'reserved', message: 'Must not be “.” or “..”. Choose another reference.' },
  reservedWord: (words: readonly string[]) => ({
    code: 'reserved',
    message: `Must not be one of the reserved words ${words.join(', ')}. Choose another reference.`,
  }),
  invalidDate: { code: 'invalid_date', message: 'Must be a date that exists.' },
  callingCodeMissing: { code: 'mobile_incomplete', message: 'Enter the calling code too, such as +49.' },
  emailInvalid: { code: 'invalid_email', message: 'Must be an email address.' },
  phoneInvalid: {
    code: 'invalid_phone',
    message: 'The calling code has no such number. Check the calling code and the number.',
  },
  unknownCountry: { code: 'unknown_country', message: patternMessages.countryCode },
  unknownCurrency: { code: 'unknown_currency', message: patternMessages.currencyCode },
  outOfRange: (min: number, max: number) => ({ code: 'invalid_value', message: `Must be from ${min} to ${max}.` }),
} satisfies FaultCatalogue;

/** What is wrong with an amount of money. Every fault has the code `amount_invalid`. */
export const amountMessages = {
  notText: 'Must be decimal text, such as "1250.00", not a JSON number.',
  malformed: 'Must be decimal digits, such as "1250.00", without sign, exponent, blank or separator.',
  tooLarge: 'Must have at most 64 bits in minor units. Enter a smaller amount.',
  notPositive: 'Must be more than zero.',
  tooManyDecimals: (decimals: number) =>
    decimals === 0
      ? 'The currency has no decimals. Enter a whole amount.'
      : `The currency has at most ${decimals} decimals. Remove the others.`,
};

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

const formatNames: Record<string, string> = {
  uuid: 'a UUID',
  guid: 'a UUID',
  email: 'an email address',
  url: 'an http or https address',
  datetime: 'a time with its offset, such as 2026-01-31T10:00:00Z',
  date: 'a date, such as 2026-01-31',
  regex: 'in the documented format',
};

const units: Record<string, string> = { string: 'character', array: 'item', set: 'item', record: 'member' };

const countWithUnit = (count: number | bigint, unit: string): string =>
  `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;

/** The text of an issue for a schema that gives none. */
export function defaultMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? validationMessages.required : validationMessages.wrongType(issue.expected);
    case 'invalid_value':
      return issue.input === undefined ? validationMessages.required : validationMessages.wrongValue(issue.values);
    case 'invalid_format':
      return validationMessages.wrongFormat(issue.format);
    case 'too_small': {
      const unit = units[issue.origin];
      return unit ? validationMessages.tooShort(issue.minimum, unit) : validationMessages.tooSmall(issue.minimum);
    }
    case 'too_big': {
      const unit = units[issue.origin];
      return unit ? validationMessages.tooLong(issue.maximum, unit) : validationMessages.tooLarge(issue.maximum);
    }
    default:
      return validationMessages.invalid;
  }
}
