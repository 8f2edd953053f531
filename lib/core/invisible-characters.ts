/**
 * Control, bidirectional and other characters that nobody sees: two different texts can look equal. U+200C and U+200D
 * are allowed, because several scripts are spelled with them. The text is part of a character class of a pattern.
 */
export const invisibleCharacters =
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0';

const invisible = new RegExp(`[${invisibleCharacters}]`);

/** Line breaks and tabs are visible here. */
export function hasInvisibleCharacter(text: string): boolean {
  return invisible.test(text);
}
