import { z } from 'zod';
import { isUuid } from '#lib/core/is-uuid.ts';
import { isJsonObject } from '#lib/core/json/json-object.ts';
import { referenceLengthMax } from '#lib/core/reference-length.ts';
import { timeExample } from '#lib/core/schema-examples.ts';
import { hasCardNumber } from '#lib/core/text/card-number.ts';
import { exceedsLength } from '#lib/core/text/exceeds-length.ts';
import { hasInvisibleCharacter, invisibleCharacters } from '#lib/core/text/invisible-characters.ts';
import { calendarMs } from '#lib/core/time/calendar.ts';
import { asIssue, commonFaults, type FaultText } from '#lib/core/validation-messages.ts';

const lineBreakCharacters = '\\t\\n\\r';
const blankCharacters = ' \\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000';
const lineBreaks = new RegExp(`[${lineBreakCharacters}]`);

/** What the checks of characters accept, as one pattern for the document; read once from left to right. */
const singleLinePattern = `^[${blankCharacters}]*[^${blankCharacters}${invisibleCharacters}${lineBreakCharacters}][^${invisibleCharacters}${lineBreakCharacters}]*$`;
/** As `singleLinePattern`, without outer blanks; `without` is not allowed either. */
const trimmedPattern = (without = '') => {
  const inner = `[^${invisibleCharacters}${lineBreakCharacters}${without}]`;
  const outer = `[^${blankCharacters}${invisibleCharacters}${lineBreakCharacters}${without}]`;
  return `^${outer}(?:${inner}*${outer})?$`;
};
export const tagPattern = trimmedPattern(',');

export const notBlankPattern = `[^${blankCharacters}${lineBreakCharacters}\\u000b\\u000c\\u0000]`;

const multiLinePattern = `^[${blankCharacters}${lineBreakCharacters}]*[^${blankCharacters}${invisibleCharacters}${lineBreakCharacters}][^${invisibleCharacters}]*$`;

/** One line, 1 to `max` characters, NFC, without invisible characters and card numbers. */
export const singleLineText = (max = 255) => officialNumber(max).refine(...withoutCardNumber);

/** A required text that may be empty: not every country has states or post codes. */
export const textOrEmpty = (max: number) =>
  singleLineText(max)
    .or(z.literal(''))
    .meta({ override: { type: 'string', maxLength: max, pattern: `^(?:${singleLinePattern.slice(1, -1)})?$` } });

/** An identifier from a bank or an authority. It may look like a card number; then it is not searchable. */
export const officialNumber = (max = 255) =>
  visibleText(max)
    .refine((text) => !lineBreaks.test(text), asIssue(commonFaults.lineBreak))
    .meta({ pattern: singleLinePattern });

/** Free text that may have line breaks, without a card number. */
export const multiLineText = (max = 2000) =>
  visibleText(max)
    .refine(...withoutCardNumber)
    .meta({ pattern: multiLinePattern });

/** Rejects card numbers, so that the database never holds one by accident (PCI DSS 3.4). */
export const withoutCardNumber = [(text: string) => !hasCardNumber(text), asIssue(commonFaults.cardNumber)] as const;

const visibleText = (max: number) =>
  z
    .string()
    .min(1, { abort: true })
    // A text that is too long is not checked further.
    .max(max, { abort: true })
    .refine((text) => !hasInvisibleCharacter(text), asIssue(commonFaults.invisibleCharacter))
    .refine((text) => text.trim() !== '', asIssue(commonFaults.blank))
    .overwrite((text) => text.normalize('NFC'));

/** A UUID of any version, lower-cased. */
export const uuidText = z.guid().overwrite((text) => text.toLowerCase());

/** As `singleLineText`, without outer blanks: nobody sees those of a code. */
export const codeText = (max: number) =>
  singleLineText(max)
    .refine((text) => text === text.trim(), asIssue(commonFaults.outerBlank))
    .meta({ pattern: trimmedPattern() });

/** A reference that a path can name: without outer blanks, no dot segment. */
export const pathReference = () =>
  codeText(referenceLengthMax)
    .refine((text) => text !== '.' && text !== '..', asIssue(commonFaults.dotSegment))
    .meta({ pattern: trimmedPattern() });

/** A reference of a new record: not UUID-shaped (it would shadow another id), without outer blanks. */
export const newReference = (reserved: readonly string[] = []) =>
  pathReference()
    .refine((text) => !isUuid(text.replace(/[{}]/g, '')), asIssue(commonFaults.uuidShaped))
    .refine((text) => !reserved.includes(text.toLowerCase()), asIssue(commonFaults.reservedWord(reserved)))
    .meta({ pattern: trimmedPattern() });

