import { z } from 'zod';
import { multiLineText, optionalInput, singleLineText, timestampText } from '#lib/core/schema.ts';
import { currencyCodePattern } from '#lib/domain/ledger/currencies/currency-code.ts';
import { ledgerFaults } from '#lib/domain/ledger/problems.ts';

export const currencyCode = z
  .string()
  .regex(new RegExp(currencyCodePattern), ledgerFaults.currencyCode)
  .meta({ description: 'Currency, ISO 4217.', example: 'EUR' });

/** The members that name a wallet. */
export const walletMembers = {
  account: singleLineText(128).meta({
    description: 'Id or reference of the account.',
    example: '0199c2f0-6f1e-7cc4-a1b2-3c4d5e6f7a8b',
  }),
  wallet: singleLineText(64).meta({ description: 'Code of the wallet.', example: 'DEFAULT' }),
  currency: currencyCode.meta({ description: 'Currency of the wallet, ISO 4217.', example: 'EUR' }),
};

const chartAccountMembers = {
  chart: z.int().min(0).meta({ description: 'Id of the chart; 0 is the built-in chart.', example: 1 }),
  code: singleLineText(64).meta({ description: 'Code of a detail account in the chart.', example: '1000' }),
};

const walletKind = z.literal('wallet').meta({ description: 'This side is a wallet.' });
const chartKind = z.literal('chart').meta({ description: 'This side is a chart account.' });

export const WalletSide = z
  .strictObject({ kind: optionalInput(walletKind), ...walletMembers })
  .meta({ id: 'WalletSideInput', description: 'A wallet of an account.' });
export type WalletSide = z.output<typeof WalletSide>;

export const ChartSide = z
  .strictObject({ kind: optionalInput(chartKind), ...chartAccountMembers })
  .meta({ id: 'ChartSideInput', description: 'A detail account of a chart of accounts.' });
export type ChartSide = z.output<typeof ChartSide>;

export const Side = z.union([WalletSide, ChartSide]).meta({
  id: 'SideInput',
  isExclusive: true,
  description: 'A wallet or a chart account that pays or receives money.',
});
export type Side = z.output<typeof Side>;

/** A wallet in an answer, where `kind` distinguishes the sides. */
export const PresentedWalletSide = z
  .strictObject({ kind: walletKind, ...walletMembers })
  .meta({ id: 'WalletSide', description: 'A wallet of an account.' });

const PresentedChartSide = z
  .strictObject({ kind: chartKind, ...chartAccountMembers })
  .meta({ id: 'ChartSide', description: 'A detail account of a chart of accounts.' });

/** A side in an answer. */
export const PresentedSide = z.union([PresentedWalletSide, PresentedChartSide]).meta({
  id: 'Side',
  discriminator: 'kind',
  description: 'A wallet or a chart account that pays or receives money, by `kind`.',
});
export type PresentedSide = z.output<typeof PresentedSide>;

/** A side as answers show it, with its `kind`. */
export const presentSide = (side: Side): PresentedSide =>
  'account' in side ? { ...side, kind: 'wallet' } : { ...side, kind: 'chart' };

/** The caller's explanation of a movement. */
export const explanationMembers = {
  reference: optionalInput(singleLineText(128)).meta({
    description: 'Reference given by the caller, shown in the journal.',
    example: 'INV-2026-0042',
  }),
  description: optionalInput(multiLineText(500)).meta({ description: 'Free text.', example: 'Invoice 42' }),
};

export const effectiveAt = optionalInput(timestampText).meta({
  description: 'When the money counts as moved, UTC, not in the future. Absent: now. Balances as of a time use it.',
  example: '2026-01-31T10:00:00.000Z',
});
