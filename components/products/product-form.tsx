'use client';
import { Plus, X } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { Faults } from '#components/form/faults.ts';
import { FormSummary } from '#components/form/form-errors.tsx';
import { useSmallForm } from '#components/form/use-small-form.ts';
import { productCalls } from '#components/products/calls.ts';
import { t } from '#components/products/messages.ts';
import { emptyProduct, type ProductDraft, productFrom } from '#components/products/product-draft.ts';
import { terms } from '#components/shell/messages.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Checkbox } from '#components/ui/choice.tsx';
import { Field } from '#components/ui/field.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Input, Select } from '#components/ui/input.tsx';
import { LinkButton } from '#components/ui/link-button.tsx';
import { common } from '#components/ui/messages.ts';
import { TagInput } from '#components/ui/tag-input.tsx';
import { toast } from '#components/ui/toast.ts';
import { currencyCodeLengthMax } from '#lib/domain/ledger/limits.ts';
import { call } from '#lib/server/operation/client.ts';

/** Makes a product, or with `product_id` the next version of one. */
export function ProductForm({
  product_id,
  revision,
  initial = emptyProduct,
}: {
  product_id?: string;
  /** Of the product: how many versions it has. */
  revision?: number;
  initial?: ProductDraft;
}) {
  const router = useRouter();
  const form = useSmallForm<ProductDraft>({
    values: initial,
    leaves: true,
    hasField: () => true,
    fieldOf: (name) => /^(jurisdictions|currencies)(?=\.|$)/.exec(name)?.[0] ?? name,
    write: async (draft, idempotency_key) => {
      const body = productFrom(draft);
      const created = product_id
        ? await call(productCalls.createProductVersion, { params: { id: product_id }, body, revision, idempotency_key })
        : await call(productCalls.createProduct, { body, idempotency_key });
      toast(product_id ? t('versionCreated', { version: created.version }) : t('productCreated'), {
        detail: created.name,
      });
      router.push(`/products/${created.id}`);
      router.refresh();
    },
  });
  const part = { draft: form.values, onChange: form.change, faults: form.faults };
  return (
    <form {...form.props} noValidate className="flex max-w-form flex-col gap-5">
      <FormSummary form={form} labelOf={labelOf} />
      <BasicsCard {...part} />
      <WalletsCard {...part} />
      <BookingCard {...part} />
      <div className="flex flex-wrap justify-end gap-2">
        <LinkButton href={product_id ? `/products/${product_id}` : '/products'}>{common('cancel')}</LinkButton>
        <Button type="submit" variant="primary" busy={form.busy}>
          {product_id ? t('createVersion') : terms('createProduct')}
        </Button>
      </div>
    </form>
  );
}

interface ProductPartProps {
  draft: ProductDraft;
  onChange: (part: Partial<ProductDraft>) => void;
  faults: Faults;
}

