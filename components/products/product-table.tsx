import { DoorOpen } from 'lucide';
import { t } from '#components/products/messages.ts';
import { terms } from '#components/shell/messages.ts';
import { walletName } from '#components/shell/wallet-name.ts';
import { Badge } from '#components/ui/badge.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { common } from '#components/ui/messages.ts';
import { DataGrid, type TableColumn } from '#components/ui/table.tsx';
import { Time } from '#components/ui/time/time.tsx';
import type { Product } from '#lib/domain/accounts/products/product.ts';

/** The columns that products and their versions have alike. */
const sharedColumns: TableColumn<Product>[] = [
  {
    key: 'wallets',
    label: terms('wallets'),
    cell: (product) => (
      <span className="flex flex-wrap gap-1">
        {product.wallets.map((wallet) => (
          <Badge key={`${wallet.code} ${wallet.currency}`} tone={isDefault(product, wallet) ? 'accent' : 'neutral'}>
            {walletName(wallet)}
          </Badge>
        ))}
      </span>
    ),
  },
  {
    key: 'opens',
    label: t('newAccountsStartAs'),
    width: 8,
    cell: (product) =>
      product.opens_at_once ? (
        <span className="inline-flex items-center gap-1.5">
          <Icon drawing={DoorOpen} className="size-4 text-ok" /> {terms('open')}
        </span>
      ) : (
        t('pending')
      ),
  },
  {
    key: 'created',
    label: terms('created'),
    slot: 'date',
    align: 'end',
    width: 7.25,
    cell: (product) => <Time value={product.created_at} format="date" />,
  },
];

/** Products, or the versions of one. `default_id` marks the product that new accounts take by themselves. */
export function ProductTable({
  caption,
  products,
  default_id,
}: {
  caption: string;
  products: readonly Product[];
  default_id?: string;
}) {
  const isVersions = new Set(products.map((product) => product.id)).size < products.length;
  return (
    <DataGrid
      caption={caption}
      quietCaption
      rows={products}
      rowKey={(product) => `${product.id} ${product.version}`}
      columns={[
        {
          key: 'name',
          label: isVersions ? t('version') : common('name'),
          isRowHeader: true,
          ...(isVersions && { width: 8 }),
          cell: (product) => (
            <span className="inline-flex items-center gap-2">
              <a
                href={`/products/${product.id}${product.latest ? '' : `?version=${encodeURIComponent(product.version)}`}`}
                className="link font-medium"
              >
                {isVersions ? product.version : product.name}
              </a>
              {product.id === default_id && !isVersions && <Badge tone="accent">{terms('default')}</Badge>}
              {isVersions && product.latest && <Badge tone="ok">{t('latest')}</Badge>}
            </span>
          ),
        },
        {
          key: 'version',
          label: isVersions ? common('name') : t('version'),
          ...(!isVersions && { width: 4.75 }),
          cell: (product) => (isVersions ? product.name : product.version),
        },
        ...sharedColumns,
      ]}
    />
  );
}

function isDefault(product: Product, wallet: { code: string }): boolean {
  return wallet.code === product.default_wallet;
}
