import { fold } from '#lib/core/text/fold.ts';
import { ibanLengthMin } from '#lib/fields/checks/iban.ts';

/** A part of a text that a search matches, by its UTF-16 code units. */
export interface Mark {
  start: number;
  end: number;
}

/** The parts of the text that equal one of the folded words, in their order and without overlap. */
export function marksOf(text: string, words: readonly string[]): Mark[] {
  const { folded, starts, ends } = foldedWithPositions(text);
  const marks: Mark[] = [];
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      marks.push({ start: starts[at] ?? 0, end: ends[at + word.length - 1] ?? text.length });
    }
  }
  return merged(marks);
}

/** A masked code and its marks: the ends of an IBAN stay, of a number the end; what of them the search has is marked. */
export function maskedCode(code: string, searched: string): { text: string; marks: Mark[] } {
  const head = code.slice(0, code.length >= ibanLengthMin ? 4 : 0);
  const tail = code.slice(code.length > 8 ? -4 : -2);
  const between = head === '' ? '•••• ' : ' •••• ';
  const at = code.toLowerCase().indexOf(searched);
  const end = at + searched.length;
  const tailStart = code.length - tail.length;
  const shift = head.length + between.length - tailStart;
  const marks: Mark[] = [];
  if (at >= 0 && at < head.length) marks.push({ start: at, end: Math.min(end, head.length) });
  if (at >= 0 && end > tailStart) marks.push({ start: Math.max(at, tailStart) + shift, end: end + shift });
  return { text: `${head}${between}${tail}`, marks };
}

/** The folded text, and for each of its code units where the character it comes from starts and ends. */
function foldedWithPositions(text: string): { folded: string; starts: number[]; ends: number[] } {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const piece = character.trim() === '' ? ' ' : fold(character);
    for (let unit = 0; unit < piece.length; unit += 1) {
      starts.push(at);
      ends.push(at + character.length);
    }
    folded += piece;
    at += character.length;
  }
  return { folded, starts, ends };
}

function merged(marks: Mark[]): Mark[] {
  const apart: Mark[] = [];
  for (const { start, end } of [...marks].sort((left, right) => left.start - right.start)) {
    const last = apart.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else apart.push({ start, end });
  }
  return apart;
}