function BasicsCard({ draft, onChange, faults }: ProductPartProps) {
  return (
    <Card title={terms('basics')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={common('name')} required error={faults.name}>
          <Input name="name" value={draft.name} onChange={(event) => onChange({ name: event.target.value })} />
        </Field>
        <Field label={t('version')} required error={faults.version} hint={t('versionHint')}>
          <Input name="version" value={draft.version} onChange={(event) => onChange({ version: event.target.value })} />
        </Field>
        <Checkbox
          className="sm:col-span-2"
          label={t('openImmediately')}
          hint={t('openImmediatelyHint')}
          checked={draft.opens_at_once}
          onChange={(event) => onChange({ opens_at_once: event.target.checked })}
        />
      </div>
    </Card>
  );
}

function WalletsCard({ draft, onChange, faults }: ProductPartProps) {
  const codes = [...new Set(draft.wallets.map(({ code }) => code).filter(Boolean))];
  return (
    <Card title={terms('wallets')}>
      <ProductWalletRows draft={draft} onChange={onChange} faults={faults} />
      <div className="mt-4 grid gap-4 border-t pt-4 sm:grid-cols-2">
        <Field label={terms('defaultWallet')} required error={faults.default_wallet} hint={t('defaultWalletHint')}>
          <Select
            name="default_wallet"
            value={draft.default_wallet}
            onChange={(event) => onChange({ default_wallet: event.target.value })}
            options={codes.map((code) => ({ value: code, label: code }))}
          />
        </Field>
        <Field label={t('moreCurrencies')} optional error={faults.currencies} hint={t('moreCurrenciesHint')}>
          <TagInput
            value={draft.currencies}
            onChange={(currencies) => onChange({ currencies })}
            placeholder={t('currencyExample')}
          />
        </Field>
      </div>
    </Card>
  );
}

/** Where the product is offered, and where its money is booked. */
function BookingCard({ draft, onChange, faults }: ProductPartProps) {
  return (
    <Card title={t('availabilityAndBooking')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('countries')} optional error={faults.jurisdictions} hint={t('countriesHint')}>
          <TagInput
            value={draft.countries}
            onChange={(countries) => onChange({ countries })}
            placeholder={t('countryExample')}
          />
        </Field>
        <Field label={terms('classification')}>
          <Select
            value={draft.classification}
            onChange={(event) => onChange({ classification: event.target.value as ProductDraft['classification'] })}
            options={[
              { value: 'DOMESTIC', label: terms('domestic') },
              { value: 'REGIONAL', label: terms('regional') },
              { value: 'INTERNATIONAL', label: terms('international') },
            ]}
          />
        </Field>
        <Field label={terms('chart')} optional error={faults['chart_account.chart']} hint={t('chartHint')}>
          <Input
            name="chart_account.chart"
            inputMode="numeric"
            value={draft.chart}
            onChange={(event) => onChange({ chart: event.target.value.replaceAll(/\D/g, '') })}
          />
        </Field>
        <Field label={terms('chartAccount')} optional error={faults['chart_account.code']}>
          <Input
            name="chart_account.code"
            mono
            value={draft.code}
            onChange={(event) => onChange({ code: event.target.value })}
          />
        </Field>
      </div>
    </Card>
  );
}

function ProductWalletRows({ draft, onChange, faults }: ProductPartProps) {
  const set = (rowIndex: number, part: { code?: string; currency?: string }) =>
    onChange({ wallets: draft.wallets.map((wallet, index) => (index === rowIndex ? { ...wallet, ...part } : wallet)) });
  return (
    <div className="flex flex-col gap-3">
      {draft.wallets.map((wallet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; codes are edited and may repeat meanwhile
        <div key={index} className="flex items-start gap-2">
          <Field
            label={common('code')}
            error={faults[`wallets.${index}.code`] ?? faults[`wallets.${index}`]}
            className="flex-1"
          >
            <Input
              name={`wallets.${index}.code`}
              mono
              value={wallet.code}
              onChange={(event) => set(index, { code: event.target.value })}
            />
          </Field>
          <Field label={terms('currency')} error={faults[`wallets.${index}.currency`]} className="w-28">
            <Input
              name={`wallets.${index}.currency`}
              mono
              maxLength={currencyCodeLengthMax}
              value={wallet.currency}
              onChange={(event) => set(index, { currency: event.target.value.toUpperCase() })}
            />
          </Field>
          <IconButton
            icon={X}
            label={t('removeWallet', { at: index + 1 })}
            className="mt-5.5"
            disabled={draft.wallets.length === 1}
            onClick={() => onChange({ wallets: draft.wallets.filter((_, other) => other !== index) })}
          />
        </div>
      ))}
      <Button
        size="sm"
        icon={Plus}
        className="self-start"
        onClick={() => onChange({ wallets: [...draft.wallets, { code: 'SECONDARY', currency: '' }] })}
      >
        {t('addWallet')}
      </Button>
    </div>
  );
}

/** What a member is called: the last of its names that is no number. */
function labelOf(field: string): string {
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  return last.charAt(0).toUpperCase() + last.slice(1).replaceAll('_', ' ');
}
