/** A value in a text, and where it ends. */
export interface FoundValue {
  text: string;
  end: number;
}

/** The text between a label and its value, on one line or at the beginning of the next. */
const labelSeparator =
  /^(?:\s?\([^()\n]{0,24}\))?(?:[ \t:=#.°>|*"'()/;&-]|(?:is|ist|es|est|lautet|no|nr|number|now)(?![\p{L}\p{N}])){0,12}(?:\n[ \t>|]{0,8})?["']?/iu;
const digitGroups =
  /^[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*(?:(?:[.-]| ?- ?)[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*|[.-][Xx](?![\p{L}\p{N}]))*/u;
const shortDigitGroups = /^\p{N}{1,5}(?:[ .-]\p{N}{1,5})+(?:[ .-]?[Xx])?(?![\p{L}\p{N}])/u;
const taxNumber = /^[\p{N}./-]{5,20}/u;
const telephone = /^\+[\d ().-]{7,22}\d/;
const singleToken = /^[^\s,;|]{3,77}/u;

/** The value after a label: digits in groups, or one token where letters belong to it. */
export function valueAfter(text: string, member: string): FoundValue | undefined {
  const skipped = labelSeparator.exec(text)?.[0].length ?? 0;
  const found = matchValue(text.slice(skipped), member);
  // Without a digit it is a word of a sentence.
  if (found === undefined || !/\p{N}|@/u.test(found)) return undefined;
  return { text: found, end: skipped + found.length };
}

function matchValue(text: string, member: string): string | undefined {
  if (member === 'secondary_identification') return taxNumber.exec(text)?.[0];
  if (member === 'rfc' || member === 'curp' || member === 'ifsc') return digitGroups.exec(text)?.[0];
  if (member === 'account_code') return accountCode(text);
  return shortDigitGroups.exec(text)?.[0] ?? digitGroups.exec(text)?.[0];
}

/** A CLABE or a bankgiro has digits; a PIX key can be a telephone number, an address or a UUID. */
function accountCode(text: string): string | undefined {
  const number = telephone.exec(text)?.[0];
  if (number !== undefined) return number.replace(/[ ().-]/g, '');
  const digits = /^\p{N}+(?:[ .-]\p{N}+)*(?![\p{L}\p{N}@-])/u.exec(text)?.[0];
  return digits?.replace(/[ .-]/g, '') ?? singleToken.exec(text)?.[0].replace(/[.?!)]+$/, '');
}

const companySuffix =
  /(?<![\p{L}\p{N}])(?:ltd|limited|llc|llp|inc|corp|plc|gmbh|ag|ug|kg|ohg|e\.?k|s\.?a|s\.?l|s\.?r\.?l|s\.?p\.?a|sas|sarl|b\.?v|n\.?v|oy|ab|as|asa|aps|co|company|ltda|pvt|pty|c\.?v|soci[eé]t[eé]|fondation|foundation|stiftung|verein|association|bank|group|trust|solicitors|trading)(?![\p{L}\p{N}])/iu;
const personTitle = /^(?:mr|mrs|ms|miss|dr|prof|herr|frau|sr|sra|m|mme|señor|señora)\.? /iu;

/** The holder's name after its label: a person's two fields, or the organization's when it reads like one. */
export function holderIn(text: string, isCompany: boolean): Record<string, string> {
  const line = /^ {0,3}[.:=-]+ {0,3}(?:\n {0,8})?([^\n,;|:\ufffc]{2,140})/u.exec(text)?.[1] ?? '';
  const name = line.split(/ {3,}/, 1)[0]?.replace(personTitle, '').trim() ?? '';
  const words = name.split(/\s+/);
  if (!/^[\p{Lu}\p{Lo}]/u.test(name) || /\d{3}|@/.test(name)) return {};
  if (isCompany || companySuffix.test(name)) return { organization_name: name, holder_type: 'ORGANIZATION' };
  if (words.length < 2 || words.length > 5 || !words.every((word) => /^[\p{L}\p{M}'’.-]+$/u.test(word))) return {};
  return { first_name: words.slice(0, -1).join(' '), last_name: words.at(-1) ?? '' };
}
