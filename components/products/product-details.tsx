import { ProductTable } from '#components/products/product-table.tsx';
import { Card } from '#components/ui/card.tsx';
import { DescriptionList } from '#components/ui/description-list.tsx';
import { JsonView } from '#components/ui/json-view.tsx';
import { Time } from '#components/ui/time.tsx';
import type { Product } from '#lib/domain/accounts/products/product.ts';

/** One version of a product, and all versions there are. */
export function ProductDetails({ product, versions }: { product: Product; versions: readonly Product[] }) {
  const places = (product.jurisdictions ?? []).map(({ country_code }) => country_code).join(', ');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-5">
        <Card title="What its accounts are like">
          <DescriptionList
            columns={3}
            facts={[
              { label: 'Version', value: product.version },
              { label: 'Currencies', value: product.currencies.join(', ') },
              { label: 'Default wallet', value: product.default_wallet },
              {
                label: 'Wallets',
                value: product.wallets.map(({ code, currency }) => `${code} ${currency}`).join(', '),
              },
              { label: 'Offered in', value: places || 'every country' },
              { label: 'New accounts are', value: product.opens_at_once ? 'open at once' : 'pending first' },
              {
                label: 'Booked to',
                value: product.chart_account
                  ? `${product.chart_account.code} of chart ${product.chart_account.chart}`
                  : 'the built-in deposits account',
              },
              { label: 'Made', value: <Time at={product.created_at} /> },
            ]}
          />
        </Card>
        <Card title="Versions" flush>
          <ProductTable caption="Versions" products={versions} />
        </Card>
      </div>
      <JsonView value={product} label="Product as JSON" />
    </div>
  );
}
