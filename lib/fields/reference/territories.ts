/**
 * Territories (first two letters) that bank under another country (last two): the IBAN registry's prefixes for France,
 * Britain and Finland, and the clearing areas of the United States, Australia, New Zealand, Norway and Morocco.
 */
const bankingTerritories = (
  'GFFR GPFR MQFR REFR PFFR TFFR YTFR NCFR BLFR MFFR PMFR WFFR GGGB IMGB JEGB AXFI ' +
  'PRUS GUUS VIUS ASUS MPUS UMUS CXAU CCAU NFAU CKNZ NUNZ TKNZ SJNO EHMA'
).split(' ');

/** Whether an account in one country may have the IBAN or BIC of the other: the same one, or the one it banks under. */
export function banksUnder(country: string, codeCountry: string): boolean {
  return country === codeCountry || bankingTerritories.includes(`${country}${codeCountry}`);
}
