import { t } from '#components/ledger/form-messages.ts';
import { groupDigits } from '#lib/core/group-digits.ts';
import { currencyDecimals } from '#lib/fields/currencies.ts';

const groupedAmountPattern = /^\d{1,3}([, ]\d{3})+(\.\d+)?$/;
/** Thousands, or three decimals after a decimal comma. */
const oneCommaPattern = /^[1-9]\d{0,2},\d{3}$/;

/** What a person typed as the API takes it: blanks around it and separators of thousands go. */
export function amountFrom(input: string): string {
  const text = input.trim();
  return groupedAmountPattern.test(text) ? text.replaceAll(/[, ]/g, '') : text;
}

/** Why the amount cannot be taken in this currency, or undefined. The server decides; this says it while one types. */
export function amountFault(input: string, currency: string | undefined): string | undefined {
  const text = amountFrom(input);
  if (text === '') return t('amountMissing');
  if (hasTwoReadings(input, currency)) {
    return t('amountAmbiguous', { whole: text, decimal: input.trim().replace(',', '.') });
  }
  const match = /^(?:0|[1-9]\d*)(?:\.(\d+))?$/.exec(text);
  if (!match) return t('amountFormat');
  const [, decimals = ''] = match;
  const allowed = currency === undefined ? undefined : currencyDecimals(currency);
  if (allowed !== undefined && decimals.length > allowed) {
    return t('decimals', { currency: currency ?? '', count: allowed });
  }
  return /[1-9]/.test(text) ? undefined : t('amountZero');
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

/** A currency of the settings may have three decimals too: the browser does not know how many. */
function hasTwoReadings(input: string, currency: string | undefined): boolean {
  return currency !== undefined && (currencyDecimals(currency) ?? 3) >= 3 && oneCommaPattern.test(input.trim());
}
