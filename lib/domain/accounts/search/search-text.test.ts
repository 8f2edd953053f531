import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { cpuRatio } from '#e2e/support/machine/cpu.ts';
import '#e2e/support/servers/in-process.ts';
import { fold } from '#lib/core/text/fold.ts';
import {
  accountSearchText,
  codeRuns,
  encodeCode,
  encodeLetters,
  initialsOf,
  letterRuns,
  type NgramCutter,
  searchAlternatives,
} from '#lib/domain/accounts/search/search-text.ts';

const sqlite = await import('#lib/domain/accounts/search/ngrams.sqlite.ts');
const postgres = await import('#lib/domain/accounts/search/ngrams.postgres.ts');

const account = {
  id: '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01',
  reference: 'REF-2026/0001',
  name: 'Zürich Łódź & Søn 24h',
  owner_reference: 'CUST-100013',
  attributes: { note: 'Straße 12-34' },
  numbers: ['DE89370400440532013000'],
};

/** The needles of one alternative must all be in the text. */
function isFound(search: string, text: string): boolean {
  return searchAlternatives(search, sqlite.ngramCutter).some((alternative) =>
    alternative.needles.every((any) => any.some((needle) => text.includes(needle))),
  );
}

/** How each engine cuts a search, and which of these ngrams it stores for a text. */
const engines: { cut: NgramCutter; kept: (text: string) => (ngram: string) => boolean }[] = [
  { cut: sqlite.ngramCutter, kept: (text) => membersOf(sqliteNgrams(text)) },
  {
    cut: postgres.ngramCutter,
    kept: (text) => {
      const isMember = membersOf(postgres.numbersIn(text));
      return (ngram) => isMember(postgres.numberOf(ngram));
    },
  },
];

const membersOf =
  <Member>(set: Set<Member>) =>
  (member: Member) =>
    set.has(member);

/** As the tokenizer of SQLite cuts texts. */
function sqliteNgrams(text: string): Set<string> {
  const ngrams = new Set(initialsOf(text));
  const characters = [...text];
  for (let at = 0; at + 3 <= characters.length; at += 1) ngrams.add(characters.slice(at, at + 3).join(''));
  for (const run of letterRuns(text)) for (let at = 0; at + 4 <= run.length; at += 1) ngrams.add(run.slice(at, at + 4));
  for (const run of codeRuns(text)) for (let at = 0; at + 5 <= run.length; at += 1) ngrams.add(run.slice(at, at + 5));
  return ngrams;
}

test('accents, case and letters without a decomposition fold', () => {
  expect(fold('  ZÜRICH  Łódź Straße Søn ')).toBe('zurich lodz strasse son');
});

test('an encoded code has a 3-gram for each 5-gram of the code', () => {
  expect([...encodeCode('de893')].length).toBe(3);
  expect(encodeCode('xde893x')).toContain(encodeCode('de893'));
  expect(new Set(['aaa', 'aab', 'zz9', '000'].map(encodeCode)).size).toBe(4);
});

test('encoded letters have a 3-gram for each 4-gram of the letters', () => {
  expect([...encodeLetters('card')].length).toBe(3);
  expect(encodeLetters('discard')).toContain(encodeLetters('card'));
  expect(new Set(['aa', 'ab', 'zz'].map(encodeLetters)).size).toBe(3);
  expect(encodeCode('zz9')).not.toBe(encodeLetters('aa'));
});

test('any fragment of three or more characters is found, and its ngrams are in the index', () => {
  const text = accountSearchText(account);
  const kinds = engines.map(({ cut, kept }) => ({ cut, isKept: kept(text) }));
  const sources = [
    account.id,
    account.reference,
    account.name,
    'CUST-100013',
    'Straße 12-34',
    'DE89370400440532013000',
  ];
  fc.assert(
    fc.property(fc.constantFrom(...sources), fc.nat(), fc.integer({ min: 3, max: 40 }), (source, from, size) => {
      const start = from % (source.length - 2);
      const fragment = source.slice(start, start + size);
      if (fragment.trim().length < 3) return true;
      const isIndexed = kinds.every(({ cut, isKept }) =>
        searchAlternatives(fragment, cut).some(({ ngrams }) => ngrams.every((any) => any.some(isKept))),
      );
      return isIndexed && isFound(fragment, text);
    }),
    { numRuns: 2000 },
  );
});

test('signs around a word do not matter, and a text that is stored with them is found by them', () => {
  const found = (search: string, name: string) => isFound(search, accountSearchText({ ...account, name }));
  for (const typed of ['Quixley, Johanna', 'Quixley,', 'Quixley (Johanna)', '"Quixley"', 'Quixley - Johanna', 'Quix*'])
    expect(found(typed, 'Johanna Quixley'), typed).toBe(true);
  for (const typed of ['Li, Wei', 'li,', '(Wei) Li.']) expect(found(typed, 'Wei Li'), typed).toBe(true);
  for (const name of ['Quixley, Johanna', 'C# & C++', '"Quixley"', 'A & B', 'C#', 'Yahoo!', '(12) *'])
    for (const typed of [name, ...name.split(' ').filter((word) => word.length > 1)])
      expect(found(typed, name), `${typed} in ${name}`).toBe(true);
  expect(found('Quixley, Anna', 'Johan Quixley')).toBe(false);
});

/** Random text, and codes of four, single letters and short words, which ngrams decide. */
const typing = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc
    .array(fc.stringMatching(/^([a-z0-9]{1,5}|[ab1]{4,6})$/), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' ')),
);

test('matching accounts have the ngrams in the index, and decisive ngrams match, for any search', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), typing), typing, (name, typed) => {
      const text = accountSearchText({ ...account, name });
      for (const { cut, kept } of engines) {
        const isGramKept = kept(text);
        for (const alternative of searchAlternatives(typed, cut)) {
          const isThere = alternative.needles.every((any) => any.some((needle) => text.includes(needle)));
          const isKept = alternative.ngrams.every((any) => any.some(isGramKept));
          const isDecided = alternative.isDecided && cut === sqlite.ngramCutter;
          if (isThere || isDecided) expect(isKept, JSON.stringify([name, typed])).toBe(isThere);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

test('cuts a text of very many codes in time that grows as its length does', () => {
  const codes = (count: number) =>
    Array.from({ length: count }, (_, index) => `${(index + 1296).toString(36)}1${index % 2 ? 'x' : ''}`).join(' ');
  const [few, many] = [codes(5000), codes(40_000)];
  expect(
    cpuRatio(
      () => codeRuns(many),
      () => codeRuns(few),
    ),
  ).toBeLessThan(20);
});