/** Not for a text that is no time. */
const isInCalendar = (text: string): boolean =>
  Date.parse(text) >= calendarMs.first && Date.parse(text) <= calendarMs.last;

/** ISO 8601 with an offset; read as UTC with milliseconds. */
export const timestampText = z.iso
  .datetime({ offset: true, abort: true })
  .refine(isInCalendar, { ...asIssue(commonFaults.invalidDate), abort: true })
  // Runs even if the check above has failed.
  .overwrite((text) => (Number.isNaN(Date.parse(text)) ? text : new Date(text).toISOString()));

/** A text of an answer or an event. */
export const textMember = (description: string, example: string) => z.string().meta({ description, example });

/** A time of an answer or an event: the description `what` with its zone, and `more` after it. */
export const timeMember = (what: string, more = '') =>
  timestampText.meta({ description: `${what}, UTC.${more && ` ${more}`}`, example: timeExample });

interface MapLimits {
  keysMax: number;
  keyMax: number;
  valueMax: number;
}

/** Keys and values of a map as the document describes them; `validateMap` checks them. */
const mapKeyOf = ({ keyMax }: MapLimits) =>
  z.string().meta({ pattern: `^[^${invisibleCharacters}${lineBreakCharacters}]{1,${keyMax}}$` });
const visiblePattern = `^[^${invisibleCharacters}]*$`;

/** A map from string to string with limits; its keys are NFC. */
export const textMap = (limits: MapLimits) =>
  z
    .record(mapKeyOf(limits), z.string().max(limits.valueMax).meta({ pattern: visiblePattern }))
    .superRefine((map, context) => validateMap(map, limits, context), nextToOtherFaults)
    .overwrite(withNfcKeys);

/** As `textMap`, for a merge patch: `null` removes a key. */
export const textMapPatch = (limits: MapLimits) =>
  z
    .record(mapKeyOf(limits), z.string().max(limits.valueMax).meta({ pattern: visiblePattern }).nullable())
    .superRefine((map, context) => validateMap(map, limits, context), nextToOtherFaults)
    .overwrite(withNfcKeys);

/** The map with keys in NFC, so that a key is the same on every keyboard. */
export const withNfcKeys = <Value>(map: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(map).map(([key, value]) => [key.normalize('NFC'), value]));

/** For a rule of an object that is checked even if some members are wrong; these may have any type. */
export const nextToOtherFaults = { when: ({ value }: { value: unknown }) => isJsonObject(value) };

function validateMap(map: Record<string, unknown>, limits: MapLimits, context: z.RefinementCtx): void {
  const report = ({ code, message }: FaultText, path: string[]) =>
    context.addIssue({ code: 'custom', message, path, params: { code } });
  if (Object.keys(map).length > limits.keysMax) report(commonFaults.tooManyKeys(limits.keysMax), []);
  const keys = new Set<string>();
  for (const [key, value] of Object.entries(map)) {
    const normalized = key.normalize('NFC');
    if (keys.has(normalized)) report(commonFaults.duplicate, [key]);
    keys.add(normalized);
    const isLong = exceedsLength(key, limits.keyMax);
    if (key.length < 1 || isLong || hasInvisibleCharacter(key) || lineBreaks.test(key)) {
      report(commonFaults.invalidKey(limits.keyMax), [key]);
    }
    if (!isLong && hasCardNumber(key)) report(commonFaults.cardNumberInKey, [key]);
    if (typeof value !== 'string' || exceedsLength(value, limits.valueMax)) continue;
    if (hasInvisibleCharacter(value)) report(commonFaults.invisibleCharacter, [key]);
    if (hasCardNumber(value)) report(commonFaults.cardNumber, [key]);
  }
}

/**
 * An optional member of a request other than a merge patch, where `null` would clear it: `null` means absent too. The
 * type leaves `null` out: parsed values never have it, nor do answers that share the schema.
 */
export const optionalInput = <Schema extends z.ZodType>(schema: Schema): z.ZodOptional<Schema> =>
  z
    // For a member that is null; the outer `optional` is for one that was not sent.
    .preprocess((sent) => sent ?? undefined, schema.optional())
    .optional()
    .meta({ acceptsNull: true }) as unknown as z.ZodOptional<Schema>;

/** `true` or `false` in a query. */
export const queryFlag = z
  .enum(['true', 'false'])
  .transform((text) => text === 'true')
  .meta({ override: { type: 'boolean' } });

/** A text that may be repeated or hold several values separated by commas; `documented` describes one of them. */
export const several = (
  item: z.ZodType<string, string>,
  max: number,
  documented: { pattern?: string; format?: string } = {},
) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((sent) =>
      [sent]
        .flat()
        .flatMap((text) => text.split(','))
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item).max(max))
    .meta({ override: { type: 'array', items: { type: 'string', ...documented }, maxItems: max } });
