/** Words and phrases that no text for people may contain: archaic, vague or blaming. */
const banned = [
  /\banew\b/i,
  /\bwhoever\b/i,
  /\bsomebody\b/i,
  /\bfor ever\b/i,
  /\bthereof\b/i,
  /\bbeside\b/i,
  /\bat once\b/i,
  /\belse\b(?! if)/i,
  /\bpayees?\b/i,
  /\bthis house\b/i,
  /\boperations? \d/i,
  /\bwe\b/i,
  /\bour\b/i,
  /\bjudged?\b/i,
  /\bnobody\b/i,
  /\bsecond person\b/i,
  /\btold\b/i,
  /\bis not right\b/i,
  /\bthere is no such\b/i,
  /\bfares?\b/i,
  /\bcarried\b(?! out)/,
  /\bsealed?\b/i,
  /\bshown this once\b/i,
  /\btaken back\b/i,
  /\bglobal balances?\b/i,
  /\bfrom now on\b/i,
  /\boops\b/i,
];

/** The banned phrases that a text contains. */
export const bannedIn = (text: string): string[] => banned.flatMap((phrase) => text.match(phrase)?.[0] ?? []);
