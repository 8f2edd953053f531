/** ISO 4217 currencies in use, from data/currencies.json; a test holds them equal. */
const currencyCodeList =
  'AEDAFNALLAMDAOAARSAUDAWGAZNBAMBBDBDTBHDBIFBMDBNDBOBBRLBSDBTNBWPBYNBZDCADCDFCHFCLPCNYCOPCRCCUPCVECZKDJFDKKDOPDZDEGP' +
  'ERNETBEURFJDFKPGBPGELGHSGIPGMDGNFGTQGYDHKDHNLHTGHUFIDRILSINRIQDIRRISKJMDJODJPYKESKGSKHRKMFKPWKRWKWDKYDKZTLAKLBPLKR' +
  'LRDLSLLYDMADMDLMGAMKDMMKMNTMOPMRUMURMVRMWKMXNMYRMZNNADNGNNIONOKNPRNZDOMRPABPENPGKPHPPKRPLNPYGQARRONRSDRUBRWFSARSBD' +
  'SCRSDGSEKSGDSHPSLESOSSRDSSPSTNSVCSYPSZLTHBTJSTMTTNDTOPTRYTTDTWDTZSUAHUGXUSDUYUUZSVEDVESVNDVUVWSTXAFXCDXCGXOFXPFYER' +
  'ZARZMWZWG';
const currenciesWithoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF';
const currenciesWithThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND';

const decimalsByCurrency = new Map((currencyCodeList.match(/.../g) ?? []).map((code) => [code, decimalsFor(code)]));

/** Whether a text is the upper-case code of a currency in use. */
export function isCurrency(code: string): boolean {
  return decimalsByCurrency.has(code);
}

/** The number of decimals of a currency's minor unit (0, 2 or 3); undefined for an unknown code. */
export function currencyDecimals(code: string): number | undefined {
  return decimalsByCurrency.get(code);
}

/** All currency codes, sorted. */
export function currencyCodes(): string[] {
  return [...decimalsByCurrency.keys()];
}

function decimalsFor(code: string): number {
  if (currenciesWithoutDecimals.includes(code)) return 0;
  return currenciesWithThreeDecimals.includes(code) ? 3 : 2;
}
