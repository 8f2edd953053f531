/**
 * Control, bidirectional and other characters that nobody sees: two different texts can look equal. U+200C, U+200D and
 * variation selectors are allowed, because several scripts and emoji are spelled with them. The text is part of a
 * character class of a pattern, which clients read in two ways beyond U+FFFF.
 */
export const invisibleCharacters =
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufdd0-\\ufdef\\ufeff\\uffa0\\ufff0-\\ufffb\\ufffe\\uffff';

/** Format characters of shorthand and music, and tags, which repeat ASCII unseen. */
const invisibleBeyond = '\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e00ff}\\u{e01f0}-\\u{e0fff}';

const invisible = new RegExp(`[${invisibleCharacters}${invisibleBeyond}]`, 'u');

/** Line breaks and tabs are visible here. */
export function hasInvisibleCharacter(text: string): boolean {
  return invisible.test(text);
}
