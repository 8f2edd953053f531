import { caseKey } from '#lib/core/text/fold.ts';

/** `@ada@example.com`: a user name after an `@` that begins a word. */
const mention = /(?<![\p{L}\p{N}._%+@-])@([\p{L}\p{N}][\p{L}\p{N}._%+@-]*)/gu;
/** The full stop at the end of a sentence is not part of a name. */
const trailing = /[._%+@-]$/;

export interface TextPart {
  text: string;
  /** The user name that the part mentions. */
  username?: string;
}

/** A text in parts, with the mentions of `known` user names as parts of their own. */
export function mentionParts(text: string, known: ReadonlySet<string>): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, name } of mentionsOf(text)) {
    if (!known.has(caseKey(name))) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    end = index + 1 + name.length;
    parts.push({ text: text.slice(index, end), username: caseKey(name) });
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** The user names that a text mentions, each once, as they are compared. */
export const mentionedNames = (text: string): string[] => [
  ...new Set(mentionsOf(text).map(({ name }) => caseKey(name))),
];

function mentionsOf(text: string): { index: number; name: string }[] {
  return [...text.matchAll(mention)].map(({ index, 1: found = '' }) => {
    let name = found;
    while (trailing.test(name)) name = name.slice(0, -1);
    return { index, name };
  });
}
