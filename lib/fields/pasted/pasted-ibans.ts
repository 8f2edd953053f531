import { checkIban, type IbanFault, ibanLengthMin } from '#lib/fields/checks/iban.ts';
import { ibanStructure } from '#lib/fields/checks/iban-structures.ts';

/** A valid or invalid IBAN in a text, with its position. */
export interface FoundIban {
  start: number;
  end: number;
  text: string;
  iban?: string;
  code?: IbanFault;
}

const ibanStart = /(?<![A-Za-z0-9])[A-Za-z]{2}\d{2}(?=\s?[ .-]?[A-Za-z0-9])/g;
const ibanLabel = /i ?b ?a ?n\s{0,2}[)\]]?["']?\s{0,2}[:=;|]?\s{0,4}["']?$/i;
const ibanLengthMax = 34;
/** Without a label, the length may differ by this many characters. */
const lengthErrorMax = 4;

/** Finds everything that looks like an IBAN: after a label, or with a country and nearly its length. */
export function ibansIn(text: string): FoundIban[] {
  const found: FoundIban[] = [];
  for (const { index } of text.matchAll(ibanStart)) {
    if (index < (found.at(-1)?.end ?? 0)) continue;
    const iban = ibanAt(text, index);
    if (iban) found.push(iban);
  }
  return found;
}

function ibanAt(text: string, start: number): FoundIban | undefined {
  const length = ibanStructure(text.slice(start, start + 2).toUpperCase())?.length;
  const whole = length === undefined ? undefined : readTo(text, start, { length, gap: /[\s.>-]/ });
  if (whole && whole.compact.length === length && !/\d/.test(text.charAt(whole.end))) {
    const verdict = checkIban(whole.compact);
    if (verdict.ok) return { start, end: whole.end, text: verdict.iban, iban: verdict.iban };
  }
  const run = runFrom(text, start);
  const isLabelled = ibanLabel.test(text.slice(Math.max(0, start - 24), start));
  // Shorter ones are VAT and order numbers, unless a label says otherwise.
  const isNear = length !== undefined && run.compact.length >= ibanLengthMin;
  if (!isLabelled && !(isNear && Math.abs(run.compact.length - length) <= lengthErrorMax)) return undefined;
  const verdict = checkIban(run.compact);
  return verdict.ok
    ? { start, end: run.end, text: verdict.iban, iban: verdict.iban }
    : { start, end: run.end, text: run.compact, code: verdict.code };
}

interface ReadCharacters {
  compact: string;
  end: number;
}

/** So many letters and digits, with at most three separators between two of them. */
function readTo(text: string, start: number, { length, gap }: { length: number; gap: RegExp }): ReadCharacters {
  let compact = '';
  let gaps = 0;
  let at = start;
  for (; at < text.length && compact.length < length; at += 1) {
    const character = text.charAt(at);
    if (/[A-Za-z0-9]/.test(character)) {
      compact += character;
      gaps = 0;
    } else if (gap.test(character) && gaps < 3) gaps += 1;
    else break;
  }
  return { compact: compact.toUpperCase(), end: at };
}

/** The groups of the same line: each has a digit, or is the bank code of four letters. */
function runFrom(text: string, start: number): ReadCharacters {
  const group = /[ .-]?([A-Za-z0-9]+)/y;
  let compact = '';
  let end = start;
  while (compact.length < ibanLengthMax) {
    group.lastIndex = end;
    const part = group.exec(text)?.[1];
    if (part === undefined || !(/\d/.test(part) || (/^[A-Z]{4}$/.test(part) && compact.length === 4))) break;
    compact += part;
    end = group.lastIndex;
  }
  return { compact: compact.toUpperCase(), end };
}
