import type { GetICUArgs } from '@schummar/icu-type-parser';
import formatMessage, { type CompiledMessage, type FormatValues } from 'icu-minify/format';
import { parseMessage } from '#lib/core/message-syntax.ts';

type Messages = Record<string, string>;
interface ArgumentTypes {
  ICUArgument: string;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}
type MessageValues<Message extends string> = GetICUArgs<Message, ArgumentTypes>;
/** Nothing for a message without parameters; otherwise all of them. */
type Parameters<Message extends string> = keyof MessageValues<Message> extends never
  ? []
  : [values: MessageValues<Message>];

/** Gives the text of a key. A wrong key, or a parameter that is missing, is a type error. */
export interface Catalogue<M extends Messages> {
  <K extends keyof M & string>(key: K, ...parameters: Parameters<M[K]>): string;
  readonly messages: M;
}

const language = 'en';

/** Makes the texts of a noun: ICU messages by key. */
export function catalogue<const M extends Messages>(messages: M): Catalogue<M> {
  // The type of a message's values is known only where the key is: here they are what the library takes.
  const text = <K extends keyof M & string>(key: K, ...[values]: Parameters<M[K]>) =>
    String(fillMessage(messages[key] ?? key, values as FormatValues | undefined));
  return Object.assign(text, { messages });
}

const parsed = new Map<string, CompiledMessage>();

/** Fills a message in: with text only, or with what functions for its tags make of their content. */
export function fillMessage<Part = string>(
  message: string,
  values?: FormatValues<Part>,
): string | Part | (string | Part)[] {
  if (!values) return message;
  const compiled = parsed.get(message) ?? parseMessage(message);
  parsed.set(message, compiled);
  return formatMessage(compiled, language, values, { formatters, timeZone: 'UTC' });
}

/** Caches what `make` makes: an Intl object costs far more than a text, and a list asks for one in each row. */
function memoized<How extends unknown[], Format>(make: (...how: How) => Format): (...how: How) => Format {
  const formats = new Map<string, Format>();
  return (...how) => {
    const key = JSON.stringify(how);
    const format = formats.get(key) ?? make(...how);
    formats.set(key, format);
    return format;
  };
}

const pluralRules = memoized((...how: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...how));
const numberFormat = memoized(
  (...how: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...how),
);
const fullPlurals = () => pluralRules(language);
const fullNumbers = () => numberFormat(language);
/** What Intl loads for its first plural and number costs a phone 40 ms: the usual ones of a page do without it. */
const plainPlurals: Intl.PluralRules = {
  select: (value) => (Math.abs(Number(value)) === 1 ? 'one' : 'other'),
  resolvedOptions: () => fullPlurals().resolvedOptions(),
};
const plainNumbers: Intl.NumberFormat = {
  format: (value: number | bigint | Intl.StringNumericLiteral) =>
    typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 1_000
      ? value.toFixed(0)
      : fullNumbers().format(value),
  formatRange: (start, end) => fullNumbers().formatRange(start, end),
  formatToParts: (value: number | bigint | Intl.StringNumericLiteral = Number.NaN) =>
    fullNumbers().formatToParts(value),
  formatRangeToParts: (start, end) => fullNumbers().formatRangeToParts(start, end),
  resolvedOptions: () => fullNumbers().resolvedOptions(),
};

// The languages and options are those of the messages, so only a few are cached.
const formatters = {
  getDateTimeFormat: memoized(
    (...how: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...how),
  ),
  getNumberFormat: (...[locale, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
    options ? numberFormat(locale, options) : plainNumbers,
  getPluralRules: (...[locale, options]: ConstructorParameters<typeof Intl.PluralRules>) =>
    options?.type === 'ordinal' ? pluralRules(locale, options) : plainPlurals,
};
