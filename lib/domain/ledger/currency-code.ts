/** The length of a currency code: three letters in ISO 4217, up to eight for other units. */
export const currencyCodeLengthMax = 8;
