/** Creates a body, or a text in one, of about this many bytes. */
export type Shape = (bytes: number) => string | Uint8Array;

const filled =
  (piece: string, [before, after]: [string, string] = ['', '']): Shape =>
  (bytes) =>
    before + piece.repeat(Math.floor((bytes - before.length - after.length) / Buffer.byteLength(piece))) + after;

const numbered = (write: (index: number) => string, bytes: number): string => {
  const length = Buffer.byteLength(write(0)) + 5;
  return Array.from({ length: Math.floor(bytes / length) }, (_, index) => write(index)).join(',');
};

const inObject: [string, string] = ['{"name":', '}'];
const inList: [string, string] = ['[', '0]'];
const inString: [string, string] = ['{"name":"', '"}'];

/** Request bodies. */
export const bodies: Record<string, Shape> = {
  'escaped quotes, unclosed': filled('\\"', ['{"name":"', '']),
  'backslashes, unclosed': filled('\\\\', ['{"name":"', '']),
  'quotes opened and escaped': filled('"\\'),
  'quotes alone': filled('"'),
  'digits without end': filled('9', inObject),
  'zeros and a one': filled('0', ['{"name":0.', '1}']),
  'an exponent without end': filled('9', ['{"name":1e', '}']),
  'signs and points': filled('e-+.', ['{"name":1', '}']),
  'numbers of forty digits': filled(`${'1234567890'.repeat(4)},`, inList),
  'numbers beyond a double': filled('1e308,', inList),
  'opening brackets': filled('['),
  'opening braces': filled('{"a":'),
  'closing brackets': filled(']'),
  'empty lists': filled('[],', inList),
  'empty objects': filled('{},', inList),
  'nineteen levels again and again': filled(`${'['.repeat(18)}${']'.repeat(18)},`, inList),
  commas: filled(','),
  colons: filled(':', ['{"name"', '']),
  'blanks alone': filled(' '),
  'one name again and again': filled('"name":1,', ['{', '"a":1}']),
  'very many names': (bytes) => `{${numbered((index) => `"member ${index} of a list":1`, bytes)}}`,
  'very many names in some objects': (bytes) =>
    `[${Array.from({ length: 10 }, () => `{${numbered((index) => `"member ${index} of a list":1`, bytes / 10 - 3)}}`)}]`,
  'names that are numbers': (bytes) => `{${numbered((index) => `"${index}":1`, bytes)}}`,
  'high surrogates, escaped': filled('\\ud800', inString),
  'surrogate pairs, escaped': filled('\\ud83d\\ude00', inString),
  'combining marks, escaped': filled('\\u0316\\u0301', inString),
  'NUL, escaped': filled('\\u0000', inString),
  'an escape in each of many strings': filled('"\\n",', inList),
  'literals without separators': filled('true '),
  'invalid UTF-8': (bytes) => Buffer.alloc(bytes, 0xc3),
  'byte order marks': filled('\ufeff'),
};

/** Texts for the text members of a route. */
export const texts: Record<string, Shape> = {
  quotes: filled('"', ['a', '']),
  'blanks and quotes': filled(' "', ['a', '']),
  'digits in groups': filled('4111 '),
  hexadecimal: filled('abcdef01-'),
  blanks: filled(' ', ['a', 'b']),
  'line breaks': filled('\n', ['code,name,type', '']),
  separators: filled(',', ['code,name,type\n', '']),
  'a heading of many columns': (bytes) => `${','.repeat(bytes / 2)}${'\na'.repeat(bytes / 4)}`,
  'at signs and points': filled('a@.'),
  'combining marks in two orders': filled('\u0316\u0301'),
  'combining marks in short runs': filled('\u0316\u0316\u0316a'),
  'signs of a filter': filled('(a=="'),
};

/** Long queries, paths and headers. */
export const lines: Record<string, Shape> = {
  'brackets of one name': filled('a[=&'),
  'parameters without names': filled('&'),
  'equal signs': filled('='),
  'opening parentheses': filled('filter=((('),
  'quotes and backslashes': filled('%22%5C', ['filter=name==', '']),
  'combining marks': filled('%CC%96%CC%81', ['filter=name==', '']),
  'percent signs': filled('%25'),
  'plus signs': filled('+', ['filter=', '']),
  'blanks between letters': (bytes) => `a${'%20'.repeat(bytes / 3 - 1)}b`,
  semicolons: filled('a;q=1,'),
  'quoted tags': filled('%221%22,'),
  'names without end': (bytes) => numbered((index) => `n${index}`, bytes).replaceAll(',', '&'),
};

/** The same in a header, where a space stays a space. */
export const headerLines: Record<string, Shape> = {
  ...lines,
  'blanks between letters': (bytes) => `a${' '.repeat(bytes - 2)}b`,
  'quoted tags': filled('"1",'),
  'quotes and backslashes': filled('"\\'),
  'equal signs and semicolons': filled('=;'),
  points: filled('.', ['Bearer a', '']),
};
