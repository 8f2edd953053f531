/** A text as itself in a pattern. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&');

/** A word in any case. */
const inAnyCase = (word: string): string =>
  word.replaceAll(/[A-Za-z]/g, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);

/** Some words in any case, as the whole text. */
export const anyCase = (words: readonly string[]): string => `^${oneOfPatterns(words.map(inAnyCase))}$`;

/** One of some patterns. */
export const oneOfPatterns = (parts: readonly string[]): string =>
  parts.length === 1 ? parts.join('') : `(?:${parts.join('|')})`;

/** Codes by their first characters, so that hundreds of them are a short pattern. */
export function codesPattern(codes: readonly string[]): string {
  const byFirst = [...Map.groupBy(codes, (code) => code.slice(0, 1))];
  return oneOfPatterns(
    byFirst.map(([first, sharing]) => {
      const rests = sharing.map((code) => code.slice(1));
      if (sharing.length === 1 || rests.includes('')) return oneOfPatterns(sharing.map(escaped));
      const isLast = rests.every((rest) => rest.length === 1);
      return `${escaped(first)}${isLast ? `[${rests.map(escaped).join('')}]` : codesPattern(rests)}`;
    }),
  );
}
