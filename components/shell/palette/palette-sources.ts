import { isUuid } from '#lib/core/is-uuid.ts';

/** One line of the palette: it goes somewhere or does something. */
export interface PaletteItem {
  id: string;
  label: string;
  detail?: string;
  /** The parts that the search matches. */
  labelMarks?: readonly { start: number; end: number }[];
  detailMarks?: readonly { start: number; end: number }[];
  href?: string;
  run?: () => void;
}

/** Items of one kind. */
export interface PaletteSection {
  id: string;
  label: string;
  items: readonly PaletteItem[];
}

/** Finds records of every kind by a text without a prefix; the section `jump` has the one that the text names. */
export type FindPaletteRecords = (text: string, signal: AbortSignal) => Promise<PaletteSection[]>;

/** A search as typed: `iban:DE89` is `{ prefix: 'iban', text: 'DE89' }`. */
export interface PaletteQuestion {
  prefix?: string;
  text: string;
}

/** Finds records of one noun: `components/<noun>/palette.ts`, listed in `app/(console)/palette-sources.ts`. */
export interface PaletteSource {
  id: string;
  label: string;
  /** Prefix → what to type after it, for the help: `{ iban: 'any part of an IBAN' }`. A trailing dot takes a key: `attr.`. */
  prefixes: Record<string, string>;
  /** The page it belongs to; people who may not see the page do not search it. */
  page: string;
  /** Only for a text with a prefix; without one, the search of all records finds them. */
  needsPrefix?: true;
  /** At most `paletteSectionMax` are shown, best first. */
  search: (question: PaletteQuestion, signal: AbortSignal) => Promise<readonly PaletteItem[]>;
  /** The page that shows everything found. */
  allHref?: (question: PaletteQuestion) => string;
}

export const paletteSectionMax = 5;

const commandPrefix = '>';

/** Splits the prefix off; a word before a colon that has a blank before it, or none, is no prefix. */
export function questionFrom(typed: string): PaletteQuestion {
  const text = typed.trimStart();
  if (text.startsWith(commandPrefix)) return { prefix: commandPrefix, text: text.slice(1).trim() };
  const match = /^([a-z]+(?:\.[\w.-]+)?):\s*(.*)$/i.exec(text);
  if (!match) return { text: text.trim() };
  return { prefix: match[1]?.toLowerCase(), text: (match[2] ?? '').trim() };
}

/** The sources that a question is for: all without a prefix, otherwise those that know the prefix. */
export function sourcesFor(question: PaletteQuestion, sources: readonly PaletteSource[]): readonly PaletteSource[] {
  const { prefix } = question;
  if (prefix === undefined) return sources.filter(({ needsPrefix }) => !needsPrefix);
  return sources.filter((source) =>
    Object.keys(source.prefixes).some((known) => (known.endsWith('.') ? prefix.startsWith(known) : prefix === known)),
  );
}

/** Whether a pasted text identifies exactly one record by its shape, so that the palette may open it immediately. */
export function isIdentifying(text: string): boolean {
  const compact = text.replaceAll(/\s/g, '');
  return isUuid(compact) || /^PAY-[0-9A-F]{20}$/i.test(compact) || /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(compact);
}
