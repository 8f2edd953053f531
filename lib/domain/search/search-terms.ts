import { and, type Column, eq, exists, gte, lt, min, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { engine, insertMany, type Reader, type Writer } from '#db/index.ts';
import { type SearchTermKind, searchTerms } from '#db/schema/search.ts';
import { mac } from '#lib/core/secrets/keys.ts';
import { fold } from '#lib/core/text/fold.ts';
import { type ContactText, contactUris, phoneParts } from '#lib/fields/contact/contact-hash.ts';
import { countQuery } from '#lib/server/list/table-page.ts';

/** The most words of a record, and the most terms of its contacts, of which each has up to three. */
const [wordTermsMax, contactTermsMax] = [100, 300];
const termLengthMax = 64;
/** A search looks at no more terms that begin with the rarest of its words. */
const candidatesMax = 100_000;
/** A search sorts no more matches: the closest. */
const matchedTermsMax = 1000;
/** A search uses no more words than this. */
export const searchWordsMax = 6;
const separators = /[^\p{L}\p{N}]+/u;
/** No word begins with this sign, so that no typed word is read as a hash. */
const hashSign = '=';

/** The term of a contact: a keyed hash of `tel:` or `mailto:` with the normalized contact. */
export const contactTerm = (uri: string): string => hashSign + mac('contact', `search ${uri}`, 'base64url');

/** The term of an account number, which may be written with blanks and signs. */
export const accountNumberTerm = (number: string): string =>
  contactTerm(`account ${fold(number).replaceAll(/[^a-z0-9]+/g, '')}`);

/** The number without its calling code, as people of its country write it. */
export const nationalUri = (number: string): string => `tel:${number}`;

/** The words of a text, without accents; words with separators also in parts and without them. */
export function wordTerms(text: string): string[] {
  return fold(text)
    .split(' ')
    .flatMap((word) => {
      const parts = word.split(separators).filter(Boolean);
      return [word.replace(/^[^\p{L}\p{N}]+/u, ''), ...parts, ...(parts.length > 1 ? [parts.join('')] : [])];
    })
    .filter((word) => word !== '')
    .map((word) => word.slice(0, termLengthMax));
}

/** The terms of a record: the words of its names and references, and its contacts. */
export function searchTermsOf(texts: (string | null | undefined)[], contacts: ContactText[] = []): string[] {
  const uris = contacts.flatMap((contact) => [
    ...contactUris(contact).map(({ uri }) => uri),
    ...(contact.mobile_number
      ? [nationalUri(phoneParts(contact.mobile_prefix, contact.mobile_number).mobile_number)]
      : []),
  ]);
  const words = texts.flatMap((text) => (text ? wordTerms(text) : []));
  const terms = [...new Set(words)].slice(0, wordTermsMax);
  return [...terms, ...[...new Set(uris)].slice(0, contactTermsMax).map(contactTerm)];
}

/** Replaces the terms of a record. */
export async function setSearchTerms(
  tx: Writer,
  { kind, id }: { kind: SearchTermKind; id: string },
  terms: readonly string[],
): Promise<void> {
  await tx.delete(searchTerms).where(and(eq(searchTerms.kind, kind), eq(searchTerms.record_id, id)));
  await addSearchTerms(tx, kind, [{ id, terms }]);
}

/** Adds the terms of new records. */
export async function addSearchTerms(
  tx: Writer,
  kind: SearchTermKind,
  records: readonly { id: string; terms: readonly string[] }[],
): Promise<void> {
  const rows = records.flatMap(({ id, terms }) => terms.map((term) => ({ kind, record_id: id, term })));
  await insertMany(tx, searchTerms, rows);
}

/** The ids of records that have a term that begins with each word; the closest terms first. */
export async function recordsWithWords(
  db: Reader,
  { kind, words }: { kind: SearchTermKind; words: readonly string[] },
  limit: number,
): Promise<string[]> {
  const [rarest, ...others] = await rarestFirst(db, kind, words.slice(0, searchWordsMax));
  if (rarest === undefined) return [];
  const candidates = db
    .select({ record_id: searchTerms.record_id, term: searchTerms.term })
    .from(searchTerms)
    .where(and(eq(searchTerms.kind, kind), termBeginsWith(searchTerms.term, rarest)))
    .orderBy(searchTerms.term, searchTerms.record_id)
    .limit(candidatesMax)
    .as('candidates');
  const other = alias(searchTerms, 'other');
  const has = (word: string): SQL =>
    exists(
      db
        .select({ one: sql`1` })
        .from(other)
        .where(and(eq(other.kind, kind), eq(other.record_id, candidates.record_id), termBeginsWith(other.term, word))),
    );
  const matches = db
    .select({ record_id: candidates.record_id, term: candidates.term })
    .from(candidates)
    .where(and(...others.map(has)))
    // SQLite reads the candidates in their order, and would read all of them if asked to sort.
    .orderBy(...(engine === 'postgres' ? [candidates.term, candidates.record_id] : []))
    .limit(matchedTermsMax)
    .as('matches');
  const rows = await db
    .select({ id: matches.record_id })
    .from(matches)
    .groupBy(matches.record_id)
    .orderBy(min(matches.term), matches.record_id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The words by the number of terms that begin with each; of many terms, the longest words first. */
async function rarestFirst(db: Reader, kind: SearchTermKind, words: readonly string[]): Promise<string[]> {
  if (words.length < 2) return [...words];
  const termsOf = (word: string) => (limit: number) =>
    db
      .select({ one: sql`1`.as('one') })
      .from(searchTerms)
      .where(and(eq(searchTerms.kind, kind), termBeginsWith(searchTerms.term, word)))
      .limit(limit)
      .as('some');
  const counts = await Promise.all(
    words.map(async (word) => ({ word, terms: (await countQuery(db, termsOf(word))) ?? Number.MAX_SAFE_INTEGER })),
  );
  counts.sort((left, right) => left.terms - right.terms || right.word.length - left.word.length);
  return counts.map(({ word }) => word);
}

/** The ids of records with one of these terms. */
export async function recordsWithTerm(
  db: Reader,
  { kind, terms }: { kind: SearchTermKind; terms: readonly string[] },
  limit: number,
): Promise<string[]> {
  const found: string[] = [];
  for (const term of terms) {
    const rows = await db
      .select({ id: searchTerms.record_id })
      .from(searchTerms)
      .where(and(eq(searchTerms.kind, kind), eq(searchTerms.term, term)))
      .orderBy(searchTerms.record_id)
      .limit(limit);
    found.push(...rows.map(({ id }) => id));
  }
  return [...new Set(found)].slice(0, limit);
}

/** A condition that an index of the column can use. */
export const termBeginsWith = (column: Column, word: string): SQL | undefined =>
  and(gte(column, word.slice(0, termLengthMax)), lt(column, `${word.slice(0, termLengthMax)}\u{10ffff}`));
