import type { z } from 'zod';

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
    unit === 'character' && minimum === 1 ? 'Must not be empty.' : `Must have at least ${counted(minimum, unit)}.`,
  tooLong: (maximum: number | bigint, unit: string) => `Must have at most ${counted(maximum, unit)}.`,
  tooSmall: (minimum: number | bigint) => `Must be at least ${minimum}.`,
  tooLarge: (maximum: number | bigint) => `Must be at most ${maximum}.`,
  invalid: 'Invalid value. Check the API reference.',
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
  email: 'an e-mail address',
  url: 'an http or https address',
  datetime: 'a time with its offset, such as 2026-01-31T10:00:00Z',
  date: 'a date, such as 2026-01-31',
  regex: 'in the documented format',
};

const units: Record<string, string> = { string: 'character', array: 'item', set: 'item', record: 'member' };

const counted = (count: number | bigint, unit: string): string => `${count} ${unit}${Number(count) === 1 ? '' : 's'}`;

/** The text of an issue for a schema that gives none. */
export function defaultMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? validationMessages.required : validationMessages.wrongType(issue.expected);
    case 'invalid_value':
      return validationMessages.wrongValue(issue.values);
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
