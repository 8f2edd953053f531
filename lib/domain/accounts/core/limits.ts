/** The length of a tag of bank details. */
export const tagLengthMax = 64;
/** The length of a country code, ISO 3166-1 alpha-2. */
export const countryCodeLength = 2;
