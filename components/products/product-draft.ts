import type { Faults } from '#components/form/faults.ts';
import { t } from '#components/products/messages.ts';
import type { NewProduct, Product } from '#lib/domain/accounts/products/product.ts';

/** The values of the form of a product or of a new version. */
export interface ProductDraft {
  name: string;
  version: string;
  wallets: readonly { code: string; currency: string }[];
  default_wallet: string;
  /** Offered in addition to those of the wallets. */
  currencies: readonly string[];
  /** Countries it is offered in; none: everywhere. */
  countries: readonly string[];
  classification: 'DOMESTIC' | 'REGIONAL' | 'INTERNATIONAL';
  chart: string;
  code: string;
  opens_at_once: boolean;
}

export const emptyProduct: ProductDraft = {
  name: '',
  version: '1',
  wallets: [{ code: 'DEFAULT', currency: 'EUR' }],
  default_wallet: 'DEFAULT',
  currencies: [],
  countries: [],
  classification: 'DOMESTIC',
  chart: '',
  code: '',
  opens_at_once: true,
};

/** A draft of the next version: everything as it is, and a version to be named. */
export function nextVersion(product: Product): ProductDraft {
  const number = Number(product.version);
  return {
    name: product.name,
    version: Number.isInteger(number) ? String(number + 1) : '',
    wallets: product.wallets,
    default_wallet: product.default_wallet,
    currencies: product.currencies,
    countries: (product.jurisdictions ?? []).map(({ country_code }) => country_code),
    classification: product.jurisdictions?.[0]?.classification ?? 'DOMESTIC',
    chart: product.chart_account ? String(product.chart_account.chart) : '',
    code: product.chart_account?.code ?? '',
    opens_at_once: product.opens_at_once,
  };
}

/** What a draft lacks, by the names of its fields. */
export function missingInDraft({ name, version, wallets, chart, code }: ProductDraft): Faults {
  const needed: [field: string, text: string, fault: string][] = [
    ['name', name, t('enterName')],
    ['version', version, t('enterVersion')],
    ...wallets.flatMap((wallet, index): [string, string, string][] => [
      [`wallets.${index}.code`, wallet.code, t('enterWalletCode')],
      [`wallets.${index}.currency`, wallet.currency, t('enterWalletCurrency')],
    ]),
  ];
  // A chart and an account of it are one choice: half of it is not left out without a word.
  if (code.trim()) needed.push(['chart_account.chart', chart, t('enterChart')]);
  if (chart.trim()) needed.push(['chart_account.code', code, t('enterChartAccount')]);
  return Object.fromEntries(needed.filter(([, text]) => text.trim() === '').map(([field, , fault]) => [field, fault]));
}

/** The body for the API: texts trimmed, currencies in capitals. */
export function productFrom(draft: ProductDraft): NewProduct {
  const wallets = draft.wallets.map(({ code, currency }) => ({
    code: code.trim(),
    currency: currency.trim().toUpperCase(),
  }));
  const own = wallets.map(({ currency }) => currency);
  const others = draft.currencies.map((currency) => currency.toUpperCase());
  return {
    name: draft.name.trim(),
    version: draft.version.trim(),
    currencies: [...new Set([...own, ...others])],
    wallets,
    default_wallet: draft.default_wallet,
    ...(draft.countries.length > 0 && {
      jurisdictions: draft.countries.map((country) => ({
        classification: draft.classification,
        country_code: country.toUpperCase(),
      })),
    }),
    ...(draft.chart.trim() && { chart_account: { chart: Number(draft.chart), code: draft.code.trim() } }),
    opens_at_once: draft.opens_at_once,
  };
}
