/** The ends of an IBAN, enough to recognise it in a list: `DE89 3704 •••• 00`. */
export function maskedIban(iban: string): string {
  const compact = iban.replaceAll(/\s/g, '');
  return `${compact.slice(0, 4)} ${compact.slice(4, 8)} •••• ${compact.slice(-2)}`;
}
