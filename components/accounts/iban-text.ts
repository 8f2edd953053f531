/** In groups of four, as people read it aloud: `DE89 3704 0044 0532 0130 00`. */
export function groupedIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** The ends of an IBAN, enough to recognise it in a list: `DE89 3704 •••• 00`. */
export function maskedIban(iban: string): string {
  const compact = iban.replaceAll(/\s/g, '');
  return `${compact.slice(0, 4)} ${compact.slice(4, 8)} •••• ${compact.slice(-2)}`;
}
