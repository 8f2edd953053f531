/** Letters typed within this time belong together. */
const togetherMs = 700;

/** What was typed to find an item by its first letters. */
export interface Typeahead {
  text: string;
  typedMs: number;
}

/** The letters so far and one more, or a new beginning after a pause. */
export function typedOn({ text, typedMs }: Typeahead, key: string, nowMs: number): Typeahead {
  const isTogether = nowMs - typedMs < togetherMs;
  return { text: (isTogether ? text : '') + key.toLowerCase(), typedMs: nowMs };
}

/**
 * The next item that begins with the letters; -1 for none. One letter moves on from the current item, and so does the
 * same letter again; several letters keep the current item while it matches.
 */
export function typeaheadIndex(labels: readonly string[], current: number, text: string): number {
  const begins = (label: string, letters: string) => label.trim().toLowerCase().startsWith(letters);
  const isRepeated = text === text.charAt(0).repeat(text.length) && !labels.some((label) => begins(label, text));
  const letters = isRepeated ? text.charAt(0) : text;
  const first = letters.length === 1 ? current + 1 : Math.max(current, 0);
  const order = labels.map((_, index) => (first + index) % labels.length);
  return order.find((index) => begins(labels[index] ?? '', letters)) ?? -1;
}
