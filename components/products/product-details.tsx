import { t } from '#components/products/messages.ts';
import { ProductTable } from '#components/products/product-table.tsx';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { Card } from '#components/ui/card.tsx';
import { JsonView } from '#components/ui/code/json-view.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Product } from '#lib/domain/accounts/products/product.ts';

/** One version of a product, and all versions there are. */
export function ProductDetails({ product, versions }: { product: Product; versions: readonly Product[] }) {
  const places = (product.jurisdictions ?? []).map(({ country_code }) => country_code).join(', ');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <Card title={t('accountSettings')}>
          <DescriptionList
            columns={3}
            facts={[
              { label: t('version'), value: product.version },
              { label: t('currencies'), value: product.currencies.join(', ') },
              { label: terms('defaultWallet'), value: walletName({ code: product.default_wallet }) },
              {
                label: terms('wallets'),
                value: product.wallets.map(walletName).join(', '),
              },
              { label: t('availableIn'), value: places || t('allCountries') },
              { label: t('newAccountsStartAs'), value: product.opens_at_once ? terms('open') : t('pending') },
              {
                label: terms('chartAccount'),
                value: product.chart_account ? t('codeInChart', product.chart_account) : t('builtInDeposits'),
              },
              { label: terms('created'), value: <Time value={product.created_at} /> },
            ]}
          />
        </Card>
        <Card title={terms('versions')} flush>
          <ProductTable caption={terms('versions')} products={versions} />
        </Card>
      </div>
      <JsonView value={product} label={t('productAsJson')} />
    </div>
  );
}
