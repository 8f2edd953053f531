/** The length of a currency code: three letters in ISO 4217, up to eight for other units. */
export const currencyCodeLengthMax = 8;
/** The form of a code; whether the server knows it is another question. */
export const currencyCodePattern = `^[A-Z][A-Z0-9]{2,${currencyCodeLengthMax - 1}}$`;
