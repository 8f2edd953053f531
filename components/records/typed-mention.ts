/** A mention that is being typed: the text after its `@`, and where the `@` is. */
export interface TypedMention {
  query: string;
  start: number;
}

/** Up to the caret: an `@` that begins a word, as in the mentions that a note knows. */
const openMention = /(?<![\p{L}\p{N}._%+@-])@([\p{L}\p{N}._%+@-]*)$/u;
const queryLengthMax = 60;

/** The mention at the caret of a text, if one is being typed. */
export function typedMention(text: string, caret: number): TypedMention | undefined {
  const found = openMention.exec(text.slice(0, caret));
  const query = found?.[1];
  return found && query !== undefined && query.length <= queryLengthMax ? { query, start: found.index } : undefined;
}

/** The text with the mention completed, and the caret after it. */
export function withMention(
  text: string,
  caret: number,
  { start, username }: { start: number; username: string },
): { text: string; caret: number } {
  const before = `${text.slice(0, start)}@${username} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}
