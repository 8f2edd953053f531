import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { parseSync } from 'oxc-parser';

/** Words that mislead in a name, with the term to use. A name is read word by word: `isTold` has `told`. */
const bannedWords = new Map([
  ['anew', 'again'],
  ['beside', 'next to'],
  ['carried', 'embedded'],
  ['desk', 'backoffice'],
  ['doors', 'adapters or server kinds'],
  ['gatherer', 'batcher'],
  ['gathers', 'canBatch'],
  ['grams', 'ngrams'],
  ['house', 'institution, in tests fixtures'],
  ['judge', 'validate'],
  ['judged', 'validated'],
  ['judgement', 'fault'],
  ['judges', 'validates'],
  ['knock', 'RawRequest'],
  ['payee', 'beneficiary'],
  ['payees', 'beneficiaries'],
  ['proven', 'verified'],
  ['seal', 'checksum, encrypt, sign or finalize'],
  ['sealed', 'encrypted or final'],
  ['spelled', 'forEngine'],
  ['stamps', 'versions'],
  ['telling', 'selective'],
  ['told', 'input, provided or notified'],
  ['unindexed', 'avoidIndex'],
  ['unseal', 'decrypt'],
  ['walked', 'indexOrdered'],
  ['whoever', 'the person'],
]);

const anyBannedWord = new RegExp([...bannedWords.keys()].join('|'), 'i');

/** All identifiers of a program in whose text a banned word occurs; parsing every file would take half a minute. */
function identifiersOf(file: string): Set<string> {
  const text = readFileSync(file, 'utf8');
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (value === null || typeof value !== 'object') return;
    if ('type' in value && value.type === 'Identifier' && 'name' in value) found.add(String(value.name));
    Object.values(value).forEach(visit);
  };
  if (anyBannedWord.test(text)) visit(parseSync(file, text).program);
  return found;
}

const wordsOf = (identifier: string): string[] =>
  (identifier.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase());

test('no identifier has a banned word', () => {
  test.setTimeout(120_000);
  const files = globSync('{app,components,db,e2e,lib,scripts}/**/*.{ts,tsx,mjs}', {
    exclude: (path) => path.includes('node_modules'),
  });
  const faults = files.flatMap((file) =>
    [...identifiersOf(file)].flatMap((identifier) =>
      wordsOf(identifier).flatMap((word) =>
        bannedWords.has(word) ? [`${file}: ${identifier} (instead of ${word}: ${bannedWords.get(word)})`] : [],
      ),
    ),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(faults).toEqual([]);
});
