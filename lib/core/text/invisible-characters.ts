/**
 * Control, bidirectional and other characters that nobody sees: two different texts can look equal. Joiners and variation
 * selectors are not among them, because several scripts and emoji are spelled with them. The text is part of a character
 * class of a pattern, which clients read in two ways beyond U+FFFF.
 */
export const invisibleCharacters =
  '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufdd0-\\ufdef\\ufeff\\uffa0\\ufff0-\\ufffb\\ufffe\\uffff';

/** Format characters of shorthand and music, and tags, which repeat ASCII unseen. */
const invisibleBeyond = '\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e00ff}\\u{e01f0}-\\u{e0fff}';

const joiners = '\\u200c\\u200d';
/** A joiner or a variation selector. */
const mark = `[${joiners}\\u180b-\\u180d\\u180f\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]`;
/** Marks change no letter of these scripts (ISO 15924); of Han, selectors do. */
const unjoined = 'Latn Grek Cyrl Armn Geor Hebr Hang Hira Kana Thai'.replaceAll(/(\w+) ?/g, '\\p{sc=$1}');
/** A mark that changes nothing; a digit in a box is an emoji of ASCII. Marks of two kinds may follow one another. */
const stray = `(?:^|(?!\\p{M}|[0-9#*]\\ufe0f\\u20e3(?!${mark}))[\\u0000-\\u007f\\s${unjoined}]\\p{M}*)${mark}|\\p{sc=Hani}[${joiners}]|(${mark})\\1`;

const invisible = new RegExp(`[${invisibleCharacters}${invisibleBeyond}]|${stray}`, 'u');

/** Line breaks and tabs are visible here. */
export function hasInvisibleCharacter(text: string): boolean {
  return invisible.test(text);
}
