import { t } from '#components/ledger/form-messages.ts';
import { currencyDecimals } from '#lib/fields/currencies.ts';

const groupedAmountPattern = /^\d{1,3}([, ]\d{3})+(\.\d+)?$/;

/** What a person typed as the API takes it: blanks around it and separators of thousands go. */
export function amountFrom(input: string): string {
  const text = input.trim();
  return groupedAmountPattern.test(text) ? text.replaceAll(/[, ]/g, '') : text;
}

/** Why the amount cannot be taken in this currency, or undefined. The server decides; this says it while one types. */
export function amountFault(input: string, currency: string | undefined): string | undefined {
  const text = amountFrom(input);
  if (text === '') return t('amountMissing');
  const match = /^(?:0|[1-9]\d*)(?:\.(\d+))?$/.exec(text);
  if (!match) return t('amountFormat');
  const [, decimals = ''] = match;
  const allowed = currency === undefined ? undefined : currencyDecimals(currency);
  if (allowed !== undefined && decimals.length > allowed) {
    return t('decimals', { currency: currency ?? '', count: allowed });
  }
  return /[1-9]/.test(text) ? undefined : t('amountZero');
}
