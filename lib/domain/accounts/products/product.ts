import { z } from 'zod';
import { optionalInput, singleLineText, uuidText, withoutCardNumber } from '#lib/core/schema.ts';
import { asIssue, commonFaults, type FaultText } from '#lib/core/validation-messages.ts';
import { Jurisdiction } from '#lib/domain/accounts/core/account.ts';
import { productFaults } from '#lib/domain/accounts/problems.ts';
import { PendingChanges } from '#lib/domain/approvals/requests/change-request.ts';
import { currencyCode } from '#lib/domain/ledger/side.ts';

const productListMax = 200;

const productCurrency = currencyCode.meta({
  description: 'Currency, ISO 4217 or from the setting `ledger/currencies`.',
  example: 'EUR',
});

/** Names the consolidated balances in a path, so no wallet may have this code. */
const reservedCode = 'gcb';
const walletCode = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/, productFaults.walletCode)
  .refine((code) => code.toLowerCase() !== reservedCode, asIssue(productFaults.reservedWalletCode(reservedCode)))
  .refine(...withoutCardNumber)
  .meta({
    description: 'Code of the wallet: DEFAULT is the default wallet, SECONDARY a secondary one.',
    example: 'DEFAULT',
  });

const ProductWallet = z
  .strictObject({ code: walletCode, currency: productCurrency })
  .meta({ id: 'ProductWallet', description: 'A wallet that accounts of the product have.' });

const ChartAccountRef = z
  .strictObject({
    chart: z.int().min(0).meta({ description: 'Id of the chart.', example: 1 }),
    code: singleLineText(64).meta({ description: 'Code of the account in the chart.', example: '2100' }),
  })
  .meta({ id: 'ProductChartAccount', description: 'An account of a chart.' });

const productMembers = {
  name: singleLineText(255).meta({ description: 'Name of the product.', example: 'Current account' }),
  version: singleLineText(64).meta({ description: 'Version of the product.', example: '1' }),
  currencies: z
    .array(productCurrency)
    .min(1)
    .max(productListMax)
    .meta({ description: 'Currencies of the product, ISO 4217.', example: ['EUR'] }),
  wallets: z.array(ProductWallet).min(1).max(productListMax).meta({ description: 'Wallets of each account.' }),
  default_wallet: walletCode.meta({ description: 'Code of the default wallet.', example: 'DEFAULT' }),
};
const jurisdictions = z.array(Jurisdiction).max(productListMax);

export const NewProduct = z
  .strictObject({
    ...productMembers,
    jurisdictions: optionalInput(jurisdictions).meta({
      description: 'Jurisdictions in which the product is offered; absent: all.',
    }),
    chart_account: optionalInput(ChartAccountRef).meta({
      description: 'Chart account that its wallets post to; absent: a built-in deposits account.',
    }),
    opens_at_once: optionalInput(z.boolean()).meta({
      description: 'Whether new accounts start as OPEN; otherwise they start as PENDING.',
    }),
  })
  .superRefine((product, context) => {
    const report = (path: (string | number)[], { code, message }: FaultText) =>
      context.addIssue({ code: 'custom', message, path, params: { code } });
    for (const [index, code] of product.currencies.entries()) {
      if (product.currencies.indexOf(code) < index) report(['currencies', index], commonFaults.duplicate);
    }
    for (const [index, wallet] of product.wallets.entries()) {
      if (!product.currencies.includes(wallet.currency)) {
        report(['wallets', index, 'currency'], productFaults.foreignCurrency);
      }
      const first = product.wallets.findIndex(
        ({ code, currency }) => code === wallet.code && currency === wallet.currency,
      );
      if (first < index) report(['wallets', index], commonFaults.duplicate);
    }
    const count = product.wallets.filter(({ code }) => code === product.default_wallet).length;
    if (count === 0) report(['default_wallet'], productFaults.unknownWallet);
    if (count > 1) report(['default_wallet'], productFaults.ambiguousWallet);
    const defaults = product.wallets.filter(({ code }) => code === 'DEFAULT').length;
    if (defaults > 1 && product.default_wallet !== 'DEFAULT') report(['wallets'], productFaults.severalDefaults);
  })
  .meta({ id: 'ProductInput', description: 'A product, or a new version of one.' });
export type NewProduct = z.output<typeof NewProduct>;

export const Product = z
  .strictObject({
    id: uuidText.meta({ description: 'Id of the product, the same in all versions.' }),
    ...productMembers,
    jurisdictions: jurisdictions
      .optional()
      .meta({ description: 'Jurisdictions in which the product is offered; absent: all.' }),
    chart_account: ChartAccountRef.optional(),
    opens_at_once: z.boolean().meta({ description: 'Whether new accounts start as OPEN.', example: false }),
    latest: z.boolean().meta({ description: 'Whether this is the version for new accounts.', example: true }),
    created_at: z.iso.datetime().meta({ description: 'When this version was created, UTC.' }),
    pending_changes: PendingChanges,
  })
  .meta({ id: 'Product', description: 'A product: the configuration of its accounts.' });
export type Product = z.output<typeof Product>;
