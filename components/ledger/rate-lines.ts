import { t } from '#components/ledger/form-messages.ts';
import type { FxRate } from '#lib/domain/ledger/currencies/rate.ts';

const rateLinePattern = /^([A-Za-z]\w{2,7})[\s/,;]+([A-Za-z]\w{2,7})[\s,;=:]+(\d+(?:\.\d+)?)$/;

/** Rates from text, one a line, such as `EUR USD 1.0825` or `EUR/USD,1.0825`; or which line cannot be read. */
export function ratesFrom(text: string, as_of: string): { rates: FxRate[]; fault?: string } {
  const rates: FxRate[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [, base, quote, rate] = rateLinePattern.exec(line.trim()) ?? [];
    if (!base || !quote || !rate) return { rates, fault: t('rateLineInvalid', { line: index + 1 }) };
    rates.push({ base: base.toUpperCase(), quote: quote.toUpperCase(), rate, as_of });
  }
  if (as_of === '') return { rates, fault: t('asOfMissing') };
  return rates.length > 0 ? { rates } : { rates, fault: t('ratesMissing') };
}
