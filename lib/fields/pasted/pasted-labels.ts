import { withoutMarks } from '#lib/fields/checks/text.ts';

/** Words people write before a value, by member; each is compared without case, accents and punctuation. */
const labelsByMember: Record<string, string> = {
  sort_code: 'sort code|sortcode|sort|s c|sc',
  aba: 'aba|aba number|aba routing number|routing|routing number|routing no|routing aba|ach routing|ach routing number|wire routing number|fedwire',
  bsb: 'bsb|bsb number|bsb no',
  ifsc: 'ifsc|ifsc code|ifs code|ifsc no',
  account_number:
    'account|account number|account no|account num|acct|acct no|acct number|acc|acc no|acc number|a c|a c no|ac no|c c|' +
    'checking account|checking account no|beneficiary account number|konto|kontonummer|kontonr|konto nr|konto nummer|' +
    'cuenta|numero de cuenta|no de cuenta|compte|numero de compte|n de compte|conta|conta corrente|rekeningnummer',
  account_code:
    'clabe|cuenta clabe|clabe interbancaria|cbu|cvu|pix|chave pix|rib|nib|nrb|cci|upi|upi id|vpa|bankgiro|bankgironummer|bg',
  bank_code: 'bank code|institution|institution number|clearing|clearingnummer|clearing number|blz|code banque|banco',
  branch_code: 'branch|branch code|transit|transit number|agencia|ag|code guichet',
  rfc: 'rfc',
  curp: 'curp',
  secondary_identification: 'cpf|cnpj|roll number|building society roll number',
};

/** Words before the holder's name. */
const holderLabels =
  'name|account name|account holder|account holder name|beneficiary|beneficiary name|payee|payee name|pay to|kontoinhaber|' +
  'name des kontoinhabers|zahlungsempfanger|empfanger|titular|titular de la cuenta|nome do titular|beneficiario|favorecido|' +
  'nombre|nome|titulaire|titulaire du compte|intestatario|mottaker|mottagare';
const companyLabels = 'company|company name|organisation|organization';
/** Longer phrases that would otherwise begin or end with one of the labels. */
const otherLabels = 'bank name|name of bank|file name|user name|beneficiary address|beneficiary bank|bic|swift|iban';

/** What a label announces: a member of `coordinates`, the holder, or something that no form asks for. */
export type LabelledMember = string;
export const holderMember = 'holder';
export const companyMember = 'company';

const phrases = new Map<string, LabelledMember>();
for (const [member, words] of Object.entries(labelsByMember))
  for (const phrase of words.split('|')) phrases.set(phrase, member);
for (const phrase of holderLabels.split('|')) phrases.set(phrase, holderMember);
for (const phrase of companyLabels.split('|')) phrases.set(phrase, companyMember);
for (const phrase of otherLabels.split('|')) phrases.set(phrase, '');
const wordsMax = 5;

export interface FoundLabel {
  announced: LabelledMember;
  start: number;
  end: number;
}

/** The labels of a text in their order; of several that begin at one word, the longest. */
export function labelsIn(text: string): FoundLabel[] {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((found) => ({
    text: withoutMarks(found[0]),
    start: found.index,
    end: found.index + found[0].length,
  }));
  const labels: FoundLabel[] = [];
  for (let first = 0; first < words.length; first += 1) {
    const found = longestFrom(text, words, first);
    if (!found) continue;
    const last = labels.at(-1);
    // "PIX (CPF)": what is in parentheses is about the label before it.
    if (!last || !/^ ?\($/.test(text.slice(last.end, found.label.start))) labels.push(found.label);
    first = found.last;
  }
  return labels;
}

interface Word {
  text: string;
  start: number;
  end: number;
}

function longestFrom(text: string, words: Word[], first: number): { label: FoundLabel; last: number } | undefined {
  const start = words[first]?.start ?? 0;
  let phrase = '';
  let longest: { label: FoundLabel; last: number } | undefined;
  for (let last = first; last < Math.min(words.length, first + wordsMax); last += 1) {
    const word = words[last];
    if (!word) break;
    const gap = last === first ? '' : text.slice(words[last - 1]?.end, word.start);
    // A label is on one line, and nothing that ends a label is within it.
    if (gap.length > 3 || /[\n:=,;|]/.test(gap)) break;
    phrase = phrase === '' ? word.text : `${phrase} ${word.text}`;
    const announced = phrases.get(phrase);
    if (announced !== undefined) longest = { label: { announced, start, end: word.end }, last };
  }
  return longest;
}
