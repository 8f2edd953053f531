const countryNames = new Intl.DisplayNames(['en'], { type: 'region' });

/** The English name of a country, ISO 3166-1 alpha-2. */
export function englishCountryName(code: string): string {
  return countryNames.of(code) ?? code;
}
