import { t } from '#components/ledger/form-messages.ts';
import { groupDigits } from '#lib/core/amounts/group-digits.ts';
import { amountFrom, hasTwoReadings } from '#lib/core/amounts/typed-amount.ts';
import { currencyDecimals } from '#lib/fields/reference/currencies.ts';

/** A currency of the settings may have three decimals too: the browser does not know how many. */
const unknownDecimals = 3;
/** Such as `12,5`, `1.234,56` and `1 234,56`. */
const decimalCommaPattern = /^(?:\d{1,3}(?:[.'’ \u00a0\u202f]\d{3})+|\d+),\d+$/;

/** Why the amount cannot be taken in this currency, or undefined. The server decides; this says it while one types. */
export function amountFault(input: string, currency: string | undefined): string | undefined {
  const text = amountFrom(input);
  if (text === '') return t('amountMissing');
  if (currency !== undefined && hasTwoReadings(input, currencyDecimals(currency) ?? unknownDecimals)) {
    return t('amountAmbiguous', { whole: text, decimal: input.trim().replace(',', '.') });
  }
  const match = /^(?:0|[1-9]\d*)(?:\.(\d+))?$/.exec(text);
  if (!match) return formatFault(text, currency);
  const [, decimals = ''] = match;
  const allowed = currency === undefined ? undefined : currencyDecimals(currency);
  if (allowed !== undefined && decimals.length > allowed) {
    return t('decimals', { currency: currency ?? '', count: allowed });
  }
  return /[1-9]/.test(text) ? undefined : t('amountZero');
}

/** How to write what is no decimal number; the amount itself where only its comma and separators are in the way. */
function formatFault(text: string, currency: string | undefined): string {
  const amount = text.replaceAll(/[^\d,]/g, '').replace(',', '.');
  const isReadable = decimalCommaPattern.test(text) && amountFault(amount, currency) === undefined;
  return isReadable ? t('amountDecimalComma', { amount }) : t('amountFormat', { example: formatExampleIn(currency) });
}

/** How an amount is read once separators were removed from it, or undefined: `Read as 1,500,000.00 EUR`. */
export function amountReading(input: string, currency: string | undefined): string | undefined {
  const text = amountFrom(input);
  if (text === input.trim() || amountFault(input, currency) !== undefined) return undefined;
  return t('amountReadAs', { amount: amountWithDecimals(text, currency) });
}

/** A decimal with all decimals of its currency and its digits grouped: `12` → "12.00 EUR". */
export function amountWithDecimals(decimal: string, currency: string | undefined): string {
  const [whole = '', decimals = ''] = decimal.split('.');
  const shown = decimals.padEnd((currency && currencyDecimals(currency)) || 0, '0');
  const amount = groupDigits(shown === '' ? whole : `${whole}.${shown}`);
  return currency ? `${amount} ${currency}` : amount;
}

/** Zero with the decimals of the currency, as an example of an amount: `0.00`, `0` in yen. */
export function zeroAmount(currency: string | undefined): string {
  const decimals = currency === undefined ? undefined : currencyDecimals(currency);
  return (0).toFixed(decimals ?? 2);
}

/** `1250.00`, `1250` in yen. */
const formatExampleIn = (currency: string | undefined): string => `1250${zeroAmount(currency).slice(1)}`;
