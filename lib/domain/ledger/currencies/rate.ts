import { z } from 'zod';
import { timestampText } from '#lib/core/schema.ts';
import { asIssue } from '#lib/core/validation-messages.ts';
import { ledgerFaults } from '#lib/domain/ledger/problems.ts';
import { currencyCode } from '#lib/domain/ledger/side.ts';
import { pageQuery, pageSchema } from '#lib/server/list/page.ts';

const rateDecimalsMax = 18;
/** A digit that is not zero after each possible number of zeros: some readers of the document know no look-ahead. */
const positiveDecimals = Array.from(
  { length: rateDecimalsMax },
  (_, zeros) => `0{${zeros}}[1-9][0-9]{0,${rateDecimalsMax - zeros - 1}}`,
).join('|');
/** As the checks accept it: a rate above zero. */
const positiveRate = `^(?:[1-9][0-9]{0,17}(?:\\.[0-9]{1,${rateDecimalsMax}})?|0\\.(?:${positiveDecimals}))$`;

export const FxRate = z
  .strictObject({
    base: currencyCode.meta({
      description: 'Base currency, ISO 4217. One unit equals `rate` units of `quote`.',
      example: 'EUR',
    }),
    quote: currencyCode.meta({ description: 'Quote currency, ISO 4217.', example: 'USD' }),
    rate: z
      .string()
      .regex(/^(0|[1-9]\d{0,17})(\.\d{1,18})?$/, ledgerFaults.rate)
      .refine((text) => /[1-9]/.test(text), asIssue(ledgerFaults.rateNotPositive))
      .meta({
        pattern: positiveRate,
        description: 'Units of `quote` for one unit of `base`, as decimal text.',
        example: '1.0825',
      }),
    as_of: timestampText.meta({
      description: 'When the rate starts to apply, UTC. The newest rate that is not in the future is used.',
      example: '2026-01-31T00:00:00.000Z',
    }),
  })
  .meta({ id: 'FxRate', description: 'A dated exchange rate.' });
export type FxRate = z.output<typeof FxRate>;

export const FxRates = z
  .strictObject({ rates: z.array(FxRate).min(1).max(1000).meta({ description: 'Up to 1,000 rates.' }) })
  .meta({ id: 'FxRates', description: 'Rates to load. A rate of the same pair and time is replaced.' });

export const FxRatePage = pageSchema(FxRate).meta({ id: 'FxRatePage', description: 'A page of exchange rates.' });

export const FxRateQuery = z.strictObject(pageQuery);
