import { Config } from '#lib/core/config.ts';

/** A shorter name may well be one of another program. */
const shortestName = 8;
const editsMax = 2;

/** The environment variables that are probably ours with a typing error, and what they should be. */
export function misspelledVariables(names: readonly string[]): { name: string; meant: string }[] {
  const ours = Object.keys(Config.shape);
  return names
    .filter((name) => name.length >= shortestName && !ours.includes(name))
    .flatMap((name) => {
      const meant = ours.find((one) => one.length >= shortestName && editsBetween(name.toUpperCase(), one) <= editsMax);
      return meant ? [{ name, meant }] : [];
    });
}

/** How many letters must be added, left out or replaced to get from one word to the other (Levenshtein). */
function editsBetween(from: string, to: string): number {
  let before = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...from].entries()) {
    const edits = [row + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (before[column] ?? 0) + (letter === other ? 0 : 1);
      edits.push(Math.min(replaced, (before[column + 1] ?? 0) + 1, (edits[column] ?? 0) + 1));
    }
    before = edits;
  }
  return before.at(-1) ?? 0;
}
