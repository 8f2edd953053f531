/** ISO 4217 currencies in use, from data/currencies.json; a test holds them equal. */
const CODES =
  'AEDAFNALLAMDAOAARSAUDAWGAZNBAMBBDBDTBHDBIFBMDBNDBOBBRLBSDBTNBWPBYNBZDCADCDFCHFCLPCNYCOPCRCCUPCVECZKDJFDKKDOPDZDEGP' +
  'ERNETBEURFJDFKPGBPGELGHSGIPGMDGNFGTQGYDHKDHNLHTGHUFIDRILSINRIQDIRRISKJMDJODJPYKESKGSKHRKMFKPWKRWKWDKYDKZTLAKLBPLKR' +
  'LRDLSLLYDMADMDLMGAMKDMMKMNTMOPMRUMURMVRMWKMXNMYRMZNNADNGNNIONOKNPRNZDOMRPABPENPGKPHPPKRPLNPYGQARRONRSDRUBRWFSARSBD' +
  'SCRSDGSEKSGDSHPSLESOSSRDSSPSTNSVCSYPSZLTHBTJSTMTTNDTOPTRYTTDTWDTZSUAHUGXUSDUYUUZSVEDVESVNDVUVWSTXAFXCDXCGXOFXPFYER' +
  'ZARZMWZWG';
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND';

const decimals = new Map((CODES.match(/.../g) ?? []).map((code) => [code, decimalsOf(code)]));

/** Whether a text is the upper-case code of a currency in use. */
export function isCurrency(code: string): boolean {
  return decimals.has(code);
}

/** The number of decimals of a currency's minor unit (0, 2 or 3); undefined for an unknown code. */
export function currencyDecimals(code: string): number | undefined {
  return decimals.get(code);
}

/** All currency codes, sorted. */
export function currencyCodes(): string[] {
  return [...decimals.keys()];
}

function decimalsOf(code: string): number {
  if (WITHOUT_DECIMALS.includes(code)) return 0;
  return WITH_THREE.includes(code) ? 3 : 2;
}
