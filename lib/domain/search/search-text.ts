import { isUuid } from '#lib/core/is-uuid.ts';
import { fold, withoutOuterSigns } from '#lib/core/text/fold.ts';
import { contactTerm, nationalUri, searchWordsMax } from '#lib/domain/search/search-terms.ts';
import { normalizeEmail, normalizePhone } from '#lib/fields/contact/contact-hash.ts';

/** A search for less than this is for everything. */
const searchLengthMin = 2;
const telephoneDigitsMin = 6;

/** What a person looks for, read in every way that a record may be named. */
export interface SearchQuestion {
  text: string;
  /** Folded words without the signs around them. */
  words: string[];
  /** The text without blanks and signs, lower case. */
  code: string;
  /** Set if the text is a UUID. */
  id: string | undefined;
  /** Set if the text has the shape of an IBAN. */
  iban: string | undefined;
  /** Terms of the email address or telephone number. */
  contactTerms: string[];
  /** Whether the text names one record rather than describing several. */
  isCode: boolean;
}

/** Reads the text of a search; undefined if it is too short. */
export function searchQuestionOf(typed: string): SearchQuestion | undefined {
  const text = typed.trim();
  const folded = fold(text);
  const code = folded.replaceAll(/[^\p{L}\p{N}]+/gu, '');
  if (code.length < searchLengthMin) return undefined;
  const hasIbanShape = /^[a-z]{2}\d{2}[a-z0-9]{11,30}$/.test(code);
  // The groups of a printed IBAN are no words.
  const isGrouped = hasIbanShape && /^\S{4}( \S{4})*( \S{1,4})?$/.test(text);
  const words = isGrouped ? [code] : folded.split(' ').map(withoutOuterSigns);
  return {
    text,
    words: [...new Set(words)].filter((word) => word !== '').slice(0, searchWordsMax),
    code,
    id: isUuid(text) ? text.toLowerCase() : undefined,
    iban: hasIbanShape ? code.toUpperCase() : undefined,
    contactTerms: contactUrisOf(text).map(contactTerm),
    isCode: hasIbanShape || text.includes('@') || /^(?=.*\d)\S+$/.test(text),
  };
}

/** An email address, or a telephone number with its calling code or without. */
function contactUrisOf(text: string): string[] {
  const email = text.includes('@') ? normalizeEmail(text) : undefined;
  if (email) return [`mailto:${email}`];
  if (!/^[+\d(][\d ()./-]*$/.test(text)) return [];
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length < telephoneDigitsMin) return [];
  const withCode = normalizePhone(undefined, /^(\+|00)/.test(text) ? text : `+${digits}`);
  return [...(withCode ? [`tel:${withCode}`] : []), nationalUri(digits.replace(/^0+/, ''))];
}
