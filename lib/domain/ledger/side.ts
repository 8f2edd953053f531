import { z } from 'zod';
import { multiLineText, singleLineText, timestampText } from '#lib/core/schema.ts';
import { currencyCodeLengthMax } from '#lib/domain/ledger/limits.ts';
import { ledgerFaults } from '#lib/domain/ledger/problems.ts';

export const currencyCode = z
  .string()
  .regex(new RegExp(`^[A-Z][A-Z0-9]{2,${currencyCodeLengthMax - 1}}$`), ledgerFaults.currencyCode)
  .meta({ description: 'Currency, ISO 4217.', example: 'EUR' });

export const WalletSide = z
  .strictObject({
    account: singleLineText(128).meta({
      description: 'Id or reference of the account.',
      example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
    }),
    wallet: singleLineText(64).meta({ description: 'Code of the wallet.', example: 'DEFAULT' }),
    currency: currencyCode.meta({ description: 'Currency of the wallet, ISO 4217.', example: 'EUR' }),
  })
  .meta({ id: 'WalletSide', description: 'A wallet of an account.' });
export type WalletSide = z.output<typeof WalletSide>;

export const ChartSide = z
  .strictObject({
    chart: z.int().min(0).meta({ description: 'Id of the chart; 0 is the built-in chart.', example: 1 }),
    code: singleLineText(64).meta({ description: 'Code of a detail account in the chart.', example: '1000' }),
  })
  .meta({ id: 'ChartSide', description: 'A detail account of a chart of accounts.' });
export type ChartSide = z.output<typeof ChartSide>;

export const Side = z
  .union([WalletSide, ChartSide])
  .meta({ id: 'Side', description: 'A wallet or a chart account that pays or receives money.' });
export type Side = z.output<typeof Side>;

/** The caller's explanation of a movement. */
export const explanationMembers = {
  reference: singleLineText(128)
    .optional()
    .meta({ description: 'Reference given by the caller, shown in the journal.', example: 'INV-2026-0042' }),
  description: multiLineText(500).optional().meta({ description: 'Free text.', example: 'Invoice 42' }),
};

export const effectiveAt = timestampText.optional().meta({
  description: 'When the money counts as moved, UTC, not in the future. Absent: now. Balances as of a time use it.',
  example: '2026-01-31T10:00:00.000Z',
});
