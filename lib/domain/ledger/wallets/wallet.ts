import { z } from 'zod';
import { LimitText } from '#lib/core/amounts/money.ts';
import { timestampText } from '#lib/core/schema.ts';

const balance = (what: string) =>
  z.string().meta({ description: `${what}, as decimal text with the decimals of the currency.`, example: '1250.00' });

export const Wallet = z
  .strictObject({
    code: z.string().meta({ description: 'Code of the wallet; DEFAULT is the default wallet.', example: 'DEFAULT' }),
    currency: z.string().meta({ description: 'Currency, ISO 4217.', example: 'EUR' }),
    account_balance: balance('Credits less debits'),
    available_balance: balance('Balance less active holds'),
    hold_balance: balance('Sum of active holds'),
    updated_at: timestampText.meta({
      description: 'When a posting or hold last changed the wallet, UTC.',
      example: '2026-01-31T10:00:00.000Z',
    }),
  })
  .meta({ id: 'Wallet', description: 'A wallet of an account with its balances.' });
export type Wallet = z.output<typeof Wallet>;

export const WalletLimit = z
  .strictObject({
    minimum: LimitText.meta({
      description: 'Lowest available balance, as decimal text; a negative minimum allows an overdraft.',
      example: '-500.00',
    }),
  })
  .meta({ id: 'WalletLimit', description: 'The limit of a wallet.' });
