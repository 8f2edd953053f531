import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { codeRuns, encodeCode, fold, initialsOf, searchText, waysOf } from '#lib/accounts/search-text.ts';

const account = {
  id: '0199f2c4-7c1e-7a35-9a0b-5d2f6e1c8a01',
  reference: 'REF-2026/0001',
  name: 'Zürich Łódź & Søn 24h',
  owner_reference: 'CUST-100013',
  attributes: { note: 'Straße 12-34' },
  numbers: ['DE89370400440532013000'],
};

/** What the engines decide by: the needles of one way must all be in the text. */
function isFound(search: string, text: string): boolean {
  return waysOf(search).some((way) => way.needles.every((any) => any.some((needle) => text.includes(needle))));
}

/** The grams that an engine keeps of a text. */
function gramsOf(text: string): Set<string> {
  const grams = new Set(initialsOf(text));
  const characters = [...text];
  for (let at = 0; at + 3 <= characters.length; at += 1) grams.add(characters.slice(at, at + 3).join(''));
  for (const run of codeRuns(text)) for (let at = 0; at + 5 <= run.length; at += 1) grams.add(run.slice(at, at + 5));
  return grams;
}

test('accents, case and letters without a decomposition fold', () => {
  expect(fold('  ZÜRICH  Łódź Straße Søn ')).toBe('zurich lodz strasse son');
});

test('a code written by threes has a 3-gram for each 5-gram of it', () => {
  expect([...encodeCode('de893')].length).toBe(3);
  expect(encodeCode('xde893x')).toContain(encodeCode('de893'));
  expect(new Set(['aaa', 'aab', 'zz9', '000'].map(encodeCode)).size).toBe(4);
});

test('any fragment of three characters or more is found, and its grams are in the index', () => {
  const text = searchText(account);
  const grams = gramsOf(text);
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
      if (fragment.trim().length < 3) return;
      expect(isFound(fragment, text), fragment).toBe(true);
      const isKept = waysOf(fragment).some((way) => way.grams.every((any) => any.some((gram) => grams.has(gram))));
      expect(isKept, fragment).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

/** Anything, and codes of four, single letters and short words, which grams decide. */
const typing = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc
    .array(fc.stringMatching(/^([a-z0-9]{1,5}|[ab1]{4,6})$/), { minLength: 1, maxLength: 3 })
    .map((words) => words.join(' ')),
);

test('what is found has its grams in the index, and what they decide is found, whatever is typed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 30 }), typing), typing, (name, typed) => {
      const text = searchText({ ...account, name });
      const grams = gramsOf(text);
      for (const way of waysOf(typed)) {
        const isThere = way.needles.every((any) => any.some((needle) => text.includes(needle)));
        const isKept = way.grams.every((any) => any.some((gram) => grams.has(gram)));
        if (isThere || way.isDecided) expect(isKept, JSON.stringify([name, typed])).toBe(isThere);
      }
    }),
    { numRuns: 2000 },
  );
});
